import { expect, it } from 'vitest';
import { clockText, localTimeText, timeText, upcomingLocalTimeText } from './times';

const at = (text: string) => new Date(`${text}:00Z`);

it('shows times in UTC', () => {
  expect(timeText(at('2026-11-20T04:05'))).toBe('20.11.2026, 04:05 Uhr');
  expect(timeText(at('2026-06-30T23:59'))).toBe('30.06.2026, 23:59 Uhr');
  expect(clockText(at('2026-06-30T23:59'))).toBe('23:59 Uhr');
});

it('shows local times with daylight saving, with the date only where it differs', () => {
  expect(localTimeText(at('2026-11-20T04:00'))).toBe('05:00 Uhr Ortszeit');
  expect(localTimeText(at('2026-06-20T04:00'))).toBe('06:00 Uhr Ortszeit');
  expect(localTimeText(at('2026-11-20T23:30'))).toBe('21.11., 00:30 Uhr Ortszeit');
});

it('shows an upcoming time relative to today', () => {
  const said = (text: string) => upcomingLocalTimeText(at(text), at('2026-11-20T09:38'));
  expect(said('2026-11-20T12:00')).toBe('13:00 Uhr Ortszeit');
  expect(said('2026-11-20T23:30')).toBe('morgen, 00:30 Uhr Ortszeit');
  expect(said('2026-11-21T04:00')).toBe('morgen, 05:00 Uhr Ortszeit');
  expect(said('2026-11-22T01:00')).toBe('So., 02:00 Uhr Ortszeit');
  expect(said('2026-11-26T01:00')).toBe('Do., 02:00 Uhr Ortszeit');
  expect(said('2026-11-27T01:00')).toBe('27.11., 02:00 Uhr Ortszeit');
});

it('counts the night in which the clock goes back as one day', () => {
  expect(upcomingLocalTimeText(at('2026-10-25T05:00'), at('2026-10-24T22:30'))).toBe('06:00 Uhr Ortszeit');
  expect(upcomingLocalTimeText(at('2026-10-25T23:30'), at('2026-10-24T22:30'))).toBe(
    'morgen, 00:30 Uhr Ortszeit',
  );
});
