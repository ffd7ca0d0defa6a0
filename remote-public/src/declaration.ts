import type { RemoteDeclaration } from '@mobidrom/shared-contract';
import { frameAreas } from './frames/areas';
import { pageAreas } from './pages/areas';
import { sitemapArea } from './sitemap/area';

export default { areas: [...frameAreas, ...pageAreas, sitemapArea] } satisfies RemoteDeclaration;
