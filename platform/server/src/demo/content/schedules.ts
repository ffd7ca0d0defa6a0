import { type Cron, EMPTY_CRON, type Weekday } from '@mobidrom/platform-api';

const steps = (interval: number, below: number): number[] =>
  Array.from({ length: Math.ceil(below / interval) }, (_, index) => index * interval);

export const everyMinutes = (interval: number): Cron => ({
  ...EMPTY_CRON,
  minutes: interval === 1 ? [] : steps(interval, 60),
});
export const everyHours = (interval: number): Cron => ({
  ...EMPTY_CRON,
  minutes: [0],
  hours: interval === 1 ? [] : steps(interval, 24),
});
export const daily = (hour: number): Cron => ({ ...EMPTY_CRON, minutes: [0], hours: [hour] });
export const weekly = (hour: number, ...daysOfWeek: Weekday[]): Cron => ({ ...daily(hour), daysOfWeek });
export const monthly = (day: number, hour: number): Cron => ({ ...daily(hour), daysOfMonth: [day] });
/** A schedule that no form of the portal can produce. */
export const TWICE_A_DAY: Cron = { ...EMPTY_CRON, minutes: [30], hours: [4, 16] };
