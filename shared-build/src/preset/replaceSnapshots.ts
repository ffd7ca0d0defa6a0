import webpack from 'webpack';
import { moduleBeside } from './moduleBeside';

const noSnapshots = moduleBeside(import.meta.url, './noSnapshots');
const RUNTIME = /@module-federation[\\/]runtime-core[\\/]/;
const SNAPSHOTS =
  /[\\/](SnapshotHandler|plugins[\\/]snapshot[\\/]index|generate-preload-assets|preload)\.js$/;

/**
 * Webpack plugin that leaves snapshots, preloading and manifests out of the federation runtime (2.4 kB brotli in the first
 * script of every page). The option `disableSnapshot` only keeps them from being called, since the runtime still refers to
 * them; `replacements.test.ts` fails once it does not.
 */
export const replaceSnapshots = (): webpack.WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(SNAPSHOTS, (resolve) => {
    if (RUNTIME.test(resolve.contextInfo?.issuer ?? '')) resolve.request = noSnapshots;
  });
