import type { Cron } from './cron';

/** Kinds of schedules, derived from the cron. */
export const SCHEDULE_KINDS = ['everyMinute', 'everyHour', 'everyDay', 'everyWeek', 'everyMonth'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

/** Returns the kind of a schedule. */
export function scheduleKind({ minutes, hours, daysOfMonth, daysOfWeek }: Cron): ScheduleKind {
  if (daysOfMonth.length > 0) return 'everyMonth';
  if (daysOfWeek.length > 0) return 'everyWeek';
  if (minutes.length !== 1) return 'everyMinute';
  if (hours.length !== 1) return 'everyHour';
  return 'everyDay';
}

/**
 * Returns a schedule as the wire text that lists are filtered by, such as 'everyWeek MONDAY 04:00': its kind, its days,
 * and its times or their number per hour or day.
 */
export function scheduleWords(cron: Cron): string {
  const kind = scheduleKind(cron);
  if (kind === 'everyMinute') return `${kind} ${cron.minutes.length || 60}`;
  if (kind === 'everyHour') return `${kind} ${cron.hours.length || 24}`;
  const days = [...cron.daysOfMonth.map((day) => `${day}.`), ...cron.daysOfWeek];
  return [kind, ...days, ...timesOfDay(cron)].join(' ');
}

/** Returns the average number of minutes between two runs, by which lists sort schedules. */
export function averageMinutesBetweenRuns({ minutes, hours, daysOfMonth, daysOfWeek }: Cron): number {
  const runsPerDay = (minutes.length || 60) * (hours.length || 24);
  const daysPerWeek = daysOfMonth.length > 0 ? (daysOfMonth.length * 7) / 30.44 : daysOfWeek.length || 7;
  return (7 * 24 * 60) / (runsPerDay * daysPerWeek);
}

// Schedules from elsewhere can have hundreds of times.
const MAX_TIMES = 24;
const timesOfDay = ({ hours, minutes }: Cron): string[] =>
  hours
    .flatMap((hour) =>
      (minutes.length > 0 ? minutes : [0]).map((minute) => `${twoDigits(hour)}:${twoDigits(minute)}`),
    )
    .slice(0, MAX_TIMES);
const twoDigits = (value: number) => String(value).padStart(2, '0');
