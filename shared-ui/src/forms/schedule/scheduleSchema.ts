import type { Cron } from '@mobidrom/platform-api';
import * as z from 'zod/mini';
import { withRules } from '../form/withRules';
import { required } from '../rules';
import { DEFAULT_SCHEDULE, type Schedule, scheduleFromCron, toCron, WEEKDAYS } from './schedule';
import { texts } from './texts';

/** Values of `ScheduleFields`. */
export interface ScheduleValues extends Schedule {
  readonly repeatMissedEvents: boolean | null;
  readonly active: boolean | null;
}

/** Initial values, in which interval, repetition and status are still to be chosen. */
export const blankSchedule: ScheduleValues = { ...DEFAULT_SCHEDULE, repeatMissedEvents: null, active: null };

/** Returns the values of an event's schedule. */
export const scheduleValues = (event: {
  readonly cron: Cron;
  readonly repeatMissedEvents: boolean;
  readonly active: boolean;
}): ScheduleValues => ({
  ...scheduleFromCron(event.cron),
  repeatMissedEvents: event.repeatMissedEvents,
  active: event.active,
});

const cronPart = z.object({
  interval: z
    .enum(['', 'everyMinute', 'everyHour', 'everyDay', 'everyWeek', 'everyMonth', 'custom'])
    .check(z.refine((interval) => interval !== '', texts.chooseInterval)),
  minutes: z.number(),
  hours: z.number(),
  hour: z.number(),
  weekdays: z.readonly(z.array(z.enum(WEEKDAYS))),
  dayOfMonth: z.number(),
  foreign: z.nullable(z.custom<Cron>()),
});

/**
 * Schema of the schedule fields with the output `{ cron, repeatMissedEvents, active }`. A part of an area's schema:
 * `z.object({ eventName: required.eventName, schedule: scheduleSchema })`.
 */
export const scheduleSchema: z.ZodMiniType<
  { cron: Cron; repeatMissedEvents: boolean; active: boolean },
  ScheduleValues
> = z.pipe(
  withRules(
    z.extend(cronPart, {
      repeatMissedEvents: required.yesNo(texts.chooseRepeat),
      active: required.yesNo(texts.chooseStatus),
    }),
    ({ interval, weekdays }) =>
      interval === 'everyWeek' && weekdays.length === 0
        ? [{ path: ['weekdays'], message: texts.chooseWeekday }]
        : [],
  ),
  z.transform(({ repeatMissedEvents, active, ...schedule }) => {
    const cron = toCron(schedule);
    if (!cron) throw new Error('The schedule passed its checks and is not complete');
    return { cron, repeatMissedEvents, active };
  }),
);
