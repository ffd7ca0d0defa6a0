import { nextTask } from '@mobidrom/shared-ui/core';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Component } from './OverviewPage';
import {
  BACKUP_MAKER,
  BACKUPS,
  card,
  EVENT_READER,
  EVENTS,
  event,
  list,
  SOURCE_READER,
  SOURCES,
  show,
  source,
} from './overview.fixture';

afterEach(cleanup);

it('names entries that could not be read, and does not say that all is well', async () => {
  show(SOURCE_READER, {
    [SOURCES]: () =>
      list([source('gut'), source('anders', { title: 7 }), source('fremd', { cron: 'täglich' })]),
  });
  await screen.findByText(/^Einige Angaben konnten nicht geladen oder gelesen werden/);
  const failed = card('Fehlgeschlagene Importe');
  failed.getByText('2 Einträge konnten nicht gelesen werden.');
  failed.getByText('unvollständig');
  expect(failed.queryByText('Kein letzter Import ist fehlgeschlagen.')).toBeNull();
});

it('counts unread schedules of backups alone among the backups', async () => {
  show(BACKUP_MAKER, {
    [EVENTS]: () =>
      Response.json([
        event('gut'),
        event('geoserver_backup', { cron: 'x' }),
        event('x_import', { cron: 'x' }),
      ]),
  });
  await screen.findByText(/^Einige Angaben konnten nicht geladen oder gelesen werden/);
  card(BACKUPS).getByText('Ein Eintrag konnte nicht gelesen werden.');
});

it('shows the failure of one section, and loads it again by itself', async () => {
  let fails = true;
  const { user, requests } = show([...SOURCE_READER, ...EVENT_READER], {
    [EVENTS]: () => Response.json([event('gut')]),
    [SOURCES]: () =>
      fails ? Response.json({ status: 503, detail: 'Wartung' }, { status: 503 }) : list([source('gut')]),
  });
  await screen.findByText(/^Einige Angaben konnten nicht geladen oder gelesen werden/);
  const failed = card('Fehlgeschlagene Importe');
  failed.getByText(/Beim Laden der fehlgeschlagenen Importe ist folgender Fehler aufgetreten: 503 - Wartung/);
  card('Fehlgeschlagene Ereignisse').getByText('in Ordnung');
  const events = requests.filter(({ path }) => path.startsWith('event')).length;

  fails = false;
  await user.click(failed.getByRole('button', { name: 'Erneut versuchen' }));
  await failed.findByText('Kein letzter Import ist fehlgeschlagen.');
  expect(document.activeElement?.textContent).toBe('Fehlgeschlagene Importe');
  expect(requests.filter(({ path }) => path.startsWith('event'))).toHaveLength(events);
  // The section beside it has failed for the same reason, and stays as it is.
  card('Überfällige Datenquellen').getByRole('button', { name: 'Erneut versuchen' });
});

it('reads everything again, with one call for sections of the same list', async () => {
  const { user, requests } = show(SOURCE_READER, { [SOURCES]: () => list([source('gut')]) });
  await screen.findByText('Alles in Ordnung. Für Sie ist nichts zu tun.');
  expect(requests).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  await screen.findByText('Alles in Ordnung. Für Sie ist nichts zu tun.');
  expect(requests).toHaveLength(2);
});

it('shows that everything is read again until it is', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  const { user } = show(SOURCE_READER, {
    [SOURCES]: async () => {
      calls += 1;
      if (calls > 1) await released;
      return list([source('gut')]);
    },
  });
  await screen.findByText('Alles in Ordnung. Für Sie ist nichts zu tun.');
  const button = screen.getByRole('button', { name: 'Aktualisieren' });
  const isBusy = () => button.getAttribute('aria-disabled') === 'true';
  await waitFor(() => expect(isBusy()).toBe(false));
  await user.click(button);
  expect(isBusy()).toBe(true);
  release();
  await waitFor(() => expect(isBusy()).toBe(false));
});

it('keeps the figures of sections that could not be read again, and says so, until they are', async () => {
  let fails = false;
  const { user, alerts } = show(SOURCE_READER, {
    [SOURCES]: () =>
      fails
        ? Response.json({ status: 503, detail: 'Wartung' }, { status: 503 })
        : list([source('kaputt', { errorMessage: '404' })]),
  });
  await screen.findByText('In einem Bereich gibt es etwas zu tun.');
  fails = true;
  await user.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  await screen.findAllByText(/^Stand: \d\d:\d\d Uhr \(UTC\), nicht neu geladen$/);
  card('Fehlgeschlagene Importe').getByText('Quelle kaputt');
  card('Überfällige Datenquellen').getByText('veraltet');
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  screen.getByText('In einem Bereich gibt es etwas zu tun.');
  screen.getByText(/^Stand: \d\d:\d\d Uhr \(UTC\)$/);
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(alerts[0]?.details).toEqual(['Fehlgeschlagene Importe, Überfällige Datenquellen: 503 - Wartung']);
  fails = false;
  await act(async () => alerts[0]?.action?.run());
  await waitFor(() => expect(screen.queryByText(/nicht neu geladen/)).toBeNull());
});

it('hides the figures of a section once the rights to it have ended', async () => {
  let status = 200;
  const { user } = show(SOURCE_READER, {
    [SOURCES]: () =>
      status === 200
        ? list([source('kaputt', { errorMessage: '404' })])
        : Response.json({ status, detail: 'Kein Zugriff' }, { status }),
  });
  await screen.findByText('In einem Bereich gibt es etwas zu tun.');
  status = 403;
  await user.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  await screen.findByText(/^Einige Angaben konnten nicht geladen oder gelesen werden/);
  expect(screen.queryByText('Quelle kaputt')).toBeNull();
  // No answer is shown, so there is no time since which one holds.
  expect(screen.queryByText(/^Stand: /)).toBeNull();
});

it('does not take the empty answer without a session for a sign that all is well', async () => {
  const { portal } = fakePortal({ roles: SOURCE_READER });
  let answered: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const session = {
    status: 'authenticated' as 'authenticated' | 'expired',
    roles: SOURCE_READER,
    groups: [],
  };
  let current: typeof session = session;
  renderPage(<Component />, {
    ...portal,
    session: { ...portal.session, get: () => current },
    request: async () => {
      current = { ...session, status: 'expired' };
      answered();
      return undefined;
    },
  });
  await done;
  // The body of the answer takes further tasks.
  for (let task = 0; task < 5; task++) await act(() => nextTask());
  expect(screen.queryByText(/in Ordnung/)).toBeNull();
  expect(screen.getByText(/Daten werden geladen/)).toBeDefined();
});

it('shows no section before those above it, so that nothing moves, and goes on without one that does not answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    show([...SOURCE_READER, ...EVENT_READER], {
      [SOURCES]: () => new Promise<Response>(() => undefined),
      [EVENTS]: () => Response.json([event('x_import', { lastRunStatus: 'FAILED' })]),
    });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryAllByRole('region')).toEqual([]);
    expect(screen.getByText(/Daten werden geladen/)).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(card('Fehlgeschlagene Importe').getByText(/Der Dienst antwortet nicht/)).toBeDefined();
    expect(card('Fehlgeschlagene Ereignisse').getByText('x_import')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

it('reads each list once although userinfo brings the groups after the first answers', async () => {
  const { portal, requests } = fakePortal({
    roles: SOURCE_READER,
    responses: { [SOURCES]: () => list([source('gut')]) },
  });
  let session = portal.session.get();
  const listeners = new Set<() => void>();
  renderPage(<Component />, {
    ...portal,
    session: {
      ...portal.session,
      get: () => session,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  await screen.findByText(/^Alles in Ordnung/);
  const asked = requests.length;
  expect(asked).toBeGreaterThan(0);
  await act(async () => {
    session = { ...session, groups: ['/redaktion'] };
    for (const listener of listeners) listener();
    await nextTask();
  });
  expect(requests).toHaveLength(asked);
});

it('ends its calls when the page is left', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const { portal } = fakePortal({ roles: [...SOURCE_READER, ...EVENT_READER] });
  renderPage(<Component />, {
    ...portal,
    request: (_path, options) => {
      signals.push(options?.signal);
      return new Promise<Response>(() => undefined);
    },
  });
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
  cleanup();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
});
