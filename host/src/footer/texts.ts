export const texts = {
  portal: 'Portal',
  followUs: 'Folgen Sie uns',
  address: 'Anschrift',
  legal: 'Rechtliches',
  missing: 'nicht hinterlegt',
  missingAddress: 'Anschrift: nicht hinterlegt',
  funding: 'Gefördert durch',
  copyright: (year: number) => `© ${year}`,
} as const;
