const count = new Intl.NumberFormat('de');

export const texts = {
  filter: 'Filter:',
  filterOf: (column: string) => `Filter ${column}`,
  applyFilter: 'Filtern',
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
  /** A single verb follows the row's name: 'Stadtverkehr bearbeiten'. */
  tooltipOf: (action: string, row: string) =>
    action.includes(' ') ? `${action}: ${row}` : `${row} ${action.toLowerCase()}`,
  region: (label: string) => `${label}, Tabelle`,
  entries: (total: number) => (total === 1 ? '1 Eintrag' : `${count.format(total)} Einträge`),
  range: (from: number, to: number, total: number) =>
    `Einträge ${count.format(from)} bis ${count.format(to)} von ${count.format(total)}`,
  perPage: 'Einträge pro Seite:',
  allRows: 'Alle',
  mostOnAPage: (rows: number) => `höchstens ${count.format(rows)} auf einer Seite`,
  pages: {
    first: 'Erste Seite',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    last: 'Letzte Seite',
  },
  empty: 'Es sind keine Einträge vorhanden.',
  emptyByFilter: 'Kein Eintrag passt zu Ihren Filtern.',
  failed: (reason: string) => `Die Liste konnte nicht geladen werden: ${reason}`,
  retry: 'Erneut versuchen',
  restarted: 'Die Daten haben sich inzwischen geändert. Die Liste beginnt wieder auf Seite 1.',
} as const;
