import { type Cron, WEEKDAYS as WEEKDAY_NAMES, type Weekday } from './cron';
import { isFormCron } from './scheduleForm';
import { texts } from './texts';

const WEEKDAYS = Object.keys(WEEKDAY_NAMES) as Weekday[];
const list = new Intl.ListFormat('de');
/** Maximum number of times of day that are listed one by one. */
const MAX_TIMES = 6;

/**
 * Returns a cron in German, such as 'alle 15 Minuten' or 'jeden Montag und Mittwoch um 04:00 Uhr (UTC)'. It is the same for
 * an inactive event, which keeps its schedule: an empty cron means every minute.
 */
export function scheduleText(cron: Cron): string {
  const minutes = restricting(cron.minutes, 60);
  const hours = restricting(cron.hours, 24);
  const days = daysText(cron);
  const interval = intervalText(minutes, hours);
  if (interval) return days ? `${days} ${interval}` : interval;
  const times = clockTimes(minutes, hours);
  if (minutes.length === 1 || (times.length > 0 && times.length <= MAX_TIMES)) {
    return `${days || 'täglich'} um ${list.format(times)} Uhr (UTC)`;
  }
  const within = hours.length === 1 ? 'in der Stunde' : 'in den Stunden';
  return `${days || 'täglich'} ${within} ${list.format(hours.map(String))} (UTC) ${minutesWithinHours(minutes)}`;
}

/** Returns a schedule as lists show and filter it: its text, with a note where the portal's form cannot express it. */
export function listedSchedule(cron: Cron): string {
  const text = scheduleText(cron);
  return isFormCron(cron) ? text : `${text} (${texts.customSchedule})`;
}

/** Returns the text for runs at equal intervals; undefined if times of day are needed. */
function intervalText(minutes: readonly number[], hours: readonly number[]): string | undefined {
  if (hours.length === 0) return minutesText(minutes);
  if (minutes.length === 1 && minutes[0] === 0) {
    const step = evenStep(hours, 24);
    return step === undefined ? undefined : `alle ${step} Stunden`;
  }
  return undefined;
}

function minutesText(minutes: readonly number[]): string {
  if (minutes.length === 1) return minutes[0] === 0 ? 'stündlich' : `stündlich zur Minute ${minutes[0]}`;
  if (minutes.length === 0 || evenStep(minutes, 60) !== undefined) return minutesWithinHours(minutes);
  return `stündlich ${minutesWithinHours(minutes)}`;
}
function minutesWithinHours(minutes: readonly number[]): string {
  if (minutes.length === 0) return 'jede Minute';
  const step = evenStep(minutes, 60);
  return step === undefined ? `zu den Minuten ${list.format(minutes.map(String))}` : `alle ${step} Minuten`;
}

/** Returns n if the values are 0, n, 2n … below the limit. */
function evenStep(values: readonly number[], limit: number): number | undefined {
  const step = values[1];
  if (step === undefined || values.length !== Math.ceil(limit / step)) return undefined;
  return values.every((value, index) => value === index * step) ? step : undefined;
}

/** Days of the month and days of the week together match either of them, as is usual with cron. */
function daysText({ daysOfMonth, daysOfWeek }: Cron): string {
  const weekdays = WEEKDAYS.filter((day) => daysOfWeek.includes(day));
  const dates = sorted(daysOfMonth);
  if (weekdays.length === WEEKDAYS.length || dates.length === 31) return '';
  return [dates.length > 0 && datesText(dates), weekdays.length > 0 && weekdaysText(weekdays)]
    .filter(Boolean)
    .join(' sowie ');
}
const datesText = (dates: readonly number[]) =>
  `am ${list.format(dates.map((date) => `${date}.`))} jedes Monats`;
const weekdaysText = (weekdays: readonly Weekday[]) =>
  `jeden ${list.format(weekdays.map((day) => WEEKDAY_NAMES[day]))}`;

function clockTimes(minutes: readonly number[], hours: readonly number[]): string[] {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return hours.flatMap((hour) => minutes.map((minute) => `${twoDigits(hour)}:${twoDigits(minute)}`));
}

/** Returns the distinct values in order; empty if they are all values below the limit. */
function restricting(values: readonly number[], limit: number): readonly number[] {
  const distinct = sorted(values);
  return distinct.length >= limit ? [] : distinct;
}
const sorted = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);
