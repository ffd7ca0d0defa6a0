import { nextTask } from '@mobidrom/shared-ui/core';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Component } from './OverviewPage';
import { timeText } from './times';

afterEach(cleanup);

const DAILY = { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] };
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

const source = (dataSetId: string, more: object = {}) => ({
  dataSetId,
  title: `Quelle ${dataSetId}`,
  active: true,
  cron: DAILY,
  adapter: 'GBFS',
  adapterSettings: { value: {} },
  lastImport: daysAgo(0),
  ...more,
});
const event = (eventName: string, more: object = {}) => ({
  ...{ type: 'schedulerEvent', eventName, active: true, cron: DAILY, repeatMissedEvents: 0 },
  lastRunAt: daysAgo(0),
  lastRunStatus: 'SUCCEEDED',
  ...more,
});
const list = (items: readonly ReturnType<typeof source>[]) =>
  Response.json({
    rowSetVersion: 1,
    totalCount: items.length,
    data: Object.fromEntries(items.map((one) => [one.dataSetId, one])),
  });

const SOURCES = 'GET dataset-management/dataEntries';
const EVENTS = 'GET event-scheduler/schedulers';
const BACKUP = 'GET event-search/event/backup/ckan';
const groups = (adapter: string) => `GET preference-service/setting/${adapter}`;
const dataset = (id: string) => `GET open-data-ckan-facade/ckan/dataset/${id}`;

type Responses = NonNullable<NonNullable<Parameters<typeof fakePortal>[0]>['responses']>;
const show = (roles: readonly string[], responses: Responses) => {
  const fake = fakePortal({ roles, responses });
  const router = renderPage(<Component />, fake.portal);
  return { ...fake, router, user: userEvent.setup() };
};
const BACKUPS = 'Überfällige oder fehlgeschlagene Sicherungen';
const card = (name: string) => within(screen.getByRole('region', { name }));
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const SOURCE_READER = ['datenquellen_verwaltung_read'];
const EVENT_READER = ['event_scheduler_read'];
const BACKUP_MAKER = ['backup_and_restore_create_backup'];
const OFFER_READER = ['datenangebots_verwaltung_read'];

it('names five failed imports, counts the rest, and links to the list of all', async () => {
  show(SOURCE_READER, {
    [SOURCES]: () =>
      list(['1', '2', '3', '4', '5', '6', '7'].map((id) => source(id, { errorMessage: '404' }))),
  });
  await screen.findByText('In einem Bereich gibt es etwas zu tun.');
  const failed = card('Fehlgeschlagene Importe');
  failed.getByText('7');
  expect(failed.getAllByRole('listitem')).toHaveLength(6);
  failed.getByText('und 2 weitere');
  expect(
    failed.getByRole('link', { name: 'Alle 7 fehlgeschlagenen Importe anzeigen' }).getAttribute('href'),
  ).toBe('/datenquellenverwaltung?zustand=fehlgeschlagen');
});

it('lists late sources apart from failed ones', async () => {
  const last = daysAgo(3);
  show(SOURCE_READER, {
    [SOURCES]: () =>
      list([
        source('spaet', { lastImport: last }),
        source('kaputt', { lastImport: daysAgo(3), errorMessage: '404' }),
        source('pausiert', { lastImport: daysAgo(3), active: false }),
      ]),
  });
  await screen.findByText('In 2 Bereichen gibt es etwas zu tun.');
  // The first of the missed runs, not the latest one.
  const due = new Date(last);
  if (due.getUTCHours() >= 4) due.setUTCDate(due.getUTCDate() + 1);
  due.setUTCHours(4, 0, 0, 0);
  expect(card('Überfällige Datenquellen').getByRole('listitem').textContent).toBe(
    `Quelle spaetzuletzt ${timeText(new Date(last))}, fällig seit ${timeText(due)}`,
  );
  expect(
    card('Überfällige Datenquellen')
      .getByRole('link', { name: 'Überfällige Datenquelle anzeigen' })
      .getAttribute('href'),
  ).toBe('/datenquellenverwaltung?zustand=ueberfaellig');
});

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

it('lists failed and running events, and links to their quick filters', async () => {
  show(EVENT_READER, {
    [EVENTS]: () =>
      Response.json([
        event('gut'),
        event('kaputt', { lastRunStatus: 'FAILED' }),
        event('laeuft', { lastRunStatus: 'STARTED' }),
      ]),
  });
  await screen.findByText('In einem Bereich gibt es etwas zu tun.');
  expect(card('Fehlgeschlagene Ereignisse').getByRole('link').getAttribute('href')).toBe(
    '/ereignisverwaltung?filter=result%3Afehlgeschlagen',
  );
  card('Laufende Ereignisse').getByText('laeuft');
});

it('has no section of runs where the scheduler tells of none', async () => {
  show([...EVENT_READER, ...SOURCE_READER], {
    [EVENTS]: () => Response.json([event('alt', { lastRunAt: undefined, lastRunStatus: undefined })]),
    [SOURCES]: () => list([source('gut')]),
  });
  await screen.findByText('Alles in Ordnung. Für Sie ist nichts zu tun.');
  expect(titles()).toEqual(['Fehlgeschlagene Importe', 'Überfällige Datenquellen']);
});

it('lists a backup that its schedule misses, and asks for no other service', async () => {
  const { requests } = show(BACKUP_MAKER, {
    [EVENTS]: () => Response.json([event('ckan_backup'), event('geoserver_backup', { active: false })]),
    [BACKUP]: () =>
      Response.json({
        eventTime: Date.parse(daysAgo(4)) / 1000,
        eventDetails: { operationStatus: 'succeeded' },
      }),
  });
  await screen.findByText('In einem Bereich gibt es etwas zu tun.');
  expect(card(BACKUPS).getByRole('listitem').textContent).toMatch(
    /^Datenkatalogletzte Sicherung .*, fällig seit /,
  );
  expect(requests.map(({ path }) => path).sort()).toEqual([
    'event-scheduler/schedulers',
    'event-search/event/backup/ckan',
  ]);
});

it('lists a failed backup without a time since which one is due', async () => {
  show(BACKUP_MAKER, {
    [EVENTS]: () => Response.json([event('ckan_backup')]),
    [BACKUP]: () =>
      Response.json({
        eventTime: Date.parse(daysAgo(4)) / 1000,
        eventDetails: { operationStatus: 'failed' },
      }),
  });
  await screen.findByText('In einem Bereich gibt es etwas zu tun.');
  expect(card(BACKUPS).getByRole('listitem').textContent).toMatch(
    /^Datenkatalogletzte Sicherung fehlgeschlagen, [\d.]+, [\d:]+ Uhr$/,
  );
  card(BACKUPS).getByRole('link', { name: 'Überfällige oder fehlgeschlagene Sicherung anzeigen' });
});

it('lists offers without an entry, and not those that were deleted meanwhile', async () => {
  const entry = { success: true, result: { name: 'a', title: 'A' } };
  show(OFFER_READER, {
    [groups('GBFS')]: () => Response.json(['da', 'fehlt', 'weg']),
    [groups('MOBILITHEK_PARKING')]: () => Response.json([]),
    [groups('MOBILITHEK_ROADWORKS')]: () => Response.json([]),
    [dataset('da')]: () => Response.json(entry),
    [`${groups('GBFS')}/fehlt`]: () => Response.json({ value: {} }),
  });
  await screen.findByText('In einem Bereich gibt es etwas zu tun.');
  expect(card('Datenangebote ohne Katalogeintrag').getByRole('listitem').textContent).toBe('fehltGBFS');
});

it.each([
  ['restoring alone', ['backup_and_restore_restore_backup']],
  ['tags', ['tag_verwaltung_read']],
])('sends no call with the right to %s', (_name, roles) => {
  const { requests } = show(roles, {});
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  expect(requests).toEqual([]);
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
  expect(card('Fehlgeschlagene Importe').getByText(/Daten werden geladen/)).toBeDefined();
});

it('names the running jobs of this tab', async () => {
  const { portal } = fakePortal({ roles: SOURCE_READER, responses: { [SOURCES]: () => list([]) } });
  const job = { id: '1', title: 'Sicherung des Datenkatalogs', startedAt: new Date(0), cancellable: false };
  const jobs = [
    { ...job, continuesElsewhere: true },
    { ...job, id: '2', continuesElsewhere: true, outcome: { status: 'succeeded' as const, text: 'fertig' } },
  ];
  renderPage(<Component />, { ...portal, jobs: { ...portal.jobs, get: () => jobs } });
  const running = within(await screen.findByRole('region', { name: 'Laufende Vorgänge in diesem Fenster' }));
  expect(running.getAllByRole('listitem')).toHaveLength(1);
});

it('names what the person has changed last, with the way to it, where the service keeps that', async () => {
  const at = '2026-11-20T10:07:00.000Z';
  const change = (kind: string, key: string, action = 'changed') => ({
    kind,
    key,
    title: `T ${key}`,
    at,
    action,
  });
  const { requests } = show(SOURCE_READER, {
    [SOURCES]: () => list([source('1', { history: true })]),
    'GET change-history/mine': () =>
      Response.json({
        changes: [
          change('dataEntry', 'bus'),
          change('dataOffer', 'rad', 'created'),
          change('setting', 'ckan/a%2Fb'),
          change('tag', 't1', 'deleted'),
          change('event', 'x_import'),
          change('organisation', 'o1'),
        ],
      }),
  });
  await screen.findByText('T bus');
  const own = card('Zuletzt von Ihnen geändert');
  expect(own.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/datenquellenverwaltung?eintrag=bus',
    '/datenangebotsverwaltung?filter=id%3Arad',
    '/praeferenz-service?eintrag=%5B%22ckan%22%2C%22a%2Fb%22%5D',
    '/ereignisverwaltung?eintrag=x_import',
  ]);
  own.getByText(/^Tag, gelöscht 20\.11\.2026/);
  expect(own.queryByText('T o1')).toBeNull();
  // Without the right to events their list is not asked.
  expect(requests.some(({ path }) => path.startsWith('event-scheduler'))).toBe(false);
  expect(screen.getByRole('status').textContent).toContain('Alles in Ordnung');
});

it('neither asks for own changes nor shows them where the service keeps no history', async () => {
  const { requests } = show(SOURCE_READER, { [SOURCES]: () => list([source('1')]) });
  await screen.findByText(/^Alles in Ordnung/);
  expect(requests.some(({ path }) => path.startsWith('change-history'))).toBe(false);
  expect(titles()).not.toContain('Zuletzt von Ihnen geändert');
});
