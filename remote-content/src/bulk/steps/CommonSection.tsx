import { FormSection, fieldsFor, ScheduleFields, scheduleSummary } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { AccessFields, type AccessOptions } from '../../sources/AccessFields';
import { adapterLabel } from '../../sources/columns';
import { texts as sourceTexts } from '../../sources/texts';
import { BULK_ADAPTERS, type PlanValues } from '../plan/plan.schema';
import { texts } from '../texts';

const { SelectField, SearchSelectField } = fieldsFor<PlanValues>();
const { fields, hints } = sourceTexts;

/** Fields that hold for all lines: adapter, owner, schedule and access right. */
export function CommonSection({
  organisations,
  tags,
}: {
  readonly organisations: AccessOptions;
  readonly tags: AccessOptions;
}) {
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
      <AccessFields organisations={organisations} tags={tags} />
    </FormSection>
  );
}

const summary = ({ adapter, rightsholder, schedule }: PlanValues): string =>
  [adapterLabel(adapter), rightsholder, scheduleSummary(schedule)].filter(Boolean).join(' · ');
