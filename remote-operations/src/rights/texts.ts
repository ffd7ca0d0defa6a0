import type { Failure } from '@mobidrom/platform-api';

const figures = new Intl.NumberFormat('de');
const of = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${figures.format(count)} ${many}`;

/** German texts of the area. Messages about failures are prescribed to the letter. */
export const texts = {
  title: 'Rechteübersicht',
  lead: 'Prüfen Sie, welche Organisationen auf welche Datensätze zugreifen dürfen.',
  requiredNote: 'Pflichtangaben sind mit * gekennzeichnet.',
  organisations: 'Organisationen',
  dataSets: 'Datensätze',
  tags: 'Tags',
  chosen: (chosen: number, all: number) => `${figures.format(chosen)} von ${figures.format(all)} ausgewählt`,
  check: 'Rechte prüfen',
  cancel: 'Abbrechen',

  incomplete: 'Bitte wählen Sie mindestens eine Organisation und einen Datensatz aus.',
  failed: ({ status, text }: Failure) =>
    `Bei der Rechteprüfung ist folgender Fehler aufgetreten: ${status ?? text}`,
  sessionOver: 'Es wurde nichts geprüft, weil Ihre Sitzung abgelaufen ist.',
  listsFailed: 'Folgende Listen konnten nicht vollständig geladen werden:',
  retry: 'Erneut versuchen',
  sourcesFailed: 'Folgende Datenquellen konnten nicht geladen werden:',
  showSource: (title: string) => `${title} in der Datenquellenverwaltung zeigen`,
  failedSource: (id: string, message: string) => `${id} - ${message}`,

  checking: 'Die Rechte werden geprüft …',
  progress: (done: number, total: number) =>
    `${figures.format(done)} von ${figures.format(total)} Organisationen einzeln geprüft`,
  stale: 'Die Auswahl hat sich geändert. Bitte prüfen Sie die Rechte erneut.',
  finished: (allowed: number, all: number) =>
    `Die Prüfung ist abgeschlossen. Zugriff: ${figures.format(allowed)} von ${of(all, 'Datensatz', 'Datensätzen')}.`,

  result: 'Ergebnis',
  checkedFor: (organisations: number, dataSets: number) =>
    `Geprüft für ${of(organisations, 'Organisation', 'Organisationen')} und ${of(dataSets, 'Datensatz', 'Datensätze')}. Zugriff besteht, wenn mindestens eine der Organisationen ihn hat.`,
  columns: { dataSet: 'Datensatz', allowed: 'Zugriff', reason: 'Begründung' },
  allowed: 'ja',
  denied: 'nein',
  unanswered: 'keine Angabe',

  reasons: {
    open: 'Nicht beschränkt: Zugriff für alle angemeldeten Nutzer.',
    unanswered: 'Der Dienst hat zu diesem Datensatz nichts geantwortet.',
    unexplained: 'Aus den gespeicherten Angaben nicht zu begründen.',
    accessRight: 'Zugriffsrecht',
    sharedTags: (tags: readonly string[], listed: string) =>
      `${tags.length === 1 ? 'gemeinsamer Tag' : 'gemeinsame Tags'} ${listed}`,
    granted: (organisation: string, reasons: string) => `${organisation}: ${reasons}`,
    moreGranted: (count: number) =>
      `${of(count, 'weitere Organisation', 'weitere Organisationen')} mit Zugriff`,
    access: (organisations: string) => `Zugriff: ${organisations}`,
    noAccess: (organisations: string) => `Kein Zugriff: ${organisations}`,
    restrictedTo: (organisations: string) => `Beschränkt auf: ${organisations}`,
    restrictedToTags: (tags: string) => `und auf Organisationen mit Tag: ${tags}`,
  },
} as const;
