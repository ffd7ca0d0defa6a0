import { type Cron, WEEKDAYS } from './cron';

/* Schedules that the portal's form offers. */

/** Intervals between two runs that can be chosen, in minutes and in hours. */
export const MINUTE_STEPS = [1, 5, 10, 15, 30, 45] as const;
export const HOUR_STEPS = [1, 2, 3, 6, 12] as const;

/** Returns 0, n, 2n … below the limit; an empty list for a step of one. */
export function scheduleSteps(step: number, limit: number): number[] {
  if (step === 1) return [];
  return Array.from({ length: Math.ceil(limit / step) }, (_, index) => index * step);
}

/** Whether the portal's form can make the cron, in any order of its values. */
export function isFormCron({ minutes, hours, daysOfMonth, daysOfWeek }: Cron): boolean {
  const days = daysOfMonth.length + daysOfWeek.length;
  const isOnTheHour = isSame(minutes, [0]);
  if (isOnTheHour && hours.length === 1) {
    const isWeekly = daysOfMonth.length === 0 && new Set(daysOfWeek).size === days && days < WEEKDAY_COUNT;
    return isWeekly || (daysOfMonth.length === 1 && days === 1);
  }
  if (days > 0) return false;
  return isOnTheHour
    ? HOUR_STEPS.some((step) => isSame(hours, scheduleSteps(step, 24)))
    : hours.length === 0 && MINUTE_STEPS.some((step) => isSame(minutes, scheduleSteps(step, 60)));
}

const WEEKDAY_COUNT = Object.keys(WEEKDAYS).length;

function isSame(values: readonly number[], expected: readonly number[]): boolean {
  const ordered = [...values].sort((a, b) => a - b);
  return ordered.length === expected.length && ordered.every((value, at) => value === expected[at]);
}
