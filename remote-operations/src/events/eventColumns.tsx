import { StatusChip, styled } from '@mobidrom/shared-ui/core';
import type { Column } from '@mobidrom/shared-ui/data';
import { type EventRow, nextOrder, nextText, scheduleOrder, scheduleValue } from './eventRows';
import { texts } from './texts';
import { localTimeText } from './times';

const Second = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));
const OneLine = styled('span')({ whiteSpace: 'nowrap' });

/** Columns of the list of events. */
export const eventColumns: readonly Column<EventRow>[] = [
  {
    id: 'eventName',
    label: texts.columns.eventName,
    value: ({ eventName }) => eventName,
    width: '33%',
  },
  {
    id: 'active',
    label: texts.columns.active,
    value: ({ active }) => (active ? texts.active : texts.inactive),
    cell: ({ active }) => (
      <StatusChip kind={active ? 'on' : 'off'}>{active ? texts.active : texts.inactive}</StatusChip>
    ),
    width: '12.5%',
  },
  {
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
  },
  {
    id: 'next',
    label: texts.columns.next,
    value: nextText,
    sortValue: nextOrder,
    cell: NextRun,
    filterable: false,
    figures: true,
    width: '19.5%',
  },
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
