import { Cron as Calendar } from 'croner';
import { type Cron, WEEKDAYS, type Weekday } from './cron';

// Cron expressions count weekdays from Sunday.
const WEEKDAY_NUMBERS = Object.fromEntries(
  (Object.keys(WEEKDAYS) as Weekday[]).map((day, index) => [day, (index + 1) % 7]),
) as Record<Weekday, number>;

/**
 * Returns a cron as an expression of five fields. Days of the month and days of the week together match either of them,
 * as is usual with cron; the portal's form sets one of them only.
 */
export function cronExpression({ minutes, hours, daysOfMonth, daysOfWeek }: Cron): string {
  const days = daysOfWeek.map((day) => WEEKDAY_NUMBERS[day]);
  return [minutes, hours, daysOfMonth, [], days].map(field).join(' ');
}

const field = (values: readonly number[]): string =>
  values.length === 0 ? '*' : [...values].sort((a, b) => a - b).join(',');

/**
 * Returns the next `count` dates after `from` at which the cron fires; fewer if there are no more, as for a day that no
 * month has.
 */
export function nextRuns(cron: Cron, from: Date, count: number): Date[] {
  return calendar(cron).nextRuns(count, from);
}

/** Returns the last date after `from` and not after `until` at which the cron fires; null if there is none. */
export function lastRunBetween(cron: Cron, from: Date, until: Date): Date | null {
  const [last] = previousRuns(cron, until, 1);
  return last && last > from ? last : null;
}

/** Returns the last `count` dates not after `until` at which the cron fired, latest first. */
export function previousRuns(cron: Cron, until: Date, count: number): Date[] {
  // croner returns dates strictly before its argument.
  return calendar(cron).previousRuns(count, new Date(until.getTime() + 1000));
}

const calendar = (cron: Cron): Calendar =>
  new Calendar(cronExpression(cron), { timezone: 'UTC', paused: true });
