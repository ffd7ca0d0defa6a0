import {
  type Cron,
  EMPTY_CRON,
  type ScheduleKind,
  scheduleKind,
  WEEKDAYS as WEEKDAY_NAMES,
  type Weekday,
} from '@mobidrom/platform-api';

/* Values of the schedule fields, and their conversion from and to a cron. All times are UTC. */

/** Intervals between two runs that can be chosen, in minutes and in hours. */
export const MINUTE_STEPS = [1, 5, 10, 15, 30, 45] as const;
export const HOUR_STEPS = [1, 2, 3, 6, 12] as const;
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
      return { ...EMPTY_CRON, minutes: steps(minutes, 60) };
    case 'everyHour':
      return { ...EMPTY_CRON, minutes: [0], hours: steps(hours, 24) };
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
  const interval = scheduleKind(cron);
  const schedule: Schedule = {
    ...DEFAULT_SCHEDULE,
    interval,
    ...(interval === 'everyMinute' && { minutes: stepOf(cron.minutes) }),
    ...(interval === 'everyHour' && { hours: stepOf(cron.hours) }),
    ...(interval === 'everyWeek' && { weekdays: WEEKDAYS.filter((day) => cron.daysOfWeek.includes(day)) }),
    ...(interval === 'everyMonth' && { dayOfMonth: cron.daysOfMonth[0] }),
    ...(cron.hours.length === 1 && interval !== 'everyMinute' && { hour: cron.hours[0] }),
  };
  return isOffered(schedule) && isSameCron(toCron(schedule), cron)
    ? schedule
    : { ...DEFAULT_SCHEDULE, interval: 'custom', foreign: cron };
}

/** Whether all lists are empty: the cron fires every minute. */
export const isEmptyCron = (cron: Cron): boolean =>
  [cron.minutes, cron.hours, cron.daysOfWeek, cron.daysOfMonth].every((list) => list.length === 0);

/** Whether two crons have the same values in any order. */
export function isSameCron(one: Cron | undefined, other: Cron | undefined): boolean {
  if (!one || !other) return one === other;
  const same = (a: readonly unknown[], b: readonly unknown[]) =>
    a.length === b.length && a.every((value) => b.includes(value));
  return (
    same(one.minutes, other.minutes) &&
    same(one.hours, other.hours) &&
    same(one.daysOfWeek, other.daysOfWeek) &&
    same(one.daysOfMonth, other.daysOfMonth)
  );
}

/** Returns 0, n, 2n … below the limit; an empty list for a step of one. */
function steps(step: number, limit: number): number[] {
  if (step === 1) return [];
  return Array.from({ length: Math.ceil(limit / step) }, (_, index) => index * step);
}

const stepOf = (values: readonly number[]): number =>
  values.length === 0 ? 1 : ([...values].sort((a, b) => a - b)[1] ?? 0);

const isOffered = ({ minutes, hours, hour, dayOfMonth }: Schedule): boolean =>
  (MINUTE_STEPS as readonly number[]).includes(minutes) &&
  (HOUR_STEPS as readonly number[]).includes(hours) &&
  HOURS_OF_DAY.includes(hour) &&
  DAYS_OF_MONTH.includes(dayOfMonth);
