/** The version of what host and remotes promise each other. A breaking change raises the major. */
export const CONTRACT_VERSION = '1.0.0';

/** The address of a release's folder, always below the own origin. */
export const releaseUrl = (name: string, version: string): string => `/releases/${name}/${version}/`;

/**
 * The name of a release inside the federation runtime: an identifier, because its entry declares a variable of that
 * name, and with the version in it, so that two versions in one page (a fallback) stay apart. `$` stands for `-`.
 */
export const federationName = (name: string, version: string): string =>
  `mobidrom_${name}_${version}`.replaceAll('-', '$').replaceAll('.', '_');

/** Files with a fixed name in every release. */
export const MANIFEST_FILE = 'mf-manifest.json';
export const DESCRIPTOR_FILE = 'remote.json';

/**
 * The folder of releases, register and rendered index.html: `RELEASES_DIR`, else `releases` below `DATA_DIR`, else
 * `.data/releases`. The `remote` command and the gateway both ask here, so that they can never differ.
 */
export function releasesFolder(env: Readonly<Record<string, string | undefined>>): string {
  if (env.RELEASES_DIR) return env.RELEASES_DIR;
  return `${(env.DATA_DIR || '.data').replace(/\/+$/, '')}/releases`;
}
