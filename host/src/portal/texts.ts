export const texts = {
  jobCancelled: 'Der Vorgang wurde abgebrochen.',
  unsavedTitle: 'Ungespeicherte Änderungen',
  /** Specification, portal, chapter 4. */
  unsavedQuestion: 'Ihre Änderungen werden nicht gespeichert. Wollen Sie wirklich abbrechen?',
  yes: 'Ja',
  no: 'Nein',
  typedConfirmation: (word: string) => `Geben Sie zur Bestätigung „${word}“ ein`,
} as const;
