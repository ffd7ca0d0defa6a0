const number = new Intl.NumberFormat('de');
const list = new Intl.ListFormat('de');

/** Titles in a sentence; the fourth and all after it are counted. */
const several = (titles: readonly string[]): string =>
  titles.length <= 4
    ? list.format(titles)
    : list.format([...titles.slice(0, 3), `${titles.length - 3} weitere`]);

export const texts = {
  title: 'Suchen',
  field: 'Suchbegriff',
  placeholder: 'Wonach suchen Sie?',
  results: 'Ergebnisse',
  groups: {
    recent: 'Zuletzt geöffnet',
    areas: 'Bereiche',
    actions: 'Aktionen',
    entries: 'Einträge',
    help: 'Hilfe',
  },
  all: (count: number, title: string) => `Alle ${number.format(count)} ${title} anzeigen`,
  allSpelled: (count: number, title: string, text: string) =>
    `${count === 1 ? 'Eintrag' : `Alle ${number.format(count)} Einträge`} in ${title} mit „${text}“ anzeigen`,
  none: 'Nichts passt zu Ihrer Eingabe.',
  short: 'Einträge werden ab zwei Zeichen gesucht.',
  found: (count: number) => (count === 1 ? '1 Ergebnis' : `${number.format(count)} Ergebnisse`),
  searching: 'Einträge werden gesucht …',
  hint: 'Pfeiltasten wählen, Eingabetaste öffnet.',
  expired: 'Ihre Sitzung ist abgelaufen. Einträge werden nach erneuter Anmeldung wieder gefunden.',
  failed: (titles: readonly string[], reason: string) =>
    `${several(titles)}: Die Suche ist gerade nicht möglich. (${reason})`,
  missing: (titles: readonly string[]) =>
    `Aktionen und Einträge konnten nicht geladen werden: ${several(titles)}.`,
  unexpected: 'unerwarteter Fehler',
  clear: 'Zuletzt geöffnete löschen',
} as const;
