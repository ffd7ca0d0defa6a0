import {
  type Cron,
  EMPTY_CRON,
  type ScheduleKind,
  scheduleKind,
  WEEKDAYS as WEEKDAY_NAMES,
  type Weekday,
} from '@mobidrom/platform-api';

/*
 * A schedule as the form shows it, and both ways between form and cron (specification: portal, chapters 4 'Scheduler
 * form' and 9; content, chapter 4). All times are UTC.
 */

/** Minutes and hours between two runs that can be chosen. */
export const MINUTE_STEPS = [1, 5, 10, 15, 30, 45] as const;
export const HOUR_STEPS = [1, 2, 3, 6, 12] as const;
export const HOURS_OF_DAY = Array.from({ length: 24 }, (_, hour) => hour);
export const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, day) => day + 1);
export const WEEKDAYS = Object.keys(WEEKDAY_NAMES) as Weekday[];

/** The values of the schedule fields. What does not belong to the chosen interval keeps its default. */
export interface Schedule {
  /** `''` until one is chosen; `custom` for a cron that this form could not have made. */
  readonly interval: ScheduleKind | 'custom' | '';
  readonly minutes: number;
  readonly hours: number;
  /** Hour of day of daily, weekly and monthly schedules. */
  readonly hour: number;
  readonly weekdays: readonly Weekday[];
  readonly dayOfMonth: number;
  /** The cron as it was read; what `custom` saves. */
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

/** Choosing another interval sets everything below it back; a foreign cron is kept, so that it can be chosen again. */
export const withInterval = (schedule: Schedule, interval: Schedule['interval']): Schedule => ({
  ...DEFAULT_SCHEDULE,
  foreign: schedule.foreign,
  interval,
});

/** Whether the form can already say when: an interval is chosen, and a weekly schedule has a day. */
export const isComplete = ({ interval, weekdays }: Schedule): boolean =>
  interval !== '' && !(interval === 'everyWeek' && weekdays.length === 0);

/**
 * The cron of a schedule, or undefined while the schedule is not complete: half a weekly schedule would otherwise run
 * daily. All seven weekdays give none, which means every day (so specified).
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

/**
 * The schedule of a cron. One that the form could not have made is `custom` and keeps its cron: saving it changes
 * nothing until another interval is chosen.
 */
export function fromCron(cron: Cron): Schedule {
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

/** Nothing set: such a cron runs every minute. */
export const isEmptyCron = (cron: Cron): boolean =>
  [cron.minutes, cron.hours, cron.daysOfWeek, cron.daysOfMonth].every((list) => list.length === 0);

/** Whether two crons hold the same values, in whatever order. */
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

/** 0, n, 2n … below the limit; a step of one is every one, written as none. */
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
