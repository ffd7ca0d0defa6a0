import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION, type HostManifest, hostManifest } from '@mobidrom/shared-contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { compressFolder } from '../preset/compress';
import { baseConfig, type Mode } from '../preset/config';
import { runWebpack } from '../preset/run';
import { sharedModules, sharedOption } from '../preset/shared';
import { parseJson } from '../releases/readJson';
import { replaceBuild } from './replaceBuild';
import { writeStartTemplate } from './startTemplate';
import { emitStaticFiles } from './staticFiles';
import { vendorGroups } from './vendorGroups';

export interface HostBuildOptions {
  /** The portal's source tree. */
  readonly root: string;
  /** Where the host is written; default `<root>/host/dist`. Touched only when the build succeeded, see `replaceBuild`. */
  readonly out?: string;
  readonly mode?: Mode;
}
export interface HostBuild {
  readonly out: string;
  readonly manifest: HostManifest;
}

/** What this build of the host offers to remotes; written as host.json and known to the host itself. */
export async function hostManifestOf(root: string, mode: Mode): Promise<HostManifest> {
  const file = join(root, 'host/package.json');
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  const shared = Object.fromEntries(
    sharedModules(root, mode).map((shared) => [shared.module, shared.version]),
  );
  return parseJson(JSON.stringify({ version, contract: CONTRACT_VERSION, shared }), file, hostManifest);
}

/** Names and addresses of what the host's build writes. */
export const hostOutput = {
  publicPath: '/',
  filename: 'assets/[name].[contenthash].js',
  chunkFilename: 'assets/[name].[contenthash].js',
  assetModuleFilename: 'assets/[name].[contenthash][ext]',
} as const;

/** The webpack configuration of the host. */
export function hostConfig(options: {
  readonly root: string;
  readonly out: string;
  readonly mode: Mode;
  readonly manifest: HostManifest;
}): Configuration {
  const { root, out, mode, manifest } = options;
  const folder = join(root, 'host');
  const base = baseConfig({ folder, out, root, mode, name: 'host' });
  return {
    ...base,
    // The federation plugin finds the provided modules only where the host imports each of them.
    entry: { main: ['./src/index.ts', './src/federation/provide.ts'] },
    output: {
      ...base.output,
      ...hostOutput,
      uniqueName: 'mobidrom_host',
      // Development only: the security policy lets scripts in from here, not from the root.
      hotUpdateChunkFilename: 'assets/[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: 'assets/[runtime].[fullhash].hot-update.json',
    },
    optimization: { ...base.optimization, ...vendorGroups(root, mode) },
    plugins: [
      new webpack.DefinePlugin({ __HOST_MANIFEST__: JSON.stringify(manifest) }),
      new ModuleFederationPlugin({
        name: 'mobidrom_host',
        remotes: {},
        shared: sharedOption(sharedModules(root, mode), 'host'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        runtimePlugins: [join(folder, 'src/federation/runtimePlugin.ts')],
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...(base.plugins ?? []),
    ],
  };
}

/** The script that runs before the host: without federation, and added to the host's files. */
function aheadConfig({ root, out, mode }: { root: string; out: string; mode: Mode }): Configuration {
  const base = baseConfig({ folder: join(root, 'host'), out, root, mode, name: 'host-ahead' });
  return {
    ...base,
    entry: { ahead: './src/ahead/ahead.ts' },
    output: { ...base.output, clean: false, publicPath: '/', filename: 'assets/[name].[contenthash].js' },
    plugins: [],
  };
}

/**
 * Builds the host: assets with content hashes and compressed copies, `index.template.html`, `host.json`, and what
 * stands in `host/static`.
 * @throws ReleaseError with webpack's messages when it does not build; then the former build stays
 */
export async function buildHost({
  root,
  out = join(root, 'host/dist'),
  mode = 'production',
}: HostBuildOptions): Promise<HostBuild> {
  const building = `${out}.building`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true });
  const manifest = await hostManifestOf(root, mode);
  const { compilation } = await runWebpack(hostConfig({ root, out: building, mode, manifest }));
  await writeHostFiles(compilation, { root, out: building, mode, manifest });
  await compressFolder(join(building, 'assets'));
  await replaceBuild(building, out);
  return { out, manifest };
}

/** Writes what stands beside the host's own chunks: the script ahead of them, static files, start page and manifest. */
export async function writeHostFiles(
  host: Compilation,
  options: {
    readonly root: string;
    readonly out: string;
    readonly mode: Mode;
    readonly manifest: HostManifest;
  },
): Promise<void> {
  const { root, out, mode, manifest } = options;
  const ahead = await runWebpack(aheadConfig({ root, out, mode }));
  const names = await emitStaticFiles(join(root, 'host/static'), out);
  const template = join(root, 'host/start/index.html');
  await writeStartTemplate({ template, out, host, ahead: ahead.compilation, names });
  await writeFile(join(out, 'host.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
