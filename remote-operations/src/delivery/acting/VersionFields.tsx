import type { PortalPart } from '@mobidrom/platform-api';
import { fieldsFor, type Option } from '@mobidrom/shared-ui/forms';
import { partName, texts } from '../texts';
import { KEPT, OFF } from './action';
import type { ActionValues } from './action.schema';
import { mayBeSwitchedOff } from './mayBeSwitchedOff';

const { acting } = texts;
const { SelectField } = fieldsFor<ActionValues>();

/** Returns what a proposal can choose for a part. Versions in quarantine cannot go live. */
export function versionOptions(part: PortalPart): Option[] {
  const { live, releases, withdrawn, quarantined } = part;
  const isBarred = (version: string) => quarantined.some((one) => one.version === version);
  const versions = releases
    .filter(({ version }) => version !== live && !isBarred(version))
    .map(({ version }) => ({
      value: version,
      label: withdrawn.includes(version) ? acting.withdrawnVersion(version) : version,
    }));
  return [
    { value: KEPT, label: acting.unchanged(live) },
    ...versions,
    ...(mayBeSwitchedOff(part) ? [{ value: OFF, label: acting.off }] : []),
  ];
}

/** A field for each part of the portal, in which its next version is chosen. */
export function VersionFields({ parts }: { readonly parts: readonly PortalPart[] }) {
  return parts.map((part) => (
    <SelectField
      key={part.name}
      name={`versions.${part.name}`}
      label={partName(part)}
      options={versionOptions(part)}
      required
      half
    />
  ));
}
