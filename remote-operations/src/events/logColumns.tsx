import { StatusChip } from '@mobidrom/shared-ui/core';
import { BreakableName, type Column } from '@mobidrom/shared-ui/data';
import { LOG_EVENT_COLUMN, LOG_RESULT_COLUMN } from './addresses';
import { resultOrder } from './eventRows';
import { type LogRow, logDurationText, logResultText } from './logRows';
import { RunResult } from './RunResult';
import { texts } from './texts';

const timeColumn: Column<LogRow> = {
  id: 'eventTime',
  label: texts.logColumns.eventTime,
  value: ({ time }) => time,
  sortValue: ({ eventTime }) => eventTime,
  figures: true,
  width: '26%',
};
const eventColumn: Column<LogRow> = {
  id: LOG_EVENT_COLUMN,
  label: texts.logColumns.eventId,
  value: ({ eventId }) => eventId,
  cell: ({ eventId }) => <BreakableName>{eventId}</BreakableName>,
  width: '54%',
};
const triggerColumn: Column<LogRow> = {
  id: 'trigger',
  label: texts.logColumns.trigger,
  value: ({ trigger }) => texts.triggers[trigger],
  // Neutral: the trigger tells what started a run, but not how it ended.
  cell: ({ trigger }) => <StatusChip kind="off">{texts.triggers[trigger]}</StatusChip>,
  width: '20%',
};

/** Columns of the log of a service that does not tell how runs ended. */
export const logColumns = [timeColumn, eventColumn, triggerColumn];

/** Columns of the log with the results of the runs. */
export const logColumnsWithResults: readonly Column<LogRow>[] = [
  { ...timeColumn, width: '19%' },
  { ...eventColumn, width: '25.5%' },
  { ...triggerColumn, width: '11%' },
  {
    id: LOG_RESULT_COLUMN,
    label: texts.logColumns.result,
    value: logResultText,
    // Failures first: who sorts by the result looks for them.
    sortValue: ({ status }) => resultOrder({ lastRunStatus: status }),
    cell: ({ status }) => <RunResult status={status} />,
    width: '13.5%',
  },
  {
    id: 'duration',
    label: texts.logColumns.duration,
    value: logDurationText,
    sortValue: ({ duration }) => duration,
    filterable: false,
    hiddenIfNarrow: true,
    figures: true,
    width: '9%',
  },
  {
    id: 'reason',
    label: texts.logColumns.reason,
    value: ({ reason }) => reason,
    hiddenIfNarrow: true,
    width: '22%',
  },
];
