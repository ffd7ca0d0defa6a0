import type { Cron } from '@mobidrom/platform-api';
import * as z from 'zod/mini';
import { required } from '../rules';
import { DEFAULT_SCHEDULE, fromCron, type Schedule, toCron, WEEKDAYS } from './schedule';
import { texts } from './texts';

/** The values of `ScheduleFields`: when, whether what was missed is made up for, and whether it runs at all. */
export interface ScheduleValues extends Schedule {
  readonly repeatMissedEvents: boolean | null;
  readonly active: boolean | null;
}

/** Nothing is chosen: interval, repetition and status must be (specification, portal, chapter 5). */
export const blankSchedule: ScheduleValues = { ...DEFAULT_SCHEDULE, repeatMissedEvents: null, active: null };

export const scheduleValues = (event: {
  readonly cron: Cron;
  readonly repeatMissedEvents: boolean;
  readonly active: boolean;
}): ScheduleValues => ({
  ...fromCron(event.cron),
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
 * Checks the schedule fields and gives what is saved: `{ cron, repeatMissedEvents, active }`. A part of an area's
 * schema: `z.object({ eventName: required.eventName, schedule: scheduleSchema })`.
 */
export const scheduleSchema: z.ZodMiniType<
  { cron: Cron; repeatMissedEvents: boolean; active: boolean },
  ScheduleValues
> = z.pipe(
  z
    .extend(cronPart, {
      repeatMissedEvents: required.yesNo(texts.chooseRepeat),
      active: required.yesNo(texts.chooseStatus),
    })
    .check(
      z.refine(({ interval, weekdays }) => interval !== 'everyWeek' || weekdays.length > 0, {
        message: texts.chooseWeekday,
        path: ['weekdays'],
        // Beside the other messages of the same form, not only after they are gone.
        when: () => true,
      }),
    ),
  z.transform(({ repeatMissedEvents, active, ...schedule }) => {
    const cron = toCron(schedule);
    if (!cron) throw new Error('The schedule passed its checks and is not complete');
    return { cron, repeatMissedEvents, active };
  }),
);
