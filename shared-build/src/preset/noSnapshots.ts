/**
 * In the place of the federation runtime's snapshots, preloading and manifests. The host reads and checks the manifest
 * itself, gives the runtime the entry and asks for files ahead by its own hints, so none of it can be reached; what
 * remains is what the runtime touches when it makes a remote known again.
 */
export class SnapshotHandler {
  /** No plugin of ours listens to snapshots. */
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}
export const getGlobalRemoteInfo = () => ({});
/** Plugins that the runtime leaves out by itself, with `disableSnapshot`. */
export const snapshotPlugin = () => ({ name: 'snapshot' });
export const generatePreloadAssetsPlugin = () => ({ name: 'preload' });

const refuse = () => {
  throw new Error('this host asks for files ahead by its own hints');
};
export const preloadAssets = refuse;
export const formatPreloadArgs = refuse;
