import type { PortalHealth } from '@mobidrom/platform-api';

/** Release that failed in enough tabs for a quarantine, and which the platform leaves to a person. */
export type HeldBack = PortalHealth['failedTabs'][number];

/**
 * Returns the releases that failed in as many tabs of the last hour as a quarantine needs, and are in none: tabs are forgotten as soon
 * as one begins.
 */
export const heldBack = ({
  failedTabs,
  quarantine,
}: Pick<PortalHealth, 'failedTabs' | 'quarantine'>): readonly HeldBack[] =>
  quarantine.acts && quarantine.tabs > 0 ? failedTabs.filter(({ tabs }) => tabs >= quarantine.tabs) : [];
