import {
  type BackupAction,
  type BackupService,
  type Failure,
  failedToLoad,
  failureReason,
} from '@mobidrom/platform-api';
import type { ArchiveProblem } from './archive/checkEntries';
import type { Stage } from './engine/progress';
import type { Interruption, WaitProgress } from './engine/waitForEvent';

const quoted = ({ label }: BackupService): string => `"${label}"`;
const listed = new Intl.ListFormat('de');
const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const inFile = ({ name }: ArchiveProblem): string => (name === undefined ? '' : ` „${name}“`);

const interruptions: Record<Interruption, string> = {
  network: 'Keine Verbindung',
  service: 'Der Dienst antwortet gerade nicht',
  session: 'Ihre Sitzung ist abgelaufen. Nach der Anmeldung geht es weiter',
};

/** German texts of the area. */
export const texts = {
  title: 'Sicherung & Wiederherstellung',
  lead: 'Sichern Sie einzelne Dienste oder alle zusammen. Laufende Vorgänge sehen Sie oben in der Kopfzeile.',
  services: 'Dienste',
  onlyOverdue: 'Die Liste zeigt nur Dienste, deren Sicherung überfällig oder fehlgeschlagen ist.',
  noneOverdue: 'Es ist keine Sicherung überfällig oder fehlgeschlagen.',
  showAll: 'Alle anzeigen',
  retry: 'Erneut versuchen',
  overdueUnread: (failure: Failure) =>
    failedToLoad('überfälligen oder fehlgeschlagenen Sicherungen', failure),
  columns: { service: 'Dienst', backup: 'Sicherung', restore: 'Wiederherstellung' },
  create: 'Sicherung erstellen',
  upload: 'Stand aus Zip-Datei wiederherstellen',
  allServices: 'Alle Dienste',
  allHint: 'Eine Zip-Datei mit je einer Datei pro Dienst.',
  createAll: 'Sicherung für alle Dienste erstellen',
  uploadAll: 'Alle Dienste aus Zip-Datei wiederherstellen',
  missingRight: (action: BackupAction, role: string) =>
    action === 'backup'
      ? `Zum Erstellen von Sicherungen fehlt Ihnen das Recht ${role}.`
      : `Zum Wiederherstellen fehlt Ihnen das Recht ${role}.`,
  missingAccountsRight: (role: string) =>
    `Für Sicherung und Wiederherstellung der Nutzerverwaltung fehlt Ihnen das Recht ${role}.`,
  runsElsewhere:
    'In einem anderen Fenster dieses Browsers wird gerade gesichert oder wiederhergestellt. Solange können Sie diesen Vorgang nicht starten.',
  waitForOtherTabs:
    'In einem anderen Fenster dieses Browsers läuft ein Vorgang. Solange können Sie keinen Vorgang für alle Dienste starten.',
  waitForOthers: 'Solange ein Vorgang läuft, können Sie keinen Vorgang für alle Dienste starten.',

  running: {
    backup: 'Die Sicherung wird ausgeführt...',
    restore: 'Die Wiederherstellung wird ausgeführt...',
  } satisfies Record<BackupAction, string>,
  checking: 'Die Datei wird geprüft...',
  stages: {
    check: { now: 'Datei prüfen', done: 'Datei geprüft' },
    upload: { now: 'Hochladen', done: 'Hochgeladen' },
    trigger: { now: 'Ereignis auslösen', done: 'Ereignis ausgelöst' },
    wait: { now: 'Ergebnis abwarten', done: 'Ergebnis da' },
    download: { now: 'Herunterladen', done: 'Heruntergeladen' },
    restore: { now: 'Wiederherstellen', done: 'Wiederhergestellt' },
  } satisfies Record<Stage, { now: string; done: string }>,
  waiting: ({ attempt, of, seconds, interruption }: WaitProgress) =>
    interruption === undefined
      ? `Abfrage ${attempt} von ${of}, nächste in ${seconds} s`
      : `${interruptions[interruption]}, nächste Abfrage in ${seconds} s`,
  freeingSpace: 'Wartet, bis die vorige Datei heruntergeladen ist',
  bytes: (done: string, total: string | undefined) => (total === undefined ? done : `${done} von ${total}`),
  stopWaiting: 'Warten beenden',
  waitOn: 'Weiter warten',
  fetchLast: 'Letzte Sicherung herunterladen',
  done: { backup: 'Sicherung erstellt', restore: 'Stand wiederhergestellt' } satisfies Record<
    BackupAction,
    string
  >,
  ended: {
    fetched: 'heruntergeladen',
    empty: 'leer',
    failed: 'fehlgeschlagen',
    unfinished: 'noch nicht beendet',
    cancelled: 'abgebrochen',
  },

  lastBackup: (age: string) => `Letzte Sicherung: ${age}`,
  lastFailed: (age: string) => `Letzter Versuch fehlgeschlagen: ${age}`,
  lastUnfinished: (age: string) => `Letzter Versuch noch nicht beendet: ${age}`,
  lastHere: (age: string) => `Letzte Sicherung in diesem Browser: ${age}`,
  lastUnknown: 'Letzte Sicherung: nicht abrufbar',
  never: 'nie',
  today: (time: string) => `heute, ${time}`,
  yesterday: (time: string) => `gestern, ${time}`,
  daysAgo: (days: number) => `vor ${days} Tagen`,

  jobs: {
    backup: (service: BackupService) => `Sicherung ${service.label}`,
    restore: (service: BackupService) => `Wiederherstellung ${service.label}`,
    fetch: (service: BackupService) => `Letzte Sicherung ${service.label}`,
    all: {
      backup: 'Sicherung aller Dienste',
      restore: 'Wiederherstellung aller Dienste',
    } satisfies Record<BackupAction, string>,
  },
  servicesDone: (done: number, all: number) => `${done} von ${all} Diensten beendet`,
  bundling: 'Zip-Datei wird geschrieben',

  started: (service: BackupService) => `Die Sicherung des Dienstes ${quoted(service)} wurde gestartet.`,
  restoreStarted: (service: BackupService) =>
    `Die Wiederherstellung des Dienstes ${quoted(service)} wurde gestartet.`,
  backedUp: (service: BackupService) =>
    `Die Sicherung des Dienstes ${quoted(service)} wurde erfolgreich erstellt.`,
  fetched: (service: BackupService) =>
    `Die letzte Sicherung des Dienstes ${quoted(service)} wurde heruntergeladen.`,
  notChecked: 'Die Sicherung konnte nicht geprüft werden.',
  notRestorable:
    'Diese Datei ließe sich aber nicht wiederherstellen. Bitte erstellen Sie die Sicherung noch einmal.',
  backupEmpty: (service: BackupService) =>
    `Der Dienst ${quoted(service)} enthält keine Daten und kann nicht gesichert werden.`,
  backupNone: (service: BackupService) =>
    `Es konnte kein Ereignis für die Sicherung des Dienstes ${quoted(service)} gefunden werden.`,
  backupUnfinished: (service: BackupService) =>
    `Die Sicherung des Dienstes ${quoted(service)} ist noch nicht beendet.`,
  backupFailed: (service: BackupService) =>
    `Die Sicherung des Dienstes ${quoted(service)} ist fehlgeschlagen.`,
  backupRefused: (service: BackupService, failure: Failure) =>
    `Bei der Sicherung des Dienstes ${quoted(service)} ist folgender Fehler aufgetreten: ${failureReason(failure)}`,
  backupMissingEvent: (service: BackupService) =>
    `Das Ereignis zur Sicherung des Dienstes ${quoted(service)} konnte nicht ausgeführt werden, da es nicht existiert.`,
  downloadFailed: (service: BackupService, failure: Failure) =>
    `Die Sicherung des Dienstes ${quoted(service)} konnte nicht heruntergeladen werden: ${failureReason(failure)}`,
  noSpace: (service: BackupService) =>
    `Die Sicherung des Dienstes ${quoted(service)} ist zu groß für diesen Browser, etwa weil das Fenster privat oder der Datenträger voll ist.`,

  restored: (service: BackupService) => `Der Dienst ${quoted(service)} wurde erfolgreich wiederhergestellt.`,
  restoreFaulty: (service: BackupService) =>
    `Die Wiederherstellung des Dienstes ${quoted(service)} ist fehlerhaft.`,
  restoreUnusable: (service: BackupService, failure: Failure) =>
    `Die Wiederherstellung des Dienstes ${quoted(service)} ist fehlerhaft. ${failure.text}`,
  restoreRefused: (service: BackupService, failure: Failure) =>
    `Bei der Wiederherstellung des Dienstes ${quoted(service)} ist folgender Fehler aufgetreten: ${failureReason(failure)}`,
  restoreMissingEvent: (service: BackupService) =>
    `Das Ereignis zur Wiederherstellung des Dienstes ${quoted(service)} konnte nicht ausgeführt werden, da es nicht existiert.`,
  restoreNone: (service: BackupService) =>
    `Es konnte kein Ereignis für die Wiederherstellung des Dienstes ${quoted(service)} gefunden werden.`,
  restoreUnfinished: (service: BackupService) =>
    `Die Wiederherstellung des Dienstes ${quoted(service)} ist noch nicht beendet.`,
  restoreFailedUnsaid: 'Der Dienst nennt keinen Grund.',
  nothingChanged: 'Es wurde nichts verändert.',

  allBackedUp: 'Die Sicherung aller Dienste wurde erfolgreich erstellt.',
  allButAccountsBackedUp:
    'Die Sicherung aller Dienste außer der Nutzerverwaltung wurde erfolgreich erstellt.',
  notAllBackedUp: 'Die Sicherung aller Dienste ist unvollständig.',
  downloadPartial: 'Teilsicherung herunterladen',
  partialGone:
    'Die Teilsicherung ist nicht mehr in diesem Browser. Bitte erstellen Sie die Sicherung noch einmal.',
  allNoSpace:
    'Die Sicherung aller Dienste passt nicht als Ganzes in diesen Browser, etwa weil das Fenster privat oder der Datenträger voll ist. Sie können die Dienste einzeln sichern.',
  oneByOne: 'Dienste einzeln sichern',
  allRestored: 'Alle Dienste wurden erfolgreich wiederhergestellt.',
  notAllRestored: 'Nicht alle Dienste wurden wiederhergestellt.',
  allRestoreFaulty: 'Die Wiederherstellung aller Dienste ist fehlerhaft.',
  result: (service: BackupService, words: string) => `${service.label}: ${words}`,
  results: { succeeded: 'erfolgreich', empty: 'leer' },

  cancelled: {
    backup: (service: BackupService) =>
      `Auf die Sicherung des Dienstes ${quoted(service)} wird nicht mehr gewartet. Wurde sie schon ausgelöst, läuft sie weiter.`,
    restore: (service: BackupService) =>
      `Auf die Wiederherstellung des Dienstes ${quoted(service)} wird nicht mehr gewartet. Wurde sie schon ausgelöst, läuft sie weiter.`,
  } satisfies Record<BackupAction, (service: BackupService) => string>,
  allBroken: {
    backup: 'Die Sicherung aller Dienste ist fehlgeschlagen.',
    restore: 'Die Wiederherstellung aller Dienste ist fehlgeschlagen.',
  } satisfies Record<BackupAction, string>,
  partNotLoaded:
    'Ein Teil des Portals, der dafür nötig ist, konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  unforeseen: 'Im Browser ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  cutOff: 'Die Verbindung ist abgebrochen.',
  cutOffAt: (bytes: number, of: number) => `Die Verbindung ist abgebrochen (${bytes} von ${of} Bytes).`,
  allCancelled: 'Der Vorgang wurde abgebrochen. Was schon ausgelöst war, läuft weiter.',
  notBegun: 'Die Wiederherstellung wurde nicht begonnen.',

  confirmTitle: (service: BackupService) => `${service.label} wiederherstellen`,
  confirmAllTitle: 'Alle Dienste wiederherstellen',
  confirm: (file: string) => `Wollen Sie die Datei ${file} wirklich zur Wiederherstellung verwenden?`,
  confirmWord: 'WIEDERHERSTELLEN',
  replaces: (service: BackupService) =>
    `Der jetzige Stand des Dienstes ${quoted(service)} wird vollständig ersetzt.`,
  checkedFile: (size: string) => `Geprüft: lesbar, ${size}`,
  archiveDate: (time: string | undefined) =>
    time === undefined ? 'Von wann die Datei ist, ist nicht zu erkennen.' : `Stand der Datei: ${time}`,
  otherService: (services: readonly BackupService[]) =>
    `Achtung: Dem Namen nach gehört die Datei zu ${listed.format(services.map(({ label }) => label))}.`,
  matched: (services: readonly BackupService[]) =>
    `Wiederhergestellt werden: ${listed.format(services.map(({ label }) => label))}.`,
  replacesMatched: 'Der jetzige Stand dieser Dienste wird vollständig ersetzt.',
  missing: (services: readonly BackupService[]) =>
    `Ohne Datei und darum unverändert: ${listed.format(services.map(({ label }) => label))}.`,
  foreign: (files: readonly string[]) =>
    `${plural(files.length, 'Datei gehört', 'Dateien gehören')} zu keinem Dienst: ${listed.format(files)}.`,

  chosenFile: (name: string) => `Ausgewählt war die Datei „${name}“.`,
  wrongEnding: 'Bitte wählen Sie eine Datei mit der Endung .zip oder .gz aus.',
  wrongEndingAll: 'Bitte wählen Sie eine Datei mit der Endung .zip aus.',
  noService: 'Keine Datei im Archiv gehört zu einem Dienst.',
  ambiguous: (files: readonly string[]) =>
    `Es ist nicht eindeutig, zu welchem Dienst diese Dateien gehören: ${listed.format(files)}.`,
  problemOfPart: (file: string, problem: string) => `${file}: ${problem}`,
  noSpaceForPart: (file: string) =>
    `Die Datei „${file}“ passt ausgepackt nicht in diesen Browser, etwa weil das Fenster privat oder der Datenträger voll ist. Packen Sie das Archiv aus, und stellen Sie die Dienste einzeln wieder her.`,
  bundleForOne:
    'Die Datei enthält die Sicherungen mehrerer Dienste. Verwenden Sie dafür „Alle Dienste aus Zip-Datei wiederherstellen“.',
  problems: {
    unreadable: () => 'Die Datei ist kein lesbares Archiv oder beschädigt.',
    empty: () => 'Das Archiv enthält keine Dateien.',
    tooMany: () => 'Das Archiv enthält zu viele Dateien.',
    tooLarge: (problem) => `Das Archiv ist zu groß${problem.name ? `:${inFile(problem)}` : ''}.`,
    unsafeName: (problem) => `Das Archiv enthält einen unzulässigen Dateinamen:${inFile(problem)}.`,
    duplicate: (problem) => `Die Datei${inFile(problem)} kommt im Archiv doppelt vor.`,
    encrypted: (problem) =>
      problem.name === undefined
        ? 'Das Archiv ist verschlüsselt.'
        : `Die Datei${inFile(problem)} im Archiv ist verschlüsselt.`,
    link: (problem) => `Die Datei${inFile(problem)} im Archiv ist eine Verknüpfung.`,
    bomb: (problem) => `Das Archiv ist verdächtig stark gepackt${problem.name ? `:${inFile(problem)}` : ''}.`,
    overlapping: (problem) => `Die Datei${inFile(problem)} überlappt im Archiv eine andere.`,
    nested: (problem) => `Das Archiv enthält ein weiteres Archiv:${inFile(problem)}.`,
    damaged: (problem) => `Die Datei${inFile(problem)} im Archiv ist beschädigt.`,
  } satisfies Record<ArchiveProblem['kind'], (problem: ArchiveProblem) => string>,
} as const;
