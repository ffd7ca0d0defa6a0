import {
  FormSection,
  fieldsFor,
  type Option,
  type OptionsLoading,
  optionsOf,
  ScheduleFields,
  scheduleSummary,
  useFormValue,
  useSetFormValues,
} from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { adapterLabel } from '../../sources/columns';
import { texts as sourceTexts } from '../../sources/texts';
import { BULK_ADAPTERS, type PlanValues } from '../plan/plan.schema';
import { texts } from '../texts';

const { SelectField, SearchSelectField, RadioField, MultiSelectField } = fieldsFor<PlanValues>();
const { fields, hints } = sourceTexts;
const accessRights = optionsOf(sourceTexts.access);

interface Options {
  readonly options: readonly Option[];
  readonly loading: OptionsLoading;
}

/** Fields that hold for all lines: adapter, owner, schedule and access right. */
export function CommonSection({
  organisations,
  tags,
}: {
  readonly organisations: Options;
  readonly tags: Options;
}) {
  const access = useFormValue<PlanValues, 'access'>('access');
  const change = useSetFormValues<PlanValues>();
  // A source stores its rights holder by name.
  const names = useMemo(
    () => organisations.options.map(({ label }) => ({ value: label, label })),
    [organisations.options],
  );
  return (
    <FormSection title={texts.columns.sections.common} summary={summary}>
      <SelectField
        name="adapter"
        label={fields.adapter}
        required
        options={BULK_ADAPTERS}
        hint={texts.columns.authentication}
      />
      <SearchSelectField
        name="rightsholder"
        label={fields.rightsholder}
        required
        options={names}
        loading={organisations.loading}
        hint={hints.rightsholder}
      />
      <ScheduleFields name="schedule" />
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
            loading={organisations.loading}
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

const summary = ({ adapter, rightsholder, schedule }: PlanValues): string =>
  [adapterLabel(adapter), rightsholder, scheduleSummary(schedule)].filter(Boolean).join(' · ');
