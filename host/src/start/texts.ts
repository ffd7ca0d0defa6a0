/** German texts of the links on the start page. */
export const texts = {
  label: 'Ihre Verwaltung',
} as const;
