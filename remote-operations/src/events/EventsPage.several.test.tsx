import { EMPTY_CRON, type ListedSchedulerEvent, SCHEDULER_EVENT } from '@mobidrom/platform-api';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Component } from './EventsPage';

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const event = (eventName: string, active = true): ListedSchedulerEvent => ({
  type: SCHEDULER_EVENT,
  eventName,
  active,
  cron: { ...EMPTY_CRON, minutes: [0], hours: [4] },
  repeatMissedEvents: 1,
});
const BASE = 'event-scheduler/schedulers';

/** Page over events in memory. Calls of `broken` fail by a 500. */
async function show(
  rights: readonly string[],
  broken: { call?: string } = {},
  further: readonly ListedSchedulerEvent[] = [],
) {
  const stored = new Map(
    [
      event('a_import'),
      event('b_export', false),
      event('ckan_backup'),
      event('ckan_restore'),
      ...further,
    ].map((one) => [one.eventName, one]),
  );
  const responses: NonNullable<Parameters<typeof fakePortal>[0]>['responses'] = {
    [`GET ${BASE}`]: () => Response.json([...stored.values()]),
    'GET event-scheduler/event-protocols': () => Response.json([]),
  };
  const writable = { ...responses };
  for (const name of stored.keys()) {
    const of = (call: string, answer: () => Response) => {
      writable[call] = () =>
        broken.call === call ? Response.json({ detail: 'Wartung' }, { status: 500 }) : answer();
    };
    of(`GET ${BASE}/${name}`, () => Response.json(stored.get(name)));
    of(`POST ${BASE}/${name}/fire-now`, () => new Response(null, { status: 202 }));
    of(`DELETE ${BASE}/${name}`, () => {
      stored.delete(name);
      return new Response(null, { status: 204 });
    });
    const put = `PUT ${BASE}/${name}`;
    writable[put] = ({ body }) => {
      stored.set(name, body as ListedSchedulerEvent);
      return new Response(null, { status: 204 });
    };
  }
  const roles = rights.map((right) => (right.startsWith('backup') ? right : `event_scheduler_${right}`));
  const page = fakePortal({ roles, responses: writable });
  renderPage(<Component />, page.portal, '/ereignisverwaltung');
  await screen.findAllByRole('rowheader');
  const user = userEvent.setup();
  const choose = async (...names: readonly string[]) => {
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: `${name} auswählen` }));
  };
  const act = async (label: string) => {
    await user.click(screen.getByRole('button', { name: 'Aktionen' }));
    await user.click(screen.getByRole('menuitem', { name: label }));
  };
  const changes = () =>
    page.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  return { ...page, stored, user, choose, act, changes };
}

it('offers no selection to users who may only read or create', async () => {
  await show(['read', 'create']);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

it('deletes several events, names the one that failed, and tries it again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const broken: { call?: string } = { call: `DELETE ${BASE}/b_export` };
  const { user, choose, changes, alerts, questions } = await show(['delete'], broken);
  await choose('a_import', 'b_export');
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await vi.waitFor(() => expect(alerts).toHaveLength(1));
  expect(questions[0]).toMatchObject({
    text: 'Wollen Sie 2 Ereignisse wirklich löschen?',
    details: ['a_import', 'b_export'],
    warnings: [
      'Die Daten der zugehörigen Datenquelle werden danach nicht mehr nach Zeitplan abgerufen.',
      'Das zugehörige Datenangebot wird danach nicht mehr nach Zeitplan veröffentlicht.',
    ],
    destructive: true,
  });
  expect(alerts[0]?.text).toBe('Ereignisse löschen: 1 von 2 erledigt, 1 fehlgeschlagen:');
  expect(alerts[0]?.details?.[0]).toContain('b_export: Beim Löschen des Ereignisses b_export');
  await vi.waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3));
  expect(screen.getByRole('checkbox', { name: 'b_export auswählen' })).toHaveProperty('checked', true);
  delete broken.call;
  await alerts[0]?.action?.run();
  expect(changes()).toEqual([
    `DELETE ${BASE}/a_import`,
    `DELETE ${BASE}/b_export`,
    `DELETE ${BASE}/b_export`,
  ]);
  expect(alerts.at(-1)?.text).toBe('2 Ereignisse gelöscht');
});

it('deletes no event of the accounts without the right to their administration', async () => {
  const { user, choose, changes, questions, alerts } = await show(['delete'], {}, [event('keycloak_backup')]);
  await choose('a_import', 'keycloak_backup');
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await vi.waitFor(() => expect(alerts.at(-1)?.text).toBe('Ein Ereignis gelöscht'));
  expect(questions[0]?.details).toEqual(['a_import']);
  expect(changes()).toEqual([`DELETE ${BASE}/a_import`]);
});

it('deactivates those that are active, keeps the rest of each, and takes it back', async () => {
  const { choose, act, changes, stored, alerts, questions } = await show([
    'update',
    'backup_and_restore_restore_backup',
  ]);
  await choose('a_import', 'b_export', 'ckan_restore');
  await act('Deaktivieren');
  await vi.waitFor(() => expect(alerts).toHaveLength(1));
  expect(questions[0]).toMatchObject({
    text: 'Wollen Sie 2 Ereignisse deaktivieren? Ein ausgewählter Eintrag bleibt unverändert, weil das für ihn nicht möglich oder nötig ist.',
    details: ['a_import', 'ckan_restore'],
  });
  expect(changes()).toEqual([`PUT ${BASE}/a_import`, `PUT ${BASE}/ckan_restore`]);
  expect(stored.get('a_import')).toEqual({ ...event('a_import'), active: false });
  await alerts[0]?.action?.run();
  expect(stored.get('a_import')).toEqual(event('a_import'));
  expect(alerts.at(-1)?.text).toBe('2 Ereignisse aktiviert');
});

it('runs several events, but no restore among them', async () => {
  const { choose, user, changes, questions, alerts } = await show([
    'execute',
    'backup_and_restore_restore_backup',
    'backup_and_restore_create_backup',
  ]);
  await choose('a_import', 'ckan_backup', 'ckan_restore');
  // The row's own button has the same beginning.
  await user.click(screen.getByRole('button', { name: 'Ausführen' }));
  await vi.waitFor(() => expect(alerts).toHaveLength(1));
  expect(questions[0]?.details).toEqual(['a_import', 'ckan_backup']);
  expect(changes()).toEqual([`POST ${BASE}/a_import/fire-now`, `POST ${BASE}/ckan_backup/fire-now`]);
  expect(alerts[0]?.text).toBe('2 Ereignisse gestartet');
});

it('runs those that do not run already, names the others, and says where the end of a run is shown', async () => {
  const { choose, user, changes, alerts, stored } = await show(['execute']);
  const last = { lastRunAt: '2026-11-20T04:00:00Z', lastRunStatus: 'SUCCEEDED' } as const;
  for (const name of ['a_import', 'b_export']) stored.set(name, { ...event(name), ...last });
  // Somebody else has started it since the list was read.
  stored.set('a_import', { ...event('a_import'), ...last, lastRunStatus: 'STARTED' });
  await choose('a_import', 'b_export');
  await user.click(screen.getByRole('button', { name: 'Ausführen' }));
  await vi.waitFor(() => expect(alerts).toHaveLength(1));
  expect(alerts[0]?.text).toBe('Ereignisse ausführen: 1 von 2 erledigt, 1 fehlgeschlagen:');
  expect(alerts[0]?.details).toEqual(['a_import: Das Ereignis a_import läuft bereits.']);
  expect(changes()).toEqual([`POST ${BASE}/b_export/fire-now`]);
  // Its run has no status.
  stored.set('b_export', { ...event('b_export'), lastRunAt: '2026-11-20T10:00:00Z', lastRunStatus: null });
  await vi.waitFor(() => expect(alerts).toHaveLength(2), { timeout: 10_000 });
  expect(alerts[1]).toMatchObject({
    severity: 'info',
    text: 'Von einem gestarteten Lauf ist das Ende nicht bekannt. Sein Ergebnis steht später in der Ereignissteuerung unter dem Namen des Ereignisses:',
    details: ['b_export'],
  });
  stored.set('a_import', { ...event('a_import'), ...last });
  await alerts[0]?.action?.run();
  expect(changes().at(-1)).toBe(`POST ${BASE}/a_import/fire-now`);
});
