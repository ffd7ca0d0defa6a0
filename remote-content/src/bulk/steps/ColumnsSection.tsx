import { FormSection, fieldsFor } from '@mobidrom/shared-ui/forms';
import type { LoadedTable } from '../parse/loadTable';
import type { PlanValues } from '../plan/plan.schema';
import { texts } from '../texts';

const { SelectField } = fieldsFor<PlanValues>();
const { fields, placeHint, idHint, overrideHint, sections } = texts.columns;

/** Which column fills which field. */
export function ColumnsSection({ table }: { readonly table: LoadedTable }) {
  const options = table.headings.map((label, at) => ({ value: String(at), label }));
  const column = (name: keyof PlanValues['columns'], hint?: string) => (
    <SelectField name={`columns.${name}`} label={fields[name]} half options={options} hint={hint} />
  );
  const summary = ({ columns }: PlanValues): string =>
    [columns.title, columns.sourceUrl].map((at) => table.headings[Number(at)]).join(' · ');
  return (
    <FormSection title={sections.columns} summary={summary}>
      <SelectField name="columns.title" label={fields.title} required half options={options} />
      {column('place', placeHint)}
      <SelectField name="columns.sourceUrl" label={fields.sourceUrl} required half options={options} />
      {column('dataSetId', idHint)}
      {column('adapter', overrideHint)}
      {column('rightsholder', overrideHint)}
    </FormSection>
  );
}
