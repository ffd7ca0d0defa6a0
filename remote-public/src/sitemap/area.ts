import type { Area } from '@mobidrom/shared-contract';

export const sitemapArea: Area = {
  path: 'sitemap',
  title: 'Sitemap',
  access: 'public',
  menu: [{ place: 'portal', position: 40 }],
};
