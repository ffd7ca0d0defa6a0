import {
  type Cron,
  EMPTY_CRON,
  HOUR_STEPS,
  listedSchedule,
  MINUTE_STEPS,
  scheduleText,
} from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SCHEDULE, type Schedule, toCron, WEEKDAYS } from './schedule';
import { scheduleHints } from './scheduleHints';

const cron = (parts: Partial<Cron>): Cron => ({ ...EMPTY_CRON, ...parts });
const textOf = (parts: Partial<Schedule>) => scheduleText(toCron({ ...DEFAULT_SCHEDULE, ...parts }) as Cron);

describe('scheduleText of a schedule of the form', () => {
  it('is every minute or every n minutes', () => {
    expect(MINUTE_STEPS.map((minutes) => textOf({ interval: 'everyMinute', minutes }))).toEqual([
      'jede Minute',
      'alle 5 Minuten',
      'alle 10 Minuten',
      'alle 15 Minuten',
      'alle 30 Minuten',
      'alle 45 Minuten',
    ]);
  });
  it('is hourly or every n hours', () => {
    expect(HOUR_STEPS.map((hours) => textOf({ interval: 'everyHour', hours }))).toEqual([
      'stündlich',
      'alle 2 Stunden',
      'alle 3 Stunden',
      'alle 6 Stunden',
      'alle 12 Stunden',
    ]);
  });
  it('names the hour of a day', () => {
    expect(textOf({ interval: 'everyDay', hour: 4 })).toBe('täglich um 04:00 Uhr (UTC)');
    expect(textOf({ interval: 'everyDay', hour: 23 })).toBe('täglich um 23:00 Uhr (UTC)');
  });
  it('names the weekdays in their order', () => {
    const weekly = (weekdays: Schedule['weekdays']) => textOf({ interval: 'everyWeek', hour: 4, weekdays });
    expect(weekly(['MONDAY'])).toBe('jeden Montag um 04:00 Uhr (UTC)');
    expect(weekly(['WEDNESDAY', 'MONDAY'])).toBe('jeden Montag und Mittwoch um 04:00 Uhr (UTC)');
    expect(weekly(['SUNDAY', 'TUESDAY', 'FRIDAY'])).toBe(
      'jeden Dienstag, Freitag und Sonntag um 04:00 Uhr (UTC)',
    );
    expect(weekly(WEEKDAYS)).toBe('täglich um 04:00 Uhr (UTC)');
  });
  it('names the day of the month', () => {
    expect(textOf({ interval: 'everyMonth', hour: 4, dayOfMonth: 15 })).toBe(
      'am 15. jedes Monats um 04:00 Uhr (UTC)',
    );
  });
});

describe('scheduleText of any other cron', () => {
  it.each([
    [{ minutes: [30], hours: [16, 4] }, 'täglich um 04:30 und 16:30 Uhr (UTC)'],
    [{ minutes: [30] }, 'stündlich zur Minute 30'],
    [{ minutes: [5, 10] }, 'stündlich zu den Minuten 5 und 10'],
    [{ minutes: [0, 20, 40] }, 'alle 20 Minuten'],
    [{ hours: [3] }, 'täglich in der Stunde 3 (UTC) jede Minute'],
    [{ minutes: [0, 5], hours: [3] }, 'täglich um 03:00 und 03:05 Uhr (UTC)'],
    [
      { minutes: [0, 15, 30, 45], hours: [4, 16], daysOfWeek: ['MONDAY'] },
      'jeden Montag in den Stunden 4 und 16 (UTC) alle 15 Minuten',
    ],
    [
      { minutes: [1, 2, 3, 4], hours: [4, 16] },
      'täglich in den Stunden 4 und 16 (UTC) zu den Minuten 1, 2, 3 und 4',
    ],
    [{ minutes: [0], hours: [0, 8, 16] }, 'alle 8 Stunden'],
    [{ minutes: [0], daysOfWeek: ['MONDAY'] }, 'jeden Montag stündlich'],
    [{ minutes: [0], hours: [4], daysOfWeek: WEEKDAYS }, 'täglich um 04:00 Uhr (UTC)'],
    [{ minutes: [0], hours: [4], daysOfMonth: [15, 1] }, 'am 1. und 15. jedes Monats um 04:00 Uhr (UTC)'],
    [
      { minutes: [0], hours: [4], daysOfMonth: [15], daysOfWeek: ['MONDAY'] },
      'am 15. jedes Monats sowie jeden Montag um 04:00 Uhr (UTC)',
    ],
    [{ minutes: Array.from({ length: 60 }, (_, minute) => minute) }, 'jede Minute'],
    [{ daysOfMonth: [1] }, 'am 1. jedes Monats jede Minute'],
  ] as [Partial<Cron>, string][])('%j: %s', (parts, text) => {
    expect(scheduleText(cron(parts))).toBe(text);
  });
});

describe('listedSchedule', () => {
  it('is the text of the schedule, with a note about one that the form cannot express', () => {
    expect(listedSchedule(cron({ minutes: [0] }))).toBe('stündlich');
    expect(listedSchedule(cron({ minutes: [30] }))).toBe('stündlich zur Minute 30 (Benutzerdefiniert)');
    expect(listedSchedule(EMPTY_CRON)).toBe('jede Minute');
  });
});

describe('scheduleHints', () => {
  const hints = (parts: Partial<Schedule>) => scheduleHints({ ...DEFAULT_SCHEDULE, ...parts });
  it('explains that 45 minutes do not divide the hour', () => {
    expect(hints({ interval: 'everyMinute', minutes: 45 })).toEqual([
      'Startet zu den Minuten 0 und 45 jeder Stunde, also abwechselnd nach 45 und nach 15 Minuten.',
    ]);
    for (const minutes of MINUTE_STEPS.filter((step) => step !== 45)) {
      expect(hints({ interval: 'everyMinute', minutes })).toEqual([]);
    }
  });
  it('an hour in UTC is two hours in Germany, late in the evening on the next day', () => {
    expect(hints({ interval: 'everyDay', hour: 4 })).toEqual([
      '04:00 Uhr (UTC) ist in Deutschland 06:00 Uhr (Sommerzeit) oder 05:00 Uhr (Winterzeit).',
    ]);
    expect(hints({ interval: 'everyWeek', weekdays: ['MONDAY'], hour: 22 })).toEqual([
      '22:00 Uhr (UTC) ist in Deutschland 00:00 Uhr am Folgetag (Sommerzeit) oder 23:00 Uhr (Winterzeit).',
    ]);
  });
  it.each([
    [28, 1],
    [29, 2],
    [30, 2],
    [31, 2],
  ])('day %i of the month gives %i hints', (dayOfMonth, count) => {
    expect(hints({ interval: 'everyMonth', dayOfMonth })).toHaveLength(count);
  });
  it('an incomplete or foreign schedule has no hints', () => {
    expect(hints({})).toEqual([]);
    expect(hints({ interval: 'everyWeek' })).toEqual([]);
    expect(hints({ interval: 'custom', foreign: EMPTY_CRON })).toEqual([]);
  });
});
