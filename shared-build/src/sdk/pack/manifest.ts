import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findInstalled } from '../../preset/installed';
import { ReleaseError } from '../../releases/ReleaseError';
import type { SdkPackage } from './packages';

type Versions = Readonly<Record<string, string>>;

/** package.json of a package in the source tree, as far as packing reads it. */
export interface SourceManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly exports?: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
}

export const readManifest = async (root: string, folder: string): Promise<SourceManifest> =>
  JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as SourceManifest;

const withoutEnding = (file: string): string => file.replace(/^\.\/src\//, '').replace(/\.tsx?$/, '');

/** Returns the modules of the exports, by the name in the exports: paths below the sources without ending. */
export function exportedModules({ entries }: SdkPackage, { exports = {} }: SourceManifest): Versions {
  return Object.fromEntries(
    Object.entries(entries ?? exports).map(([name, file]) => [name, withoutEnding(file)]),
  );
}

/** Returns all modules from which the files of a package are reached. */
export function entryModules(sdk: SdkPackage, manifest: SourceManifest): readonly string[] {
  const { inNode = {}, commands = {}, loose = [] } = sdk;
  return [
    ...Object.values(exportedModules(sdk, manifest)),
    ...[...Object.values(inNode), ...Object.values(commands), ...loose].map(withoutEnding),
  ];
}

/** Returns the version that the sources have installed of a package, in place of `catalog:` and `workspace:*`. */
export function versionOf(root: string, folder: string, name: string): string {
  const installed = findInstalled(name, join(root, folder));
  if (!installed) throw new ReleaseError(`the SDK cannot be packed: ${folder} has not installed ${name}`);
  return installed.version;
}

/**
 * Returns the package.json of a packed package. The packages of the SDK are peers of each other: npm could not know where on
 * which portal they are, so the remote itself names them all.
 */
export function packedManifest(root: string, sdk: SdkPackage, manifest: SourceManifest) {
  const { folder, inNode = {}, commands, without = [], bundled = [], peers = [], optionalPeers = [] } = sdk;
  const names = Object.keys(manifest.dependencies ?? {}).filter(
    (name) => ![...without, ...optionalPeers].includes(name),
  );
  const isPeer = (name: string) => name.startsWith('@mobidrom/') || peers.includes(name);
  const versions = (wanted: readonly string[]) =>
    Object.fromEntries(wanted.map((name) => [name, versionOf(root, folder, name)]));
  const exported = Object.entries(exportedModules(sdk, manifest)).map(([name, module]) => {
    const node = inNode[name];
    const types = `./dist/${module}.d.ts`;
    const condition = node === undefined ? {} : { node: `./dist/${withoutEnding(node)}.js` };
    return [name, { types, ...condition, default: `./dist/${module}.js` }];
  });
  return {
    name: manifest.name,
    version: manifest.version,
    description: manifest.description,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    exports: Object.fromEntries(exported),
    ...(commands && { bin: commandFiles(commands) }),
    dependencies: versions(names.filter((name) => !isPeer(name))),
    ...(bundled.length > 0 && { bundleDependencies: bundled }),
    peerDependencies: {
      ...versions(names.filter(isPeer)),
      ...Object.fromEntries(optionalPeers.map((name) => [name, '*'])),
    },
    ...(optionalPeers.length > 0 && {
      peerDependenciesMeta: Object.fromEntries(optionalPeers.map((name) => [name, { optional: true }])),
    }),
  };
}

/** Returns the `bin` of a package.json. */
export const commandFiles = (commands: Versions): Versions =>
  Object.fromEntries(
    Object.entries(commands).map(([name, file]) => [name, `dist/${withoutEnding(file)}.js`]),
  );
