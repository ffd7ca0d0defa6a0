import { PARKING_SCHEMAS } from '@mobidrom/platform-api';
import { AlertBanner, styled } from '@mobidrom/shared-ui/core';
import { fieldsFor, useFormValue } from '@mobidrom/shared-ui/forms';
import { useState } from 'react';
import type { OfferValues } from '../offer.schema';
import { texts } from '../texts';

const { SelectField } = fieldsFor<OfferValues>();

/**
 * Select of the schema of an offer whose data sources differ in theirs, or have another one. Without such a difference the
 * schema follows from the sources, and there is nothing to choose.
 * @param schemas distinct schemas of the chosen sources
 */
export function SchemaField({ schemas }: { readonly schemas: readonly string[] }) {
  const schema = useFormValue<OfferValues, 'schema'>('schema');
  const isOther = schemas.length === 1 && !schemas.includes(schema);
  const differs = schemas.length > 1 || isOther;
  // The field stays after a choice that ends the difference, or it would vanish under the pointer.
  const [isShown, setIsShown] = useState(differs);
  if (differs && !isShown) setIsShown(true);
  if (!isShown) return null;
  const options = [...new Set([...PARKING_SCHEMAS, ...schemas, schema])].filter((one) => one !== '');
  return (
    <>
      {differs && (
        <Warning>
          <AlertBanner
            severity="warning"
            text={schemas.length > 1 ? texts.severalSchemas(schemas) : texts.otherSchema(schemas)}
          />
        </Warning>
      )}
      <SelectField
        name="schema"
        label={texts.fields.schema}
        required
        options={options.map((value) => ({ value, label: value }))}
      />
    </>
  );
}

const Warning = styled('div')({ gridColumn: '1 / -1' });
