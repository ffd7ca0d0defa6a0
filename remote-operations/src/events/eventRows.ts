import { averageMinutesBetweenRuns, type ListedSchedulerEvent } from '@mobidrom/platform-api';
import { fromCron, isEmptyCron, scheduleText, upcomingRuns } from '@mobidrom/shared-ui/forms';
import { texts } from './texts';
import { timeText } from './times';

/** An event with what its schedule means now. */
export interface EventRow extends ListedSchedulerEvent {
  /** The next run; or the text in its place: '–' when inactive, 'nie' when no such date exists. */
  readonly next: Date | string;
  /** In words; '–' for an inactive event that never got a schedule. */
  readonly schedule: string;
  /** The portal's form could not have made this schedule. */
  readonly isForeign: boolean;
}

export function eventRow(event: ListedSchedulerEvent, now: Date): EventRow {
  const { cron, active } = event;
  const runs = upcomingRuns(cron, { active, from: now, count: 1 });
  const [run] = typeof runs === 'string' ? [] : runs;
  return {
    ...event,
    next: run ? new Date(run.iso) : active ? texts.never : texts.noRun,
    schedule: scheduleText(cron, { active }),
    isForeign: fromCron(cron).interval === 'custom',
  };
}

/** What is read, filtered and exported of a schedule. */
export const scheduleValue = ({ schedule, isForeign }: EventRow): string =>
  isForeign ? `${schedule} (${texts.foreignSchedule})` : schedule;

/** Schedules are sorted by how often they run; without one there is nothing to compare. */
export const scheduleOrder = ({ cron, active }: EventRow): number | undefined =>
  !active && isEmptyCron(cron) ? undefined : averageMinutesBetweenRuns(cron);

export const nextText = ({ next }: EventRow): string => (typeof next === 'string' ? next : timeText(next));
export const nextOrder = ({ next }: EventRow): number | undefined =>
  typeof next === 'string' ? undefined : next.getTime();
