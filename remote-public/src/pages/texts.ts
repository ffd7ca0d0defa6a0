/** German texts around the content files. */
export const texts = {
  onThisPage: 'Auf dieser Seite',
} as const;
