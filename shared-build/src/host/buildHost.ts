import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTRACT_VERSION, type HostManifest, hostManifest } from '@mobidrom/shared-contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { aliases } from '../preset/alias';
import { compressFolder } from '../preset/compress';
import { baseConfig } from '../preset/config';
import type { Mode } from '../preset/mode';
import { runWebpack } from '../preset/run';
import { sharedModules, sharedOption } from '../preset/shared';
import { parseJson } from '../releases/readJson';
import { packSdk } from '../sdk/pack/packSdk';
import { HostExportsPlugin } from './HostExportsPlugin';
import { hostJson } from './hostJson';
import { replaceBuild } from './replaceBuild';
import { writeStartTemplate } from './startTemplate';
import { emitStaticFiles } from './staticFiles';
import { vendorGroups } from './vendorGroups';

export interface HostBuildOptions {
  /** Root of the portal's source tree. */
  readonly root: string;
  /** Folder of the build. Default: `<root>/host/dist`. It changes only when the build succeeds (`replaceBuild`). */
  readonly out?: string;
  readonly mode?: Mode;
  /** Whether the SDK for remotes with a repository of their own is packed with it. Default: no, since tests do without. */
  readonly packages?: boolean;
}
export interface HostBuild {
  readonly out: string;
  readonly manifest: HostManifest;
}

/** Returns the versions that the host provides to remotes, which its own code knows; host.json names the exports, too. */
export async function hostManifestOf(root: string, mode: Mode): Promise<HostManifest> {
  const file = join(root, 'host/package.json');
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  const shared = Object.fromEntries(
    sharedModules([join(root, 'host')], mode).map(({ module, version }) => [module, { version }]),
  );
  return parseJson(JSON.stringify({ version, contract: CONTRACT_VERSION, shared }), file, hostManifest);
}

const PROVIDE_RUNTIME = fileURLToPath(new URL('provideRuntime.ts', import.meta.url));

/** Names and addresses of the files of the host's build. */
export const hostOutput = {
  publicPath: '/',
  filename: 'assets/[name].[contenthash].js',
  chunkFilename: 'assets/[name].[contenthash].js',
  assetModuleFilename: 'assets/[name].[contenthash][ext]',
} as const;

/** Webpack configuration of the host. */
export function hostConfig(options: {
  readonly root: string;
  readonly out: string;
  readonly mode: Mode;
  readonly manifest: HostManifest;
}): Configuration {
  const { root, out, mode, manifest } = options;
  const folder = join(root, 'host');
  const base = baseConfig({ folder, out, root, mode, name: 'host', alias: aliases(root, mode) });
  return {
    ...base,
    // provide.ts imports every shared module, because the federation plugin provides only modules of the build.
    entry: { main: ['./src/index.ts', './src/federation/provide.ts'] },
    output: {
      ...base.output,
      ...hostOutput,
      uniqueName: 'mobidrom_host',
      // Development only: the security policy allows scripts from this folder, not from the root.
      hotUpdateChunkFilename: 'assets/[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: 'assets/[runtime].[fullhash].hot-update.json',
    },
    optimization: { ...base.optimization, ...vendorGroups(root, mode) },
    plugins: [
      new webpack.DefinePlugin({ __HOST_MANIFEST__: JSON.stringify(manifest) }),
      new HostExportsPlugin(),
      new ModuleFederationPlugin({
        name: 'mobidrom_host',
        remotes: {},
        shared: sharedOption(sharedModules([join(root, 'host')], mode), 'host'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        runtimePlugins: [join(folder, 'src/federation/runtimePlugin.ts'), PROVIDE_RUNTIME],
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...(base.plugins ?? []),
    ],
  };
}

/** Webpack configuration of the script that runs before the host, without federation. It is added to the host's files. */
function preloadConfig({ root, out, mode }: { root: string; out: string; mode: Mode }): Configuration {
  const folder = join(root, 'host');
  const base = baseConfig({ folder, out, root, mode, name: 'host-preload', alias: aliases(root, mode) });
  return {
    ...base,
    entry: { preload: './src/preload/preload.ts' },
    output: { ...base.output, clean: false, publicPath: '/', filename: 'assets/[name].[contenthash].js' },
    plugins: [],
  };
}

/**
 * Builds the host: assets with content hashes and compressed copies, `index.template.html`, `host.json`, and the files of
 * `host/static`, and the SDK where it is wanted.
 * @throws ReleaseError with webpack's messages when the build fails; the previous build is kept then
 */
export async function buildHost({
  root,
  out = join(root, 'host/dist'),
  mode = 'production',
  packages = false,
}: HostBuildOptions): Promise<HostBuild> {
  const building = `${out}.building`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true });
  const manifest = await hostManifestOf(root, mode);
  const { compilation } = await runWebpack(hostConfig({ root, out: building, mode, manifest }));
  const complete = await writeHostFiles(compilation, { root, out: building, mode, manifest });
  await compressFolder(join(building, 'assets'));
  if (packages) {
    await packSdk({ root, out: join(building, 'sdk'), version: manifest.version, host: complete });
  }
  await replaceBuild(building, out);
  return { out, manifest: complete };
}

/**
 * Writes the host's files besides its own chunks: the script that runs before it, static files, start page and manifest.
 * @returns the manifest, with the exports of the shared modules
 */
export async function writeHostFiles(
  host: Compilation,
  options: {
    readonly root: string;
    readonly out: string;
    readonly mode: Mode;
    readonly manifest: HostManifest;
  },
): Promise<HostManifest> {
  const { root, out, mode, manifest } = options;
  const preload = await runWebpack(preloadConfig({ root, out, mode }));
  const names = await emitStaticFiles(join(root, 'host/static'), out);
  const template = join(root, 'host/start/index.html');
  await writeStartTemplate({ template, out, host, preload: preload.compilation, names });
  const complete = await hostJson(root, manifest, host);
  await writeFile(join(out, 'host.json'), `${JSON.stringify(complete, null, 2)}\n`);
  return complete;
}
