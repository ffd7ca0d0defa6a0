import { Cron as Calendar } from 'croner';
import { type Cron, WEEKDAYS, type Weekday } from './cron';

// Cron counts from Sunday.
const WEEKDAY_NUMBERS = Object.fromEntries(
  (Object.keys(WEEKDAYS) as Weekday[]).map((day, index) => [day, (index + 1) % 7]),
) as Record<Weekday, number>;

/**
 * A cron as an expression of five fields; an empty list is every value. Day of month and day of week together mean
 * either of them, as cron has it; the portal's form sets one of them only.
 */
export function cronExpression({ minutes, hours, daysOfMonth, daysOfWeek }: Cron): string {
  const days = daysOfWeek.map((day) => WEEKDAY_NUMBERS[day]);
  return [minutes, hours, daysOfMonth, [], days].map(field).join(' ');
}

const field = (values: readonly number[]): string =>
  values.length === 0 ? '*' : [...values].sort((a, b) => a - b).join(',');

/**
 * The next `count` dates after `from` on which the cron fires, in UTC; fewer when there are no more (a day that no month
 * has).
 */
export function nextRuns(cron: Cron, from: Date, count: number): Date[] {
  return calendar(cron).nextRuns(count, from);
}

/** Whether the cron fires after `from` and not after `until`, and when for the last time; null when it does not. */
export function lastRunBetween(cron: Cron, from: Date, until: Date): Date | null {
  const [last] = previousRuns(cron, until, 1);
  return last && last > from ? last : null;
}

/** The last `count` dates not after `until` on which the cron fired, the latest first. */
export function previousRuns(cron: Cron, until: Date, count: number): Date[] {
  // The calendar finds dates strictly before its argument.
  return calendar(cron).previousRuns(count, new Date(until.getTime() + 1000));
}

const calendar = (cron: Cron): Calendar =>
  new Calendar(cronExpression(cron), { timezone: 'UTC', paused: true });
