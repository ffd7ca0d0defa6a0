import type { RouteObject } from '@mobidrom/shared-ui/router';
import type { ComponentType } from 'react';
import type { ContentFile, PageComponents } from './InfoPage';

/** Loads a part of a page when it is opened: its text, or the components that only this page has. */
type Load<T> = () => Promise<T>;

/** Returns the route of a content file. What all info pages share is in the remote's first chunk. */
const page = (path: string, content: Load<ContentFile>, components?: Load<PageComponents>): RouteObject => ({
  path,
  lazy: async (): Promise<{ Component: ComponentType }> => {
    const [{ infoPage }, file, own] = await Promise.all([
      import(/* webpackMode: "eager" */ './InfoPage'),
      content(),
      components?.(),
    ]);
    return { Component: infoPage(file, own) };
  },
});

export const routes: readonly RouteObject[] = [
  page('mobidrom', () => import(/* webpackChunkName: "mobidrom" */ './content/mobidrom.mdx')),
  page(
    'datenplattform',
    () => import(/* webpackChunkName: "datenplattform" */ './content/datenplattform.mdx'),
  ),
  page(
    'zonenmanagement',
    () => import(/* webpackChunkName: "zonenmanagement" */ './content/zonenmanagement.mdx'),
  ),
  page('daten-suchen', () => import(/* webpackChunkName: "daten-suchen" */ './content/daten-suchen.mdx')),
  page(
    'daten-bereitstellen',
    () => import(/* webpackChunkName: "daten-bereitstellen" */ './content/daten-bereitstellen.mdx'),
  ),
  page(
    'faq',
    () => import(/* webpackChunkName: "faq" */ './content/faq.mdx'),
    () => import(/* webpackChunkName: "faq" */ './faq/parts'),
  ),
  page('kontakt', () => import(/* webpackChunkName: "kontakt" */ './content/kontakt.mdx')),
  page(
    'kontakt_organisation',
    () => import(/* webpackChunkName: "kontakt_organisation" */ './content/kontakt_organisation.mdx'),
  ),
  page('impressum', () => import(/* webpackChunkName: "impressum" */ './content/impressum.mdx')),
  page('datenschutz', () => import(/* webpackChunkName: "datenschutz" */ './content/datenschutz.mdx')),
  page(
    'nutzungsbedingungen',
    () => import(/* webpackChunkName: "nutzungsbedingungen" */ './content/nutzungsbedingungen.mdx'),
  ),
  page(
    'barrierefreiheit',
    () => import(/* webpackChunkName: "barrierefreiheit" */ './content/barrierefreiheit.mdx'),
  ),
  page(
    'cookies',
    () => import(/* webpackChunkName: "cookies" */ './content/cookies.mdx'),
    () => import(/* webpackChunkName: "cookies" */ './storage/parts'),
  ),
];
