import { type Cron, WEEKDAYS as WEEKDAY_NAMES, type Weekday } from '@mobidrom/platform-api';
import { isEmptyCron, WEEKDAYS } from './schedule';
import { texts } from './texts';

const list = new Intl.ListFormat('de');
/** More clock times than this are not written one by one. */
const MANY_TIMES = 6;

/**
 * A cron in German, to the letter of DESIGN 'Schedules': 'alle 15 Minuten', 'jeden Montag und Mittwoch um 04:00 Uhr
 * (UTC)'. Any other cron is said in the same words as far as they go. `active: false` with an empty cron is '–'.
 */
export function scheduleText(cron: Cron, { active = true }: { readonly active?: boolean } = {}): string {
  if (!active && isEmptyCron(cron)) return texts.none;
  const minutes = restricting(cron.minutes, 60);
  const hours = restricting(cron.hours, 24);
  const days = daysText(cron);
  const rhythm = rhythmText(minutes, hours);
  if (rhythm) return days ? `${days} ${rhythm}` : rhythm;
  const times = clockTimes(minutes, hours);
  if (minutes.length === 1 || (times.length > 0 && times.length <= MANY_TIMES)) {
    return `${days || 'täglich'} um ${list.format(times)} Uhr (UTC)`;
  }
  const within = hours.length === 1 ? 'in der Stunde' : 'in den Stunden';
  return `${days || 'täglich'} ${within} ${list.format(hours.map(String))} (UTC) ${minutesWithinHours(minutes)}`;
}

/** What repeats at equal distance, or undefined where clock times are needed. */
function rhythmText(minutes: readonly number[], hours: readonly number[]): string | undefined {
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

/** The distance n when the values are 0, n, 2n … below the limit. */
function evenStep(values: readonly number[], limit: number): number | undefined {
  const step = values[1];
  if (step === undefined || values.length !== Math.ceil(limit / step)) return undefined;
  return values.every((value, index) => value === index * step) ? step : undefined;
}

/** Day of month and day of week together mean either of them, as in every cron. */
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
  const two = (value: number) => String(value).padStart(2, '0');
  return hours.flatMap((hour) => minutes.map((minute) => `${two(hour)}:${two(minute)}`));
}

/** Sorted without doubles; a list that names everything restricts nothing. */
function restricting(values: readonly number[], limit: number): readonly number[] {
  const distinct = sorted(values);
  return distinct.length >= limit ? [] : distinct;
}
const sorted = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);
