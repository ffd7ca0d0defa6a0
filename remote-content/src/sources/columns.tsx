import {
  ADAPTERS,
  averageMinutesBetweenRuns,
  type DataEntryItem,
  isAdapterId,
  isFormCron,
  listedSchedule,
  scheduleText,
} from '@mobidrom/platform-api';
import { StatusChip, styled } from '@mobidrom/shared-ui/core';
import type { Column } from '@mobidrom/shared-ui/data';
import { scheduleFilterWords } from './scheduleFilter';
import { texts } from './texts';

/** Returns the German label of an adapter; the id of one that the portal does not know. */
export const adapterLabel = (adapter: string): string =>
  isAdapterId(adapter) ? ADAPTERS[adapter].label : adapter;

const status = ({ active }: DataEntryItem) => (active ? texts.active : texts.inactive);

const Second = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

export const columns: readonly Column<DataEntryItem>[] = [
  { id: 'title', label: texts.columns.title, value: ({ title }) => title, width: '26%' },
  {
    id: 'adapter',
    label: texts.columns.adapter,
    value: ({ adapter }) => adapterLabel(adapter),
    width: '14%',
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
    value: ({ cron }) => listedSchedule(cron),
    // Sorted by how often it runs, as the service does.
    sortValue: ({ cron }) => averageMinutesBetweenRuns(cron),
    wireWords: scheduleFilterWords,
    cell: ({ cron }) => (
      <>
        {scheduleText(cron)}
        {!isFormCron(cron) && <Second>{texts.customSchedule}</Second>}
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
