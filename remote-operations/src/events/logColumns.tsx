import { StatusChip } from '@mobidrom/shared-ui/core';
import { BreakableName, type Column } from '@mobidrom/shared-ui/data';
import type { LogRow } from './logRows';
import { texts } from './texts';

/** Columns of the log. */
export const logColumns: readonly Column<LogRow>[] = [
  {
    id: 'eventTime',
    label: texts.logColumns.eventTime,
    value: ({ time }) => time,
    sortValue: ({ eventTime }) => eventTime,
    figures: true,
    width: '26%',
  },
  {
    id: 'eventId',
    label: texts.logColumns.eventId,
    value: ({ eventId }) => eventId,
    cell: ({ eventId }) => <BreakableName>{eventId}</BreakableName>,
    width: '54%',
  },
  {
    id: 'trigger',
    label: texts.logColumns.trigger,
    value: ({ trigger }) => texts.triggers[trigger],
    // Neutral: an entry tells what started a run, but not how it ended.
    cell: ({ trigger }) => <StatusChip kind="off">{texts.triggers[trigger]}</StatusChip>,
    width: '20%',
  },
];
