import type { PortalPart } from '@mobidrom/platform-api';
import { texts } from './texts';

/** Returns a version of a part as a choice names it, as '1.1.0 (zurückgezogen)'. */
export const versionLabel = ({ withdrawn }: Pick<PortalPart, 'withdrawn'>, version: string): string =>
  withdrawn.includes(version) ? texts.acting.withdrawnVersion(version) : version;
