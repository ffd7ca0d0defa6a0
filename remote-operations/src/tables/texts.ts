import { type Failure, withReason } from '@mobidrom/platform-api';

const count = new Intl.NumberFormat('de');

/** German texts of the area. Messages about failures are prescribed to the letter. */
export const texts = {
  lead: 'Sehen Sie ein, was die Adapter und Dienste der Plattform in ihren Tabellen ablegen.',
  tables: 'Datentabellen',
  table: 'Tabelle',
  recordCount: 'Datensätze',
  lastChange: 'Letzte Änderung',
  unknownChange: '–',
  time: (time: string) => `${time} Uhr`,
  noTables: 'Es sind keine Tabellen vorhanden.',
  noTablesHint: 'Sobald ein Adapter Daten ablegt, steht seine Tabelle hier.',
  failedToLoadTables: 'Beim Abrufen der Tabellen ist ein Fehler aufgetreten.',

  tableLead: 'Die Datensätze der Tabelle. Die ID führt zum ganzen Datensatz.',
  records: (table: string) => `Datensätze von ${table}`,
  id: 'ID',
  noRecords: 'Die Tabelle enthält keine Datensätze.',
  tableMissing: 'Keine Tabelle gefunden.',
  noTableNamed: 'Die Adresse nennt keine Tabelle. Wählen Sie eine aus der Liste.',
  tableUnknown: (table: string) => `Die Tabelle „${table}“ gibt es nicht.`,
  tableUnknownHint: 'Vielleicht wurde sie gelöscht, oder die Adresse ist nicht vollständig.',
  toTables: 'Zur Liste der Tabellen',
  failedToLoadTable: (failure: Failure): string =>
    failure.status === 404
      ? texts.tableMissing
      : withReason('Beim Abrufen der Tabelle ist ein Fehler aufgetreten.', failure),

  recordLead: (table: string) => `Ein Datensatz der Tabelle ${table}, wie er gespeichert ist.`,
  recordMissing: 'Kein Datensatz gefunden.',
  recordUnknown: (table: string, id: string) =>
    `Die Tabelle „${table}“ enthält keinen Datensatz mit der ID „${id}“.`,
  noRecordNamed: 'Die Adresse nennt keinen Datensatz. Wählen Sie einen aus der Tabelle.',
  toTable: (table: string) => `Zur Tabelle ${table}`,
  failedToLoadRecord: (failure: Failure): string =>
    failure.status === 404
      ? texts.tableMissing
      : withReason('Beim Abrufen des Datensatzes ist ein Fehler aufgetreten.', failure),
  retry: 'Erneut versuchen',

  copy: 'JSON kopieren',
  copied: 'Der Datensatz wurde in die Zwischenablage kopiert.',
  notCopied:
    'Der Browser hat das Kopieren nicht erlaubt. Sie können den Datensatz stattdessen herunterladen.',
  download: 'Herunterladen',
  foldAll: 'Alle zuklappen',
  unfoldAll: 'Alle aufklappen',
  contentOf: (name: string) => (name ? `Inhalt von ${name}` : 'Inhalt des Datensatzes'),
  /** Number of entries in a folded value. */
  entries: (entries: number) => (entries === 1 ? '1 Eintrag' : `${count.format(entries)} Einträge`),
  json: 'Datensatz als JSON',
  search: 'Im Datensatz suchen',
  hits: (current: number, all: number) =>
    all === 0 ? 'Keine Treffer' : `Treffer ${count.format(current)} von ${count.format(all)}`,
  previousHit: 'Vorheriger Treffer',
  nextHit: 'Nächster Treffer',
  moreLines: (lines: number) =>
    lines === 1 ? 'Noch 1 Zeile anzeigen' : `Noch ${count.format(lines)} Zeilen anzeigen`,
} as const;
