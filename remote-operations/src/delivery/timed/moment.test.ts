import { expect, it } from 'vitest';
import { momentOf, momentProblems } from './moment';

const NOW = new Date('2027-10-30T16:00:00Z');
const typed = (date: string, time: string, hour = '') => ({ date, time, hour });
const problems = (...moment: Parameters<typeof typed>) =>
  momentProblems(typed(...moment), NOW).map(({ path, message }) => [path.join(), message]);

it('asks which hour is meant where one comes twice', () => {
  expect(problems('31.10.2027', '02:30')).toEqual([['hour', expect.stringMatching(/zweimal/)]]);
  expect(momentOf(typed('31.10.2027', '02:30'))).toBeUndefined();
  expect(problems('31.10.2027', '02:30', 'second')).toEqual([]);
  expect(momentOf(typed('31.10.2027', '02:30', 'first'))?.toISOString()).toBe('2027-10-31T00:30:00.000Z');
  expect(momentOf(typed('31.10.2027', '02:30', 'second'))?.toISOString()).toBe('2027-10-31T01:30:00.000Z');
  // Chosen for another time before.
  expect(momentOf(typed('31.10.2027', '04:30', 'second'))?.toISOString()).toBe('2027-10-31T03:30:00.000Z');
});

it.each([
  [
    'nothing',
    '',
    '',
    [
      ['date', /Datum/],
      ['time', /Uhrzeit/],
    ],
  ],
  ['a day that does not exist', '31.11.2027', '02:30', [['date', /TT\.MM\.JJJJ/]]],
  ['a time that no clock shows', '31.10.2027', '25:00', [['time', /HH:MM/]]],
  ['a minute that is left out', '26.03.2028', '02:30', [['time', /gibt es an diesem Tag nicht/]]],
  ['the present minute', '30.10.2027', '18:00', [['time', /vorbei/]]],
  ['yesterday', '29.10.2027', '23:00', [['date', /vorbei/]]],
  ['a time too far ahead', '29.01.2028', '00:00', [['date', /90 Tage/]]],
] as const)('refuses %s at its field', (_, date, time, expected) => {
  expect(problems(date, time)).toEqual(expected.map(([field, text]) => [field, expect.stringMatching(text)]));
});

it('accepts the next minute, and the last one', () => {
  expect(problems('30.10.2027', '18:01')).toEqual([]);
  expect(problems('28.01.2028', '17:00')).toEqual([]);
});
