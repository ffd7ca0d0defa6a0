import type { PortalPart } from '@mobidrom/platform-api';
import { HOST_RELEASE } from '@mobidrom/shared-contract';
import { texts } from '../texts';

/**
 * Whether the page offers to switch a part off. Without the host there is no portal, and without the remote of this page nobody could
 * switch it on again here; the release command can.
 */
export const mayBeSwitchedOff = ({ name, live, areas }: PortalPart): boolean =>
  name !== HOST_RELEASE && typeof live === 'string' && !areas.includes(texts.title);
