import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { FILE_HASH } from '../releases/files';
import { AllowChunksWithoutFiles } from './AllowChunksWithoutFiles';
import { AvoidChunkZero } from './AvoidChunkZero';
import { contentPictures } from './contentPictures';
import { hotExternals, hotPlugins } from './hot';
import type { Mode } from './mode';
import { replaceExtras } from './replaceExtras';
import { replaceSnapshots } from './replaceSnapshots';

const require = createRequire(import.meta.url);

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/;

/** Scripts that every first visit loads. */
const FIRST_FILES = /(?:^|\/)(?:base|first|main|remoteEntry)\.[^/]*\.js$/;

const MINIFIED = { compress: { passes: 3 }, mangle: true, format: { comments: false } };

function rules(mode: Mode): RuleSetRule[] {
  const swc = {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: {
          react: {
            runtime: 'automatic',
            development: mode === 'development',
            refresh: mode === 'development',
          },
        },
      },
    },
  };
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, use: [swc] },
    ...(mode === 'production'
      ? [
          {
            test: ROUTER,
            use: [require.resolve('./dropDisplayNames.mjs'), require.resolve('./dropFrameworkMode.mjs')],
          },
        ]
      : []),
    {
      test: /\.mdx$/,
      use: [
        {
          loader: require.resolve('./mdxPage.mjs'),
          options: { remarkPlugins: [contentPictures] },
        },
      ],
    },
    {
      test: /\.(svg|png|webp|avif|woff2)$/,
      oneOf: [
        {
          resourceQuery: /^\?sized$/,
          type: 'javascript/auto',
          use: [require.resolve('./sizedPicture.mjs')],
        },
        { type: 'asset/resource' },
      ],
    },
  ];
}

/**
 * Returns the lockfile of a remote with a repository of its own. Two builds of a host serve packages of the same name and version
 * with other bytes, which webpack's cache takes for the same.
 */
function installation(root: string): { installation?: string[] } {
  const lockfile = join(root, 'package-lock.json');
  return existsSync(lockfile) ? { installation: [lockfile] } : {};
}

/** Webpack configuration that the builds of host and remotes have in common. */
export function baseConfig(options: {
  /** Folder of the package that is built. */
  readonly folder: string;
  readonly out: string;
  /** Folder of the cache, `.cache`. */
  readonly root: string;
  readonly mode: Mode;
  /** Name of the build, which distinguishes the persistent caches. */
  readonly name: string;
  /** Modules that take the place of others. Default: none. */
  readonly alias?: Record<string, string>;
}): Configuration {
  const { folder, out, root, mode, name, alias = {} } = options;
  const production = mode === 'production';
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: { path: out, clean: true, crossOriginLoading: 'anonymous', hashDigestLength: 12 },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias },
    module: { rules: rules(mode) },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache/webpack'),
      name: `${name}-${mode}`,
      buildDependencies: { config: [fileURLToPath(import.meta.url)], ...installation(root) },
    },
    optimization: {
      // After a failed build the previous one is still served.
      emitOnErrors: false,
      // The shortest names for exports, which the compressed scripts of a first visit are 0.9 kB smaller with. The names that
      // webpack chooses by default are longer, so that they change more seldom.
      mangleExports: production && 'size',
      minimizer: [
        new TerserPlugin({
          exclude: FIRST_FILES,
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: MINIFIED,
        }),
        // Both minifiers in sequence save 1 % over either one. This takes long, so only for the files of every first visit.
        new TerserPlugin({
          test: FIRST_FILES,
          minify: [TerserPlugin.swcMinify, TerserPlugin.terserMinify],
          extractComments: false,
          terserOptions: [MINIFIED, MINIFIED],
        }),
      ],
    },
    externals: production ? [] : hotExternals(name),
    performance: false,
    // Without the plugins' hints about deliberate settings, as a public path that is determined at run time.
    infrastructureLogging: { level: 'error' },
    plugins: production
      ? [
          new SubresourceIntegrityPlugin({ hashFuncNames: [FILE_HASH], hashLoading: 'eager' }),
          new AvoidChunkZero(),
          new AllowChunksWithoutFiles(),
          replaceSnapshots(),
          replaceExtras(),
        ]
      : hotPlugins(name),
  };
}
