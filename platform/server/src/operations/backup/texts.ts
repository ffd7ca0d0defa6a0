import { BACKUP_SERVICES } from '@mobidrom/platform-api';

/** Returns the name of a service as the portal shows it; an unknown key as it is. */
const labelOf = (service: string): string =>
  BACKUP_SERVICES.find(({ key }) => key === service)?.label ?? service;

/** Messages of backup and restore. */
export const BACKUP_TEXTS = {
  noManifest: 'Das Archiv enthält keine Sicherung: die Datei sicherung.json fehlt oder ist nicht lesbar.',
  otherService: (found: string, wanted: string) =>
    `Die Datei ist eine Sicherung des Dienstes „${labelOf(found)}“, nicht des Dienstes „${labelOf(wanted)}“.`,
  missingTable: (table: string) => `Im Archiv fehlt die Tabelle „${table}“.`,
  foreignFile: (name: string) => `Das Archiv enthält eine fremde Datei: „${name}“.`,
  wrongCount: (table: string, said: number, found: number) =>
    `Die Tabelle „${table}“ ist unvollständig: ${found} von ${said} Zeilen.`,
  refused: (reason: string) => `Die Datenbank hat die Sicherung abgelehnt: ${reason}`,
  notRestorable: (reason: string) =>
    `Die Sicherung wurde verworfen, denn sie ließe sich nicht wiederherstellen: ${reason}`,
  noUpload: (service: string) => `Für den Dienst „${labelOf(service)}“ wurde keine Datei hochgeladen.`,
  restoring: (service: string) =>
    `Die Wiederherstellung des Dienstes „${labelOf(service)}“ läuft oder wartet noch. Laden Sie die Datei hoch, sobald sie beendet ist.`,
  tooLarge: 'Die Datei ist zu groß.',
  noArchive: 'muss als application/zip oder application/gzip gesendet werden',
  gzipBomb: 'Das Gzip-Archiv ist verdächtig stark gepackt.',
  notGzip: 'Die Datei ist kein lesbares Gzip-Archiv.',
  noFile: 'Diese Datei gibt es nicht.',
  notABackup: 'kein Dateiname einer Sicherung',
  longLine: 'Eine Zeile der Sicherung ist zu lang.',
  longRow: 'die Zeile ist größer als 1 MB',
  badLine: (table: string, number: number, why: string) => `Tabelle „${table}“, Zeile ${number}: ${why}.`,
  ofService: (label: string, why: string) => `${label}: ${why}`,
  field: (field: string, why: string) => `Feld „${field}“: ${why.replace(/\.$/, '')}`,
  duplicate: 'kommt schon in einer früheren Zeile vor',
  pointsNowhere: 'verweist auf eine Zeile, die es nicht gibt',
  noAdministrator: (role: string) =>
    `Kein aktives Konto der Sicherung hat das Recht ${role} (Feld „roles“): danach könnte niemand mehr Konten verwalten.`,
  notTaken: (code: string) => `diesen Inhalt nimmt die Datenbank nicht an (PostgreSQL-Fehler ${code})`,
  noMoment: 'kein Zeitpunkt',
  openOutline: 'ein Umriss endet nicht dort, wo er beginnt',
  noId: 'kein erlaubter Schlüssel',
  notTrimmed: 'beginnt oder endet mit Leerzeichen',
  unreadableSecrets: (fields: readonly string[], others: number) =>
    `Diese geheimen Werte lassen sich hier nicht lesen: ${fields.join('; ')}${others > 0 ? ` und ${others} weitere` : ''}`,
  noJson: 'kein gültiges JSON',
  noObject: 'kein Objekt',
  unknownField: (field: string) => `unbekanntes Feld „${field}“`,
  missingField: (field: string) => `das Feld „${field}“ fehlt`,
  otherUploadName: 'muss {service}_backup.zip heißen',
  noMultipart: 'muss als Formularfeld „file“ hochgeladen werden',
  empty: 'Der Dienst enthält keine Daten.',
  identityElsewhere: 'Die Konten liegen in einem eigenen Keycloak und werden mit dessen Datenbank gesichert.',
  created: 'Sicherung erstellt',
  restored: 'Sicherung wiederhergestellt',
} as const;
