import type { PortalPart } from '@mobidrom/platform-api';
import { fieldsFor, useSetFormValues } from '@mobidrom/shared-ui/forms';
import { partName, texts } from '../texts';
import type { ActionValues } from './action.schema';
import { versionOptions } from './versionOptions';

const { SelectField } = fieldsFor<ActionValues>();

/** A field for each part of the portal, in which its next version is chosen. */
export function VersionFields({ parts }: { readonly parts: readonly PortalPart[] }) {
  const setValues = useSetFormValues<ActionValues>();
  return parts.map((part) => (
    <SelectField
      key={part.name}
      name={`versions.${part.name}`}
      label={partName(part)}
      hint={texts.pagesOf(part)}
      options={versionOptions(part)}
      // The error about all parts together goes with the choice of any.
      onChanged={() => setValues((values) => values)}
      required
      half
    />
  ));
}
