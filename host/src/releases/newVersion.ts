import type { ReleaseInformation } from '@mobidrom/shared-contract';

/**
 * Whether this tab runs a host or a release that is no longer the active one, so that a reload of the page would bring a newer one.
 * An active release that failed in this tab does not count: it would fail again.
 */
export const hasNewVersion = (information: Pick<ReleaseInformation, 'newHost' | 'remotes'>): boolean =>
  information.newHost !== undefined ||
  information.remotes.some(
    ({ loaded, failed, registered }) =>
      loaded !== undefined && loaded !== registered.active.version && failed !== registered.active.version,
  );

/**
 * Returns the remotes that are served by another release than the active one, because that one failed in this tab. One whose
 * fallback failed too is served by none: its area shows the error.
 */
export const servedByFallback = (information: ReleaseInformation) =>
  information.remotes.filter(
    ({ loaded, failed, loadedFailed }) =>
      loaded !== undefined && failed !== undefined && loaded !== failed && !loadedFailed,
  );
