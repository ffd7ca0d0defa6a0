import type { Area } from '@mobidrom/shared-contract';

/** Sitemap of the portal. */
export const area: Area = {
  path: 'sitemap',
  title: 'Sitemap',
  description: 'Alle Seiten des Portals auf einen Blick.',
  access: 'public',
  menu: [{ place: 'portal', position: 40 }],
};

// e2e/bench/public/infoPages.ts imports it by this name.
