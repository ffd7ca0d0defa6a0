import {
  type FieldFailure,
  LIMITS,
  type ListedSchedulerEvent,
  SCHEDULER_EVENT,
  type SchedulerEvent,
} from '@mobidrom/platform-api';
import {
  blankSchedule,
  type FormSchema,
  required,
  type ScheduleValues,
  scheduleSchema,
  scheduleValues,
} from '@mobidrom/shared-ui/forms';
import * as z from 'zod/mini';
import { texts } from './texts';

/** Event with what the service says about it beside. */
export type EventEntity = SchedulerEvent & Pick<ListedSchedulerEvent, 'history'>;

/** Values of the dialog's fields. */
export interface EventValues {
  readonly eventName: string;
  readonly schedule: ScheduleValues;
}

export const EVENT_NAME_LENGTH = LIMITS.text;
export const blankEvent: EventValues = { eventName: '', schedule: blankSchedule };

export const eventValues = (event: SchedulerEvent): EventValues => ({
  eventName: event.eventName,
  schedule: scheduleValues({ ...event, repeatMissedEvents: event.repeatMissedEvents === 1 }),
});

/**
 * Returns the schema that checks the fields and turns them into the event to save.
 * @param taken names that a new event cannot have
 */
export const eventSchema = (taken: readonly string[]): FormSchema<EventValues, SchedulerEvent> =>
  z.pipe(
    z.object({
      eventName: required.eventName.check(
        z.refine((name) => !taken.includes(name), { message: texts.nameTaken, abort: true }),
      ),
      schedule: scheduleSchema,
    }),
    z.transform(
      ({ eventName, schedule: { cron, active, repeatMissedEvents } }): SchedulerEvent => ({
        type: SCHEDULER_EVENT,
        eventName,
        active,
        cron,
        repeatMissedEvents: repeatMissedEvents ? 1 : 0,
      }),
    ),
  );

const FIELDS: Readonly<Record<string, string>> = {
  eventName: 'eventName',
  active: 'schedule.active',
  cron: 'schedule.interval',
  repeatMissedEvents: 'schedule.repeatMissedEvents',
};

/** Maps the service's failures to the fields of the dialog; a failure without a field is left out. */
export const fieldProblems = (failures: readonly FieldFailure[] = []): FieldFailure[] =>
  failures.flatMap(({ field, message }) => {
    const shown = FIELDS[field.split('.')[0] ?? ''];
    return shown ? [{ field: shown, message }] : [];
  });
