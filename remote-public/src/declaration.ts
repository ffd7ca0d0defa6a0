import type { RemoteDeclaration } from '@mobidrom/shared-contract';
import { areas as frames } from './frames/areas';
import { areas as pages } from './pages/areas';
import { area as sitemap } from './sitemap/area';

export default { areas: [...frames, ...pages, sitemap] } satisfies RemoteDeclaration;
