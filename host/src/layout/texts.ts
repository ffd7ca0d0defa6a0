export const texts = {
  skip: 'Zum Inhalt springen',
  scrollToTop: 'Zum Seitenanfang',
} as const;
