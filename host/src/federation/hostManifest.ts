import type { HostManifest } from '@mobidrom/shared-contract';

/** Replaced by the build with the content of host.json. */
declare const __HOST_MANIFEST__: HostManifest;

/** Versions that this build of the host offers to remotes. */
export const HOST_MANIFEST: HostManifest = __HOST_MANIFEST__;
