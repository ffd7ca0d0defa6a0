import * as z from 'zod/mini';

/** Weekdays on the wire with their German names, Monday first. */
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

/**
 * When an event fires, in UTC (specification, portal, chapter 3). An empty list means every: four empty lists are
 * every minute.
 */
export const cron = z.object({
  minutes: numbers(0, 59),
  hours: numbers(0, 23),
  daysOfMonth: numbers(1, 31),
  daysOfWeek: z.array(z.enum(Object.keys(WEEKDAYS) as [Weekday, ...Weekday[]])),
});
export type Cron = z.infer<typeof cron>;

/** Every minute. An inactive event has it when no schedule was ever chosen. */
export const EMPTY_CRON: Cron = { minutes: [], hours: [], daysOfMonth: [], daysOfWeek: [] };
