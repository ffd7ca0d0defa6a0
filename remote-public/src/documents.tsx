import type { RouteObject } from '@mobidrom/shared-ui/router';
import type { ComponentType } from 'react';
import { frameLink } from './frames/FrameLink';
import { FactsInText } from './pages/FactsInText';
import { routes } from './pages/routes';
import { area as sitemap } from './sitemap/area';
import { SitemapText } from './sitemap/SitemapText';

/** Info page, as its route loads it, that names the facts of the operator. */
async function infoPage({ lazy, path }: RouteObject): Promise<ComponentType> {
  const loaded = typeof lazy === 'function' ? await lazy() : undefined;
  const Page = loaded && 'Component' in loaded ? loaded.Component : undefined;
  if (!Page) throw new Error(`the route '${path}' loads no component`);
  return () => (
    <FactsInText>
      <Page />
    </FactsInText>
  );
}

const frame = (path: string) => ({ path, load: async () => frameLink(path) });

/** Public pages of which the release brings the content as text, for search engines and before scripts have run. */
export default [
  frame(''),
  frame('datenkatalog'),
  ...routes.map((route) => ({ path: route.path ?? '', load: () => infoPage(route) })),
  { path: sitemap.path, load: async () => SitemapText },
];
