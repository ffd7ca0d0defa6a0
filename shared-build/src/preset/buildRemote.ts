import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ALL_EXPORTS,
  type Area,
  CONTRACT_VERSION,
  DESCRIPTOR_FILE,
  type Descriptor,
  descriptor,
  federationName,
  grantProblems,
  type RemoteDeclaration,
} from '@mobidrom/shared-contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compilation, Configuration, Stats } from 'webpack';
import { integrities } from '../releases/files';
import { parseName, parseVersion } from '../releases/folders';
import { ReleaseError } from '../releases/ReleaseError';
import { parseJson } from '../releases/readJson';
import { buildDocuments } from './buildDocuments';
import { chunkFiles } from './chunkFiles';
import { compressFolder } from './compress';
import { baseConfig } from './config';
import { readDeclaration } from './declaration';
import type { Mode } from './mode';
import { refuseOwnCopies } from './ownCopies';
import { runWebpack } from './run';
import { minorRangeOf, type SharedModule, sharedModules, sharedOption } from './shared';
import { refuseUnknownExports, sdkHost } from './unknownExports';
import { usedExports } from './usedExports';

export interface RemoteBuildOptions {
  /** Name of the remote. Default: its package name without `remote-`. */
  readonly name?: string | undefined;
  /** Source folder of the remote, with package.json, `src/declaration.ts` and `src/routes.tsx`. */
  readonly folder: string;
  /** Folder of the release; emptied first. */
  readonly out: string;
  /** Root of the portal's source tree; the remote's own folder where it has a repository of its own. */
  readonly root: string;
  readonly mode?: Mode;
}
export interface RemoteBuild {
  readonly out: string;
  readonly descriptor: Descriptor;
}

const EXPOSED = './routes';

/** Name and version of a release. */
export interface ReleaseIdentity {
  readonly name: string;
  readonly version: string;
}

/** Returns the release that a build of the folder produces. */
export async function identifyRelease(options: RemoteBuildOptions): Promise<ReleaseIdentity> {
  const text = await readFile(join(options.folder, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  return {
    name: parseName(options.name ?? name.replace(/^(@[^/]+\/)?remote-/, '')),
    version: parseVersion(version),
  };
}

/** Returns the folders in whose installed packages a remote finds the shared modules. */
const packageFolders = ({ folder, root }: Pick<RemoteBuildOptions, 'folder' | 'root'>): readonly string[] => [
  folder,
  join(root, 'host'),
];

/** Webpack configuration of a remote. */
export function remoteConfig(options: RemoteBuildOptions & ReleaseIdentity): Configuration {
  const { folder, out, root, name, version, mode = 'production' } = options;
  const base = baseConfig({ folder, out, root, mode, name: `remote-${name}` });
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      // Two versions of a remote in one page must not share webpack's global list of chunks.
      uniqueName: federationName(name, version),
      publicPath: 'auto',
      filename: '[name].[contenthash].js',
      chunkFilename: '[name].[contenthash].js',
      assetModuleFilename: '[name].[contenthash][ext]',
    },
    plugins: [
      new ModuleFederationPlugin({
        name: federationName(name, version),
        filename: 'remoteEntry.[contenthash].js',
        exposes: { [EXPOSED]: './src/routes.tsx' },
        shared: sharedOption(sharedModules(packageFolders(options), mode), 'remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: {
          externalRuntime: true,
          // A remote loads no other one.
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ...(base.plugins ?? []),
    ],
  };
}

/**
 * Builds a release of a remote: federation entry, chunks, manifest, descriptor and compressed copies.
 * @throws ReleaseError when the build fails, the declaration is invalid, or the remote bundles a copy of a shared module
 */
export async function buildRemote(options: RemoteBuildOptions): Promise<RemoteBuild> {
  const release = { ...options, ...(await identifyRelease(options)) };
  // Before the build, which takes longer than to find a mistake here.
  const declaration = await readDeclaration(options.folder);
  const [problem] = grantProblems({ ...declaration, name: release.name });
  if (problem !== undefined) throw new ReleaseError(`${release.name} ${problem}`);
  const stats = await runWebpack(remoteConfig(release));
  await buildDocuments({ ...release, declaration });
  const written = await writeDescriptor(stats, { ...release, declaration });
  await compressFolder(options.out);
  return { out: options.out, descriptor: written };
}

/**
 * Writes the descriptor, `remote.json`, beside the files of a finished build.
 * @throws ReleaseError when a declared area has no chunk of its name, or the remote bundles a copy of a shared module, or uses what
 *   none of them exports
 */
export async function writeDescriptor(
  stats: Stats,
  options: RemoteBuildOptions & ReleaseIdentity & { readonly declaration: RemoteDeclaration },
): Promise<Descriptor> {
  const { name, version, declaration, out, mode = 'production' } = options;
  refuseOwnCopies(stats.compilation);
  const host = await sdkHost();
  if (host) refuseUnknownExports(stats.compilation, host);
  const uses = usedExports(stats.compilation);
  const written: Descriptor = {
    name,
    version,
    contract: CONTRACT_VERSION,
    shared: rangesOf(uses, sharedModules(packageFolders(options), mode)),
    uses,
    ...federationFiles(stats),
    areas: declaration.areas.map((area) => ({
      ...area,
      preload: pageFiles(stats.compilation, area),
    })),
    links: declaration.links ?? [],
    ...(declaration.rights && { rights: declaration.rights }),
    ...(declaration.service && { service: declaration.service }),
    files: await integrities(out, [DESCRIPTOR_FILE]),
  };
  const text = `${JSON.stringify(written, null, 2)}\n`;
  const checked = parseJson(text, `${name} ${version}: ${DESCRIPTOR_FILE}`, descriptor);
  await writeFile(join(out, DESCRIPTOR_FILE), text);
  return checked;
}

/** Returns the range that a release needs of each module that it uses. */
function rangesOf(uses: Readonly<Record<string, readonly string[]>>, modules: readonly SharedModule[]) {
  const known = new Map(modules.map((shared) => [shared.module, shared]));
  const ranges = Object.entries(uses).map(([module, names]) => {
    const { version, range } = known.get(module) as SharedModule;
    return [module, names.includes(ALL_EXPORTS) ? minorRangeOf(version) : range];
  });
  return Object.fromEntries(ranges) as Record<string, string>;
}

/**
 * Returns the files of an area's page for preloading: those of the chunk named like its path. Framed pages are only a few
 * lines and may be part of the first chunk.
 */
function pageFiles(compilation: Compilation, { path, layout }: Area): string[] {
  const chunk = path || 'start';
  const files = chunkFiles(compilation, chunk);
  if (files.length > 0 || layout === 'frame') return files;
  throw new ReleaseError(
    `the declared area '${path}' has no chunk of its name: its route in src/routes.tsx must load the page by import(/* webpackChunkName: "${chunk}" */ …)`,
  );
}

/** Returns the federation entry and the files of the exposed module. */
function federationFiles({ compilation }: Stats): Pick<Descriptor, 'entry' | 'exposed'> {
  const entry = compilation.getAssets().find(({ name }) => name.startsWith('remoteEntry.'));
  if (!entry) throw new Error('the federation plugin wrote no entry');
  return { entry: entry.name, exposed: chunkFiles(compilation, '__federation_expose_routes') };
}
