import type { Area, Descriptor, ExternalLink } from '@mobidrom/shared-contract';
import { ReleaseError } from './ReleaseError';
import { readRelease } from './release';

type Versions = Readonly<Record<string, string | null>>;

const menuOf = ({ menu = [] }: Pick<Area | ExternalLink, 'menu'>, address: string): string[] =>
  menu.map(({ place }) => `menu:${place}${address.startsWith('/') ? '' : '/'}${address}`);

/** Returns what a release brings, in the words of `--drops`. */
const broughtBy = ({ areas, links, rights = [], service }: Descriptor): string[] => [
  ...areas.flatMap((area) => [`area:/${area.path}`, ...menuOf(area, `/${area.path}`)]),
  ...links.flatMap((link) => [`link:${link.href}`, ...menuOf(link, link.href)]),
  ...rights.map(({ name }) => `right:${name}`),
  ...(service ? [`service:${service.prefix}`] : []),
];

async function broughtByAll(releases: string, remotes: Versions): Promise<Set<string>> {
  const brought = await Promise.all(
    Object.entries(remotes).map(async ([name, version]) => {
      if (version === null) return [];
      // A release that cannot be read takes nothing away that anybody has now.
      const release = await readRelease(releases, name, version).catch(unlessUnreadable);
      return release ? broughtBy(release.descriptor) : [];
    }),
  );
  return new Set(brought.flat());
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
export async function droppedBy(releases: string, from: Versions, to: Versions): Promise<readonly string[]> {
  const staying = Object.fromEntries(Object.entries(from).filter(([name]) => to[name] !== null));
  const before = await broughtByAll(releases, staying);
  const after = await broughtByAll(releases, to);
  return [...before].filter((item) => !after.has(item)).sort();
}
