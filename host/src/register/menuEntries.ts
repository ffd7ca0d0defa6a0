import { type Area, linkAddress, type MenuEntry, type RegisteredRemote } from '@mobidrom/shared-contract';
import { areasOf, type Holder, mayEnter } from './areas';

export type MenuPlace = MenuEntry['place'];

/** Entry of a menu: an area of the portal, or a link that opens in a new tab. */
export type MenuTarget =
  | {
      readonly kind: 'area';
      readonly label: string;
      readonly path: string;
      readonly access: Area['access'];
    }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

/**
 * Returns the permitted entries of one place of the shell, by position, then by label.
 * @param addresses the configured addresses, for links that name one
 */
export function menuEntries(
  remotes: readonly RegisteredRemote[],
  holder: Holder,
  place: MenuPlace,
  addresses: Readonly<Record<string, string>> = {},
): readonly MenuTarget[] {
  const isShown = (entry: MenuEntry) =>
    entry.place === place && !entry.hiddenForRoles?.some((role) => holder.roles.includes(role));

  const fromAreas = areasOf(remotes)
    .filter((area) => mayEnter(area, holder))
    .flatMap((area) =>
      (area.menu ?? []).filter(isShown).map((entry) => ({
        position: entry.position,
        target: {
          kind: 'area',
          label: entry.label ?? area.title,
          path: area.path,
          access: area.access,
        } satisfies MenuTarget,
      })),
    );
  const fromLinks = remotes
    .flatMap((remote) => remote.links)
    .filter((link) => mayEnter({ ...link, access: 'protected' }, holder))
    .flatMap((link) =>
      link.menu.filter(isShown).map((entry) => ({
        position: entry.position,
        target: {
          kind: 'link',
          label: entry.label ?? link.title,
          href: linkAddress(link, addresses),
        } satisfies MenuTarget,
      })),
    );
  return [...fromAreas, ...fromLinks]
    .sort((a, b) => a.position - b.position || a.target.label.localeCompare(b.target.label, 'de'))
    .map(({ target }) => target);
}

/**
 * Whether the menu 'Admin-Bereich' is shown: to signed-in users with at least one entry that is not public, as the
 * catalogue is.
 */
export const showsAdminMenu = (holder: Holder, entries: readonly MenuTarget[]): boolean =>
  (holder.status === 'authenticated' || holder.status === 'expired') &&
  entries.some((entry) => entry.kind === 'link' || entry.access === 'protected');

/** Whether one of the entries leads to the area of this path, so that the menu is marked as the current one. */
export const containsPath = (entries: readonly MenuTarget[], path: string | undefined): boolean =>
  entries.some((entry) => entry.kind === 'area' && entry.path === path);

/**
 * Returns the first of the menus that leads to the area of this path. It alone marks its entry as the current one, because an
 * area can stand in several menus.
 */
export const currentPlace = (
  menus: readonly (readonly MenuTarget[])[],
  path: string | undefined,
): readonly MenuTarget[] | undefined => menus.find((entries) => containsPath(entries, path));

/** Whether a menu is shown as a link: its only entry has the same label. */
export const isSingleLink = (
  label: string,
  entries: readonly MenuTarget[],
): entries is readonly [MenuTarget] => entries.length === 1 && entries[0]?.label === label;

/** The places in the order of the search's results: work first. */
export const MENU_ORDER: readonly MenuPlace[] = [
  'admin',
  'header',
  'about',
  'help',
  'contact',
  'user',
  'portal',
  'legal',
];
