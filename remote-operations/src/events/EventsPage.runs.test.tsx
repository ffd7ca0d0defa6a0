import { EMPTY_CRON, type ListedSchedulerEvent, SCHEDULER_EVENT } from '@mobidrom/platform-api';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Component } from './EventsPage';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const event = (eventName: string, change: Partial<ListedSchedulerEvent> = {}): ListedSchedulerEvent => ({
  type: SCHEDULER_EVENT,
  eventName,
  active: true,
  cron: { ...EMPTY_CRON, minutes: [0], hours: [4] },
  repeatMissedEvents: 1,
  ...change,
});
const failed = { lastRunAt: '2026-11-20T04:00:00Z', lastRunStatus: 'FAILED' } as const;

async function show(events: readonly ListedSchedulerEvent[], log: readonly object[] | 503 = []) {
  const page = fakePortal({
    roles: ['event_scheduler_read'],
    responses: {
      'GET event-scheduler/schedulers': () => Response.json(events),
      'GET event-scheduler/event-protocols': () =>
        log === 503 ? Response.json({ detail: 'Wartung' }, { status: 503 }) : Response.json(log),
    },
  });
  renderPage(<Component />, page.portal, '/ereignisverwaltung');
  await screen.findAllByRole('rowheader');
  return { ...page, user: userEvent.setup() };
}
it('lists the newest 20 runs of an event in its dialog, once they are asked for', async () => {
  const log = Array.from({ length: 25 }, (_, at) => ({
    eventTime: 1_800_000_000 + at * 60,
    eventId: at === 24 ? 'b' : 'a',
    message: at === 0 ? 'Gestartet durch Timer' : 'Gestartet durch Kim',
  }));
  const { user, requests } = await show([event('a', failed), event('b', failed)], log);
  await user.click(screen.getByRole('button', { name: 'a' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reads = () => requests.filter(({ path }) => path.endsWith('event-protocols')).length;
  expect(reads()).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Letzte Läufe' }));
  const list = await dialog.findByRole('list', { name: 'Letzte Läufe' });
  const runs = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(runs).toHaveLength(20);
  // This service tells neither results nor durations.
  expect(runs[0]).toBe('15.01.2027, 08:23 Uhr (UTC), SonstigeGestartet durch Kim');
  expect(reads()).toBe(1);
});

it('says why the runs cannot be read', async () => {
  const { user } = await show([event('a', failed)], 503);
  await user.click(screen.getByRole('button', { name: 'a' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Letzte Läufe' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('503');
});

it('says that no run is among the newest entries', async () => {
  const other = { eventTime: 1_800_000_000, eventId: 'b', message: 'Gestartet durch Timer' };
  const { user } = await show([event('a', failed)], [other]);
  await user.click(screen.getByRole('button', { name: 'a' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Letzte Läufe' }));
  await dialog.findByText(/^Unter den neuesten 500 Einträgen des Protokolls ist kein Lauf/);
});

it('says that the log has no run, without a link', async () => {
  const { user } = await show([event('a', failed)]);
  await user.click(screen.getByRole('button', { name: 'a' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Letzte Läufe' }));
  await dialog.findByText('Im Protokoll steht kein Lauf dieses Ereignisses.');
  expect(dialog.queryByRole('link')).toBeNull();
});

it('shows start, duration, result and message of each run, and leads to all of them in the log', async () => {
  const run = { eventTime: 1_800_000_000, eventId: 'a', message: 'Gestartet durch Timer' };
  const { user, requests } = await show(
    [event('a', failed)],
    [
      { ...run, id: 3, status: 'STARTED', duration: null, reason: null },
      { ...run, id: 2, status: 'FAILED', duration: 65_000, reason: 'Quelle nicht erreichbar' },
      { ...run, id: 1, status: 'SUCCEEDED', duration: 440, reason: null },
    ],
  );
  await user.click(screen.getByRole('button', { name: 'a' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Letzte Läufe' }));
  const list = await dialog.findByRole('list', { name: 'Letzte Läufe' });
  const start = '15.01.2027, 08:00 Uhr (UTC), Timer';
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    `${start}gestartetGestartet durch Timer`,
    `${start}fehlgeschlagenDauer 1 min 5 s · Quelle nicht erreichbar`,
    `${start}erfolgreichDauer 0,4 s · Gestartet durch Timer`,
  ]);
  expect(String(requests.at(-1)?.query)).toBe('eventsToRetrieve=500&eventName=a');
  await user.click(dialog.getByRole('link', { name: 'Alle Läufe im Ereignisprotokoll ansehen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('textbox', { name: 'Filter Zeitpunkt (UTC)' })).not.toBeNull();
  expect(screen.getByRole('textbox', { name: 'Filter Ereignis' })).toHaveProperty('value', 'a');
});

it('says how many entries could not be read, beside runs and instead of saying that there are none', async () => {
  const run = { eventTime: 1_800_000_000, eventId: 'a', message: 'Gestartet durch Timer' };
  const unread = { eventTime: 'gestern', eventId: 'b', message: '' };
  const { user } = await show(
    [event('a', failed), event('b', failed)],
    [run, unread, { ...unread, eventId: 7 }],
  );
  await user.click(screen.getByRole('button', { name: 'b' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Letzte Läufe' }));
  await dialog.findByText(/^2 Einträge des Protokolls konnten nicht gelesen werden\./);
  dialog.getByText(/^Unter den lesbaren der neuesten 500 Einträge/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'a' }));
  const other = within(await screen.findByRole('dialog'));
  await user.click(other.getByRole('button', { name: 'Letzte Läufe' }));
  expect(
    within(await other.findByRole('list', { name: 'Letzte Läufe' })).getAllByRole('listitem'),
  ).toHaveLength(1);
  other.getByText(/^2 Einträge des Protokolls konnten nicht gelesen werden\./);
});

it('reads the last runs again when the window comes into sight, and not when it goes out of it', async () => {
  const { requests } = await show([event('a', failed)]);
  const reads = () => requests.filter(({ path }) => path === 'event-scheduler/schedulers').length;
  const before = reads();
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  try {
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(reads()).toBe(before + 1));
  } finally {
    visibility.mockRestore();
  }
});
