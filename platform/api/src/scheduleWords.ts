import type { Cron } from './cron';

/** The kinds of schedules, derived from the cron (specification, content, chapter 4). */
export const SCHEDULE_KINDS = ['everyMinute', 'everyHour', 'everyDay', 'everyWeek', 'everyMonth'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

/** The kind of a schedule, by the specification's order of questions. */
export function scheduleKind({ minutes, hours, daysOfMonth, daysOfWeek }: Cron): ScheduleKind {
  if (daysOfMonth.length > 0) return 'everyMonth';
  if (daysOfWeek.length > 0) return 'everyWeek';
  if (minutes.length !== 1) return 'everyMinute';
  if (hours.length !== 1) return 'everyHour';
  return 'everyDay';
}

/**
 * A schedule as words on the wire, by which lists are filtered: its kind, then weekdays or days of month, then the
 * number of times per hour or day, or the times. So 'everyWeek MONDAY 04:00' is found by each of its words.
 */
export function scheduleWords(cron: Cron): string {
  const kind = scheduleKind(cron);
  if (kind === 'everyMinute') return `${kind} ${cron.minutes.length || 60}`;
  if (kind === 'everyHour') return `${kind} ${cron.hours.length || 24}`;
  const days = [...cron.daysOfMonth.map((day) => `${day}.`), ...cron.daysOfWeek];
  return [kind, ...days, ...timesOfDay(cron)].join(' ');
}

/** Minutes from one run to the next, on average: by it, schedules are sorted by how often they run. */
export function averageMinutesBetweenRuns({ minutes, hours, daysOfMonth, daysOfWeek }: Cron): number {
  const runsPerDay = (minutes.length || 60) * (hours.length || 24);
  const daysPerWeek = daysOfMonth.length > 0 ? (daysOfMonth.length * 7) / 30.44 : daysOfWeek.length || 7;
  return (7 * 24 * 60) / (runsPerDay * daysPerWeek);
}

// Schedules that no form makes can have hundreds of times: enough is enough.
const MOST_TIMES = 24;
const timesOfDay = ({ hours, minutes }: Cron): string[] =>
  hours
    .flatMap((hour) => (minutes.length > 0 ? minutes : [0]).map((minute) => `${two(hour)}:${two(minute)}`))
    .slice(0, MOST_TIMES);
const two = (value: number) => String(value).padStart(2, '0');
