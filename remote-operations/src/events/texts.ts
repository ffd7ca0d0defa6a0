import {
  type EndedTexts,
  EVENTS_TO_RETRIEVE,
  type Failure,
  failedToLoad,
  LOOK_FIRST,
  type RunTexts,
  withReason,
} from '@mobidrom/platform-api';
import type { ChangeTexts } from '@mobidrom/shared-ui/forms';

const number = new Intl.NumberFormat('de');

const executed = (name: string) => `Das Event ${name} wurde erfolgreich ausgeführt`;

/** German texts of the area. Messages about changes are prescribed to the letter, with a full stop or without. */
export const texts = {
  tomorrow: 'morgen',
  title: 'Ereignisverwaltung',
  lead: 'Legen Sie fest, wann die Plattform Daten abruft, veröffentlicht und sichert.',
  tabs: { steuerung: 'Ereignissteuerung', protokoll: 'Ereignisprotokoll' },
  add: 'Ereignis hinzufügen',

  nextRuns: 'Nächste Ausführungen',
  nextRunsHint: 'Jedes Ereignis steht hier mit seiner nächsten Ausführung.',
  noNextRuns: 'Zurzeit steht keine Ausführung an.',
  moreEvents: (count: number) => (count === 1 ? 'und 1 weiteres' : `und ${number.format(count)} weitere`),
  utc: '(UTC)',
  asOf: (time: string) => `Stand: ${time} (UTC)`,
  reload: 'Neu laden',
  retry: 'Erneut versuchen',

  events: 'Ereignisse',
  count: (all: number, active: number) =>
    `${all === 1 ? '1 Ereignis' : `${number.format(all)} Ereignisse`}, davon ${number.format(active)} aktiv`,
  noEvents: 'Es sind keine Ereignisse vorhanden.',
  noEventsHint: 'Sobald ein Ereignis angelegt ist, steht hier, wann es das nächste Mal ausgeführt wird.',
  columns: {
    eventName: 'Ereignis',
    active: 'Status',
    schedule: 'Zeitplan',
    lastRun: 'Letzter Lauf (UTC)',
    result: 'Ergebnis',
    next: 'Nächste Ausführung (UTC)',
  },
  quickFilters: 'Schnellfilter',
  neverRunFilter: 'nie gelaufen',
  figure: (count: number) => number.format(count),
  active: 'aktiv',
  inactive: 'inaktiv',
  foreignSchedule: 'Benutzerdefiniert',
  never: 'nie',
  noRun: '–',
  neverRun: 'noch nie ausgeführt',
  runs: 'Letzte Läufe',
  run: (time: string, trigger: string) => `${time} (UTC), ${trigger}`,
  duration: (duration: string) => `Dauer ${duration}`,
  allRuns: 'Alle Läufe im Ereignisprotokoll ansehen',
  noRunsAtAll: 'Im Protokoll steht kein Lauf dieses Ereignisses.',
  noRuns: (entries: number) =>
    `Unter den neuesten ${number.format(entries)} Einträgen des Protokolls ist kein Lauf dieses Ereignisses.`,
  noReadableRuns: (entries: number) =>
    `Unter den lesbaren der neuesten ${number.format(entries)} Einträge des Protokolls ist kein Lauf dieses Ereignisses.`,
  unreadRuns: (entries: number) =>
    entries === 1
      ? 'Ein Eintrag des Protokolls konnte nicht gelesen werden. Er kann ein Lauf dieses Ereignisses sein.'
      : `${number.format(entries)} Einträge des Protokolls konnten nicht gelesen werden. Darunter können Läufe dieses Ereignisses sein.`,

  execute: 'Ausführen',
  edit: 'Bearbeiten',
  remove: 'Löschen',
  executing: 'Wird ausgeführt …',
  removing: 'Wird gelöscht …',

  log: 'Ereignisprotokoll',
  logLimit: (count = EVENTS_TO_RETRIEVE) =>
    `Angezeigt werden nur die neuesten ${number.format(count)} Einträge.`,
  logLimitOfSelection: (count: number) =>
    `Angezeigt werden nur die neuesten ${number.format(count)} passenden Einträge.`,
  logWhole: 'Alle Einträge sind geladen.',
  logWholeSelection: 'Alle passenden Einträge sind geladen.',
  loadOlder: 'Ältere laden',
  period: 'Zeitraum des Protokolls',
  periodFrom: 'Von (UTC)',
  periodTo: 'Bis (UTC)',
  showPeriod: 'Zeitraum anzeigen',
  clearPeriod: 'Zeitraum zurücksetzen',
  incompleteTime: 'Bitte geben Sie Datum und Uhrzeit vollständig ein.',
  periodEndsBeforeStart: 'Das Ende liegt vor dem Beginn. Bitte ändern Sie eine der beiden Zeiten.',
  noEntriesInPeriod: 'In diesem Zeitraum gibt es keine Einträge.',
  noneOfNewestInPeriod: (count = EVENTS_TO_RETRIEVE) =>
    `Unter den neuesten ${number.format(count)} Einträgen ist keiner aus diesem Zeitraum.`,
  noneOfNewestInPeriodHint: 'Ältere Einträge bietet dieser Dienst nicht an.',
  noEntriesInPeriodHint: 'Wählen Sie einen anderen Zeitraum, oder setzen Sie ihn zurück.',
  noEntries: 'Es sind keine Einträge im Protokoll vorhanden.',
  noEntriesHint: 'Jede Ausführung eines Ereignisses erscheint hier.',
  logColumns: {
    eventTime: 'Zeitpunkt (UTC)',
    eventId: 'Ereignis',
    trigger: 'Auslöser',
    result: 'Ergebnis',
    duration: 'Dauer',
    reason: 'Meldung',
  },
  triggers: { timer: 'Timer', other: 'Sonstige' },

  newTitle: 'Neues Ereignis hinzufügen',
  editTitle: (name: string) => `Ereignis ${name}`,
  historyFields: {
    active: 'Status',
    cron: 'Zeitplan',
    repeatMissedEvents: 'Verpasste Ereignisse wiederholen',
  },
  eventName: 'Ereignisname',
  eventNameHint: 'Buchstaben ohne Umlaute, Ziffern, Unterstriche und Bindestriche.',
  eventNameFixed: 'Der Name eines Ereignisses kann nicht geändert werden.',
  nameTaken: 'Ein Ereignis mit diesem Namen existiert bereits. Bitte geben Sie einen anderen Namen ein.',

  executeTitle: 'Ereignis ausführen',
  executeQuestion: (name: string) => `Wollen Sie das Ereignis ${name} jetzt ausführen?`,
  restores: (service: string, file: string) =>
    `Das Ereignis stellt den Dienst "${service}" aus der zuletzt hochgeladenen Datei ${file} wieder her.`,
  uploadedAt: (time: string | undefined) =>
    time === undefined
      ? 'Wann diese Datei hochgeladen wurde, teilt der Dienst nicht mit.'
      : `Hochgeladen wurde sie am ${time}.`,
  nothingUploaded: (service: string) =>
    `Eine solche Datei wurde bisher nicht hochgeladen. Das Ereignis wird daher fehlschlagen; der jetzige Stand des Dienstes "${service}" bleibt erhalten.`,
  replaces: (service: string) => `Der jetzige Stand des Dienstes "${service}" wird vollständig ersetzt.`,
  removeTitle: 'Ereignis löschen',
  removeQuestion: (name: string) => `Wollen Sie das Ereignis ${name} wirklich löschen?`,
  /** Consequences of a deletion, by the ending of the event's name. */
  removeConsequences: {
    _import: 'Die Daten der zugehörigen Datenquelle werden danach nicht mehr nach Zeitplan abgerufen.',
    _export: 'Das zugehörige Datenangebot wird danach nicht mehr nach Zeitplan veröffentlicht.',
    _backup: 'Der zugehörige Dienst wird danach nicht mehr nach Zeitplan gesichert.',
    _restore:
      'Die Wiederherstellung des zugehörigen Dienstes legt das Ereignis bei der nächsten Ausführung neu an.',
  },

  added: (name: string): ChangeTexts => ({
    succeeded: 'Das Ereignis wurde erfolgreich hinzugefügt',
    failed: { 400: `Das Ereignis ${name} konnte nicht hinzugefügt werden, da es fehlerhaft ist` },
    failedOtherwise: (failure) =>
      withReason(`Beim Hinzufügen des Ereignisses ${name} ist ein Fehler aufgetreten.`, failure),
    uncertain: LOOK_FIRST,
  }),
  saved: (name: string): ChangeTexts => ({
    succeeded: 'Das bearbeitete Ereignis wurde erfolgreich gespeichert',
    failed: {
      400: `Das Ereignis ${name} konnte nicht gespeichert werden, da es fehlerhaft ist`,
      404: `Das Ereignis ${name} konnte nicht gespeichert werden, da es nicht existiert`,
    },
    failedOtherwise: (failure) =>
      withReason(`Beim Speichern des Ereignisses ${name} ist ein Fehler aufgetreten.`, failure),
  }),
  executed: (name: string): ChangeTexts => ({
    succeeded: executed(name),
    failed: { 404: `Das Ereignis ${name} konnte nicht ausgeführt werden, da es nicht existiert` },
    failedOtherwise: (failure) =>
      withReason(`Beim Ausführen des Ereignisses ${name} ist ein Fehler aufgetreten.`, failure),
  }),
  removed: (name: string): ChangeTexts => ({
    succeeded: `Das Ereignis ${name} wurde erfolgreich gelöscht`,
    severalSucceeded: (count) => `${number.format(count)} Ereignisse gelöscht`,
    failed: { 404: `Es wurde kein Ereignis mit dem Namen ${name} gefunden` },
    endsWhenGone: true,
    failedOtherwise: (failure) =>
      withReason(`Beim Löschen des Ereignisses ${name} ist ein Fehler aufgetreten.`, failure),
  }),
  alreadyRuns: (name: string) => `Das Ereignis ${name} läuft bereits.`,
  /** Run that was triggered from the list. */
  triggered: (name: string): RunTexts => {
    const started = executed(name);
    return {
      started,
      outcomeFollows: 'Der Lauf hat begonnen. Sein Ergebnis erscheint hier.',
      succeeded: { text: started, details: ['Der Lauf ist erfolgreich beendet.'] },
      failed: `Das Event ${name} wurde ausgeführt, der Lauf ist aber fehlgeschlagen.`,
      unfinished: (minutes) => ({
        text: started,
        details: [`Der Lauf ist nach ${minutes} Minuten noch nicht beendet.`],
      }),
      unknown: `Das Ende des Laufs von ${name} ist nicht bekannt. Sein Ergebnis steht später in der Ereignissteuerung unter dem Namen des Ereignisses.`,
      severalStarted: (count) => `${number.format(count)} Ereignisse gestartet`,
      severalSucceeded: (count) => `${number.format(count)} Ereignisse erfolgreich ausgeführt`,
    };
  },
  several: {
    execute: 'Ereignisse ausführen',
    executeQuestion: (count: number) => `Wollen Sie ${events(count)} jetzt ausführen?`,
    outcomesFollow: 'Die Ergebnisse folgen.',
    started: (count: number) => `${counted(count)} gestartet`,
    /** Ends of runs that were started together. */
    ended: {
      succeeded: (count) => `${counted(count)} erfolgreich ausgeführt`,
      failed: (count) =>
        count === 1
          ? 'Ein gestarteter Lauf ist fehlgeschlagen:'
          : `${number.format(count)} gestartete Läufe sind fehlgeschlagen:`,
      unknown: (count) =>
        count === 1
          ? 'Von einem gestarteten Lauf ist das Ende nicht bekannt. Sein Ergebnis steht später in der Ereignissteuerung unter dem Namen des Ereignisses:'
          : `Von ${number.format(count)} gestarteten Läufen ist das Ende nicht bekannt. Ihre Ergebnisse stehen später in der Ereignissteuerung unter den Namen der Ereignisse:`,
    } satisfies EndedTexts,
    activate: 'Ereignisse aktivieren',
    deactivate: 'Ereignisse deaktivieren',
    activateQuestion: (count: number) => `Wollen Sie ${events(count)} aktivieren?`,
    deactivateQuestion: (count: number) => `Wollen Sie ${events(count)} deaktivieren?`,
    activated: (count: number) => `${counted(count)} aktiviert`,
    deactivated: (count: number) => `${counted(count)} deaktiviert`,
    remove: 'Ereignisse löschen',
    removeQuestion: (count: number) => `Wollen Sie ${events(count)} wirklich löschen?`,
    removed: (count: number) => `${counted(count)} gelöscht`,
  },
  activate: 'Aktivieren',
  deactivate: 'Deaktivieren',
  failedToLoadEvents: (failure: Failure) => failedToLoad('Zeitplaner', failure),
  failedToLoadLog: (failure: Failure) => failedToLoad('Ereignisse', failure),
  showLog: 'Im Ereignisprotokoll ansehen',
} as const;

const counted = (count: number) => (count === 1 ? 'Ein Ereignis' : `${number.format(count)} Ereignisse`);
const events = (count: number) => (count === 1 ? 'ein Ereignis' : `${number.format(count)} Ereignisse`);
