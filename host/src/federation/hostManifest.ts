import type { HostManifest } from '@mobidrom/shared-contract';

/** Replaced by the build with the versions of host.json. */
declare const __HOST_MANIFEST__: HostManifest;

/** Versions that this build of the host offers to remotes. */
export const HOST_MANIFEST: HostManifest = __HOST_MANIFEST__;

/** Returns the manifest with the exports of the shared modules, which are fetched at the first call. */
export async function loadHostManifest(): Promise<HostManifest> {
  const { exportsOfHost } = await import(/* webpackChunkName: "exports" */ './exportsOfHost');
  const shared = Object.entries(HOST_MANIFEST.shared).map(([module, provided]) => {
    const exports = exportsOfHost[module];
    return [module, exports ? { ...provided, exports } : provided];
  });
  return { ...HOST_MANIFEST, shared: Object.fromEntries(shared) };
}
