import { AlertBanner, Button, LoadingNotice, preferenceStorage, useSession } from '@mobidrom/shared-ui/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useOrganisationOptions } from '../../organisations/useOrganisationOptions';
import { alikeLines } from '../lines/alikeLines';
import { buildLines, type LineEdits } from '../lines/buildLines';
import { type CheckedLine, createLineCheck } from '../lines/checkLines';
import type { LoadedTable } from '../parse/loadTable';
import type { PlanValues } from '../plan/plan.schema';
import { type BulkEntry, createBulkJournal, isSettled } from '../run/bulkJournal';
import type { BulkOrder } from '../run/bulkRun';
import { orderOf } from '../run/order';
import { type SentLine, sentLines } from '../run/sentLines';
import { texts } from '../texts';
import { type KnownLines, useKnownSources } from '../useKnownSources';
import { LineTable } from './LineTable';
import { StepActions, StepSection } from './StepSection';

interface CheckStepProps {
  readonly table: LoadedTable;
  readonly plan: PlanValues;
  readonly edits: LineEdits;
  onEdits(edits: LineEdits): void;
  onBack(): void;
  onAdd(order: BulkOrder): void;
}

/** Third step: all lines with their errors, which can be mended in place. */
export function CheckStep(props: CheckStepProps) {
  const { subject = '' } = useSession();
  const [journal] = useState(() => createBulkJournal(preferenceStorage()));
  const [entry] = useState(() => journal.entriesOf(subject).find(({ id }) => id === props.table.id));
  const begun = useMemo(() => entry && sentLines(entry), [entry]);
  const { id } = props.table;
  const forget = useCallback(() => journal.remove(id), [journal, id]);
  const { found, failure, retry } = useKnownSources(begun);
  const organisations = useOrganisationOptions(true);
  const { status } = organisations.loading;
  const failed = failure ?? (status === 'failed' ? organisations.loading.failure : undefined);
  const again = () => {
    if (failure) retry();
    if (status === 'failed') organisations.loading.retry();
  };
  return (
    <StepSection heading={texts.check.heading}>
      {failed ? (
        <AlertBanner
          severity="error"
          text={texts.check.failed(failed)}
          action={{ label: texts.retry, run: again }}
        />
      ) : !found || status !== 'complete' ? (
        <LoadingNotice text={texts.check.loading} />
      ) : (
        <Lines
          {...props}
          {...found}
          begun={begun}
          entry={entry}
          forget={forget}
          organisations={organisations.options.map(({ label }) => label)}
        />
      )}
      {(failed || !found) && (
        <StepActions>
          <Button variant="outlined" onClick={props.onBack}>
            {texts.back}
          </Button>
        </StepActions>
      )}
    </StepSection>
  );
}

interface LinesProps extends CheckStepProps, KnownLines {
  /** Entry of the journal about this table, and the lines that it has sent. */
  readonly entry: BulkEntry | undefined;
  readonly begun: ReadonlyMap<number, SentLine> | undefined;
  /** Removes the entry. Kept between renders. */
  forget(): void;
  readonly organisations: readonly string[];
}

function Lines({ table, plan, edits, onEdits, onBack, onAdd, organisations, ...sent }: LinesProps) {
  const { known, added, begun, entry, forget } = sent;
  // The names are the same until they are read again.
  const names = organisations.join('\n');
  const check = useMemo(
    () =>
      createLineCheck({
        plan,
        known,
        organisations: new Set(names.split('\n')),
        begun,
        added,
      }),
    [plan, known, names, begun, added],
  );
  const lines = useMemo(() => check(buildLines(table, plan, edits)), [check, table, plan, edits]);
  const unedited = useMemo(() => buildLines(table, plan, new Map()), [table, plan]);
  const alike = useMemo(() => alikeLines(lines, unedited), [lines, unedited]);
  const counts = countStates(lines);
  // Lines of another part are not here; what is left out now can be added later.
  const existing = new Set(lines.filter(({ state }) => state === 'exists').map(({ line }) => line.number));
  // A settled entry stays for the file of its missing lines.
  const isDone = entry !== undefined && !isSettled(entry) && entry.lines.every((one) => existing.has(one));
  useEffect(() => {
    if (isDone) forget();
  }, [isDone, forget]);
  return (
    <>
      {counts.faulty > 0 && <AlertBanner severity="warning" text={texts.check.faultyNotice(counts.faulty)} />}
      {counts.ready === 0 && <AlertBanner severity="info" text={texts.check.nothing} />}
      <LineTable
        lines={lines}
        alike={alike}
        counts={counts}
        edits={edits}
        onEdits={onEdits}
        organisations={organisations}
      />
      <StepActions>
        <Button variant="outlined" onClick={onBack}>
          {texts.back}
        </Button>
        <Button
          variant="contained"
          disabled={counts.ready === 0}
          onClick={() => onAdd(orderOf(table.id, lines, plan))}
        >
          {texts.check.add(counts.ready)}
        </Button>
      </StepActions>
    </>
  );
}

function countStates(lines: readonly CheckedLine[]): Readonly<Record<CheckedLine['state'], number>> {
  const counts = { ready: 0, faulty: 0, exists: 0, omitted: 0 };
  for (const { state } of lines) counts[state] += 1;
  return counts;
}
