import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const nothing = fileURLToPath(new URL('./nothing.ts', import.meta.url));
const noSnapshots = fileURLToPath(new URL('./noSnapshots.ts', import.meta.url));
const RUNTIME = /@module-federation[\\/]runtime-core[\\/]/;
const SNAPSHOTS =
  /[\\/](SnapshotHandler|plugins[\\/]snapshot[\\/]index|generate-preload-assets|preload)\.js$/;
const BUTTONS = /@mui[\\/]material[\\/](Button|IconButton)[\\/]/;

/**
 * What the portal never uses, yet would load:
 * - of Material's buttons the ripple, which the theme switches off, and the spinner of `loading`, for which our own
 *   buttons have `busy` (5 kB brotli);
 * - of the federation runtime the snapshots and the preloading, which our own pipeline stands in for (see `noSnapshots`).
 *   `disableSnapshot` only keeps them from being called.
 */
export function leaveOutUnused(): webpack.WebpackPluginInstance[] {
  return [
    new webpack.NormalModuleReplacementPlugin(/^\.\/TouchRipple\.mjs$/, nothing),
    new webpack.NormalModuleReplacementPlugin(/[\\/]CircularProgress[\\/]index\.mjs$/, (resolve) => {
      if (BUTTONS.test(resolve.contextInfo?.issuer ?? '')) resolve.request = nothing;
    }),
    new webpack.NormalModuleReplacementPlugin(SNAPSHOTS, (resolve) => {
      if (RUNTIME.test(resolve.contextInfo?.issuer ?? '')) resolve.request = noSnapshots;
    }),
  ];
}
