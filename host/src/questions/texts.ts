export const texts = {
  yes: 'Ja',
  no: 'Nein',
  typedConfirmation: (word: string) => `Geben Sie zur Bestätigung „${word}“ ein`,
} as const;
