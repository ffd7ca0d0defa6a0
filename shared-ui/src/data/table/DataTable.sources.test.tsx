import type { Result } from '@mobidrom/platform-api';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchedRows, heldRows } from '..';
import { filterField, type Line, lines, names, press, range, service, show } from './dataTable.fixture';

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const logged = vi.fn();
beforeEach(() => {
  logged.mockClear();
  vi.spyOn(console, 'error').mockImplementation(logged);
});

describe('a list that one call returns', () => {
  it('shows head and loading notice, then that it is empty', async () => {
    let answer: (value: Result<readonly Line[]>) => void = () => undefined;
    show(
      fetchedRows(() => new Promise<Result<readonly Line[]>>((resolve) => (answer = resolve))),
      {
        props: { empty: { title: 'Es sind keine Tabellen vorhanden.' } },
      },
    );
    expect(screen.getByRole('status').textContent).toBe('Daten werden geladen. Bitte warten...');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy();
    await act(async () => answer({ ok: true, value: [] }));
    expect(screen.getByText('Es sind keine Tabellen vorhanden.')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
  it('shows the failure of a list that the page holds, and retries through the page', async () => {
    const reload = vi.fn(async () => undefined);
    const failure = { kind: 'http', status: 503, text: 'Wartung' } as const;
    show(heldRows<Line>({ value: undefined, failure, loading: false, reload }));
    expect(screen.getByRole('alert').textContent).toContain('Die Liste konnte nicht geladen werden: Wartung');
    await press('Erneut versuchen');
    expect(reload).toHaveBeenCalledOnce();
    cleanup();
    show(heldRows({ value: lines(3), failure: undefined, loading: false, reload }));
    expect(await screen.findByText('Linie 3')).toBeDefined();
  });
  it('shows a failure in the place of its rows until the retry', async () => {
    let works = false;
    const { alerts } = show(
      fetchedRows<Line>(async () =>
        works
          ? { ok: true, value: lines(1) }
          : { ok: false, failure: { kind: 'http', status: 500, text: 'kaputt' } },
      ),
    );
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('Fehler: Die Liste konnte nicht geladen werden: kaputt');
    expect(screen.getByRole('table').contains(said), 'where the rows would be, so that nothing moves').toBe(
      true,
    );
    expect(alerts.size).toBe(0);
    expect(screen.queryByText(/0 Einträge/), 'a number that nobody knows').toBeNull();
    expect(logged).toHaveBeenCalledWith('Network response was not ok', expect.anything());
    works = true;
    await press('Erneut versuchen');
    await screen.findByText('Linie 1');
    expect(screen.getByText('1 Eintrag')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('keeps its rows when it fails to be fetched again, and shows an alert above the page', async () => {
    let works = true;
    const { alerts, table } = show(
      fetchedRows<Line>(async () =>
        works
          ? { ok: true, value: lines(1) }
          : { ok: false, failure: { kind: 'http', status: 500, text: 'kaputt' } },
      ),
    );
    await screen.findByText('Linie 1');
    works = false;
    await act(async () => table.reload?.());
    expect(screen.getByText('Linie 1')).toBeDefined();
    expect([...alerts.values()]).toMatchObject([
      { severity: 'error', text: 'Die Liste konnte nicht geladen werden: kaputt' },
    ]);
    works = true;
    await act(async () => table.reload?.());
    await waitFor(() => expect(alerts.size).toBe(0));
  });
  it('loads until the texts of its cells are here, and shows a failure at once', async () => {
    const waits = { waits: true };
    show(
      heldRows({ value: lines(3), failure: undefined, loading: false, reload: async () => undefined }),
      waits,
    );
    expect(screen.getByRole('status').textContent).toBe('Daten werden geladen. Bitte warten...');
    expect(screen.queryByText('Linie 3')).toBeNull();
    cleanup();
    show(
      fetchedRows<Line>(async () => ({ ok: false, failure: { kind: 'http', status: 500, text: 'kaputt' } })),
      waits,
    );
    expect(await screen.findByText('Die Liste konnte nicht geladen werden: kaputt')).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('a remote list', () => {
  it('fetches 500 rows, and no more until they are used up', async () => {
    const { calls, source } = service(1200);
    show(source, { address: '/linien?size=20&page=24' });
    await screen.findByText('Linie 480');
    await press('Nächste Seite');
    expect(range()).toBe('Einträge 481 bis 500 von 1.200');
    expect(calls).toHaveLength(1);
    await press('Nächste Seite');
    await screen.findByText('Linie 520');
    expect(calls.map(({ page, pageSize, rowSetVersion }) => [page, pageSize, rowSetVersion])).toEqual([
      [0, 500, undefined],
      [1, 500, '1'],
    ]);
  });
  it('is sorted and filtered by the service, by the values behind the German texts', async () => {
    const { calls, source } = service(1200);
    show(source);
    await screen.findByText('Linie 1');
    await press('Name');
    await press('Name');
    await screen.findByText('Linie 1200');
    await userEvent.type(filterField('Status'), 'inaktiv{Enter}');
    await waitFor(() => expect(range()).toBe('Einträge 1 bis 10 von 600'));
    expect(calls.at(-1)).toMatchObject({
      sort: { column: 'name', direction: 'desc' },
      filters: [{ column: 'active', text: 'false' }],
    });
  });
  it('is sorted and filtered without the service once all rows are here', async () => {
    const { calls, source } = service(300);
    show(source);
    await screen.findByText('Linie 1');
    await press('Läufe');
    await press('Läufe');
    expect(names()[0]).toBe('Linie 300');
    await userEvent.type(filterField('Status'), 'inaktiv{Enter}');
    expect(range()).toBe('Einträge 1 bis 10 von 150');
    expect(calls).toHaveLength(1);
  });
  it('sends every filter with sendsEveryFilter, but neither its removal nor an order', async () => {
    const { calls, source } = service(300, { sendsEveryFilter: true });
    show(source);
    await screen.findByText('Linie 1');
    await userEvent.type(filterField('Status'), 'inaktiv{Enter}');
    expect(range()).toBe('Einträge 1 bis 10 von 150');
    await waitFor(() => expect(calls.at(-1)?.filters).toEqual([{ column: 'active', text: 'false' }]));
    await press('Läufe');
    await press('Filter Status entfernen');
    await waitFor(() => expect(range()).toBe('Einträge 1 bis 10 von 300'));
    // Conditions that one request cannot express are evaluated in the browser.
    await userEvent.type(filterField('Status'), 'aktiv{Enter}');
    await waitFor(() => expect(range()).toBe('Einträge 1 bis 10 von 150'));
    expect(calls).toHaveLength(2);
  });
  it('is sorted without the service after reading ahead, and reloads the rows in sight', async () => {
    const { calls, source } = service(1200, { readsAhead: true });
    const { table } = show(source);
    await screen.findByText('Linie 1');
    await waitFor(() => expect(calls.map(({ page }) => page)).toEqual([0, 1, 2]), { timeout: 5_000 });
    await press('Läufe');
    await press('Läufe');
    expect(names()[0]).toBe('Linie 1200');
    await userEvent.type(filterField('Status'), 'inaktiv{Enter}');
    expect(range()).toBe('Einträge 1 bis 10 von 600');
    await press('Filter Status entfernen');
    expect(range()).toBe('Einträge 1 bis 10 von 1.200');
    expect(calls).toHaveLength(3);
    await act(async () => table.reload?.());
    await waitFor(() => expect(calls[3]?.sort).toEqual({ column: 'runs', direction: 'desc' }));
    await waitFor(() => expect(names()[0]).toBe('Linie 1200'));
  });
  it('finds nothing without a fetch for a text that no value has', async () => {
    const { calls, source } = service(1200);
    show(source);
    await screen.findByText('Linie 1');
    await userEvent.type(filterField('Status'), 'vielleicht{Enter}');
    await screen.findByText('Kein Eintrag passt zu Ihren Filtern.');
    expect(calls).toHaveLength(1);
  });
  it('fetches and filters all rows for a text that several values have', async () => {
    const { calls, source } = service(1200);
    show(source);
    await screen.findByText('Linie 1');
    await userEvent.type(filterField('Status'), 'aktiv{Enter}');
    await waitFor(() => expect(range()).toBe('Einträge 1 bis 10 von 600'));
    expect(names()[0]).toBe('Linie 2');
    expect(calls.map(({ page }) => page)).toEqual([0, 1, 2]);
    expect(calls.at(-1)?.filters).toEqual([]);
  });
  it('goes to page 1 with a notice when rows have changed meanwhile', async () => {
    const { world, source } = service(1200);
    const { alerts, router } = show(source, { address: '/linien?size=20&page=25' });
    await screen.findByText('Linie 500');
    world.version = '2';
    await press('Nächste Seite');
    await waitFor(() => expect(range()).toBe('Einträge 1 bis 20 von 1.200'));
    expect(router.state.location.search).toBe('?size=20');
    expect([...alerts.values()]).toMatchObject([{ severity: 'info', text: /wieder auf Seite 1/ }]);
  });
  it('keeps the rows of a reload until the new ones are here', async () => {
    const { calls, source } = service(1200);
    const { table } = show(source);
    await screen.findByText('Linie 1');
    let ended = false;
    await act(async () => {
      const reloading = table.reload?.().then(() => {
        ended = true;
      });
      expect(screen.getByText('Linie 1')).toBeTruthy();
      expect(ended).toBe(false);
      await reloading;
    });
    expect(calls).toHaveLength(2);
    expect(ended).toBe(true);
  });
  it('shows the rows after signing in again, having been empty without a session', async () => {
    const { source, world } = service(30);
    world.signedIn = false;
    const { setStatus } = show(source);
    act(() => setStatus('expired'));
    await screen.findByText('Es sind keine Einträge vorhanden.');
    world.signedIn = true;
    act(() => setStatus('authenticated'));
    expect(await screen.findByText('Linie 3')).toBeDefined();
  });
  it('keeps its rows when it reads ahead without a session', async () => {
    const { source, world, calls } = service(1200, { readsAhead: true });
    const { setStatus } = show(source);
    await screen.findByText('Linie 3');
    act(() => setStatus('expired'));
    world.signedIn = false;
    await waitFor(() => expect(calls.length).toBeGreaterThan(1));
    // The answer is taken in the steps after the call.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(range()).toBe('Einträge 1 bis 10 von 1.200');
  });
});

describe('a list after the session ended', () => {
  it('is fetched again after signing in, where one call returns it', async () => {
    const fetchAll = vi.fn(async () => ({ ok: true, value: lines(3) }) as const);
    const { setStatus } = show(fetchedRows<Line>(fetchAll));
    await screen.findByText('Linie 3');
    act(() => setStatus('expired'));
    expect(fetchAll).toHaveBeenCalledTimes(1);
    act(() => setStatus('settling'));
    act(() => setStatus('authenticated'));
    await waitFor(() => expect(fetchAll).toHaveBeenCalledTimes(2));
  });
  it('is not fetched after signing out and in, which loads a new page', async () => {
    const fetchAll = vi.fn(async () => ({ ok: true, value: lines(3) }) as const);
    const { setStatus } = show(fetchedRows<Line>(fetchAll));
    await screen.findByText('Linie 3');
    act(() => setStatus('anonymous'));
    act(() => setStatus('authenticated'));
    expect(fetchAll).toHaveBeenCalledTimes(1);
  });
});
