import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Area,
  CONTRACT_VERSION,
  DESCRIPTOR_FILE,
  type Descriptor,
  descriptor,
  federationName,
} from '@mobidrom/shared-contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compilation, Configuration, Stats } from 'webpack';
import { integrities } from '../releases/files';
import { parseName, parseVersion } from '../releases/folders';
import { ReleaseError } from '../releases/ReleaseError';
import { parseJson } from '../releases/readJson';
import { chunkFiles } from './chunkFiles';
import { compressFolder } from './compress';
import { baseConfig, type Mode } from './config';
import { consumedModules, refuseOwnCopies } from './consumedModules';
import { readDeclaration } from './declaration';
import { runWebpack } from './run';
import { sharedModules, sharedOption } from './shared';

export interface RemoteBuildOptions {
  /** The remote's name; default what stands behind `remote-` in its package name. */
  readonly name?: string | undefined;
  /** The remote's source folder, with package.json, `src/declaration.ts` and `src/routes.tsx`. */
  readonly folder: string;
  /** Where the release is written; emptied first. */
  readonly out: string;
  /** The portal's source tree. */
  readonly root: string;
  readonly mode?: Mode;
}
export interface RemoteBuild {
  readonly out: string;
  readonly descriptor: Descriptor;
}

const EXPOSED = './routes';

/** Which release a build of this folder is. */
export async function identify(options: RemoteBuildOptions): Promise<{ name: string; version: string }> {
  const text = await readFile(join(options.folder, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  return {
    name: parseName(options.name ?? name.replace(/^(@[^/]+\/)?remote-/, '')),
    version: parseVersion(version),
  };
}

/** The webpack configuration of a remote. */
export function remoteConfig(
  options: RemoteBuildOptions & { readonly name: string; readonly version: string },
): Configuration {
  const { folder, out, root, name, version, mode = 'production' } = options;
  const base = baseConfig({ folder, out, root, mode, name: `remote-${name}` });
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      // Two versions of a remote in one page must not share webpack's global chunk list.
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
        shared: sharedOption(sharedModules(root, mode), 'remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...(base.plugins ?? []),
    ],
  };
}

/**
 * Builds a release of a remote: federation entry, chunks, manifest, descriptor and compressed copies.
 * @throws ReleaseError when it does not build, its declaration does not fit, or it bundles a copy of a singleton
 */
export async function buildRemote(options: RemoteBuildOptions): Promise<RemoteBuild> {
  const identity = await identify(options);
  const stats = await runWebpack(remoteConfig({ ...options, ...identity }));
  const written = await writeDescriptor(stats, { ...options, ...identity });
  await compressFolder(options.out);
  return { out: options.out, descriptor: written };
}

/**
 * Writes `remote.json` beside what webpack has just written.
 * @throws ReleaseError when the declaration does not fit, a declared area has no chunk of its name, or the remote bundles
 * a copy of a singleton
 */
export async function writeDescriptor(
  stats: Stats,
  options: RemoteBuildOptions & { readonly name: string; readonly version: string },
): Promise<Descriptor> {
  const { name, version, folder, out, root, mode = 'production' } = options;
  const declaration = await readDeclaration(folder);
  refuseOwnCopies(stats.compilation, root);
  const ranges = new Map(sharedModules(root, mode).map(({ module, range }) => [module, range]));
  const written: Descriptor = {
    name,
    version,
    contract: CONTRACT_VERSION,
    shared: Object.fromEntries(
      consumedModules(stats.compilation).map((module) => [module, ranges.get(module) as string]),
    ),
    ...federationFiles(stats),
    areas: declaration.areas.map((area) => ({
      ...area,
      preload: pageFiles(stats.compilation, area),
    })),
    links: declaration.links ?? [],
    files: await integrities(out, [DESCRIPTOR_FILE]),
  };
  const text = `${JSON.stringify(written, null, 2)}\n`;
  const checked = parseJson(text, `${name} ${version}: ${DESCRIPTOR_FILE}`, descriptor);
  await writeFile(join(out, DESCRIPTOR_FILE), text);
  return checked;
}

/**
 * The files of an area's page, for fetching ahead: those of the chunk named like its path. Framed pages are a few
 * lines, and may share the chunk of one of them.
 */
function pageFiles(compilation: Compilation, { path, layout }: Area): string[] {
  const chunk = path || 'start';
  const files = chunkFiles(compilation, chunk);
  if (files.length > 0 || layout === 'frame') return files;
  throw new ReleaseError(
    `the declared area '${path}' has no chunk of its name: its route must load the page by import(/* webpackChunkName: "${chunk}" */ …)`,
  );
}

/** The entry, and the files of the exposed module, from what webpack wrote. */
function federationFiles({ compilation }: Stats): Pick<Descriptor, 'entry' | 'exposed'> {
  const entry = compilation.getAssets().find(({ name }) => name.startsWith('remoteEntry.'));
  if (!entry) throw new Error('the federation plugin wrote no entry');
  return { entry: entry.name, exposed: chunkFiles(compilation, '__federation_expose_routes') };
}
