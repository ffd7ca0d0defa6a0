import {
  type Cron,
  EMPTY_CRON,
  isFormCron,
  type ScheduleKind,
  scheduleKind,
  scheduleSteps,
  WEEKDAYS as WEEKDAY_NAMES,
  type Weekday,
} from '@mobidrom/platform-api';

/* Values of the schedule fields, and their conversion from and to a cron. All times are UTC. */

export const HOURS_OF_DAY = Array.from({ length: 24 }, (_, hour) => hour);
export const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, day) => day + 1);
export const WEEKDAYS = Object.keys(WEEKDAY_NAMES) as Weekday[];

/** Values of the schedule fields. Fields that the interval does not use have their defaults. */
export interface Schedule {
  /** `''` until one is chosen; `custom` for a cron that the form cannot express. */
  readonly interval: ScheduleKind | 'custom' | '';
  readonly minutes: number;
  readonly hours: number;
  /** Hour of the day of daily, weekly and monthly schedules. */
  readonly hour: number;
  readonly weekdays: readonly Weekday[];
  readonly dayOfMonth: number;
  /** The stored cron that the form cannot express; saved with `custom`. */
  readonly foreign: Cron | null;
}

export const DEFAULT_SCHEDULE: Schedule = {
  interval: '',
  minutes: 5,
  hours: 1,
  hour: 0,
  weekdays: [],
  dayOfMonth: 1,
  foreign: null,
};

/** Returns the schedule with another interval and default values. A foreign cron is kept, so that it can be chosen again. */
export const withInterval = (schedule: Schedule, interval: Schedule['interval']): Schedule => ({
  ...DEFAULT_SCHEDULE,
  foreign: schedule.foreign,
  interval,
});

/** Whether the schedule has an interval and, if weekly, a day. */
export const isComplete = ({ interval, weekdays }: Schedule): boolean =>
  interval !== '' && !(interval === 'everyWeek' && weekdays.length === 0);

/**
 * Returns the cron of a schedule; undefined while it is incomplete, because a weekly schedule without days would run
 * daily. All seven weekdays become an empty list, which means every day.
 */
export function toCron(schedule: Schedule): Cron | undefined {
  if (!isComplete(schedule)) return undefined;
  const { minutes, hours, hour, weekdays, dayOfMonth, foreign } = schedule;
  switch (schedule.interval) {
    case 'everyMinute':
      return { ...EMPTY_CRON, minutes: scheduleSteps(minutes, 60) };
    case 'everyHour':
      return { ...EMPTY_CRON, minutes: [0], hours: scheduleSteps(hours, 24) };
    case 'everyDay':
      return { ...EMPTY_CRON, minutes: [0], hours: [hour] };
    case 'everyWeek':
      return {
        ...EMPTY_CRON,
        minutes: [0],
        hours: [hour],
        daysOfWeek:
          weekdays.length === WEEKDAYS.length ? [] : WEEKDAYS.filter((day) => weekdays.includes(day)),
      };
    case 'everyMonth':
      return { ...EMPTY_CRON, minutes: [0], hours: [hour], daysOfMonth: [dayOfMonth] };
    default:
      return foreign ?? undefined;
  }
}

/** Returns the schedule of a cron. A cron that the form cannot express becomes `custom` and is saved unchanged. */
export function scheduleFromCron(cron: Cron): Schedule {
  if (!isFormCron(cron)) return { ...DEFAULT_SCHEDULE, interval: 'custom', foreign: cron };
  const interval = scheduleKind(cron);
  return {
    ...DEFAULT_SCHEDULE,
    interval,
    ...(interval === 'everyMinute' && { minutes: stepOf(cron.minutes) }),
    ...(interval === 'everyHour' && { hours: stepOf(cron.hours) }),
    ...(interval === 'everyWeek' && { weekdays: WEEKDAYS.filter((day) => cron.daysOfWeek.includes(day)) }),
    ...(interval === 'everyMonth' && { dayOfMonth: cron.daysOfMonth[0] }),
    ...(cron.hours.length === 1 && interval !== 'everyMinute' && { hour: cron.hours[0] }),
  };
}

const stepOf = (values: readonly number[]): number =>
  values.length === 0 ? 1 : ([...values].sort((a, b) => a - b)[1] ?? 0);
