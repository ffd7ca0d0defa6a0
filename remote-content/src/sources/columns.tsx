import { ADAPTERS, averageMinutesBetweenRuns, type DataEntryItem, isAdapterId } from '@mobidrom/platform-api';
import { StatusChip, styled } from '@mobidrom/shared-ui/core';
import type { Column } from '@mobidrom/shared-ui/data';
import { fromCron, isEmptyCron, scheduleText } from '@mobidrom/shared-ui/forms';
import { scheduleFilterWords } from './scheduleFilter';
import { texts } from './texts';

/** An adapter by its German name; one that the portal does not know by its own. */
export const adapterLabel = (adapter: string): string =>
  isAdapterId(adapter) ? ADAPTERS[adapter].label : adapter;

const isForeign = ({ cron }: DataEntryItem) => fromCron(cron).interval === 'custom';
const schedule = ({ cron, active }: DataEntryItem) => scheduleText(cron, { active });
const status = ({ active }: DataEntryItem) => (active ? texts.active : texts.inactive);

const Second = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

/** The columns of the list (specification, content, chapter 2 'Data source list'). */
export const columns: readonly Column<DataEntryItem>[] = [
  { id: 'title', label: texts.columns.title, value: ({ title }) => title, width: '28%' },
  {
    id: 'adapter',
    label: texts.columns.adapter,
    value: ({ adapter }) => adapterLabel(adapter),
    choices: Object.entries(ADAPTERS).map(([value, { label }]) => ({ value, label })),
    width: '12%',
  },
  {
    id: 'rightsholder',
    label: texts.columns.rightsholder,
    value: ({ rightsholder }) => rightsholder,
    width: '18%',
  },
  {
    id: 'cron',
    label: texts.columns.cron,
    value: (source) =>
      isForeign(source) ? `${schedule(source)} (${texts.foreignSchedule})` : schedule(source),
    // By how often it runs, as the service does it.
    sortValue: ({ cron, active }) =>
      !active && isEmptyCron(cron) ? undefined : averageMinutesBetweenRuns(cron),
    wireWords: scheduleFilterWords,
    cell: (source) => (
      <>
        {schedule(source)}
        {isForeign(source) && <Second>{texts.foreignSchedule}</Second>}
      </>
    ),
    width: '25%',
  },
  {
    id: 'active',
    label: texts.columns.active,
    value: status,
    choices: [
      { value: 'true', label: texts.active },
      { value: 'false', label: texts.inactive },
    ],
    cell: (source) => <StatusChip kind={source.active ? 'on' : 'off'}>{status(source)}</StatusChip>,
    width: '12%',
  },
];
