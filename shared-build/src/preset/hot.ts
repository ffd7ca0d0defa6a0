import { createRequire } from 'node:module';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { moduleBeside } from './moduleBeside';

/**
 * File among the host's assets that contains the hash of the newest build of host or remote in development; open tabs request
 * it every second. It cannot be part of a release, which has only the files of its descriptor.
 */
export const hotFile = (name: string): string => `hot-${name}.json`;

const RUNTIME_GLOBAL = '__mobidromRefreshRuntime';
const require = createRequire(import.meta.url);
/** Loaded only for development: the SDK, whose builds are for releases, does without the package. */
const loadRefreshPlugin = () =>
  require('@pmmmwh/react-refresh-webpack-plugin') as typeof import('@pmmmwh/react-refresh-webpack-plugin');
const browserCode = (file: string) => moduleBeside(import.meta.url, `../hot/${file}`);
const isHost = (name: string): boolean => name === 'host';

/**
 * Plugins for Fast Refresh in development. A page can have only one refresh runtime, since it keeps the table of all
 * components: the host puts it on a global, and remotes take it from there.
 *
 * Tabs find new code by requesting a file instead of by a socket of a development server, so that the portal is served by the
 * same gateway and under the same security policy as in production.
 */
export function hotPlugins(name: string): WebpackPluginInstance[] {
  if (name === 'host-preload') return [];
  const ReactRefreshPlugin = loadRefreshPlugin();
  // An entry without a name is added to every entry.
  const entry = (file: string) => new webpack.EntryPlugin(process.cwd(), browserCode(file), {});
  return [
    new webpack.DefinePlugin({
      __HOT_FILE__: JSON.stringify(`/assets/${hotFile(name)}`),
    }),
    ...(isHost(name) ? [entry('shareRuntime')] : []),
    new webpack.HotModuleReplacementPlugin(),
    // The same library name everywhere, so that the runtime hooks into React only once.
    new ReactRefreshPlugin({ overlay: false, library: 'mobidrom' }) as WebpackPluginInstance,
    entry('client'),
  ];
}

/** Modules that a remote takes from the host's global instead of bundling them. */
export function hotExternals(name: string): NonNullable<Configuration['externals']> {
  if (name.startsWith('host')) return [];
  const runtime = require.resolve('react-refresh');
  return [
    ({ request }, callback) => {
      const isRuntime = request === 'react-refresh/runtime' || request === runtime;
      if (isRuntime) callback(undefined, `var globalThis.${RUNTIME_GLOBAL}`);
      else callback();
    },
  ];
}
