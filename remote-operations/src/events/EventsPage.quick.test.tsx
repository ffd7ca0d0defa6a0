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
const ended = (lastRunAt: string, lastRunStatus: 'SUCCEEDED' | 'FAILED') => ({ lastRunAt, lastRunStatus });
const EVENTS = [
  event('a_import', ended('2026-11-20T04:00:00Z', 'FAILED')),
  event('b_import', { ...ended('2026-11-19T04:00:00Z', 'FAILED'), active: false }),
  event('c_export', ended('2026-11-21T04:00:00Z', 'SUCCEEDED')),
  event('d_export', { active: false, lastRunAt: null, lastRunStatus: null }),
];

async function show(events: readonly ListedSchedulerEvent[] = EVENTS, search = '') {
  const page = fakePortal({
    roles: ['event_scheduler_read'],
    responses: { 'GET event-scheduler/schedulers': () => Response.json(events) },
  });
  const address = '/ereignisverwaltung';
  const router = renderPage(<Component />, page.portal, address, `${address}${search}`);
  await screen.findAllByRole('rowheader');
  return { ...page, router, user: userEvent.setup() };
}
const names = () =>
  screen.queryAllByRole('rowheader').map((cell) => cell.querySelector('button')?.textContent);
const quick = (name: RegExp) => screen.getByRole('button', { name });

it('shows the last run and its result in columns that sort, never run events last, without a call for the log', async () => {
  const { user, requests } = await show();
  const [first] = screen.getAllByRole('row').slice(2);
  expect(first?.textContent).toMatch(/20\.11\.2026, 04:00 Uhrfehlgeschlagen/);
  const sortBy = (name: string) => user.click(screen.getByRole('button', { name }));
  await sortBy('Letzter Lauf (UTC)');
  expect(names()).toEqual(['b_import', 'a_import', 'c_export', 'd_export']);
  await sortBy('Letzter Lauf (UTC)');
  expect(names()).toEqual(['c_export', 'a_import', 'b_import', 'd_export']);
  await sortBy('Ergebnis');
  expect(names()).toEqual(['a_import', 'b_import', 'c_export', 'd_export']);
  expect(requests.map(({ path }) => path)).toEqual(['event-scheduler/schedulers']);
});

it('filters by one click in place of the other quick filters, counts without those, and keeps the filter in the address', async () => {
  const { user, router } = await show(EVENTS, '?page=1&filter=eventName:import');
  const group = screen.getByRole('group', { name: 'Schnellfilter' });
  const buttons = () =>
    within(group)
      .getAllByRole('button')
      .map((button) => [button.textContent, button.getAttribute('aria-pressed')]);
  expect(buttons()).toEqual([
    ['fehlgeschlagen 2', 'false'],
    ['inaktiv 1', 'false'],
    ['nie gelaufen 0', 'false'],
  ]);
  quick(/^fehlgeschlagen/).focus();
  await user.keyboard(' ');
  expect(names()).toEqual(['a_import', 'b_import']);
  await user.keyboard('{Tab}{Enter}');
  expect(names()).toEqual(['b_import']);
  expect(buttons()).toEqual([
    ['fehlgeschlagen 2', 'false'],
    ['inaktiv 1', 'true'],
    ['nie gelaufen 0', 'false'],
  ]);
  expect(new URLSearchParams(router.state.location.search).getAll('filter')).toEqual([
    'eventName:import',
    'active:inaktiv',
  ]);
  await user.click(screen.getByRole('button', { name: 'Alle Filter löschen' }));
  expect(names()).toHaveLength(4);
  await user.click(quick(/^nie gelaufen/));
  expect(names()).toEqual(['d_export']);
  await router.navigate(-1);
  await waitFor(() => expect(names()).toHaveLength(4));
});

it('sets a filter once by a double click', async () => {
  const { user } = await show();
  await user.dblClick(quick(/^inaktiv/));
  expect(quick(/^inaktiv/).getAttribute('aria-pressed')).toBe('true');
  expect(names()).toEqual(['b_import', 'd_export']);
  await user.click(quick(/^inaktiv/));
  expect(names()).toHaveLength(4);
});

it('offers neither columns nor filters of runs that the service does not tell', async () => {
  await show([event('a'), event('b', { active: false })]);
  expect(screen.queryByRole('columnheader', { name: /Letzter Lauf|Ergebnis/ })).toBeNull();
  expect(
    within(screen.getByRole('group', { name: 'Schnellfilter' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['inaktiv 1']);
});

it('shows a failed event that never ran as both', async () => {
  await show([event('a', { lastRunAt: null, lastRunStatus: 'FAILED' })]);
  const [row] = screen.getAllByRole('row').slice(2);
  expect(row?.textContent).toMatch(/niefehlgeschlagen/);
});
