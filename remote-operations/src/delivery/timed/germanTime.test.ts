import { describe, expect, it } from 'vitest';
import { instantsOf, parseClock, parseDay } from './germanTime';

const utc = (day: string, clock: string) => instantsOf(day, clock)?.map((instant) => instant.toISOString());

describe('instants of a German minute', () => {
  it.each([
    ['in winter', '28.11.2026', '03:00', ['2026-11-28T02:00:00.000Z']],
    ['in summer', '1.7.2027', '3:00', ['2027-07-01T01:00:00.000Z']],
    ['on the day before in UTC', '01.01.2027', '00:30 Uhr', ['2026-12-31T23:30:00.000Z']],
    ['before summer time begins', '28.03.2027', '01:59', ['2027-03-28T00:59:00.000Z']],
    ['in the hour that is left out', '28.03.2027', '02:00', []],
    ['at its end', '28.03.2027', '02:59', []],
    ['after it', '28.03.2027', '03:00', ['2027-03-28T01:00:00.000Z']],
    ['before the hour that comes twice', '31.10.2027', '01:59', ['2027-10-30T23:59:00.000Z']],
    [
      'in the hour that comes twice',
      '31.10.2027',
      '02:30',
      ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'],
    ],
    ['after it', '31.10.2027', '03:00', ['2027-10-31T02:00:00.000Z']],
    ['on a leap day', '29.02.2028', '12:00', ['2028-02-29T11:00:00.000Z']],
  ])('%s', (_, day, clock, expected) => {
    expect(utc(day, clock)).toEqual(expected);
  });

  it.each(['29.02.2027', '31.4.2027', '0.1.2027', '1.13.2027', '2027-01-01', '1.1.27', ''])(
    'are none of the day %j',
    (day) => {
      expect(parseDay(day)).toBeUndefined();
      expect(instantsOf(day, '03:00')).toBeUndefined();
    },
  );

  it.each(['24:00', '12:60', '3', '3:0', '3 Uhr', 'drei', ''])('are none of the time %j', (clock) => {
    expect(parseClock(clock)).toBeUndefined();
    expect(instantsOf('28.11.2026', clock)).toBeUndefined();
  });
});
