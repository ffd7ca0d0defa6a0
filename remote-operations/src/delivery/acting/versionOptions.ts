import type { PortalPart } from '@mobidrom/platform-api';
import type { Option } from '@mobidrom/shared-ui/forms';
import { texts } from '../texts';
import { versionLabel } from '../versionLabel';
import { KEPT, OFF } from './action';
import { mayBeSwitchedOff } from './mayBeSwitchedOff';

const { acting } = texts;

/** Returns what a proposal can choose for a part. Versions in quarantine cannot go live. */
export function versionOptions(part: PortalPart): Option[] {
  const { live, releases, quarantined } = part;
  const isBarred = (version: string) => quarantined.some((one) => one.version === version);
  const versions = releases
    .filter(({ version }) => version !== live && !isBarred(version))
    .map(({ version }) => ({
      value: version,
      label: versionLabel(part, version),
    }));
  return [
    { value: KEPT, label: acting.unchanged(live) },
    ...versions,
    ...(mayBeSwitchedOff(part) ? [{ value: OFF, label: acting.off }] : []),
  ];
}

/** Returns the first part that a proposal can change; undefined if it can change none. */
export const changeablePart = (parts: readonly PortalPart[]): PortalPart | undefined =>
  parts.find((part) => versionOptions(part).some(({ value }) => value !== KEPT));
