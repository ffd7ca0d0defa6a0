export const texts = {
  demonstration: 'Demonstration',
  demonstrationHint: 'Alle Daten sind erfunden.',
} as const;
