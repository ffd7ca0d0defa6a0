import { PageHead, useReadable } from '@mobidrom/shared-ui/core';
import { StageLine } from '@mobidrom/shared-ui/stages';
import { useState } from 'react';
import type { LineEdits } from './lines/buildLines';
import type { LoadedTable } from './parse/loadTable';
import type { PlanValues } from './plan/plan.schema';
import { CheckStep } from './steps/CheckStep';
import { PlanStep } from './steps/PlanStep';
import { RunStep } from './steps/RunStep';
import { TableStep } from './steps/TableStep';
import { texts } from './texts';
import { useBulkRun } from './useBulkRun';
import { useUnsavedTable } from './useUnsavedTable';

const NO_EDITS: LineEdits = new Map();

/** Steps of a bulk entry: choose a table, say what its columns are, check its lines, add them. */
export function BulkEntry() {
  const run = useBulkRun();
  const state = useReadable(run);
  const [step, setStep] = useState<'table' | 'plan' | 'check'>('table');
  const [pasted, setPasted] = useState('');
  const [table, setTable] = useState<LoadedTable>();
  const [plan, setPlan] = useState<PlanValues>();
  const [edits, setEdits] = useState(NO_EDITS);
  // The heading of the first step takes the focus only after a step back: the page's own heading has it before.
  const [hasMoved, setMoved] = useState(false);
  useUnsavedTable(table !== undefined && state.phase === 'none');
  const go = (next: typeof step) => {
    setMoved(true);
    setStep(next);
  };
  const begin = (loaded: LoadedTable) => {
    setTable(loaded);
    // Another table has other columns and lines; the same one keeps what was entered.
    if (loaded.id !== table?.id) {
      setPlan(undefined);
      setEdits(NO_EDITS);
    }
    go('plan');
  };
  const startAnew = () => {
    run.dismiss();
    setPasted('');
    setTable(undefined);
    setPlan(undefined);
    setEdits(NO_EDITS);
    go('table');
  };
  const now =
    state.phase === 'ended' ? texts.steps.length : state.phase === 'running' ? 3 : STEPS.indexOf(step);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <StageLine names={texts.steps} now={now} />
      {state.phase !== 'none' ? (
        <RunStep run={run} state={state} onMore={startAnew} />
      ) : step === 'table' || !table ? (
        <TableStep onTable={begin} pasted={pasted} onPasted={setPasted} focused={hasMoved} />
      ) : step === 'plan' || !plan ? (
        <PlanStep
          table={table}
          plan={plan}
          onBack={(values) => {
            setPlan(values);
            go('table');
          }}
          onNext={(values) => {
            setPlan(values);
            go('check');
          }}
        />
      ) : (
        <CheckStep
          table={table}
          plan={plan}
          edits={edits}
          onEdits={setEdits}
          onBack={() => go('plan')}
          onAdd={(order) => void run.start(order)}
        />
      )}
    </>
  );
}

const STEPS = ['table', 'plan', 'check'];
