import { AlertBanner, Button, StatusChip, type StatusKind, WorkProgress } from '@mobidrom/shared-ui/core';
import { type Column, DataTable, localRows, saveFile, useTable } from '@mobidrom/shared-ui/data';
import { FileDownloadIcon } from '@mobidrom/shared-ui/icons';
import { useMemo, useState } from 'react';
import { sourcesArea } from '../../sources/area';
import { isMissing, missingLines } from '../report/missingLines';
import type { LineResult } from '../run/addLines';
import { type BulkRun, type BulkState, countResults } from '../run/bulkRun';
import { texts } from '../texts';
import { StepActions, StepCard, StepSection } from './StepSection';

type Begun = Exclude<BulkState, { phase: 'none' }>;

interface RunStepProps {
  readonly run: BulkRun;
  readonly state: Begun;
  /** Begins with another table. */
  onMore(): void;
}

/** Last step: the progress while lines are added, and then the report. */
export function RunStep(props: RunStepProps) {
  // Another key for each phase, so that its heading takes the focus.
  return props.state.phase === 'running' ? (
    <Progress {...props} key="running" />
  ) : (
    <Report {...props} key="ended" />
  );
}

function Progress({ run, state }: RunStepProps) {
  const [isCancelling, setCancelling] = useState(false);
  const total = state.order.lines.length;
  const sent = new Set(state.order.lines.map(({ number }) => number));
  const done = state.results.filter((result) => sent.has(result.number) && result.state !== 'open').length;
  const cancel = () => {
    setCancelling(true);
    run.cancel();
  };
  return (
    <StepSection heading={texts.run.heading}>
      <StepCard>
        <WorkProgress done={done} total={total} text={texts.run.progress(done, total)}>
          {isCancelling ? texts.run.cancelling : texts.run.stays}
        </WorkProgress>
        <StepActions>
          <Button variant="outlined" busy={isCancelling} onClick={cancel}>
            {texts.run.cancel}
          </Button>
        </StepActions>
      </StepCard>
    </StepSection>
  );
}

function Report({ run, state, onMore }: RunStepProps) {
  const { results, stop, order } = state;
  const counts = countResults(results);
  const missing = results.filter(isMissing);
  const sendable = new Set(order.lines.map(({ number }) => number));
  const again = missing.filter(({ number }) => sendable.has(number)).length;
  const save = async () => {
    const day = new Date().toISOString().slice(0, 10);
    saveFile(await missingLines(results, order.values), `${texts.report.fileName}_${day}.csv`, 'text/csv');
  };
  return (
    <StepSection heading={texts.report.heading}>
      {stop && (
        <AlertBanner severity={stop === 'cancelled' ? 'info' : 'error'} text={texts.run.stops[stop]} />
      )}
      <AlertBanner severity={missing.length > 0 ? 'warning' : 'success'} text={texts.run.outcome(counts)} />
      <StepActions>
        {again > 0 && (
          <Button variant={counts.open > 0 ? 'contained' : 'outlined'} onClick={() => run.retry()}>
            {texts.report.again(again)}
          </Button>
        )}
        <Button variant={counts.open > 0 ? 'outlined' : 'contained'} to={`/${sourcesArea.path}`}>
          {texts.report.toList}
        </Button>
        {missing.length > 0 && (
          <Button variant="outlined" startIcon={<FileDownloadIcon />} onClick={save}>
            {texts.report.save}
          </Button>
        )}
        <Button variant="outlined" onClick={onMore}>
          {texts.report.more}
        </Button>
      </StepActions>
      <Results results={results} />
    </StepSection>
  );
}

function Results({ results }: { readonly results: readonly LineResult[] }) {
  const table = useTable<LineResult>({
    id: 'bulk-results',
    columns,
    source: useMemo(() => localRows(results), [results]),
    rowId: ({ number }) => String(number),
    prefix: 'bericht-',
  });
  return <DataTable table={table} label={texts.report.list} minWidth={900} />;
}

const KINDS: Readonly<Record<LineResult['state'], StatusKind>> = {
  created: 'on',
  exists: 'off',
  failed: 'failed',
  open: 'off',
  omitted: 'off',
};
const { states } = texts.report;
const { columns: labels } = texts.check;
const columns: readonly Column<LineResult>[] = [
  { id: 'number', label: labels.number, value: ({ number }) => number, width: '10%', figures: true },
  { id: 'title', label: labels.title, value: ({ title }) => title, width: '25%' },
  { id: 'id', label: labels.dataSetId, value: ({ id }) => id, width: '20%' },
  {
    id: 'state',
    label: labels.state,
    value: ({ state }) => states[state],
    choices: Object.values(states).map((label) => ({ value: label, label })),
    cell: ({ state }) => <StatusChip kind={KINDS[state]}>{states[state]}</StatusChip>,
    width: '17%',
  },
  { id: 'reason', label: texts.report.reason, value: ({ reason = '' }) => reason, width: '28%' },
];
