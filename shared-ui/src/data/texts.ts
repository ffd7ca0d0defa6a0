const count = new Intl.NumberFormat('de');

export const texts = {
  filter: 'Filter:',
  filterOf: (column: string) => `Filter ${column}`,
  applyFilter: 'Filtern',
  filterPlaceholder: 'Filtern mit Enter',
  filterHint:
    'Findet Wortanfänge, mit einem Stern davor auch mitten im Wort: *bus. Die Eingabetaste wendet den Filter an.',
  notApplied: 'nicht angewendet',
  notAppliedHint: 'Der Filter ist noch nicht angewendet. Die Eingabetaste wendet ihn an.',
  /** Names come from the address: long ones are cut. */
  unknownFilters: (columns: readonly string[]) => {
    const names = columns.slice(0, 3).map((name) => `„${name.length > 40 ? `${name.slice(0, 40)}…` : name}“`);
    return columns.length === 1
      ? `Der Filter ${names} in der Adresse ist nicht angewendet: Diese Liste hat keine solche Spalte.`
      : `Die Filter ${names.join(', ')}${columns.length > 3 ? ' und weitere' : ''} in der Adresse sind nicht angewendet: Diese Liste hat keine solchen Spalten.`;
  },
  removeFilter: (column: string) => `Filter ${column} entfernen`,
  clearFilters: 'Alle Filter löschen',
  columns: 'Spalten',
  export: 'CSV-Export',
  exportJob: (label: string) => `CSV-Export ${label}`,
  exported: (rows: number) => `${count.format(rows)} Einträge wurden exportiert.`,
  exportFailed: (reason: string) => `Der CSV-Export ist fehlgeschlagen: ${reason}`,
  sessionOver: 'Ihre Sitzung ist abgelaufen.',
  exportCancelled: 'Der CSV-Export wurde abgebrochen.',
  actions: 'Aktionen',
  actionOf: (action: string, row: string) => `${action} ${row}`,
  /** 'ckan_backup bearbeiten'; an action of several words follows a colon. */
  actionTooltip: (action: string, row: string) =>
    action.includes(' ') ? `${row}: ${action}` : `${row} ${action.toLocaleLowerCase('de')}`,
  region: (label: string) => `${label}, Tabelle`,
  entries: (total: number) => (total === 1 ? '1 Eintrag' : `${count.format(total)} Einträge`),
  range: (from: number, to: number, total: number) =>
    `Einträge ${count.format(from)} bis ${count.format(to)} von ${count.format(total)}`,
  perPage: 'Einträge pro Seite:',
  allRows: 'Alle',
  printedPart: (printed: number, rows: number) =>
    `Gedruckt sind ${count.format(printed)} von ${count.format(rows)} Einträgen. Alle enthält der CSV-Export.`,
  mostOnAPage: (rows: number) => `höchstens ${count.format(rows)} auf einer Seite`,
  pages: {
    first: 'Erste Seite',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    last: 'Letzte Seite',
  },
  empty: 'Es sind keine Einträge vorhanden.',
  emptyByFilter: 'Kein Eintrag passt zu Ihren Filtern.',
  unreadEntries: (count: number) =>
    count === 1
      ? 'Dieser Eintrag konnte nicht gelesen werden und fehlt in der Liste, weil ein Wert nicht die erwartete Form hat:'
      : 'Diese Einträge konnten nicht gelesen werden und fehlen in der Liste, weil Werte nicht die erwartete Form haben:',
  unreadRow: 'Dieser Eintrag konnte nicht gelesen werden.',
  unreadEntry: (id: string, field: string) => (field === '' ? id : `${id} (${field})`),
  moreUnreadEntries: (more: number) => (more === 1 ? 'und 1 weiterer' : `und ${count.format(more)} weitere`),
  failed: (reason: string) => `Die Liste konnte nicht geladen werden: ${reason}`,
  retry: 'Erneut versuchen',
  saved: {
    filtered: 'Die Filter der Liste blenden den Eintrag aus.',
    clearFilters: 'Filter aufheben',
    onPage: (page: number) => `Der Eintrag steht auf Seite ${count.format(page)} der Liste.`,
    elsewhere: 'Der Eintrag steht auf einer anderen Seite der Liste.',
    elsewhereOrFiltered:
      'Der Eintrag steht auf einer anderen Seite der Liste, oder die Filter der Liste blenden ihn aus.',
    show: 'Eintrag anzeigen',
    notFound: 'Der Eintrag wurde in der Liste nicht gefunden. Bitte suchen Sie ihn mit einem Filter.',
  },
  several: {
    column: 'Auswahl',
    row: (name: string) => `${name} auswählen`,
    page: 'Alle auf dieser Seite auswählen',
    bar: 'Ausgewählte Einträge',
    selected: (rows: number, hidden: number) =>
      `${count.format(rows)} ausgewählt${hidden > 0 ? `, davon ${count.format(hidden)} durch Filter ausgeblendet` : ''}`,
    all: (total: number) => `Alle ${count.format(total)} Treffer auswählen`,
    allFailed: (reason: string) => `Die Treffer konnten nicht alle ausgewählt werden: ${reason}`,
    clear: 'Auswahl aufheben',
    gone: (names: readonly string[]) => {
      const named = names.slice(0, 3).map((name) => `„${name}“`);
      const more = names.length - named.length;
      const all = new Intl.ListFormat('de').format([
        ...named,
        ...(more > 0 ? [`${count.format(more)} weitere`] : []),
      ]);
      return names.length === 1
        ? `${all} steht nicht mehr in der Liste und ist deshalb nicht mehr ausgewählt.`
        : `${all} stehen nicht mehr in der Liste und sind deshalb nicht mehr ausgewählt.`;
    },
    actions: 'Aktionen',
    progress: ({ tried, failed = 0, total }: { tried: number; failed?: number; total: number }) =>
      `${count.format(tried)} von ${count.format(total)}${failed > 0 ? `, ${count.format(failed)} fehlgeschlagen` : ''}`,
    cancel: 'Nach diesem Eintrag abbrechen',
    more: (more: number) => `und ${count.format(more)} weitere`,
    spared: (rows: number) =>
      rows === 1
        ? 'Ein ausgewählter Eintrag bleibt unverändert, weil das für ihn nicht möglich oder nötig ist.'
        : `${count.format(rows)} ausgewählte Einträge bleiben unverändert, weil das für sie nicht möglich oder nötig ist.`,
    ended: (
      title: string,
      {
        done,
        all,
        failed,
        uncertain,
        left,
      }: Record<'done' | 'all' | 'failed' | 'uncertain' | 'left', number>,
    ) =>
      [
        `${title}: ${count.format(done)} von ${count.format(all)} erledigt`,
        ...(failed > 0 ? [`${count.format(failed)} fehlgeschlagen`] : []),
        ...(uncertain > 0 ? [`${count.format(uncertain)} ungewiss`] : []),
        ...(left > 0 ? [`${count.format(left)} nicht begonnen`] : []),
      ].join(', ') + (failed + uncertain > 0 ? ':' : '.'),
    uncertain: 'Ob das ausgeführt wurde, ist ungewiss. Bitte sehen Sie zuerst in der Liste nach.',
    failedRow: (name: string, reason: string) => `${name}: ${reason}`,
    impossible: 'Das ist für keinen dieser Einträge möglich oder nötig.',
    unexpected: 'Ein unerwarteter Fehler ist aufgetreten.',
    continue: 'Fortsetzen',
    nothingLeft: 'Das ist inzwischen erledigt.',
    undo: 'Rückgängig machen',
  },
  restarted: 'Die Daten haben sich inzwischen geändert. Die Liste beginnt wieder auf Seite 1.',
} as const;
