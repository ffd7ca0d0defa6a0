import { EMPTY_CRON, SCHEDULER_EVENT } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import type { EventRow } from './eventRows';
import { nextStops } from './nextStops';

const row = (eventName: string, next: string): EventRow => ({
  type: SCHEDULER_EVENT,
  eventName,
  active: true,
  cron: EMPTY_CRON,
  repeatMissedEvents: 0,
  schedule: '',
  isForeign: false,
  next: /^\d/.test(next) ? new Date(`2026-11-20T${next}:00Z`) : next,
});
const stops = (...rows: EventRow[]) =>
  nextStops(rows).map(({ at, names, more }) => [at.toISOString().slice(11, 16), names.join(' '), more]);

it('returns the earliest five times in order', () => {
  const rows = ['12:00', '09:39', '16:00', '10:00', '14:00', '18:00'].map((time) => row(`um_${time}`, time));
  expect(stops(...rows).map(([time]) => time)).toEqual(['09:39', '10:00', '12:00', '14:00', '16:00']);
});
it('names two events of the same time and counts the others', () => {
  expect(stops(row('a', '10:00'), row('b', '09:45'), row('c', '10:00'))).toEqual([
    ['09:45', 'b', 0],
    ['10:00', 'a c', 0],
  ]);
  expect(stops(row('a', '10:00'), row('b', '10:00'), row('c', '10:00'), row('d', '10:00'))).toEqual([
    ['10:00', 'a b', 2],
  ]);
});
it('leaves out events without a next run', () => {
  expect(stops(row('a', '–'), row('b', 'nie'))).toEqual([]);
});
