import type { ListedRemote } from '@mobidrom/shared-build/releases';

/** Releases on either side of the live one that are described besides those in use. */
const MOST_BESIDE = 5;

/**
 * Returns the versions in use and those that could go live next, newest first: the newest of those above the live one, and of
 * those below it, to which a correction of an earlier version belongs.
 */
export function offeredVersions({
  active,
  fallback,
  servedInstead,
  candidate,
  published,
  quarantined = [],
}: Pick<
  ListedRemote,
  'active' | 'fallback' | 'servedInstead' | 'candidate' | 'published' | 'quarantined'
>): string[] {
  const offered = new Set([
    active,
    candidate?.version,
    fallback,
    servedInstead,
    ...quarantined.map(({ version }) => version),
  ]);
  const at = active ? published.indexOf(active) : -1;
  const above = at < 0 ? published : published.slice(0, at);
  const below = at < 0 ? [] : published.slice(at + 1);
  for (const version of [...above.slice(0, MOST_BESIDE), ...below.slice(0, MOST_BESIDE)])
    offered.add(version);
  return published.filter((version) => offered.has(version));
}
