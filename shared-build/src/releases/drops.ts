import type { Area, Descriptor, ExternalLink } from '@mobidrom/shared-contract';
import { ReleaseError } from './ReleaseError';
import { readRelease } from './release';

type Versions = Readonly<Record<string, string | null>>;

/** Item that a release brings: an area, a menu entry, a link, a right or a service. */
export interface Brought {
  /** In the words of `--drops`, as `area:/tagverwaltung`. */
  readonly item: string;
  /** Title that people read; of a service its prefix. */
  readonly title: string;
}

const menuOf = (
  { menu = [], title }: Pick<Area | ExternalLink, 'menu' | 'title'>,
  address: string,
): Brought[] =>
  menu.map(({ place }) => ({
    item: `menu:${place}${address.startsWith('/') ? '' : '/'}${address}`,
    title,
  }));

/** Returns what a release brings. */
const broughtBy = ({ areas, links, rights = [], service }: Descriptor): Brought[] => [
  ...areas.flatMap((area) => [
    { item: `area:/${area.path}`, title: area.title },
    ...menuOf(area, `/${area.path}`),
  ]),
  ...links.flatMap((link) => [{ item: `link:${link.href}`, title: link.title }, ...menuOf(link, link.href)]),
  ...rights.map(({ name, title }) => ({ item: `right:${name}`, title })),
  ...(service ? [{ item: `service:${service.prefix}`, title: service.prefix }] : []),
];

/** Returns what the releases of a set bring, by its words. */
async function broughtByAll(releases: string, remotes: Versions): Promise<ReadonlyMap<string, string>> {
  const brought = await Promise.all(
    Object.entries(remotes).map(async ([name, version]) => {
      if (version === null) return [];
      // A release that cannot be read takes nothing away that anybody has now.
      const release = await readRelease(releases, name, version).catch(unlessUnreadable);
      return release ? broughtBy(release.descriptor) : [];
    }),
  );
  return new Map(brought.flat().map(({ item, title }) => [item, title]));
}

/** Rethrows everything but a release that cannot be read. */
export function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof ReleaseError)) throw error;
}

/**
 * Returns what a change takes away: areas, menu entries, links, rights and services that no remote brings afterwards, as
 * `area:/tagverwaltung`, `menu:admin/tagverwaltung`, `link:/grafana`, `right:verkehr_read` and `service:verkehr`. What a remote brought that is
 * switched off is not among them.
 */
export async function itemsTakenAway(
  releases: string,
  from: Versions,
  to: Versions,
): Promise<readonly string[]> {
  const staying = Object.fromEntries(Object.entries(from).filter(([name]) => to[name] !== null));
  const before = await broughtByAll(releases, staying);
  const after = await broughtByAll(releases, to);
  return [...before.keys()].filter((item) => !after.has(item)).sort();
}

/** Effects of a change that people notice. */
export interface Noticed {
  readonly brings: readonly Brought[];
  /** Goes away because no remote brings it any more; see `itemsTakenAway`. */
  readonly takesAway: readonly Brought[];
  /** Goes away because its remote is switched off. */
  readonly switchesOff: readonly Brought[];
}

/** Returns what people notice of a change, each list in the order of its words. */
export async function noticedOf(releases: string, from: Versions, to: Versions): Promise<Noticed> {
  const [before, after] = [await broughtByAll(releases, from), await broughtByAll(releases, to)];
  const dropped = await itemsTakenAway(releases, from, to);
  const listOf = (items: ReadonlyMap<string, string>, isListed: (item: string) => boolean): Brought[] =>
    [...items]
      .filter(([item]) => isListed(item))
      .map(([item, title]) => ({ item, title }))
      .sort((a, b) => (a.item < b.item ? -1 : 1));
  return {
    brings: listOf(after, (item) => !before.has(item)),
    takesAway: listOf(before, (item) => dropped.includes(item)),
    switchesOff: listOf(before, (item) => !after.has(item) && !dropped.includes(item)),
  };
}
