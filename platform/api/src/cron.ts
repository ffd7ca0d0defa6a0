import * as z from 'zod/mini';

/** German names of the weekdays by wire value, Monday first. */
export const WEEKDAYS = {
  MONDAY: 'Montag',
  TUESDAY: 'Dienstag',
  WEDNESDAY: 'Mittwoch',
  THURSDAY: 'Donnerstag',
  FRIDAY: 'Freitag',
  SATURDAY: 'Samstag',
  SUNDAY: 'Sonntag',
} as const;
export type Weekday = keyof typeof WEEKDAYS;

const numbers = (min: number, max: number) => z.array(z.int().check(z.gte(min), z.lte(max)));

/** Times at which an event fires, in UTC. An empty list means every value; four empty lists mean every minute. */
export const cron = z.object({
  minutes: numbers(0, 59),
  hours: numbers(0, 23),
  daysOfMonth: numbers(1, 31),
  daysOfWeek: z.array(z.enum(Object.keys(WEEKDAYS) as [Weekday, ...Weekday[]])),
});
export type Cron = z.infer<typeof cron>;

/** Every minute; events that a service creates for single runs have it too, and are inactive. */
export const EMPTY_CRON: Cron = { minutes: [], hours: [], daysOfMonth: [], daysOfWeek: [] };

/** Whether all lists are empty: the cron fires every minute. */
export const isEmptyCron = (cron: Cron): boolean =>
  [cron.minutes, cron.hours, cron.daysOfWeek, cron.daysOfMonth].every((list) => list.length === 0);
