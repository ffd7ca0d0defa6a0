import { StatusChip, styled } from '@mobidrom/shared-ui/core';
import type { Column } from '@mobidrom/shared-ui/data';
import {
  type EventRow,
  lastRunOrder,
  lastRunText,
  nextOrder,
  nextText,
  resultOrder,
  resultText,
  scheduleOrder,
  scheduleValue,
} from './eventRows';
import { RunResult } from './RunResult';
import { texts } from './texts';
import { localTimeText } from './times';

const Second = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));
const OneLine = styled('span')({ whiteSpace: 'nowrap' });

const nameColumn: Column<EventRow> = {
  id: 'eventName',
  label: texts.columns.eventName,
  value: ({ eventName }) => eventName,
  width: '33%',
};
const activeColumn: Column<EventRow> = {
  id: 'active',
  label: texts.columns.active,
  value: ({ active }) => (active ? texts.active : texts.inactive),
  cell: ({ active }) => (
    <StatusChip kind={active ? 'on' : 'off'}>{active ? texts.active : texts.inactive}</StatusChip>
  ),
  width: '12.5%',
};
const scheduleColumn: Column<EventRow> = {
  id: 'schedule',
  label: texts.columns.schedule,
  value: scheduleValue,
  sortValue: scheduleOrder,
  cell: ({ schedule, isForeign }) => (
    <>
      {schedule}
      {isForeign && <Second>{texts.foreignSchedule}</Second>}
    </>
  ),
  width: '22%',
};
const nextColumn: Column<EventRow> = {
  id: 'next',
  label: texts.columns.next,
  value: nextText,
  sortValue: nextOrder,
  cell: NextRun,
  filterable: false,
  figures: true,
  width: '19.5%',
};
// Events that never ran stand at the end, whichever way the column is sorted.
const lastRunColumn: Column<EventRow> = {
  id: 'lastRun',
  label: texts.columns.lastRun,
  value: lastRunText,
  sortValue: lastRunOrder,
  cell: (row) =>
    row.lastRunAt ? <time dateTime={row.lastRunAt}>{lastRunText(row)}</time> : lastRunText(row),
  hiddenIfNarrow: true,
  figures: true,
  width: '12.5%',
};
const resultColumn: Column<EventRow> = {
  id: 'result',
  label: texts.columns.result,
  value: resultText,
  // Failures first: who sorts by the result looks for them.
  sortValue: resultOrder,
  cell: ({ lastRunStatus }) => <RunResult status={lastRunStatus ?? undefined} />,
  hiddenIfNarrow: true,
  width: '13%',
};

/** Columns of the list of events of a service that does not tell their last runs. */
export const eventColumns = [nameColumn, activeColumn, scheduleColumn, nextColumn];

/** Columns of the list of events with their last runs. */
export const eventColumnsWithRuns: readonly Column<EventRow>[] = [
  { ...nameColumn, width: '20%' },
  { ...activeColumn, width: '10.5%' },
  { ...scheduleColumn, width: '12%' },
  lastRunColumn,
  resultColumn,
  { ...nextColumn, width: '17%' },
];

function NextRun(row: EventRow) {
  const { next } = row;
  if (typeof next === 'string') return next;
  return (
    <OneLine>
      <time dateTime={next.toISOString()}>{nextText(row)}</time>
      <Second>{localTimeText(next)}</Second>
    </OneLine>
  );
}
