import { type Failure, TRY_AGAIN, withReason } from '@mobidrom/platform-api';
import type { ChangeTexts } from '@mobidrom/shared-ui/forms';

/** German texts of the area. Messages about validation and changes are prescribed to the letter. */
export const texts = {
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
  before: 'bisher',
  after: 'dann',
  describe: (pairs: readonly string[]) => pairs.join('\n') || '–',

  unconfirmedTitle: 'Eingabe noch nicht übernommen',
  unconfirmed: (keys: readonly string[]) =>
    keys.length === 1
      ? `Die Eingabe zum Schlüssel „${keys[0]}“ ist noch nicht übernommen und geht beim Speichern verloren. Wollen Sie trotzdem speichern?`
      : 'Diese Eingaben sind noch nicht übernommen und gehen beim Speichern verloren. Wollen Sie trotzdem speichern?',
  unnamedKey: 'ohne Namen',

  saved: {
    succeeded: 'Die Einstellungen wurden erfolgreich gespeichert.',
    failed: {},
    failedOtherwise: () => `Während des Speichervorgangs ist ein Fehler aufgetreten. ${TRY_AGAIN}`,
  } satisfies ChangeTexts,
  deleted: {
    succeeded: 'Die Einstellungen wurden erfolgreich gelöscht.',
    failed: { 404: 'Die Gruppe existiert nicht mehr. Sie wurde inzwischen gelöscht.' },
    failedOtherwise: () => `Während des Löschvorgangs ist ein Fehler aufgetreten. ${TRY_AGAIN}`,
  } satisfies ChangeTexts,
  deletionTitle: 'Gruppe löschen',
  deletion: (component: string, group: string) =>
    `Wollen Sie die Gruppe ${group} der Komponente ${component} mit allen Werten wirklich löschen?`,
  deletionOfOffer:
    'Die Gruppe gehört zu einem Datenangebot, das ohne sie nicht mehr veröffentlicht werden kann.',
} as const;
