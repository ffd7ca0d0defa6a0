import type { HostManifest } from '@mobidrom/shared-contract';

/** Written by the build: the same object that stands in host.json. */
declare const __HOST_MANIFEST__: HostManifest;

/** What this build of the host offers to remotes. */
export const HOST_MANIFEST: HostManifest = __HOST_MANIFEST__;
