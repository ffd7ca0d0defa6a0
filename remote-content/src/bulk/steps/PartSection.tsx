import { FormSection, fieldsFor, useFormValue, useSetFormValues } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import type { LoadedTable } from '../parse/loadTable';
import type { PlanValues } from '../plan/plan.schema';
import { texts } from '../texts';

const { SelectField, SearchSelectField } = fieldsFor<PlanValues>();
const byText = new Intl.Collator('de', { numeric: true });

/** Choice of rows by the cells of a column, as those of a country. */
export function PartSection({ table }: { readonly table: LoadedTable }) {
  const partColumn = useFormValue<PlanValues, 'partColumn'>('partColumn');
  const change = useSetFormValues<PlanValues>();
  const columns = table.headings.map((label, at) => ({ value: String(at), label }));
  const values = useMemo(() => countedCells(table, partColumn), [table, partColumn]);
  return (
    <FormSection title={texts.columns.sections.part} summary={summary}>
      <SelectField
        name="partColumn"
        label={texts.columns.part}
        half
        options={columns}
        onChanged={() => change((plan) => ({ ...plan, partValue: '' }))}
      />
      {partColumn !== '' && (
        <SearchSelectField
          name="partValue"
          label={texts.columns.partValue}
          half
          options={values}
          hint={texts.columns.partHint}
        />
      )}
    </FormSection>
  );
}

const summary = ({ partValue }: PlanValues): string => partValue || texts.columns.allRows;

/** Returns the different cells of a column, each with the number of its rows. */
function countedCells({ records }: LoadedTable, column: string) {
  const counts = new Map<string, number>();
  for (const { cells } of records) {
    const cell = cells[Number(column)] ?? '';
    if (cell !== '') counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one], [other]) => byText.compare(one, other))
    .map(([value, count]) => ({ value, label: texts.columns.partOption(value, count) }));
}
