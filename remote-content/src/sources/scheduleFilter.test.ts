import { type Cron, EMPTY_CRON, scheduleText, scheduleWords } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { scheduleFilterWords } from './scheduleFilter';

it.each([
  ['Montag', ['MONDAY']],
  ['jeden montag und Mittwoch um', ['MONDAY', 'WEDNESDAY']],
  ['am 15. jedes Monats', ['everyMonth', '15.']],
  ['am 1', []],
  ['am 1.', ['1.']],
  ['*1.', []],
  ['*am 1.', ['1.']],
  ['*ontag', []],
  ['täglich um 04:00 Uhr (UTC)', []],
  ['alle 15 Minuten', []],
  ['Mont', []],
  ['Samstagnacht', []],
])('scheduleFilterWords: %s requires %j', (text, words) => {
  expect(scheduleFilterWords(text)).toEqual(words);
});

describe('scheduleFilterWords of the German text of a schedule are words of the schedule', () => {
  const crons: Partial<Cron>[] = [
    {},
    { minutes: [0, 15, 30, 45] },
    { minutes: [0] },
    { minutes: [0], hours: [4] },
    { minutes: [30], hours: [4, 16] },
    { minutes: [0], hours: [4], daysOfWeek: ['MONDAY', 'SUNDAY'] },
    { daysOfWeek: ['FRIDAY'] },
    { minutes: [0], hours: [4], daysOfMonth: [1, 15] },
    { minutes: [7, 9], hours: [1, 2, 3, 4, 5, 6, 7], daysOfMonth: [31], daysOfWeek: ['TUESDAY'] },
    { daysOfMonth: Array.from({ length: 31 }, (_, day) => day + 1) },
    { daysOfWeek: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] },
  ];
  it.each(crons)('%j', (change) => {
    const cron = { ...EMPTY_CRON, ...change };
    const has = scheduleWords(cron).split(' ');
    expect(has).toEqual(expect.arrayContaining(scheduleFilterWords(scheduleText(cron))));
  });
});
