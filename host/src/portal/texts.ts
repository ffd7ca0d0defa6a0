export const texts = {
  jobCancelled: 'Der Vorgang wurde abgebrochen.',
  yes: 'Ja',
  no: 'Nein',
  typedConfirmation: (word: string) => `Geben Sie zur Bestätigung „${word}“ ein`,
} as const;
