import { LIMITS } from '@mobidrom/platform-api';
import { fieldsFor, useFormValue, useSetFormValues } from '@mobidrom/shared-ui/forms';
import { useState } from 'react';
import { texts as copyTexts } from '../../copy/texts';
import { NO_EXPORT, type OfferValues } from '../offer.schema';
import type { SecretField as StoredField } from '../offerSecrets';
import { texts } from '../texts';

const { TextField, SwitchField, SecretField, SecretFileField } = fieldsFor<OfferValues>();
const { fields } = texts;

interface ExportFieldsProps {
  /** Whether the offer is a copy of one that is exported: its export is not copied. */
  readonly isLeftOut: boolean;
  /** Which secrets are stored, so that they can be left unchanged. */
  readonly stored: ReadonlySet<StoredField>;
  readonly storedFile: string | undefined;
}

/** Fields of the export to the public mobility portal. Switching it off clears them. */
export function ExportFields({ isLeftOut, stored, storedFile }: ExportFieldsProps) {
  const exported = useFormValue<OfferValues, 'exportToMobilithek'>('exportToMobilithek');
  const change = useSetFormValues<OfferValues>();
  // Secrets that were cleared once cannot be left unchanged any more.
  const [cleared, setCleared] = useState(false);
  const clear = () => {
    setCleared(true);
    change((values) => ({ ...values, ...NO_EXPORT }));
  };
  return (
    <>
      <SwitchField
        name="exportToMobilithek"
        label={fields.export}
        hint={isLeftOut && copyTexts.export}
        onChanged={(on) => !on && clear()}
      />
      {exported && (
        <>
          <TextField name="offerId" label={fields.offerId} required maxLength={LIMITS.text} />
          <SecretFileField
            name="p12Certificate"
            label={fields.certificate}
            required
            accept=".p12,.pfx"
            stored={stored.has('p12Certificate') && !cleared}
            storedFile={storedFile}
          />
          <SecretField
            name="p12Password"
            label={fields.password}
            required
            maxLength={LIMITS.text}
            stored={stored.has('p12Password') && !cleared}
          />
        </>
      )}
    </>
  );
}
