import type { RouteObject } from '@mobidrom/shared-ui/router';
import type { ComponentType } from 'react';
import type { ContentFile, OwnParts } from './InfoPage';

/** What of a page is fetched when it is opened: its text, and the components that only this text names. */
type Load<T> = () => Promise<T>;

/** A page of one content file. The frame of all such pages is in the remote's first chunk, so it is never waited for. */
const page = (path: string, content: Load<ContentFile>, ownParts?: Load<OwnParts>): RouteObject => ({
  path,
  lazy: async (): Promise<{ Component: ComponentType }> => {
    const [{ infoPage }, file, own] = await Promise.all([
      import(/* webpackMode: "eager" */ './InfoPage'),
      content(),
      ownParts?.(),
    ]);
    return { Component: infoPage(file, own) };
  },
});

export default [
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
] satisfies RouteObject[];
