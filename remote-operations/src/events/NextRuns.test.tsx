import { EMPTY_CRON, type ListedSchedulerEvent, SCHEDULER_EVENT } from '@mobidrom/platform-api';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventRow } from './eventRows';
import { NextRuns } from './NextRuns';

afterEach(cleanup);

const event = (eventName: string, minutes: number[]): ListedSchedulerEvent => ({
  type: SCHEDULER_EVENT,
  eventName,
  active: true,
  cron: { ...EMPTY_CRON, minutes },
  repeatMissedEvents: 0,
});
const EVENTS = [event('jede_zweite', [0, 2, 4, 6, 8]), event('um_fuenf', [5]), event('um_sieben', [7])];

const at = (time: string) => {
  const now = new Date(`2026-11-20T${time}:00Z`);
  const value = EVENTS.map((one) => eventRow(one, now));
  return { value, now, asOf: now, failure: undefined, loading: false, reload: async () => undefined };
};
const stops = () => screen.getAllByRole('listitem');
const times = () => stops().map((stop) => stop.querySelector('time')?.textContent);

it('shows other times after a minute in the same elements', () => {
  const { rerender } = render(<NextRuns events={at('09:03')} />);
  const before = stops();
  expect(times()).toEqual(['09:04 Uhr (UTC)', '09:05 Uhr (UTC)', '09:07 Uhr (UTC)']);
  rerender(<NextRuns events={at('09:05')} />);
  expect(times()).toEqual(['09:06 Uhr (UTC)', '09:07 Uhr (UTC)', '10:05 Uhr (UTC)']);
  for (const [index, stop] of stops().entries()) expect(stop).toBe(before[index]);
});

it('explains why an event of every minute stands there only once', () => {
  render(<NextRuns events={at('09:03')} />);
  expect(screen.getByText('Jedes Ereignis steht hier mit seiner nächsten Ausführung.')).toBeDefined();
});

it('says that the events could not be loaded, and fetches them again', async () => {
  const reload = vi.fn(async () => undefined);
  const failure = { kind: 'http', status: 503, text: '503 - Wartung' } as const;
  const none = { value: undefined, asOf: undefined, now: new Date(), loading: false, reload };
  const { rerender } = render(<NextRuns events={{ ...none, failure }} />);
  expect(screen.getByText(/^Beim Laden der Zeitplaner ist folgender Fehler aufgetreten/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  rerender(<NextRuns events={{ ...at('09:03'), failure }} />);
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  expect(stops()).toHaveLength(3);
});
