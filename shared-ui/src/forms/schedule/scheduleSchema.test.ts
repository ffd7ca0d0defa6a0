import { EMPTY_CRON } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { withInterval } from './schedule';
import { blankSchedule, type ScheduleValues, scheduleSchema, scheduleValues } from './scheduleSchema';

const messages = (values: ScheduleValues) => {
  const parsed = scheduleSchema.safeParse(values);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};
const chosen = { repeatMissedEvents: false, active: true };

describe('required choices', () => {
  it('are interval, repetition and status, each with its message', () => {
    expect(messages(blankSchedule)).toEqual([
      'interval: Bitte wählen Sie ein Intervall aus.',
      'repeatMissedEvents: Bitte wählen Sie aus, ob verpasste Ereignisse wiederholt werden.',
      'active: Bitte wählen Sie einen Status aus.',
    ]);
  });
  it('include a weekday for a weekly schedule', () => {
    const weekly = { ...blankSchedule, ...withInterval(blankSchedule, 'everyWeek') };
    expect(messages({ ...weekly, ...chosen })).toEqual([
      'weekdays: Bitte wählen Sie mindestens einen Wochentag aus.',
    ]);
    expect(messages(weekly)).toHaveLength(3);
    expect(messages({ ...weekly, ...chosen, weekdays: ['FRIDAY'] })).toEqual([]);
  });
});

describe('the output', () => {
  it('is the cron of the fields', () => {
    const daily = { ...withInterval(blankSchedule, 'everyDay'), hour: 4, ...chosen };
    expect(scheduleSchema.parse(daily)).toEqual({
      cron: { ...EMPTY_CRON, minutes: [0], hours: [4] },
      repeatMissedEvents: false,
      active: true,
    });
  });
  it.each([
    { ...EMPTY_CRON },
    { ...EMPTY_CRON, minutes: [0], hours: [4], daysOfWeek: ['MONDAY' as const] },
    { ...EMPTY_CRON, minutes: [30], hours: [4, 16] },
  ])('is the stored cron if nothing was changed: %j', (cron) => {
    const event = { cron, repeatMissedEvents: true, active: false };
    expect(scheduleSchema.parse(scheduleValues(event))).toEqual(event);
  });
});
