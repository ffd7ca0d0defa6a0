import { createRequire } from 'node:module';
import { join } from 'node:path';
import remarkGfm from 'remark-gfm';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { AllowChunksWithoutFiles } from './AllowChunksWithoutFiles';
import { aliases } from './alias';
import { contentPictures } from './contentPictures';
import { hotExternals, hotPlugins } from './hot';
import { leaveOutUnused } from './unused';

export type Mode = 'production' | 'development';

const require = createRequire(import.meta.url);

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/;

/** What each first visit loads. */
const FIRST_FILES = /(?:^|\/)(?:base|boot|first|main|remoteEntry)\.[^/]*\.js$/;

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
    ...(mode === 'production' ? [{ test: ROUTER, use: [require.resolve('./dropDisplayNames.mjs')] }] : []),
    {
      test: /\.mdx$/,
      use: [
        {
          loader: require.resolve('@mdx-js/loader'),
          options: { remarkPlugins: [remarkGfm, contentPictures] },
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

/** What the builds of host and remotes have in common. `folder` is the package that is built. */
export function baseConfig(options: {
  readonly folder: string;
  readonly out: string;
  readonly root: string;
  readonly mode: Mode;
  /** Distinguishes persistent caches: the package's name. */
  readonly name: string;
}): Configuration {
  const { folder, out, root, mode, name } = options;
  const production = mode === 'production';
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: { path: out, clean: true, crossOriginLoading: 'anonymous', hashDigestLength: 12 },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: aliases(root, mode) },
    module: { rules: rules(mode) },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache/webpack'),
      name: `${name}-${mode}`,
      buildDependencies: { config: [import.meta.filename] },
    },
    optimization: {
      // With a mistake in the sources, the build before goes on being served.
      emitOnErrors: false,
      minimizer: [
        new TerserPlugin({
          exclude: FIRST_FILES,
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: MINIFIED,
        }),
        // One after the other they leave 1 % less than either; it takes long, so only where every visit pays.
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
    // Hints of plugins about what is chosen on purpose, as a public path that is found at run time.
    infrastructureLogging: { level: 'error' },
    plugins: production
      ? [
          new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], hashLoading: 'eager' }),
          new AllowChunksWithoutFiles(),
          ...leaveOutUnused(),
        ]
      : hotPlugins(name),
  };
}
