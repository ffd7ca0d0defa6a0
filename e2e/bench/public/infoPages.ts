import { pageAreas } from '../../../remote-public/src/pages/areas';
import { sitemapArea } from '../../../remote-public/src/sitemap/area';
import type { MeasuredPage } from '../pages';

const infoPage = (path: string): MeasuredPage => ({ path: `/${path}`, proof: 'main h2' });

/** Where the changes between pages begin and end: the one page that leads to all others. */
export const SITEMAP = infoPage(sitemapArea.path);

/** The fourteen info pages of chapter 2 of the specification. */
export const INFO_PAGES: readonly MeasuredPage[] = [SITEMAP, ...pageAreas.map(({ path }) => infoPage(path))];
