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
  cell: (row) => <Moment at={row.next} text={nextText(row)} />,
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
  cell: (row) => (
    <Moment at={row.lastRunAt ? new Date(row.lastRunAt) : undefined} text={lastRunText(row) || texts.noRun} />
  ),
  hiddenIfNarrow: true,
  figures: true,
  width: '15%',
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
  { ...nameColumn, width: '21%' },
  { ...activeColumn, width: '8.5%' },
  { ...scheduleColumn, width: '12.5%' },
  lastRunColumn,
  resultColumn,
  { ...nextColumn, width: '15%' },
];

function Moment({ at, text }: { readonly at: Date | string | undefined; readonly text: string }) {
  if (!(at instanceof Date)) return text;
  return (
    <OneLine>
      <time dateTime={at.toISOString()}>{text}</time>
      <Second>{localTimeText(at)}</Second>
    </OneLine>
  );
}
