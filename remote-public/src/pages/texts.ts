/** German texts around the content files. */
export const texts = {
  onThisPage: 'Auf dieser Seite',
  notGiven: 'nicht hinterlegt',
} as const;
