import type { Cron } from '@mobidrom/platform-api';
import { expect, test } from 'vitest';
import { due } from './due';

const hourly: Cron = { minutes: [0], hours: [], daysOfMonth: [], daysOfWeek: [] };
const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const asked = (consideredUntil: string, now: string, repeatMissedEvents = true) =>
  due({ cron: hourly, repeatMissedEvents, consideredUntil: at(consideredUntil) }, at(now));

test('does not fire without a date in between', () => {
  expect(asked('10:01:00', '10:59:59')).toBeNull();
});
test('fires on its date', () => {
  expect(asked('10:59:00', '11:00:00')).toBe('on time');
  expect(asked('10:59:00', '11:01:20', false)).toBe('on time');
});
test('does not fire for a date that was checked before', () => {
  expect(asked('11:00:00', '11:00:30')).toBeNull();
});
test('makes up for missed dates only if the event repeats missed ones', () => {
  expect(asked('03:30:00', '11:20:00')).toBe('missed');
  expect(asked('03:30:00', '11:20:00', false)).toBeNull();
});
test('does not fire after the clock was set back', () => {
  expect(asked('11:30:00', '10:30:00')).toBeNull();
});
