import type { PortalHealth } from '@mobidrom/platform-api';
import type { ReleaseInformation } from '@mobidrom/shared-contract';

/** Release that failed in enough tabs for a quarantine, and which the platform leaves to a person. */
export type HeldBack = PortalHealth['failedTabs'][number];

/**
 * Returns the active releases that failed in as many tabs of the last hour as a quarantine needs, and are in none: tabs are forgotten as
 * soon as one begins. Candidates end by themselves, and what was taken back nobody gets any more.
 * @param remotes parts of the register
 */
export const heldBack = (
  { failedTabs, quarantine }: Pick<PortalHealth, 'failedTabs' | 'quarantine'>,
  remotes: ReleaseInformation['remotes'],
): readonly HeldBack[] => {
  if (!quarantine.acts || quarantine.tabs === 0) return [];
  const isActive = ({ remote, version }: HeldBack) =>
    remotes.some(({ name, registered }) => name === remote && registered.active.version === version);
  return failedTabs.filter((release) => release.tabs >= quarantine.tabs && isActive(release));
};
