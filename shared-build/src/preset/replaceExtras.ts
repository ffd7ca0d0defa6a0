import webpack from 'webpack';
import { moduleBeside } from './moduleBeside';

const noExtras = moduleBeside(import.meta.url, './noExtras');
/** Replaced modules, each by what imports it. */
const EXTRAS: readonly (readonly [issuer: RegExp, request: RegExp])[] = [
  [/@module-federation[\\/]error-codes[\\/]/, /\/desc\.mjs$/],
  [/@module-federation[\\/]sdk[\\/]/, /\/logger\.js$/],
  [/@module-federation[\\/]runtime-core[\\/]/, /\/(semver\/index|context)\.js$/],
  [
    /@module-federation[\\/]webpack-bundler-runtime[\\/]/,
    /\/(init|installInitialConsumes|getSharedFallbackGetter|remotes)\.js$/,
  ],
];

/**
 * Webpack plugin that leaves what no portal needs out of the federation runtime (`noExtras`): 1 kB brotli in the first script of
 * every page, and as much in the entry of each remote. `replacements.test.ts` fails once it does not.
 */
export const replaceExtras = (): webpack.WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(/\/\w+\.m?js$/, (resolve) => {
    const issuer = resolve.contextInfo?.issuer ?? '';
    const isExtra = EXTRAS.some(([by, request]) => by.test(issuer) && request.test(resolve.request));
    if (isExtra) resolve.request = noExtras;
  });
