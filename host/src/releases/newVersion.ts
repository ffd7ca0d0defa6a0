import type { ReleaseInformation } from '@mobidrom/shared-contract';

/**
 * Whether this tab runs a release that is no longer the active one, so that a full load would bring a newer one. An
 * active release that failed in this tab is none: loading the page again would fail again.
 */
export const hasNewVersion = (information: ReleaseInformation): boolean =>
  information.remotes.some(
    ({ loaded, failed, registered }) =>
      loaded !== undefined && loaded !== registered.active.version && failed !== registered.active.version,
  );

/** The remotes that another release than the active one serves, because that one failed in this tab. */
export const servedByFallback = (information: ReleaseInformation) =>
  information.remotes.filter(
    ({ loaded, failed }) => loaded !== undefined && failed !== undefined && loaded !== failed,
  );
