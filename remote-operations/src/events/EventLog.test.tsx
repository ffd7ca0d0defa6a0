import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Component } from './EventsPage';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const START = Date.parse('2026-11-20T10:00:00Z') / 1000;
interface Entry {
  readonly eventTime: number;
  readonly eventId: string;
  readonly message: string;
  readonly id?: number;
  readonly status?: string;
}
/** Entries of one a minute, newest first, `nacht` each hundredth. */
const entries = (count: number): Entry[] =>
  Array.from({ length: count }, (_, at) => ({
    eventTime: START - at * 60,
    eventId: at % 100 === 99 ? 'nacht' : 'tag',
    message: 'Gestartet durch Timer',
    id: count - at,
    status: at % 2 === 0 ? 'SUCCEEDED' : 'FAILED',
    duration: 1000 * (at + 1),
    reason: at % 2 === 0 ? null : 'Quelle nicht erreichbar',
  }));

/** Service that searches and pages its log, or sends the newest entries without ids. */
function serve(stored: readonly Entry[], paged: boolean, ignoresBefore: boolean) {
  return (query: URLSearchParams): Entry[] => {
    if (!paged) return stored.slice(0, 500).map(({ id: _, status: __, ...entry }) => entry);
    const limit = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
    return stored
      .filter(({ eventId }) => eventId.startsWith(query.get('search') ?? ''))
      .filter(({ eventTime }) => eventTime >= limit('from', 0) && eventTime <= limit('to', Infinity))
      .filter(({ status = '' }) => query.get('status')?.split(',').includes(status) ?? true)
      .filter(({ id = 0 }) => ignoresBefore || id < limit('before', Infinity))
      .slice(0, 500);
  };
}

async function show(stored: readonly Entry[], { search = '', paged = true, ignoresBefore = false } = {}) {
  const answers = serve(stored, paged, ignoresBefore);
  let fails = false;
  const page = fakePortal({
    roles: ['event_scheduler_read'],
    responses: {
      'GET event-scheduler/schedulers': () => Response.json([]),
      'GET event-scheduler/event-protocols': ({ query }) =>
        fails ? Response.json({ detail: 'Wartung' }, { status: 503 }) : Response.json(answers(query)),
    },
  });
  const address = '/ereignisverwaltung';
  const router = renderPage(<Component />, page.portal, address, `${address}?tab=protokoll${search}`);
  await screen.findAllByRole('rowheader');
  const queries = () =>
    page.requests.filter(({ path }) => path.endsWith('protocols')).map(({ query }) => String(query));
  return {
    router,
    queries,
    alertTexts: () => page.alerts.map(({ text }) => text),
    user: userEvent.setup(),
    fail: (now: boolean) => {
      fails = now;
    },
  };
}
const all = 'eventsToRetrieve=500';

it('loads older entries until the log is whole', async () => {
  const { user, queries, fail } = await show(entries(1100));
  screen.getByText('Angezeigt werden nur die neuesten 500 Einträge.');
  screen.getByText('Einträge 1 bis 10 von 500');
  const older = screen.getByRole('button', { name: 'Ältere laden' });
  fail(true);
  await user.click(older);
  expect((await screen.findByRole('alert')).textContent).toContain('503');
  screen.getByText('Einträge 1 bis 10 von 500');
  fail(false);
  await user.click(older);
  await screen.findByText('Angezeigt werden nur die neuesten 1.000 Einträge.');
  expect(screen.queryByRole('alert')).toBeNull();
  // The newest entries are read again; the older ones stay.
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  await waitFor(() => expect(queries()).toHaveLength(4));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Neu laden' }).ariaBusy).not.toBe('true'));
  screen.getByText('Angezeigt werden nur die neuesten 1.000 Einträge.');
  await user.click(older);
  await screen.findByText('Alle Einträge sind geladen.');
  await screen.findByText('Einträge 1 bis 10 von 1.100');
  expect(screen.queryByRole('button', { name: 'Ältere laden' })).toBeNull();
  // The focus was on the button that is gone.
  expect(document.activeElement?.textContent).toBe('Alle Einträge sind geladen.');
  expect(queries()).toEqual([all, `${all}&before=601`, `${all}&before=601`, all, `${all}&before=101`]);
});

it('searches the whole log for the event in the address', async () => {
  const { queries } = await show(entries(1100), { search: '&protokoll.filter=eventId:nacht' });
  await screen.findByText('Einträge 1 bis 10 von 11');
  screen.getByText('Alle passenden Einträge sind geladen.');
  expect(queries()).toEqual([all, `${all}&search=nacht`]);
});

it('searches the whole log for a result as it is typed in its column', async () => {
  const stored = entries(1100).map((entry, at) => ({ ...entry, status: at < 1090 ? 'SUCCEEDED' : 'FAILED' }));
  const { queries, user } = await show(stored);
  await user.type(screen.getByRole('textbox', { name: 'Filter Ergebnis' }), 'fehl{Enter}');
  await screen.findByText('Einträge 1 bis 10 von 10');
  screen.getByText('Alle passenden Einträge sind geladen.');
  expect(queries()).toEqual([all, `${all}&status=FAILED`]);
});

it('searches the whole log for a time, which the address keeps', async () => {
  const { user, router, queries } = await show(entries(1100));
  const [from, to] = [screen.getByLabelText('Von (UTC)'), screen.getByLabelText('Bis (UTC)')];
  fireEvent.change(from, { target: { value: '2026-11-19T16:00' } });
  fireEvent.change(to, { target: { value: '2026-11-19T15:59' } });
  await user.click(screen.getByRole('button', { name: 'Zeitraum anzeigen' }));
  expect(screen.getByRole('alert').textContent).toContain('Das Ende liegt vor dem Beginn.');
  expect(queries()).toEqual([all]);
  fireEvent.change(to, { target: { value: '2026-11-19T16:04' } });
  await user.click(screen.getByRole('button', { name: 'Zeitraum anzeigen' }));
  await screen.findByText('Einträge 1 bis 5 von 5');
  expect(router.state.location.search).toContain('protokoll.von=2026-11-19T16%3A00&protokoll.bis=');
  expect(queries()[1]).toBe(`${all}&from=${START - 18 * 3600}&to=${START - 18 * 3600 + 299}`);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zeitraum anzeigen' }));
  await router.navigate('?tab=protokoll&protokoll.von=2026-11-19T16:03&protokoll.bis=2026-11-19T16:04');
  await screen.findByText('Einträge 1 bis 2 von 2');
  expect(from).toHaveProperty('value', '2026-11-19T16:03');
  await user.click(screen.getByRole('button', { name: 'Zeitraum zurücksetzen' }));
  expect(document.activeElement).toBe(from);
  expect(from).toHaveProperty('value', '');
  await screen.findByText('Einträge 1 bis 10 von 500');
});

it('sorts and filters by the result, failures first', async () => {
  const { user } = await show(entries(4));
  screen.getByText('Alle Einträge sind geladen.');
  await user.click(screen.getByRole('button', { name: 'Ergebnis' }));
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(2)
      .map(({ textContent }) => textContent?.replace(/.*Timer/, ''));
  await waitFor(() => expect(rows()[0]).toBe('fehlgeschlagen2 sQuelle nicht erreichbar'));
  await user.type(screen.getByRole('textbox', { name: 'Filter Ergebnis' }), 'erfolgreich{Enter}');
  await waitFor(() => expect(rows()).toEqual(['erfolgreich1 s', 'erfolgreich3 s']));
});

it('filters the newest entries of a service that has no others, and offers no older ones', async () => {
  const { queries } = await show(entries(1100), {
    search: '&protokoll.filter=eventId:nacht&protokoll.von=2026-11-20T06:00',
    paged: false,
  });
  // One each hundredth minute of four hours.
  await screen.findByText('Einträge 1 bis 2 von 2');
  screen.getByText('Angezeigt werden nur die neuesten 500 Einträge.');
  expect(screen.queryByRole('columnheader', { name: 'Ergebnis' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ältere laden' })).toBeNull();
  expect(queries()).toEqual([all]);
});

it('says while a search fails what is shown, and offers no older entries', async () => {
  const { router, fail, user, alertTexts } = await show(entries(1100));
  fail(true);
  await router.navigate('?tab=protokoll&protokoll.filter=eventId:nacht');
  await waitFor(() => expect(alertTexts().join()).toContain('503'));
  screen.getByText('Angezeigt werden nur die neuesten 500 Einträge.');
  expect(screen.queryByRole('button', { name: 'Ältere laden' })).toBeNull();
  // Those of the newest entries that fit stay.
  screen.getByText('Einträge 1 bis 5 von 5');
  fail(false);
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  await screen.findByText('Einträge 1 bis 10 von 11');
});

it('takes a page without new entries for the end: the service ignores from where on it is asked', async () => {
  const { user } = await show(entries(1100).slice(0, 500), { ignoresBefore: true });
  await user.click(screen.getByRole('button', { name: 'Ältere laden' }));
  await screen.findByText('Alle Einträge sind geladen.');
  screen.getByText('Einträge 1 bis 10 von 500');
});

it('shows the entries of a service that means something else by the members for results', async () => {
  const foreign = { status: 'RUNNING', duration: 'PT3S', reason: 5, id: '8f1c' } as unknown as Entry;
  await show(
    entries(3).map((entry) => ({ ...entry, ...foreign })),
    { ignoresBefore: true },
  );
  screen.getByText('Einträge 1 bis 3 von 3');
  expect(screen.queryByRole('columnheader', { name: 'Ergebnis' })).toBeNull();
});

it('says that a time has no entry among the newest ones, where the service has no others', async () => {
  const { router } = await show(entries(1100), { paged: false });
  await router.navigate('?tab=protokoll&protokoll.bis=2026-11-19T16:04');
  await screen.findByText('Unter den neuesten 500 Einträgen ist keiner aus diesem Zeitraum.');
});
