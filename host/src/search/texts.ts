import { namedFirst } from '@mobidrom/platform-api';

const number = new Intl.NumberFormat('de');

/** Titles that a sentence names. */
const MOST_TITLES = 3;
const several = (titles: readonly string[]): string => namedFirst(titles, MOST_TITLES);

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
  more: (title: string) => `Weitere ${title} anzeigen`,
  allSpelled: (count: number, title: string, text: string) =>
    `${count === 1 ? 'Eintrag' : `Alle ${number.format(count)} Einträge`} in ${title} mit „${text}“ anzeigen`,
  none: 'Nichts passt zu Ihrer Eingabe.',
  short: 'Einträge werden ab zwei Zeichen gesucht.',
  found: (count: number, hasMore: boolean) =>
    `${count === 1 ? '1 Ergebnis' : `${number.format(count)} Ergebnisse`}${hasMore ? ', weitere vorhanden' : ''}`,
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
