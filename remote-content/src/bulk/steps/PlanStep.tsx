import { AlertBanner, Button, preferenceStorage, Typography, useSession } from '@mobidrom/shared-ui/core';
import { ErrorSummary, FormRoot, FormSections, useFormValue, useSchemaForm } from '@mobidrom/shared-ui/forms';
import { useMemo, useState } from 'react';
import { OptionsNotices } from '../../options/OptionsNotices';
import { optionsNotices } from '../../options/optionsNotices';
import { useOrganisationOptions } from '../../organisations/useOrganisationOptions';
import { texts as sourceTexts } from '../../sources/texts';
import { useTagOptions } from '../../tags/useTagOptions';
import { BULK_LIMITS } from '../limits';
import { chosenRecords, isFilled } from '../lines/buildLines';
import type { LoadedTable } from '../parse/loadTable';
import { rememberColumns, rememberedColumns } from '../plan/columnMemory';
import { guessColumns, guessPartColumn, looksLikeGbfs } from '../plan/guessColumns';
import { blankPlan, type PlanValues, planSchema } from '../plan/plan.schema';
import { missingNumbers } from '../report/missingLines';
import { createBulkJournal } from '../run/bulkJournal';
import { type Interruption, interruptionOf } from '../run/interruption';
import { texts } from '../texts';
import { ColumnsSection } from './ColumnsSection';
import { CommonSection } from './CommonSection';
import { PartSection } from './PartSection';
import { StepActions, StepCard, StepSection } from './StepSection';

interface PlanStepProps {
  readonly table: LoadedTable;
  /** Values entered for this table before. */
  readonly plan: PlanValues | undefined;
  /** Called with the values as they are, which may be incomplete. */
  onBack(plan: PlanValues): void;
  onNext(plan: PlanValues): void;
}

/** Second step: which column fills which field, which rows are added, and what all of them have in common. */
export function PlanStep({ table, plan, onBack, onNext }: PlanStepProps) {
  const { subject = '' } = useSession();
  const [interruption] = useState(() =>
    interruptionOf(createBulkJournal(preferenceStorage()).entriesOf(subject), {
      id: table.id,
      records: table.records,
      missing: missingNumbers(table),
    }),
  );
  const organisations = useOrganisationOptions(true);
  const tags = useTagOptions(true);
  const schema = useMemo(
    () =>
      planSchema(
        (values) => chosenRecords(table, values).length,
        BULK_LIMITS.lines,
        (values, field) => isFilled(table, values, field),
      ),
    [table],
  );
  const [initial] = useState(() => plan ?? firstPlan(table, interruption));
  const form = useSchemaForm(schema, initial);
  const next = form.handleSubmit(() => {
    const values = structuredClone(form.getValues());
    rememberColumns(preferenceStorage(), table.headings, values.columns);
    onNext(values);
  });
  const notices = [
    ...optionsNotices(organisations.loading, sourceTexts.organisationsFailedToLoad),
    ...optionsNotices(tags.loading, sourceTexts.tagsFailedToLoad),
  ];
  return (
    <StepSection heading={texts.columns.heading}>
      {interruption.notice && <AlertBanner severity="info" text={interruption.notice} />}
      {table.notices.map((text) => (
        <AlertBanner key={text} severity="warning" text={text} />
      ))}
      <FormRoot form={form} schema={schema}>
        <form noValidate onSubmit={next} autoComplete="off">
          <StepCard>
            <Found table={table} />
            <ErrorSummary />
            <OptionsNotices notices={notices} />
            <FormSections>
              <ColumnsSection table={table} />
              <PartSection table={table} />
              <CommonSection table={table} organisations={organisations} tags={tags} />
            </FormSections>
            <StepActions>
              <Button variant="outlined" onClick={() => onBack(structuredClone(form.getValues()))}>
                {texts.back}
              </Button>
              <Button variant="contained" type="submit">
                {texts.columns.check}
              </Button>
            </StepActions>
          </StepCard>
        </form>
      </FormRoot>
    </StepSection>
  );
}

/** Name of the table, and how many of its rows are chosen. */
function Found({ table }: { readonly table: LoadedTable }) {
  const partColumn = useFormValue<PlanValues, 'partColumn'>('partColumn');
  const partValue = useFormValue<PlanValues, 'partValue'>('partValue');
  const chosen = chosenRecords(table, { partColumn, partValue }).length;
  return (
    <Typography sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
      {texts.columns.found(table.name, table.records.length, chosen)}
    </Typography>
  );
}

/**
 * Returns the values to begin with: columns as they were chosen for the same headings, else as these suggest.
 * @param interruption choices of the bulk entry that the table goes on with
 */
function firstPlan(table: LoadedTable, { common, part }: Interruption): PlanValues {
  const columns = rememberedColumns(preferenceStorage(), table.headings) ?? guessColumns(table);
  return {
    ...blankPlan,
    columns,
    partColumn: guessPartColumn(table.headings),
    adapter: looksLikeGbfs(table, columns.sourceUrl) ? 'GBFS' : '',
    ...common,
    ...part,
  };
}
