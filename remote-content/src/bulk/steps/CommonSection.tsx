import {
  FormSection,
  fieldsFor,
  ScheduleFields,
  scheduleSummary,
  useFormValue,
} from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { AccessFields, type AccessOptions } from '../../sources/AccessFields';
import { adapterLabel } from '../../sources/columns';
import { texts as sourceTexts } from '../../sources/texts';
import { isFilled } from '../lines/buildLines';
import type { LoadedTable } from '../parse/loadTable';
import { BULK_ADAPTERS, type PlanValues } from '../plan/plan.schema';
import { texts } from '../texts';

const { SelectField, SearchSelectField } = fieldsFor<PlanValues>();
const { fields, hints } = sourceTexts;

interface CommonSectionProps {
  readonly table: LoadedTable;
  readonly organisations: AccessOptions;
  readonly tags: AccessOptions;
}

/** Fields that hold for all lines: adapter, owner, schedule and access right. What every row has itself is not required. */
export function CommonSection({ table, organisations, tags }: CommonSectionProps) {
  const columns = useFormValue<PlanValues, 'columns'>('columns');
  const partColumn = useFormValue<PlanValues, 'partColumn'>('partColumn');
  const partValue = useFormValue<PlanValues, 'partValue'>('partValue');
  const inEachRow = useMemo(() => {
    const plan = { columns, partColumn, partValue };
    return {
      adapter: isFilled(table, plan, 'adapter'),
      rightsholder: isFilled(table, plan, 'rightsholder'),
    };
  }, [table, columns, partColumn, partValue]);
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
        required={!inEachRow.adapter}
        options={BULK_ADAPTERS}
        hint={
          inEachRow.adapter
            ? `${texts.columns.inEachRow} ${texts.columns.authentication}`
            : texts.columns.authentication
        }
      />
      <SearchSelectField
        name="rightsholder"
        label={fields.rightsholder}
        required={!inEachRow.rightsholder}
        options={names}
        loading={organisations.loading}
        hint={inEachRow.rightsholder ? texts.columns.inEachRow : hints.rightsholder}
      />
      <ScheduleFields name="schedule" />
      <AccessFields organisations={organisations} tags={tags} />
    </FormSection>
  );
}

const summary = ({ adapter, rightsholder, schedule }: PlanValues): string =>
  [adapterLabel(adapter), rightsholder, scheduleSummary(schedule)].filter(Boolean).join(' · ');
