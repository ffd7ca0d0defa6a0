import {
  type Area,
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
const PLACE_OF: Readonly<Record<MenuEntry['place'], SitemapPlace>> = {
  header: 'header',
  portal: 'other',
  about: 'about',
  help: 'help',
  contact: 'contact',
  legal: 'contact',
  user: 'user',
  admin: 'admin',
};

export interface SitemapSection {
  readonly place: SitemapPlace;
  readonly pages: readonly Pick<Area, 'path' | 'title'>[];
}

export const isSignedIn = ({ status }: Pick<Session, 'status'>): boolean =>
  status === 'authenticated' || status === 'expired';

/**
 * Returns the pages of the register that the user may open, in the order of the menus. A page is in the section of its first
 * menu entry; the home page comes first.
 */
export function sitemapSections(
  remotes: readonly RegisteredRemote[],
  holder: RightsHolder,
): readonly SitemapSection[] {
  const pages = remotes
    .flatMap(({ areas }) => areas)
    .filter((area) => area.sitemap !== false && mayOpen(area, holder))
    .map((area) => ({ area, ...placeOf(area) }))
    .sort((a, b) => a.position - b.position || a.area.title.localeCompare(b.area.title, 'de'));
  return PLACES.map((place) => ({
    place,
    pages: pages.filter((page) => page.place === place).map(({ area: { path, title } }) => ({ path, title })),
  })).filter((section) => section.pages.length > 0);
}

const mayOpen = (area: Area, holder: RightsHolder): boolean =>
  area.access === 'public' || (isSignedIn(holder) && meetsRequirement(holder, area));

function placeOf({ path, menu = [] }: Area): { place: SitemapPlace; position: number } {
  const entry = menu[0];
  if (entry) {
    // Legal pages follow the contact page in the same section.
    const after = entry.place === 'legal' ? 1000 : 0;
    return { place: PLACE_OF[entry.place], position: entry.position + after };
  }
  return { place: path === '' ? 'header' : 'other', position: path === '' ? -1 : 0 };
}
