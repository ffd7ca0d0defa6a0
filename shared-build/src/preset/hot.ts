import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';

/**
 * The file, among the host's assets, that names the newest build of the host or of a remote in development; open tabs look
 * at it every second. A release holds only what its descriptor lists, so it cannot stand there.
 */
export const hotFile = (name: string): string => `hot-${name}.json`;

const RUNTIME_GLOBAL = '__mobidromRefreshRuntime';
const require = createRequire(import.meta.url);
const browserCode = (file: string) => fileURLToPath(new URL(`../hot/${file}`, import.meta.url));
const isHost = (name: string): boolean => name === 'host';

/**
 * Fast Refresh in development. There has to be one refresh runtime in a page, since it keeps the table of all components:
 * the host brings it and puts it on a global, and remotes take it from there.
 *
 * New code is found by looking at a file rather than over a socket of a development server: the portal is then served
 * by the same gateway, under the same security policy, as in production.
 */
export function hotPlugins(name: string): WebpackPluginInstance[] {
  if (name === 'host-ahead') return [];
  const entry = (file: string) =>
    new webpack.EntryPlugin(process.cwd(), browserCode(file), { name: undefined });
  return [
    new webpack.DefinePlugin({
      __HOT_FILE__: JSON.stringify(`/assets/${hotFile(name)}`),
    }),
    ...(isHost(name) ? [entry('shareRuntime.ts')] : []),
    new webpack.HotModuleReplacementPlugin(),
    // One library name for all: the runtime hooks itself into React once.
    new ReactRefreshPlugin({ overlay: false, library: 'mobidrom' }) as WebpackPluginInstance,
    entry('client.ts'),
  ];
}

/** What a remote takes from the host's global instead of bundling it. */
export function hotExternals(name: string): NonNullable<Configuration['externals']> {
  if (name.startsWith('host')) return [];
  const runtime = require.resolve('react-refresh');
  return [
    ({ request }, answer) => {
      const isRuntime = request === 'react-refresh/runtime' || request === runtime;
      if (isRuntime) answer(undefined, `var globalThis.${RUNTIME_GLOBAL}`);
      else answer();
    },
  ];
}
