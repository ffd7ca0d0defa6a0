/**
 * Replaces the federation runtime's snapshots, preloading and manifests (`replaceSnapshots`). The host reads and checks the
 * manifest itself, gives the runtime the entry and preloads files by its own hints, so none of it is reached; what remains is
 * what the runtime uses when it registers a remote anew.
 */
export class SnapshotHandler {
  /** No runtime plugin of the host uses these hooks. */
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}
export const getGlobalRemoteInfo = () => ({});
/** Plugins that the runtime does not register with `disableSnapshot`. */
export const snapshotPlugin = () => ({ name: 'snapshot' });
export const generatePreloadAssetsPlugin = () => ({ name: 'preload' });

const refuse = () => {
  throw new Error('this host preloads files by its own hints');
};
export const preloadAssets = refuse;
export const formatPreloadArgs = refuse;
