import type { Cron } from '@mobidrom/platform-api';
import { expect, test } from 'vitest';
import { due } from './due';

const hourly: Cron = { minutes: [0], hours: [], daysOfMonth: [], daysOfWeek: [] };
const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const asked = (consideredUntil: string, now: string, repeatMissedEvents = true) =>
  due({ cron: hourly, repeatMissedEvents, consideredUntil: at(consideredUntil) }, at(now));

test('no date in between: it does not fire', () => {
  expect(asked('10:01:00', '10:59:59')).toBeNull();
});
test('the date has just come: it fires', () => {
  expect(asked('10:59:00', '11:00:00')).toBe('on time');
  expect(asked('10:59:00', '11:01:20', false)).toBe('on time');
});
test('the date was looked at before: it does not fire again', () => {
  expect(asked('11:00:00', '11:00:30')).toBeNull();
});
test('dates were missed: made up for only when the event repeats missed ones', () => {
  expect(asked('03:30:00', '11:20:00')).toBe('missed');
  expect(asked('03:30:00', '11:20:00', false)).toBeNull();
});
test('the clock was set back: nothing fires', () => {
  expect(asked('11:30:00', '10:30:00')).toBeNull();
});
