import { FormSection, fieldsFor, useFormValue, useSetFormValues } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { AddOrganisation } from '../organisations/AddOrganisation';
import { AccessFields, type AccessOptions } from './AccessFields';
import type { SourceValues } from './sourceValues';
import { texts } from './texts';

const { SearchSelectField, SwitchField } = fieldsFor<SourceValues>();
const { fields, hints } = texts;

interface LegalSectionProps {
  readonly isNew: boolean;
  readonly organisations: AccessOptions;
  readonly tags: AccessOptions;
}

/** Rights holder, publisher and access right. */
export function LegalSection({ isNew, organisations, tags }: LegalSectionProps) {
  const otherPublisher = useFormValue<SourceValues, 'otherPublisher'>('otherPublisher');
  const change = useSetFormValues<SourceValues>();
  // A source stores its rights holder and publisher by name.
  const names = useMemo(
    () => organisations.options.map(({ label }) => ({ value: label, label })),
    [organisations.options],
  );
  const { loading } = organisations;
  return (
    <FormSection title={texts.sections.legal} summary={summary} startsClosed={!isNew}>
      <SearchSelectField
        name="rightsholder"
        label={fields.rightsholder}
        required
        readOnly={!isNew}
        options={names}
        loading={loading}
        hint={isNew && hints.rightsholder}
      />
      {isNew && (
        <AddOrganisation
          field={fields.rightsholder}
          organisations={organisations}
          tags={tags}
          onCreated={({ name }) => change((values) => ({ ...values, rightsholder: name }))}
        />
      )}
      <SwitchField
        name="otherPublisher"
        label={fields.otherPublisher}
        readOnly={!isNew}
        hint={hints.otherPublisher}
        onChanged={(other) => other || change((values) => ({ ...values, publisher: '' }))}
      />
      {otherPublisher && (
        <SearchSelectField
          name="publisher"
          label={fields.publisher}
          required
          readOnly={!isNew}
          options={names}
          loading={loading}
        />
      )}
      <AccessFields organisations={organisations} tags={tags} mayAddOrganisation />
    </FormSection>
  );
}

const summary = ({ rightsholder, access }: SourceValues): string =>
  [rightsholder, access && texts.access[access]].filter(Boolean).join(' · ');
