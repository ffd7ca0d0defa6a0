import { parse } from 'semver';
import { findInstalled } from './installed';

/**
 * Modules of which a page has one copy, provided by the host, with the package whose version they have. MUI, Emotion,
 * react-hook-form and the router are parts of shared-ui, because sharing them whole would cost 125 kB and more; a remote that
 * bundles its own copy of one fails to build (`refuseOwnCopies`).
 */
const SHARED_MODULES: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  '@mobidrom/shared-contract': '@mobidrom/shared-contract',
  '@mobidrom/shared-auth': '@mobidrom/shared-auth',
  '@mobidrom/shared-ui/core': '@mobidrom/shared-ui',
  '@mobidrom/shared-ui/data': '@mobidrom/shared-ui',
  '@mobidrom/shared-ui/forms': '@mobidrom/shared-ui',
  '@mobidrom/shared-ui/router': '@mobidrom/shared-ui',
};
/** In development JSX is compiled to calls of another module, with source positions. */
const DEVELOPMENT_ONLY: Readonly<Record<string, string>> = { 'react/jsx-dev-runtime': 'react' };

export interface SharedModule {
  readonly module: string;
  readonly version: string;
  /** Range that a remote built now requires: the same major. Whether the host has what it uses, the names of the exports say. */
  readonly range: string;
}

/**
 * Returns the shared modules with the versions that are installed for the first of the folders that has them. A module that none
 * has is left out, so that code which imports it does not build.
 * @param folders that of the package which is built, and in this source tree that of the host, for remotes without dependencies
 */
export function sharedModules(
  folders: readonly string[],
  mode: 'production' | 'development',
): readonly SharedModule[] {
  const modules = mode === 'development' ? { ...SHARED_MODULES, ...DEVELOPMENT_ONLY } : SHARED_MODULES;
  return Object.entries(modules).flatMap(([module, name]) => {
    const version = folders.map((folder) => findInstalled(name, folder)).find((found) => found)?.version;
    return version === undefined ? [] : [{ module, version, range: rangeOf(version) }];
  });
}

/** Returns the range of a version's major, as `^19.0.0` for 19.3.1. Before 1.0.0 the minor takes its place (semver, 4). */
export function rangeOf(version: string): string {
  const { major, minor, prerelease } = parseVersion(version);
  if (prerelease.length > 0) return version;
  return major === 0 ? `^0.${minor}.0` : `^${major}.0.0`;
}

/** Returns the range of a version for code whose uses are unknown: this minor or a later one, since exports are only added. */
export function minorRangeOf(version: string): string {
  const { major, minor, prerelease } = parseVersion(version);
  return prerelease.length > 0 ? version : `^${major}.${minor}.0`;
}

function parseVersion(version: string) {
  const parsed = parse(version);
  if (!parsed) throw new Error(`not a version: ${version}`);
  return parsed;
}

/**
 * Returns the `shared` option of the federation plugin. Remotes bundle no copy (`import: false`). The host requires no
 * version, since it provides the only one, and the comparison takes 50 ms on a telephone.
 */
export function sharedOption(modules: readonly SharedModule[], kind: 'host' | 'remote') {
  return Object.fromEntries(
    modules.map(({ module, version, range }) => [
      module,
      {
        singleton: true,
        ...(kind === 'host'
          ? { version, requiredVersion: false as const }
          : { strictVersion: true, requiredVersion: range, import: false as const }),
      },
    ]),
  );
}
