import {
  type Area,
  type ExternalLink,
  type MenuEntry,
  meets,
  type RegisteredRemote,
  type Session,
} from '@mobidrom/shared-contract';

type Holder = Pick<Session, 'status' | 'roles' | 'groups'>;
export type MenuPlace = MenuEntry['place'];

/** An entry of a menu: an area of the portal by its path, or a link that opens in a new tab. */
export type MenuTarget =
  | {
      readonly kind: 'area';
      readonly label: string;
      readonly path: string;
      readonly access: Area['access'];
    }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

/**
 * Whether this person may enter the area. `expired` counts as signed in: what is on screen must not vanish under the
 * hands of who was (see `lastingRights`; the services refuse anyway).
 */
export function mayEnter(area: Pick<Area, 'access' | 'roles' | 'groups'>, holder: Holder): boolean {
  if (area.access === 'public') return true;
  const isKnown = holder.status === 'authenticated' || holder.status === 'expired';
  return isKnown && meets(holder, area);
}

/** All areas of the register. Two remotes must not bring the same path; if they do, the first in the register counts. */
export function areasOf(remotes: readonly RegisteredRemote[]): readonly Area[] {
  const byPath = new Map<string, Area>();
  for (const area of remotes.flatMap((remote) => remote.areas)) {
    if (!byPath.has(area.path)) byPath.set(area.path, area);
  }
  return [...byPath.values()];
}

/** The path of the shell's page that says that the address of a link is not in the configuration. */
export const missingLinkPath = (name: string): string => `nicht-hinterlegt/${name}`;

/** The address of a link; one that the configuration does not know leads to a page that says so (DESIGN, 'Forwarding'). */
function linkTarget(link: ExternalLink, addresses: Readonly<Record<string, string>>): string {
  const prefix = 'configuration:';
  if (!link.href.startsWith(prefix)) return link.href;
  const name = link.href.slice(prefix.length);
  // Own names only: every object has a `constructor`.
  const address = Object.hasOwn(addresses, name) ? addresses[name] : undefined;
  return address ?? `/${missingLinkPath(name)}`;
}

/**
 * The entries of one place of the shell, permitted ones only, by position (specification, portal, chapter 2).
 * `addresses` are the configuration's links, for links that name one.
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
          href: linkTarget(link, addresses),
        } satisfies MenuTarget,
      })),
    );
  return [...fromAreas, ...fromLinks]
    .sort((a, b) => a.position - b.position || a.target.label.localeCompare(b.target.label, 'de'))
    .map(({ target }) => target);
}

/**
 * Whether 'Admin-Bereich' is shown: signed in, and at least one entry is more than the catalogue, which everybody may
 * see (specification, portal, chapter 2).
 */
export const showsAdminMenu = (holder: Holder, entries: readonly MenuTarget[]): boolean =>
  (holder.status === 'authenticated' || holder.status === 'expired') &&
  entries.some((entry) => entry.kind === 'link' || entry.access === 'protected');

/** Whether one of the entries leads to the area of this path: then the menu is marked as the current one. */
export const holdsPath = (entries: readonly MenuTarget[], path: string | undefined): boolean =>
  entries.some((entry) => entry.kind === 'area' && entry.path === path);

/** The shell's own words around a menu that an entry must not repeat: one entry of the same name is no menu but a link. */
export const isPlainLink = (
  label: string,
  entries: readonly MenuTarget[],
): entries is readonly [MenuTarget] => entries.length === 1 && entries[0]?.label === label;

/** The places in the order in which a search lists them: work first. */
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
