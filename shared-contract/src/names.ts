import * as z from 'zod/mini';

/** The version of what host and remotes promise each other. A breaking change raises the major. */
export const CONTRACT_VERSION = '1.0.0';

/**
 * Names and versions become folder names and addresses, so they are parsed by what they may contain:
 * no slash, no dot segment, no percent sign can get through.
 */
export const remoteName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'not a remote name: a-z, 0-9 and - only'));
export const releaseVersion = z
  .string()
  .check(
    z.regex(
      /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})(-[0-9A-Za-z-]{1,40}(\.[0-9A-Za-z-]{1,40}){0,4})?$/,
      'not a release version: major.minor.patch with an optional pre-release',
    ),
  );
/** A file below a release's folder: relative, forward slashes, no dot segments. */
export const releaseFile = z
  .string()
  .check(
    z.regex(
      /^(?:[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*\/)*[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*$/,
      'not a file of a release',
    ),
  );
/** A subresource integrity value, base64 of SHA-384 (W3C SRI). */
export const integrity = z
  .string()
  .check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'not a sha384 integrity value'));

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
