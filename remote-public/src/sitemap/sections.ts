import {
  type Area,
  linkAddress,
  type MenuEntry,
  meetsRequirement,
  type RegisteredRemote,
  type Session,
} from '@mobidrom/shared-contract';

type RightsHolder = Pick<Session, 'status' | 'roles' | 'groups'>;

/** Sections of the sitemap in order. Those that depend on the user come last, so that they move nothing when they appear. */
export const PLACES = ['header', 'about', 'help', 'contact', 'other', 'user', 'admin'] as const;
export type SitemapPlace = (typeof PLACES)[number];

/** Section of the sitemap for the pages of each menu and footer column. */
export const PLACE_OF: Readonly<Record<MenuEntry['place'], SitemapPlace>> = {
  header: 'header',
  portal: 'other',
  about: 'about',
  help: 'help',
  contact: 'contact',
  legal: 'contact',
  user: 'user',
  admin: 'admin',
};

/** Page of the portal, or a link that opens in a new tab. */
export interface SitemapPage {
  readonly title: string;
  /** Address from the root, or an absolute one. */
  readonly address: string;
  readonly newTab: boolean;
}

export interface SitemapSection {
  readonly place: SitemapPlace;
  readonly pages: readonly SitemapPage[];
}

export const isSignedIn = ({ status }: Pick<Session, 'status'>): boolean =>
  status === 'authenticated' || status === 'expired';

/**
 * Returns the pages and links of the register that the user may open, in the order of the menus. A page is in the section of
 * its first menu entry; the home page comes first.
 * @param addresses the configured addresses, for links that name one
 */
export function sitemapSections(
  remotes: readonly RegisteredRemote[],
  holder: RightsHolder,
  addresses: Readonly<Record<string, string>>,
): readonly SitemapSection[] {
  const areas = remotes
    .flatMap(({ areas }) => areas)
    .filter((area) => area.sitemap !== false && mayOpen(area, holder))
    .map((area) => ({
      ...placeOf(area),
      page: { title: area.title, address: `/${area.path}`, newTab: false },
    }));
  const links = remotes
    .flatMap(({ links }) => links)
    .filter((link) => mayOpen({ ...link, access: 'protected' }, holder))
    .flatMap((link) => {
      const place = placeOfEntry(link.menu);
      return place ? [{ ...place, page: pageOfLink(link, addresses) }] : [];
    });
  const entries = [...areas, ...links].sort(
    (a, b) => a.position - b.position || a.page.title.localeCompare(b.page.title, 'de'),
  );
  return PLACES.map((place) => ({
    place,
    pages: entries.filter((entry) => entry.place === place).map(({ page }) => page),
  })).filter((section) => section.pages.length > 0);
}

type Requirement = Pick<Area, 'access' | 'roles' | 'groups'>;
const mayOpen = (wanted: Requirement, holder: RightsHolder): boolean =>
  wanted.access === 'public' || (isSignedIn(holder) && meetsRequirement(holder, wanted));

const pageOfLink = (
  link: RegisteredRemote['links'][number],
  addresses: Readonly<Record<string, string>>,
): SitemapPage => ({ title: link.title, address: linkAddress(link, addresses), newTab: true });

interface Placed {
  readonly place: SitemapPlace;
  readonly position: number;
}

/** Returns the place of the first menu entry; undefined without one. */
function placeOfEntry([entry]: readonly MenuEntry[]): Placed | undefined {
  if (!entry) return undefined;
  // Legal pages follow the contact page in the same section.
  const after = entry.place === 'legal' ? 1000 : 0;
  return { place: PLACE_OF[entry.place], position: entry.position + after };
}

function placeOf({ path, menu = [] }: Area): Placed {
  const placed = placeOfEntry(menu);
  if (placed) return placed;
  return { place: path === '' ? 'header' : 'other', position: path === '' ? -1 : 0 };
}
