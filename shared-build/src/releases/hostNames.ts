import { stat } from 'node:fs/promises';
import { rcompare } from 'semver';
import { hostFolder, storedHosts } from './folders';

const SUFFIX = /[-.]b[0-9a-f]{8}$/;

/**
 * Returns the name under which a build of the host is stored when its version is there with other files, as `1.0.0-b0123abcd`.
 * @param digest eight hexadecimal digits of the build
 */
export const nameOfBuild = (version: string, digest: string): string =>
  version.includes('-') ? `${version}.b${digest}` : `${version}-b${digest}`;

/** Returns the version of a stored host, without the suffix of its build. */
const versionOf = (name: string): string => name.replace(SUFFIX, '');

/**
 * Returns the releases of the host in the store, newest first: by version, and builds of one version by the time at which they
 * were stored, because their suffixes say nothing about their order.
 */
export async function newestHosts(releases: string): Promise<string[]> {
  const stored = await Promise.all(
    (await storedHosts(releases)).map(async (name) => ({
      name,
      // The folder got its name when it was stored.
      at: (await stat(hostFolder(releases, name))).ctimeMs,
    })),
  );
  return stored
    .sort((a, b) => rcompare(versionOf(a.name), versionOf(b.name)) || b.at - a.at)
    .map(({ name }) => name);
}
