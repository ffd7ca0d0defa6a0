import {
  averageMinutesBetweenRuns,
  isFormCron,
  type ListedSchedulerEvent,
  RUN_STATUSES,
  scheduleText,
} from '@mobidrom/platform-api';
import { upcomingRuns } from '@mobidrom/shared-ui/forms';
import { texts } from './texts';
import { timeText } from './times';

/** An event with its schedule in words and its next run. */
export interface EventRow extends ListedSchedulerEvent {
  /** The next run; or '–' when inactive, 'nie' when no such date exists. */
  readonly next: Date | string;
  /** In words; the schedule of an inactive event is that of its dialog, too. */
  readonly schedule: string;
  /** Whether the schedule cannot be entered in the portal's form. */
  readonly isForeign: boolean;
}

export function eventRow(event: ListedSchedulerEvent, now: Date): EventRow {
  const { cron, active } = event;
  const runs = upcomingRuns(cron, { active, from: now, count: 1 });
  const [run] = typeof runs === 'string' ? [] : runs;
  return {
    ...event,
    next: run ? new Date(run.iso) : active ? texts.never : texts.noRun,
    schedule: scheduleText(cron),
    isForeign: !isFormCron(cron),
  };
}

/** Returns the schedule as it is filtered and exported. */
export const scheduleValue = ({ schedule, isForeign }: EventRow): string =>
  isForeign ? `${schedule} (${texts.foreignSchedule})` : schedule;

/** Returns the minutes between two runs, by which schedules are sorted. */
export const scheduleOrder = ({ cron }: EventRow): number => averageMinutesBetweenRuns(cron);

export const nextText = ({ next }: EventRow): string => (typeof next === 'string' ? next : timeText(next));
export const nextOrder = ({ next }: EventRow): number | undefined =>
  typeof next === 'string' ? undefined : next.getTime();

type LastRun = Pick<EventRow, 'lastRunAt' | 'lastRunStatus'>;

/** Returns when the event ran last, 'nie', or '' where the service does not tell. */
export function lastRunText({ lastRunAt }: LastRun): string {
  if (lastRunAt === undefined) return '';
  return lastRunAt === null ? texts.never : timeText(new Date(lastRunAt));
}
export const lastRunOrder = ({ lastRunAt }: LastRun): number | undefined =>
  lastRunAt ? Date.parse(lastRunAt) : undefined;

/** Returns the result of the last run; '' where there is none. */
export const resultText = ({ lastRunStatus }: LastRun): string =>
  lastRunStatus ? RUN_STATUSES[lastRunStatus] : '';

/** Results in the order of what needs attention first. */
const URGENCY = { FAILED: 0, STARTED: 1, SUCCEEDED: 2 } as const;
export const resultOrder = ({ lastRunStatus }: LastRun): number | undefined =>
  lastRunStatus ? URGENCY[lastRunStatus] : undefined;
