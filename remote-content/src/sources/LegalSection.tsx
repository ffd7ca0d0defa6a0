import {
  FormSection,
  fieldsFor,
  type Option,
  type OptionsLoading,
  optionsOf,
  useFormValue,
  useSetFormValues,
} from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import type { SourceValues } from './sourceValues';
import { texts } from './texts';

const { SearchSelectField, SwitchField, RadioField, MultiSelectField } = fieldsFor<SourceValues>();
const { fields, hints } = texts;
const accessRights = optionsOf(texts.access);

interface Options {
  readonly options: readonly Option[];
  readonly loading: OptionsLoading;
}
interface LegalSectionProps {
  readonly isNew: boolean;
  readonly organisations: Options;
  readonly tags: Options;
}

/** Rights holder, publisher and access right. */
export function LegalSection({ isNew, organisations, tags }: LegalSectionProps) {
  const otherPublisher = useFormValue<SourceValues, 'otherPublisher'>('otherPublisher');
  const access = useFormValue<SourceValues, 'access'>('access');
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
      <RadioField
        name="access"
        label={fields.access}
        required
        options={accessRights}
        onChanged={(right) =>
          right === 'signedIn' && change((values) => ({ ...values, organisationIds: [], tagIds: [] }))
        }
      />
      {access === 'restricted' && (
        <>
          <MultiSelectField
            name="organisationIds"
            label={fields.organisations}
            required
            options={organisations.options}
            loading={loading}
            hint={hints.organisations}
          />
          <MultiSelectField
            name="tagIds"
            label={fields.tags}
            options={tags.options}
            loading={tags.loading}
            hint={hints.tags}
          />
        </>
      )}
    </FormSection>
  );
}

const summary = ({ rightsholder, access }: SourceValues): string =>
  [rightsholder, access && texts.access[access]].filter(Boolean).join(' · ');
