import type { Cron, SchedulerEvent } from '@mobidrom/platform-api';

/** Days over which the log of the demonstration reaches back, the present one included. */
export const LOGGED_DAYS = 30;
/**
 * Logged runs of an event in a day, at most. All runs of thirty days would be more than half a million, which neither a
 * demonstration nor its tests need; the log would not keep them either (`KEPT_ENTRIES`).
 */
const RUNS_A_DAY = 4;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;

/** Week in which all sources of a provider failed, in days before the present one. */
const FAILING_WEEK = { events: /^gbfs_importer_(e-scooter|carsharing|lastenr)/, from: 19, to: 12 } as const;
/** Day on which the platform was maintained and nothing ran until the evening. */
const PAUSE = { day: 6, hours: 20 } as const;
const SLOW_IMPORTER = /^gtfs_importer_/;

const EXPIRED = 'Das Zertifikat der Gegenstelle ist abgelaufen.';
const UNREACHABLE = 'Die Gegenstelle hat innerhalb von 30 Sekunden nicht geantwortet.';

/** Run of an event in the log, with its end. */
export interface DemoRun {
  readonly eventName: string;
  readonly at: Date;
  readonly byHand: boolean;
  /** In milliseconds. */
  readonly duration: number;
  /** Why it failed; null if it succeeded. */
  readonly reason: string | null;
}

type Event = Pick<SchedulerEvent, 'eventName' | 'cron'>;

/**
 * Returns the logged runs of thirty days, oldest first: some of each event by its schedule, and its last one. Every 23rd has a
 * manual trigger. There are a week in which a provider failed, a slow importer, a day of maintenance, and a few failures of
 * their own.
 * @param events active events
 * @param last last run of each event that has one
 * @param reasonOf returns why all runs of an event fail; undefined if they do not
 */
export function demoRuns(
  events: readonly Event[],
  now: Date,
  last: ReadonlyMap<string, Date>,
  reasonOf: (eventName: string) => string | null | undefined,
): DemoRun[] {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const since = today - (LOGGED_DAYS - 1) * DAY;
  const paused = (at: number) =>
    at >= today - PAUSE.day * DAY && at < today - PAUSE.day * DAY + PAUSE.hours * HOUR;
  const slow = events.find(({ eventName }) => SLOW_IMPORTER.test(eventName))?.eventName;
  return events
    .flatMap((event, index) => timesOf(event, index, { since, now, last: last.get(event.eventName) }))
    .filter(({ at, isLast }) => isLast || !paused(at))
    .sort((a, b) => a.at - b.at || (a.eventName < b.eventName ? -1 : 1))
    .map(({ eventName, place, at, isLast }, index) => {
      const byHand = index % 23 === 11 && !isLast;
      const failsAlone = index % 89 === 40 && !isLast;
      const failsWithProvider =
        FAILING_WEEK.events.test(eventName) &&
        at >= today - FAILING_WEEK.from * DAY &&
        at < today - FAILING_WEEK.to * DAY;
      return {
        eventName,
        // A person presses the button some time after the full minute.
        at: new Date(byHand ? Math.min(at + 17_000, now.getTime()) : at),
        byHand,
        duration: durationOf(eventName === slow ? 5 * MINUTE : 400 + ((place * 7_919) % 45_000), index),
        reason: reasonOf(eventName) ?? (failsWithProvider ? EXPIRED : failsAlone ? UNREACHABLE : null),
      };
    });
}

/** Returns a duration up to a quarter shorter or longer than is usual for an event, in whole milliseconds. */
const durationOf = (usual: number, seed: number): number =>
  Math.round(usual * (0.75 + ((seed * 31) % 101) / 202));

interface Time {
  readonly eventName: string;
  /** Place of the event among all. */
  readonly place: number;
  readonly at: number;
  readonly isLast: boolean;
}

/** Returns some of the times of an event, evenly distributed; `index` keeps events from running all at the same time. */
function timesOf(
  { eventName, cron }: Event,
  index: number,
  { since, now, last }: { readonly since: number; readonly now: Date; readonly last: Date | undefined },
): Time[] {
  const hours: number[] = [];
  for (let hour = since; hour <= now.getTime(); hour += HOUR)
    if (runsIn(cron, new Date(hour))) hours.push(hour);
  const step = Math.max(1, Math.round(hours.length / LOGGED_DAYS / RUNS_A_DAY));
  const until = last?.getTime() ?? now.getTime();
  const times = hours
    .filter((_, number) => number % step === index % step)
    .map((hour, number) => hour + minuteOf(cron, index + number) * MINUTE)
    .filter((at) => at < until)
    .map((at) => ({ eventName, place: index, at, isLast: false }));
  return until >= since && last ? [...times, { eventName, place: index, at: until, isLast: true }] : times;
}

/** Whether a schedule runs at some minute of an hour. Days of the month and of the week match either of them, as with cron. */
function runsIn({ hours, daysOfMonth, daysOfWeek }: Cron, hour: Date): boolean {
  if (hours.length > 0 && !hours.includes(hour.getUTCHours())) return false;
  if (daysOfMonth.length === 0 && daysOfWeek.length === 0) return true;
  const weekday = WEEKDAYS[hour.getUTCDay()];
  return daysOfMonth.includes(hour.getUTCDate()) || daysOfWeek.some((day) => day === weekday);
}

const minuteOf = ({ minutes }: Cron, seed: number): number =>
  minutes.length === 0 ? (seed * 13) % 60 : (minutes[seed % minutes.length] ?? 0);
