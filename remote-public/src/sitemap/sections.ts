import {
  type Area,
  type MenuEntry,
  meets,
  type RegisteredRemote,
  type Session,
} from '@mobidrom/shared-contract';

type Holder = Pick<Session, 'status' | 'roles' | 'groups'>;

/** The parts of the sitemap, in their order: what depends on the person comes last, and moves nothing when it is known. */
export const PLACES = ['header', 'about', 'help', 'contact', 'other', 'user', 'admin'] as const;
export type SitemapPlace = (typeof PLACES)[number];

/** Menus and the footer's columns, by the part of the sitemap in which their pages stand. */
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
 * Every page of the register that this person may open, in the order of the menus (specification, portal, chapter 2).
 * A page stands where its first menu entry does; the home page comes first.
 */
export function sitemapSections(
  remotes: readonly RegisteredRemote[],
  holder: Holder,
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

const mayOpen = (area: Area, holder: Holder): boolean =>
  area.access === 'public' || (isSignedIn(holder) && meets(holder, area));

function placeOf({ path, menu = [] }: Area): { place: SitemapPlace; position: number } {
  const entry = menu[0];
  if (entry) {
    // The legal pages follow the contact.
    const after = entry.place === 'legal' ? 1000 : 0;
    return { place: PLACE_OF[entry.place], position: entry.position + after };
  }
  return { place: path === '' ? 'header' : 'other', position: path === '' ? -1 : 0 };
}
