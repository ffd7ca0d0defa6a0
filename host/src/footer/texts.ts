export const texts = {
  portal: 'Portal',
  followUs: 'Folgen Sie uns',
  legal: 'Rechtliches',
  funding: 'Gefördert durch',
  copyright: (year: number) => `© ${year}`,
} as const;
