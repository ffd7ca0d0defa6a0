import { areas } from '../../../remote-public/src/pages/areas';
import { area as sitemap } from '../../../remote-public/src/sitemap/area';
import type { MeasuredPage } from '../pages';

/** The text that the first answer brings is no proof that the page is ready. */
const infoPage = (path: string): MeasuredPage => ({ path: `/${path}`, proof: 'main:not(.start-main) h2' });

/** Start and end of the changes between pages: it links to all others. */
export const SITEMAP = infoPage(sitemap.path);

/** The public info pages: the sitemap and the pages that it links to. */
export const INFO_PAGES: readonly MeasuredPage[] = [SITEMAP, ...areas.map(({ path }) => infoPage(path))];
