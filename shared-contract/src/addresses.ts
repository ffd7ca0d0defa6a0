/** Version of the contract between host and remotes. A breaking change raises the major. */
export const CONTRACT_VERSION: string = '1.2.0';

/** Returns the address of a release's folder, a path of the portal's origin. */
export const releaseUrl = (name: string, version: string): string => `/releases/${name}/${version}/`;

/** Folder of the previews' files on the portal's origin. No remote can have its name, so that no release is served in place of one. */
export const PREVIEW_FILES = '/releases/_preview';
/** Returns the address of a preview's folder, a path of the portal's origin. */
export const previewUrl = (id: string): string => `${PREVIEW_FILES}/${id}/`;
/** Returns the address of the page that asks whether to open a preview, a path of the portal's origin. */
export const previewPage = (id: string): string => `/vorschau/${id}`;

/** Beginning of the addresses at which a Probelauf opens areas in hidden frames of its page. */
export const TRIAL_PAGES = '/probelauf/';
/**
 * Beginning of such an address, with the number of the set. A path of an area that began with two slashes would be an address of another
 * host. Both gateways let the portal frame these pages and no others, and the host refuses to start in any other frame.
 */
export const TRIAL_PAGE: RegExp = /^\/probelauf\/([1-9]\d{0,8})\/(?!\/)/;
/**
 * Returns the address of an area within a Probelauf, a path of the portal's origin.
 * @param set number of the proposed set
 * @param path path of the area, without a slash at its beginning
 */
export const trialPage = (set: number, path: string): string => `${TRIAL_PAGES}${set}/${path}`;
/** Name under which the register of a proposed set is signed, so that it cannot stand in for the live one. */
export const TRIAL_FILE = 'trial.json';

/**
 * Returns the name of a release in the federation runtime. It is an identifier, because the entry declares a variable of
 * this name, and contains the version, because a page can hold two versions (a fallback). `$` stands for `-`.
 */
export const federationName = (name: string, version: string): string =>
  `mobidrom_${name}_${version}`.replaceAll('-', '$').replaceAll('.', '_');

/** Files with a fixed name in every release. */
export const MANIFEST_FILE = 'mf-manifest.json';
export const DESCRIPTOR_FILE = 'remote.json';

/**
 * Returns the folder of releases, register and rendered index.html: `RELEASES_DIR`, else `releases` below `DATA_DIR`, else
 * `.data/releases`. Both the `remote` command and the gateway use it, so that they cannot differ.
 */
export function releasesFolder(env: Readonly<Record<string, string | undefined>>): string {
  if (env.RELEASES_DIR) return env.RELEASES_DIR;
  return `${(env.DATA_DIR || '.data').replace(/\/+$/, '')}/releases`;
}
