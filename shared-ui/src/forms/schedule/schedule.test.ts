import { type Cron, EMPTY_CRON, HOUR_STEPS, MINUTE_STEPS, SCHEDULE_KINDS } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import {
  DAYS_OF_MONTH,
  DEFAULT_SCHEDULE,
  HOURS_OF_DAY,
  type Schedule,
  scheduleFromCron,
  toCron,
  WEEKDAYS,
  withInterval,
} from './schedule';

const schedule = (parts: Partial<Schedule>): Schedule => ({ ...DEFAULT_SCHEDULE, ...parts });
const cron = (parts: Partial<Cron>): Cron => ({ ...EMPTY_CRON, ...parts });

/** All sets of weekdays except none and all seven. */
const weekdaySets = Array.from({ length: 126 }, (_, index) =>
  WEEKDAYS.filter((_day, bit) => (index + 1) & (1 << bit)),
);
/** All schedules that the form can express. */
const everySchedule: Schedule[] = [
  ...MINUTE_STEPS.map((minutes) => schedule({ interval: 'everyMinute', minutes })),
  ...HOUR_STEPS.map((hours) => schedule({ interval: 'everyHour', hours })),
  ...HOURS_OF_DAY.map((hour) => schedule({ interval: 'everyDay', hour })),
  ...HOURS_OF_DAY.flatMap((hour) =>
    weekdaySets.map((weekdays) => schedule({ interval: 'everyWeek', hour, weekdays })),
  ),
  ...HOURS_OF_DAY.flatMap((hour) =>
    DAYS_OF_MONTH.map((dayOfMonth) => schedule({ interval: 'everyMonth', hour, dayOfMonth })),
  ),
];

describe('schedule to cron', () => {
  it.each([
    [{ interval: 'everyMinute', minutes: 1 }, {}],
    [{ interval: 'everyMinute', minutes: 5 }, { minutes: [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55] }],
    [{ interval: 'everyMinute', minutes: 45 }, { minutes: [0, 45] }],
    [{ interval: 'everyHour', hours: 1 }, { minutes: [0] }],
    [
      { interval: 'everyHour', hours: 6 },
      { minutes: [0], hours: [0, 6, 12, 18] },
    ],
    [
      { interval: 'everyHour', hours: 12 },
      { minutes: [0], hours: [0, 12] },
    ],
    [
      { interval: 'everyDay', hour: 4 },
      { minutes: [0], hours: [4] },
    ],
    [
      { interval: 'everyWeek', hour: 4, weekdays: ['WEDNESDAY', 'MONDAY'] },
      { minutes: [0], hours: [4], daysOfWeek: ['MONDAY', 'WEDNESDAY'] },
    ],
    [
      { interval: 'everyMonth', hour: 23, dayOfMonth: 31 },
      { minutes: [0], hours: [23], daysOfMonth: [31] },
    ],
  ] as [Partial<Schedule>, Partial<Cron>][])('%j gives %j', (form, expected) => {
    expect(toCron(schedule(form))).toEqual(cron(expected));
  });
  it('all seven weekdays become an empty list, which is read as daily', () => {
    const all = toCron(schedule({ interval: 'everyWeek', hour: 4, weekdays: WEEKDAYS }));
    expect(all).toEqual(cron({ minutes: [0], hours: [4] }));
    expect(all && scheduleFromCron(all)).toEqual(schedule({ interval: 'everyDay', hour: 4 }));
  });
  it('there is no cron without an interval or a weekday', () => {
    expect(toCron(DEFAULT_SCHEDULE)).toBeUndefined();
    expect(toCron(schedule({ interval: 'everyWeek' }))).toBeUndefined();
  });
});

describe('schedule to cron to schedule', () => {
  it(`returns each of the ${everySchedule.length} schedules of the form unchanged`, () => {
    for (const one of everySchedule) expect(scheduleFromCron(toCron(one) as Cron)).toEqual(one);
  });
  it('different schedules have different crons', () => {
    const crons = everySchedule.map((one) => JSON.stringify(toCron(one)));
    expect(new Set(crons).size).toBe(everySchedule.length);
  });
  it('order and duplicates do not make a cron foreign, other values do', () => {
    expect(scheduleFromCron(cron({ minutes: [45, 0] })).interval).toBe('everyMinute');
    expect(scheduleFromCron(cron({ minutes: [0], hours: [12, 0, 18, 6] })).hours).toBe(6);
  });
});

describe('a cron that the form cannot express', () => {
  const foreign: Partial<Cron>[] = [
    { minutes: [30], hours: [4, 16] },
    { minutes: [30] },
    { minutes: [0, 20, 40] },
    { minutes: [5, 10] },
    { minutes: [0, 5], hours: [3] },
    { hours: [3] },
    { minutes: [0], hours: [0, 8, 16] },
    { minutes: [15], hours: [4] },
    { minutes: [0], hours: [4, 5], daysOfWeek: ['MONDAY'] },
    { minutes: [0], daysOfWeek: ['MONDAY'] },
    { minutes: [0], hours: [4], daysOfWeek: WEEKDAYS },
    { minutes: [0], hours: [4], daysOfMonth: [1, 15] },
    { minutes: [0], hours: [4], daysOfMonth: [15], daysOfWeek: ['MONDAY'] },
  ];
  it.each(foreign)('%j is custom and saved unchanged', (parts) => {
    const read = scheduleFromCron(cron(parts));
    expect(read.interval).toBe('custom');
    expect(toCron(read)).toBe(read.foreign);
    expect(toCron(read)).toEqual(cron(parts));
  });
  it('can be chosen again after another interval', () => {
    const read = scheduleFromCron(cron({ minutes: [30] }));
    const daily = withInterval(read, 'everyDay');
    expect(toCron(daily)).toEqual(cron({ minutes: [0], hours: [0] }));
    expect(toCron(withInterval(daily, 'custom'))).toEqual(cron({ minutes: [30] }));
  });
});

it('withInterval resets the fields', () => {
  const changed = schedule({
    interval: 'everyWeek',
    minutes: 45,
    hours: 6,
    hour: 9,
    weekdays: ['MONDAY'],
    dayOfMonth: 12,
  });
  for (const interval of SCHEDULE_KINDS) {
    expect(withInterval(changed, interval)).toEqual({
      interval,
      minutes: 5,
      hours: 1,
      hour: 0,
      weekdays: [],
      dayOfMonth: 1,
      foreign: null,
    });
  }
});
