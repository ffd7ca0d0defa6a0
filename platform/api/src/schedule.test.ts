import { expect, test } from 'vitest';
import type { Cron } from './cron';
import { cronExpression, lastRunBetween, nextRuns } from './schedule';

const every: Cron = { minutes: [], hours: [], daysOfMonth: [], daysOfWeek: [] };
const times = (cron: Cron, from: string, count = 3): string[] =>
  nextRuns(cron, new Date(from), count).map((date) => date.toISOString().slice(0, 16));

test.each<[Partial<Cron>, string]>([
  [{}, '* * * * *'],
  [{ minutes: [0, 45] }, '0,45 * * * *'],
  [{ minutes: [0], hours: [16, 4] }, '0 4,16 * * *'],
  [{ minutes: [0], hours: [4], daysOfWeek: ['SUNDAY', 'MONDAY'] }, '0 4 * * 0,1'],
  [{ minutes: [0], hours: [4], daysOfMonth: [15] }, '0 4 15 * *'],
])('%j becomes %s', (cron, expression) => {
  expect(cronExpression({ ...every, ...cron })).toBe(expression);
});

test('an empty cron fires every minute, strictly after the given time', () => {
  expect(times(every, '2026-11-20T10:00:00Z', 2)).toEqual(['2026-11-20T10:01', '2026-11-20T10:02']);
});

test('dates are in UTC across the change to summer time', () => {
  const daily = { ...every, minutes: [0], hours: [4] };
  expect(times(daily, '2026-03-27T12:00:00Z')).toEqual([
    '2026-03-28T04:00',
    '2026-03-29T04:00',
    '2026-03-30T04:00',
  ]);
});

test('skips months without the day', () => {
  const last = { ...every, minutes: [0], hours: [0], daysOfMonth: [31] };
  expect(times(last, '2026-01-31T00:00:00Z', 2)).toEqual(['2026-03-31T00:00', '2026-05-31T00:00']);
});

test('the last run between two times includes the later one, not the earlier', () => {
  const hourly = { ...every, minutes: [0] };
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
  expect(lastRunBetween(hourly, at('10:00'), at('10:59'))).toBeNull();
  expect(lastRunBetween(hourly, at('09:59'), at('10:00'))).toEqual(at('10:00'));
  expect(lastRunBetween(hourly, at('01:30'), at('10:30'))).toEqual(at('10:00'));
});
