import { bracketedReason, type Failure, failureReason } from '@mobidrom/platform-api';
import { SESSION_EXPIRED, UNSAVED_QUESTION } from '@mobidrom/shared-contract';

const count = new Intl.NumberFormat('de');

/** Texts of fields and dialogs. Validation messages are in rules.ts, texts of schedules in schedule/texts.ts. */
export const texts = {
  placeholder: 'Bitte wählen',
  noChoice: 'Keine Auswahl',
  assistive: (label: string) => `Bitte wählen Sie eine Option für ${label} aus.`,
  counter: (length: number, max: number) => `${count.format(length)} von ${count.format(max)} Zeichen`,
  filter: (label: string) => `${label} durchsuchen`,
  noOptions: 'Keine Treffer',
  selectAll: 'Alle auswählen',
  selectAllFound: (count: number) => `Alle ${count} Treffer auswählen`,
  moreFound: (count: number) => `${count} weitere Treffer. Bitte grenzen Sie die Suche ein.`,
  moreChosen: (more: number) => `und ${count.format(more)} weitere`,
  optionsLoading: (count: number) => `${count} Einträge geladen, weitere werden geladen …`,
  optionsFailed: 'Es konnten nicht alle Einträge geladen werden.',
  optionsCause: bracketedReason,
  retry: 'Erneut versuchen',
  undo: 'Rückgängig machen',
  open: 'Auswahl öffnen',
  close: 'Auswahl schließen',
  clear: 'Auswahl leeren',
  empty: '–',
  yes: 'Ja',
  no: 'Nein',
  keep: 'unverändert lassen',
  replace: 'ersetzen',
  secretStored: 'hinterlegt',
  secretMissing: 'nicht hinterlegt',
  kept: 'unverändert',
  replaced: 'ersetzt',
  replacedByOther: 'von jemand anderem ersetzt',
  newValue: (label: string) => `${label} (neu)`,
  chooseFile: 'Datei auswählen',
  otherFile: 'Andere Datei auswählen',
  removeFile: (name: string) => `${name} entfernen`,
  noFile: 'Keine Datei ausgewählt',
  storedFile: (name: string) => `Gespeicherte Datei: ${name}`,
  fileEnding: (name: string, endings: string) =>
    `„${name}“ passt nicht. Bitte wählen Sie eine Datei mit der Endung ${endings} aus.`,
  fileTooLarge: (name: string, max: string) => `„${name}“ ist zu groß. Erlaubt sind höchstens ${max}.`,
  fileEmpty: (name: string) => `„${name}“ ist leer.`,
  fileUnreadable: (name: string) => `„${name}“ konnte nicht gelesen werden.`,
  fileNoCertificate: (name: string) =>
    `„${name}“ ist kein P12-Zertifikat: Der Inhalt hat ein anderes Format.`,

  requiredNote: 'Pflichtangaben sind mit * gekennzeichnet.',
  dialogFirst: 'Bitte speichern oder verwerfen Sie zuerst Ihre Eingaben im offenen Dialog.',
  summary: 'Bitte überprüfen Sie Ihre Eingaben für die Felder:',
  summaryWithoutField: 'Bitte überprüfen Sie Ihre Eingaben:',
  errors: (count: number) => `${count} Fehler`,
  /** States of a section for screen readers. The number of errors is a part of its name. */
  sectionStates: {
    error: '',
    todo: 'noch nicht vollständig',
    complete: 'vollständig',
    optional: 'keine Pflichtangaben',
  },
  dismiss: 'Schließen',
  cancel: 'Abbrechen',
  deleteEntry: 'Löschen',
  save: 'Speichern',
  saveAndNext: 'Speichern und nächste',
  duplicate: 'Duplizieren',
  saveKeys: 'Strg+Eingabetaste speichert.',
  steps: {
    group: 'Einträge der Liste',
    previous: 'Vorheriger Eintrag',
    next: 'Nächster Eintrag',
    keys: { previous: 'Alt+Bild auf', next: 'Alt+Bild ab' },
    place: (place: number, total: number) => `${count.format(place)} von ${count.format(total)}`,
    /** Reasons why a button leads nowhere. */
    off: {
      previous: 'Das ist der erste Eintrag der Liste.',
      next: 'Das ist der letzte Eintrag der Liste.',
      busy: 'Erst wenn die laufende Änderung abgeschlossen ist.',
      loading: 'Der Eintrag wird noch geladen.',
      lost: 'Der Eintrag konnte nicht geladen werden. Öffnen Sie den Dialog noch einmal, um es erneut zu versuchen.',
    },
  },
  unsavedTitle: UNSAVED_QUESTION.title,
  unsaved: UNSAVED_QUESTION.text,
  unsavedBeforeStep: {
    previous:
      'Ihre Änderungen werden nicht gespeichert. Wollen Sie sie verwerfen und zum vorherigen Eintrag wechseln?',
    next: 'Ihre Änderungen werden nicht gespeichert. Wollen Sie sie verwerfen und zum nächsten Eintrag wechseln?',
  },
  /** @param title title of the dialog, which names the entry */
  unsavedBeforeCopy: (title: string) =>
    `Ihre Änderungen an „${title}“ werden nicht gespeichert. Wollen Sie sie verwerfen und den gespeicherten Stand duplizieren?`,
  loading: 'Daten werden geladen. Bitte warten...',
  failedTitle: 'Der Eintrag konnte nicht geladen werden',
  failed: (failure: Failure) =>
    `Beim Laden des Eintrags ist folgender Fehler aufgetreten: ${failureReason(failure)}`,
  loadingTitle: 'Eintrag wird geladen',
  unexpected:
    'Im Browser ist ein unerwarteter Fehler aufgetreten. Ihre Eingaben sind noch da; bitte versuchen Sie es erneut.',
  gone: 'Der Eintrag wurde inzwischen gelöscht.',
  /** Of an entry that was deleted while its dialog was open. */
  goneBeforeSave: 'Der Eintrag wurde inzwischen gelöscht. Speichern ist nicht mehr möglich.',
  sessionOver: SESSION_EXPIRED,
  signInAgain: 'Erneut anmelden',
  signInFailed: (reason: string) => `Die Anmeldung konnte nicht gestartet werden. ${reason}`,
  changedNothing: 'Es wurde nichts geändert, weil Ihre Sitzung abgelaufen ist.',
  conflictTitle: 'Der Eintrag wurde geändert, seit Sie ihn geöffnet haben.',
  conflictText:
    'Wählen Sie für jedes Feld, was gelten soll. Gespeichert wird erst, wenn Sie danach auf Speichern klicken.',
  conflictField: 'Feld',
  conflictMine: 'Ihre Eingabe',
  conflictTheirs: 'Aktueller Stand',
  conflictElsewhere: 'Weitere Angaben',
  conflictApply: 'Auswahl übernehmen',
} as const;
