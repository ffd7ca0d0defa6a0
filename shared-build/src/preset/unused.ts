import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const nothing = fileURLToPath(new URL('./nothing.ts', import.meta.url));
const BUTTONS = /@mui[\\/]material[\\/](Button|IconButton)[\\/]/;

/**
 * Parts of Material's buttons that the portal never shows, yet every page would load (5 kB brotli): the ripple, which the
 * theme switches off, and the spinner of `loading`, for which our own buttons have `busy`.
 */
export function leaveOutUnused(): webpack.WebpackPluginInstance[] {
  return [
    new webpack.NormalModuleReplacementPlugin(/^\.\/TouchRipple\.mjs$/, nothing),
    new webpack.NormalModuleReplacementPlugin(/[\\/]CircularProgress[\\/]index\.mjs$/, (resolve) => {
      if (BUTTONS.test(resolve.contextInfo?.issuer ?? '')) resolve.request = nothing;
    }),
  ];
}
