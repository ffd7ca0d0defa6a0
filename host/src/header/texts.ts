export const texts = {
  demonstration: 'Demonstration',
  demonstrationHint: 'Alle Daten sind erfunden.',
  search: 'Suchen',
} as const;
