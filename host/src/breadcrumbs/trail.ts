import type { RegisteredRemote } from '@mobidrom/shared-contract';
import { PORTAL_NAME } from '../brand/texts';
import { areaAt } from '../register/areaAt';
import { texts } from './texts';

export interface Crumb {
  readonly label: string;
  /** The address; the last crumb is the page itself and has none. */
  readonly to?: string;
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Returns the breadcrumbs of an address, from the register alone; empty on the home page. Crumbs between area and page keep
 * the query, because a nested page names its parents there (`tabellendetails?tabelle=…`).
 * @param shellTitle the title of a page of the shell
 * @param pageTitle the title that the page has set itself
 */
export function trail(
  remotes: readonly RegisteredRemote[],
  place: Place,
  shellTitle: string | undefined,
  pageTitle: string | undefined,
): readonly Crumb[] {
  const found = areaAt(remotes, place.pathname);
  if (found?.area.path === '') return [];
  const home: Crumb = { label: texts.home, to: '/' };
  const named = pageTitle === undefined ? undefined : { label: pageTitle };
  if (!found) return [home, named ?? { label: shellTitle ?? texts.notFound }];

  const { area, below } = found;
  const query = new URLSearchParams(place.search);
  const labels = below.map((segment, position) => {
    const path = below.slice(0, position + 1).join('/');
    const child = area.children?.find((each) => each.path === path);
    return (child?.named && query.get(child.named)) || child?.title || segment;
  });
  const crumbs = [area.breadcrumb ?? area.title, ...labels].map((label, position): Crumb => {
    const path = [area.path, ...below.slice(0, position)].map(encodeURI).join('/');
    return { label, to: `/${path}${position === 0 ? '' : place.search}` };
  });
  const last = crumbs.at(-1);
  return [home, ...crumbs.slice(0, -1), named ?? { label: last?.label ?? area.title }];
}

/** Returns the title of the document: the last crumb, then the portal. */
export function documentTitle(crumbs: readonly Crumb[]): string {
  const last = crumbs.at(-1);
  return last ? `${last.label} – ${PORTAL_NAME}` : PORTAL_NAME;
}
