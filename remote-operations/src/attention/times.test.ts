import { expect, it } from 'vitest';
import { clockText, timeText, utcClockText, utcTimeText } from './times';

const SUMMER = new Date('2026-06-30T22:05:00Z');
const WINTER = new Date('2026-11-27T03:00:00Z');

it('shows the zone of times in UTC, which are those of the lists', () => {
  expect(utcTimeText(WINTER)).toBe('27.11.2026, 03:00 Uhr (UTC)');
  expect(utcTimeText(SUMMER)).toBe('30.06.2026, 22:05 Uhr (UTC)');
  expect(utcClockText(WINTER)).toBe('03:00 Uhr (UTC)');
});

it('shows times in the time zone of the portal, wherever the browser is', () => {
  expect(timeText(SUMMER)).toBe('01.07.2026, 00:05 Uhr Ortszeit');
  expect(clockText(WINTER)).toBe('04:00 Uhr Ortszeit');
});
