import type { ChangeSet, Configuration, Register } from '@mobidrom/shared-contract';
import { unlessUnreadable } from './drops';
import { escapeHtml } from './escapeHtml';
import { ORIGIN_PLACE } from './pageHeads';
import { readEarlierSet } from './sets';

/** Texts that both gateways serve at the root, `security.txt` below `/.well-known/`. */
export const ROBOTS_FILE = 'robots.txt';
export const SITEMAP_FILE = 'sitemap.xml';
export const SECURITY_FILE = 'security.txt';

/** Number of sets that are read to find since when a version is live. */
const EARLIEST = 100;

/**
 * Renders what crawlers and those who find a weakness ask for: robots.txt (RFC 9309), sitemap.xml (https://www.sitemaps.org), and
 * security.txt (RFC 9116) where the configuration has a contact. The gateways fill in the origin.
 * @returns the texts by file name
 */
export async function renderCrawlerTexts(
  releases: string,
  set: ChangeSet,
  register: Register,
  configuration: Configuration,
): Promise<Readonly<Record<string, string>>> {
  const since = await liveSince(releases, set);
  return {
    [ROBOTS_FILE]: robots(),
    [SITEMAP_FILE]: sitemap(register, since),
    ...(configuration.security && { [SECURITY_FILE]: securityText(configuration.security) }),
  };
}

/** Services are no pages, but for the catalogue, whose lists and data sets are. */
const robots = (): string =>
  [
    'User-agent: *',
    'Allow: /api/ckan/dataset',
    'Allow: /api/ckan/catalog.jsonld',
    'Disallow: /api/',
    'Disallow: /keycloak/',
    `Sitemap: ${ORIGIN_PLACE}/${SITEMAP_FILE}`,
    '',
  ].join('\n');

/** Lists the public pages, each with the time since when its release is live. */
function sitemap({ remotes }: Register, since: ReadonlyMap<string, string>): string {
  const pages = remotes.flatMap(({ name, areas }) =>
    areas
      .filter(({ access, sitemap }) => access === 'public' && sitemap !== false)
      .map(({ path }) => {
        const at = since.get(name);
        const changed = at === undefined ? '' : `<lastmod>${escapeHtml(at)}</lastmod>`;
        return `  <url><loc>${ORIGIN_PLACE}/${escapeHtml(path)}</loc>${changed}</url>`;
      }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.sort(),
    '</urlset>',
    '',
  ].join('\n');
}

function securityText({
  contact,
  expires,
  policy,
  encryption,
}: NonNullable<Configuration['security']>): string {
  const fields = [
    ['Contact', contact],
    ['Expires', expires],
    ['Encryption', encryption],
    ['Policy', policy],
    ['Preferred-Languages', 'de, en'],
    ['Canonical', `${ORIGIN_PLACE}/.well-known/${SECURITY_FILE}`],
  ] as const;
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return `${lines.join('\n')}\n`;
}

/**
 * Returns the time at which the version of each remote of a set went live: that of the first of the sets before it in a row that
 * has this version. Sets that were deleted, or cannot be read, end the row: a date for crawlers stops no change.
 */
async function liveSince(releases: string, set: ChangeSet): Promise<ReadonlyMap<string, string>> {
  const since = new Map(Object.keys(set.remotes).map((name) => [name, set.at]));
  const open = new Set(since.keys());
  let current = set;
  for (let count = 0; count < EARLIEST && open.size > 0; count += 1) {
    const before = await readEarlierSet(releases, current).catch(unlessUnreadable);
    if (!before) break;
    for (const name of open) {
      if (before.remotes[name] === set.remotes[name]) since.set(name, before.at);
      else open.delete(name);
    }
    current = before;
  }
  return since;
}
