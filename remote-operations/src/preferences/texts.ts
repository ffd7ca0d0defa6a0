import { type Failure, LOOK_FIRST, TRY_AGAIN, withReason } from '@mobidrom/platform-api';
import type { ChangeTexts } from '@mobidrom/shared-ui/forms';

const number = new Intl.NumberFormat('de');
const list = new Intl.ListFormat('de');
const groups = (count: number) => (count === 1 ? '1 Gruppe' : `${number.format(count)} Gruppen`);
const pairsWith = (count: number) => (count === 1 ? '1 Paar' : `${number.format(count)} Paaren`);
const quoted = (names: readonly string[]) => names.map((name) => `„${name}“`).join(', ');

const COUNTED = {
  created: ['wird angelegt', 'werden angelegt'],
  changed: ['wird geändert', 'werden geändert'],
  unchanged: ['bleibt unverändert', 'bleiben unverändert'],
  impossible: ['wird ausgelassen', 'werden ausgelassen'],
} as const;

/** German texts about files of settings. */
const transfer = {
  exportAll: 'Alle exportieren',
  exportGroup: 'Exportieren',
  exportJob: 'Einstellungen exportieren',
  fileNote: 'Geheime Werte stehen nicht in dieser Datei. Ihre Schlüssel sind mit "secret" bezeichnet.',
  exported: (count: number, pairCount: number) =>
    `Die Datei mit ${count === 1 ? 'einer Gruppe' : groups(count)} (${pairsWith(pairCount)}) wurde gespeichert.`,
  withoutSecrets: (count: number) =>
    count === 1
      ? 'Ein geheimer Wert steht nicht in der Datei.'
      : `${number.format(count)} geheime Werte stehen nicht in der Datei.`,
  noSecrets: 'Geheime Werte waren nicht darunter.',
  leftOut: (names: readonly string[]) => `Inzwischen gelöscht und nicht in der Datei: ${names.join(', ')}.`,
  unread: (count: number) =>
    `${groups(count)} der Liste ${count === 1 ? 'konnte' : 'konnten'} nicht gelesen werden und ${count === 1 ? 'fehlt' : 'fehlen'} in der Datei.`,
  nothingToExport:
    'Es gibt keine Einstellungen, die exportiert werden können. Es wurde keine Datei gespeichert.',
  exportFailed: (name: string, failure: Failure) =>
    `Die Einstellungen wurden nicht exportiert, weil die Gruppe ${name} nicht gelesen werden konnte. ${failure.text}`,
  exportNotListed: (failure: Failure) =>
    `Die Einstellungen wurden nicht exportiert, weil die Liste der Gruppen nicht gelesen werden konnte. ${failure.text}`,
  exportCancelled: 'Der Export wurde abgebrochen. Es wurde keine Datei gespeichert.',

  open: 'Importieren',
  title: 'Einstellungen importieren',
  file: {
    text: 'Wählen Sie eine Datei, die hier oder in einer anderen Umgebung exportiert wurde. Sie wird zuerst geprüft; geschrieben wird erst, wenn Sie es bestätigen.',
    keeps:
      'Schlüssel, die nicht in der Datei stehen, bleiben unverändert. Geheime Werte stehen nicht in der Datei: Gespeicherte bleiben, wie sie sind.',
    limits: 'JSON-Datei mit höchstens 5 MB',
    choose: 'Datei wählen',
    chooseOther: 'Andere Datei wählen',
    refused: (name: string) => `Die Datei ${name} kann nicht importiert werden. Es wurde nichts geändert.`,
  },
  checking: (name: string) => `${name} wird geprüft …`,
  notChecked: (name: string) => `${name} wurde nicht geprüft`,
  failedToCheck: (failure: Failure) =>
    `Die Datei konnte nicht mit den gespeicherten Einstellungen verglichen werden. Es wurde nichts geändert. ${failure.text}`,
  checkAgain: 'Erneut prüfen',
  plan: {
    heading: (name: string) => `Das ändert ${name}`,
    count: (kind: keyof typeof COUNTED, count: number) =>
      `${groups(count)} ${COUNTED[kind][count === 1 ? 0 : 1]}`,
    kinds: { created: 'neu', changed: 'geändert', unchanged: 'unverändert', impossible: 'ausgelassen' },
    group: ({ component, group }: SettingName) => `${component} / ${group}`,
    changes: (count: number) => (count === 1 ? '1 Änderung' : `${number.format(count)} Änderungen`),
    withheld: (keys: readonly string[]) =>
      keys.length === 1
        ? `Der geheime Wert von ${quoted(keys)} steht nicht in der Datei. Bitte tragen Sie ihn nach dem Import ein.`
        : `Die geheimen Werte von ${quoted(keys)} stehen nicht in der Datei. Bitte tragen Sie sie nach dem Import ein.`,
    nothing: 'Die Datei stimmt mit den gespeicherten Einstellungen überein. Es gibt nichts zu importieren.',
    nothingPossible: 'Keine der Gruppen kann importiert werden.',
    submit: (count: number) => `${groups(count)} importieren`,
    questionTitle: 'Einstellungen importieren',
    question: (created: number, changed: number) => {
      const parts = [
        created > 0 && `${groups(created)} ${created === 1 ? 'wird' : 'werden'} angelegt`,
        changed > 0 && `${groups(changed)} ${changed === 1 ? 'wird' : 'werden'} geändert`,
      ].filter((part) => part !== false);
      return `${parts.join(', ')}. Wollen Sie den Import ausführen?`;
    },
    ofOffers:
      'Darunter sind Gruppen, die zu Datenangeboten gehören. Falsche Werte können deren Veröffentlichung verhindern.',
    newOffers: 'Gelöschte Datenangebote holt nur „Gelöschte Einträge“ in deren Liste vollständig zurück.',
  },
  impossible: {
    mayNotCreate: 'Die Gruppe gibt es nicht, und Sie dürfen keine Gruppen anlegen.',
    noValue: (keys: readonly string[]) =>
      keys.length === 1
        ? `Für den Schlüssel ${quoted(keys)} steht kein Wert in der Datei.`
        : `Für die Schlüssel ${quoted(keys)} stehen keine Werte in der Datei.`,
    onlySecrets: 'Die Gruppe gibt es nicht, und die Datei enthält nur geheime Schlüssel ohne Werte.',
  },
  uncertain: (failure: Failure) =>
    `${failure.text} Ob die Gruppe geschrieben wurde, ist ungewiss. „Erneut prüfen“ zeigt es.`,
  changedMeanwhile: 'Die Gruppe wurde inzwischen geändert und ist geblieben, wie sie war.',
  progress: (done: number, total: number) => `${number.format(done)} von ${groups(total)}`,
  running:
    'Der Import läuft auch weiter, wenn Sie diesen Dialog schließen. Sein Ergebnis wird dann gemeldet.',
  cancel: 'Import abbrechen',
  cancelling: 'Der Import endet nach der Gruppe, die gerade geschrieben wird.',
  report: {
    heading: 'Ergebnis des Imports',
    states: {
      created: 'angelegt',
      changed: 'geändert',
      failed: 'nicht geschrieben',
      uncertain: 'ungewiss',
      open: 'nicht begonnen',
    },
    text: (counts: Readonly<Record<'created' | 'changed' | 'failed' | 'uncertain' | 'open', number>>) => {
      const { created, changed, failed, uncertain, open } = counts;
      const done = [
        created > 0 && `${groups(created)} angelegt`,
        changed > 0 && `${groups(changed)} geändert`,
        failed > 0 && `${groups(failed)} nicht geschrieben`,
        uncertain > 0 && `${groups(uncertain)} ungewiss`,
        open > 0 && `${groups(open)} nicht begonnen`,
      ].filter((part) => part !== false);
      return `${done.join(', ')}.`;
    },
    failure: (name: string, reason: string) => `${name}: ${reason}`,
    secrets: (name: string, keys: readonly string[]) =>
      `${name}: ${keys.length === 1 ? 'Der geheime Wert' : 'Die geheimen Werte'} von ${quoted(keys)} ${keys.length === 1 ? 'fehlt' : 'fehlen'} noch.`,
    list: 'Ergebnis je Gruppe',
  },
  close: 'Schließen',
  abort: 'Abbrechen',

  place: {
    group: (at: number, { component, group }: SettingName) =>
      component || group ? `Gruppe ${at} (${component || '?'} / ${group || '?'})` : `Gruppe ${at}`,
    pair: (group: string, at: number, key: string) =>
      key.trim() === '' ? `${group}, Paar ${at}` : `${group}, Paar ${at} („${shortened(key)}“)`,
    of: (place: string, problem: string) => `${place}: ${problem}`,
  },
  problems: {
    tooLarge: 'Die Datei ist größer als 5 MB.',
    unreadable: 'Die Datei konnte nicht gelesen werden. Vielleicht wurde sie verschoben oder geändert.',
    emptyFile: 'Die Datei ist leer.',
    encoding: 'Die Datei ist keine Textdatei in UTF-8. Bitte speichern Sie sie mit dieser Zeichenkodierung.',
    noJson: (line: number | undefined) =>
      line === undefined
        ? 'Die Datei ist kein gültiges JSON.'
        : `Die Datei ist kein gültiges JSON. Der Fehler steht in Zeile ${number.format(line)}.`,
    otherFile: 'Die Datei ist kein Export von Einstellungen dieses Portals.',
    version: (version: number) =>
      `Die Datei hat die Version ${version} des Formats; gelesen wird nur Version 1. Vielleicht stammt sie aus einem neueren Portal.`,
    tooManyGroups: (count: number, most: number) =>
      `Die Datei enthält ${groups(count)}. Erlaubt sind höchstens ${number.format(most)}.`,
    more: (count: number) =>
      count === 1 ? 'und 1 weiteres Problem' : `und ${number.format(count)} weitere Probleme`,
    missing: (field: string) => `„${field}“ fehlt oder ist kein Text.`,
    noList: (field: string) => `„${field}“ fehlt oder ist keine Liste.`,
    noObject: 'hat nicht die erwartete Form.',
    noPairs: 'enthält kein Paar.',
    noGroups: 'Die Datei enthält keine Gruppe.',
    secretIsTrue: '„secret“ darf nur true sein.',
    unknown: (fields: readonly string[]) => `unbekannte Angabe ${quoted(fields.map(shortened))}.`,
    empty: (field: string) => `„${field}“ ist leer.`,
    tooLong: (field: string, max: number) => `„${field}“ hat mehr als ${number.format(max)} Zeichen.`,
    namesTooLong: '„component“ und „group“ sind zusammen zu lang.',
    keyImpossible: 'Dieser Schlüssel kann nicht verwendet werden.',
    keyTwice: 'Der Schlüssel kommt in der Gruppe mehrmals vor.',
    groupTwice: (first: number) => `Die Gruppe steht schon als Gruppe ${first} in der Datei.`,
    secretWithValue: 'Ein Paar hat entweder „secret“ oder einen Wert, nicht beides.',
    reference: (field: string) =>
      `„${field}“ ist ein Verweis auf einen gespeicherten geheimen Wert und kann nicht importiert werden.`,
    impossibleText: (field: string) => `„${field}“ enthält Zeichen, die nicht gespeichert werden können.`,
  },
} as const;

interface SettingName {
  readonly component: string;
  readonly group: string;
}

/** Returns a name of a file, which may be of any length, for a sentence. */
function shortened(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}

/** Whether a service refused a change because somebody else has changed the group since; its text says who. */
const isChangedMeanwhile = ({ kind, status }: Failure): boolean => kind === 'http' && status === 412;

/** Whether a service refused to delete the group because of what it contains: that of a data offer needs a right to these. */
const isOfOffer = ({ kind, status, fields = [] }: Failure): boolean =>
  kind === 'http' && status === 403 && fields.length > 0;

const saved = {
  succeeded: 'Die Einstellungen wurden erfolgreich gespeichert.',
  failed: {},
  failedOtherwise: (failure: Failure) =>
    isChangedMeanwhile(failure)
      ? failure.text
      : `Während des Speichervorgangs ist ein Fehler aufgetreten. ${TRY_AGAIN}`,
} satisfies ChangeTexts;

/** German texts of the area. Messages about validation and changes are prescribed to the letter. */
export const texts = {
  transfer,
  lead: 'Legen Sie fest, mit welchen Werten die Komponenten der Plattform arbeiten.',
  list: 'Gruppen von Einstellungen',
  component: 'Komponente',
  group: 'Gruppe',
  pairCount: 'Paare',
  moreKeys: (count: number) => (count === 1 ? 'und 1 weiterer' : `und ${count} weitere`),
  edit: 'Bearbeiten',
  add: 'Gruppe hinzufügen',
  noGroups: 'Es sind keine Einstellungen vorhanden.',
  noGroupsHint: 'Legen Sie die erste Gruppe an.',
  failedToLoad: (failure: Failure) =>
    withReason('Beim Laden der Einstellungen ist ein Fehler aufgetreten.', failure),

  newGroup: 'Neue Gruppe hinzufügen',
  groupTitle: (group: string) => `Gruppe ${group}`,
  componentPlaceholder: 'Bestehende Komponente wählen',
  newComponent: 'Neue Komponente',
  newComponentPlaceholder: 'Komponentenname',
  newComponentHint: 'Wählen Sie eine Komponente aus, oder geben Sie den Namen einer neuen ein.',
  groupPlaceholder: 'Gruppenname',
  componentMissing: 'Bitte wählen Sie eine Komponente aus oder geben Sie einen neuen Komponentennamen ein.',
  groupMissing: 'Bitte geben Sie einen Gruppennamen ein.',
  groupTaken:
    'Die Gruppe existiert bereits für die ausgewählte Komponente. Bitte geben Sie einen anderen Gruppennamen ein.',
  tooLong: (max: number) => `Bitte verwenden Sie höchstens ${max} Zeichen.`,

  pairs: 'Schlüssel und Werte',
  noPairs: 'Bitte fügen Sie mindestens ein Paar aus Schlüssel und Wert hinzu.',
  valuesMissing: (keys: readonly string[]) =>
    `Bitte geben Sie neu ein, was nicht aufbewahrt wurde, und übernehmen Sie es: ${list.format(keys)}. Was Sie nicht mehr brauchen, löschen Sie aus der Liste.`,
  certificateMissing: 'Bitte wählen Sie die Datei des P12-Zertifikats aus.',
  certificateHint:
    'Das gespeicherte Zertifikat wird nie angezeigt. Eine neue Datei ersetzt es; mit „Verwerfen“ bleibt es unverändert.',
  certificateWithheldHint: 'Das frühere Zertifikat wurde nicht aufbewahrt. Wählen Sie die Datei neu aus.',
  withheldHint: 'Der frühere Wert wurde nicht aufbewahrt. Geben Sie ihn neu ein, und übernehmen Sie ihn.',
  none: 'Noch keine Paare.',
  key: 'Schlüssel',
  value: 'Wert',
  keyPlaceholder: 'Neuer Schlüssel',
  valuePlaceholder: 'Neuer Wert',
  addPair: 'Paar hinzufügen',
  keyAndValueMissing: 'Bitte geben Sie einen Schlüssel und einen Wert ein.',
  keyMissing: 'Bitte geben Sie einen Schlüssel ein.',
  valueMissing: 'Bitte geben Sie einen Wert ein.',
  keyTaken: 'Der Schlüssel ist bereits vorhanden. Bitte geben Sie einen anderen Schlüssel ein.',
  keyImpossible: 'Dieser Schlüssel kann nicht verwendet werden. Bitte geben Sie einen anderen Schlüssel ein.',
  newValueMissing: 'Bitte geben Sie einen neuen Wert für den Schlüssel ein.',
  notConfirmed: 'Bitte übernehmen Sie den neuen Wert.',
  added: (key: string) => `Das Paar ${key} steht in der Liste. Gespeichert wird es erst mit Speichern.`,
  defaultValue: 'Vorgabe:',
  masked: '••••••',
  maskedWords: 'verborgener Wert',
  noValue: 'kein Wert',
  valueOf: (key: string) => `Wert von ${key}`,
  secretHint:
    'Der gespeicherte Wert wird nie angezeigt. Ein neuer Wert ersetzt ihn; mit „Verwerfen“ bleibt er unverändert.',
  editPair: (key: string) => `Bearbeiten ${key}`,
  removePair: (key: string) => `Löschen ${key}`,
  restorePair: (key: string) => `Löschen von ${key} rückgängig machen`,
  confirmValue: (key: string) => `Übernehmen ${key}`,
  discardValue: (key: string) => `Verwerfen ${key}`,
  undo: 'Rückgängig',
  removed: 'wird gelöscht',

  changes: 'Das wird gespeichert',
  noChanges: 'Es ist noch nichts geändert.',
  change: {
    added: 'neu',
    changed: 'geändert',
    removed: 'gelöscht',
  },
  described: (part: 'defaultValue' | 'description' = 'defaultValue', isNew: boolean) =>
    `${part === 'description' ? 'Beschreibung' : 'Vorgabe'} ${isNew ? 'neu' : 'geändert'}`,
  before: 'bisher',
  after: 'dann',
  describe: (pairs: readonly string[]) => pairs.join('\n') || '–',

  unconfirmedTitle: 'Eingabe noch nicht übernommen',
  unconfirmed: (keys: readonly string[]) =>
    keys.length === 1
      ? `Die Eingabe zum Schlüssel „${keys[0]}“ ist noch nicht übernommen und geht beim Speichern verloren. Wollen Sie trotzdem speichern?`
      : 'Diese Eingaben sind noch nicht übernommen und gehen beim Speichern verloren. Wollen Sie trotzdem speichern?',
  unnamedKey: 'ohne Namen',

  saved,
  /** Of a new group. */
  created: { ...saved, uncertain: LOOK_FIRST } satisfies ChangeTexts,
  deleted: {
    succeeded: 'Die Einstellungen wurden erfolgreich gelöscht.',
    failed: { 404: 'Die Gruppe existiert nicht mehr. Sie wurde inzwischen gelöscht.' },
    failedOtherwise: (failure: Failure) =>
      isChangedMeanwhile(failure)
        ? `${failure.text} Bitte öffnen Sie die Gruppe erneut und sehen Sie zuerst nach.`
        : isOfOffer(failure)
          ? failure.text
          : `Während des Löschvorgangs ist ein Fehler aufgetreten. ${TRY_AGAIN}`,
  } satisfies ChangeTexts,
  deletionTitle: 'Gruppe löschen',
  deletion: (component: string, group: string) =>
    `Wollen Sie die Gruppe ${group} der Komponente ${component} mit allen Werten wirklich löschen?`,
  ofOffer: 'Die Gruppe gehört zu einem Datenangebot, das ohne sie nicht mehr veröffentlicht werden kann.',
} as const;
