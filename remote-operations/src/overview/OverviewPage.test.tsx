import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { utcTimeText } from '../attention/times';
import { Component } from './OverviewPage';
import {
  BACKUP,
  BACKUP_MAKER,
  BACKUPS,
  card,
  dataset,
  daysAgo,
  EVENT_READER,
  EVENTS,
  event,
  groups,
  list,
  OFFER_READER,
  SOURCE_READER,
  SOURCES,
  show,
  source,
  titles,
} from './overview.fixture';

afterEach(cleanup);

/** Returns the addresses that a section links to: of its entries, and of the list of all. */
const addresses = (section: string) =>
  card(section)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

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
    `Quelle spaetzuletzt ${utcTimeText(new Date(last))}, fällig seit ${utcTimeText(due)}`,
  );
  expect(
    card('Überfällige Datenquellen')
      .getByRole('link', { name: 'Überfällige Datenquelle anzeigen' })
      .getAttribute('href'),
  ).toBe('/datenquellenverwaltung?zustand=ueberfaellig');
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
  expect(addresses('Fehlgeschlagene Ereignisse')).toEqual([
    '/ereignisverwaltung?eintrag=kaputt',
    '/ereignisverwaltung?filter=result%3Afehlgeschlagen',
  ]);
  expect(addresses('Laufende Ereignisse')[0]).toBe('/ereignisverwaltung?eintrag=laeuft');
  // As in the column 'Letzter Lauf (UTC)' of the list.
  card('Fehlgeschlagene Ereignisse').getByText(/^fehlgeschlagen am [\d.]+, \d\d:\d\d Uhr \(UTC\)$/);
  screen.getByText(/^Stand: \d\d:\d\d Uhr \(UTC\)$/);
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
    /^Datenkatalogletzte Sicherung fehlgeschlagen, [\d.]+, [\d:]+ Uhr \(UTC\)$/,
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
  const { requests } = show([...SOURCE_READER, 'preference_viewer', 'tag_verwaltung_read'], {
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
    '/praeferenz-service?eintrag=%5B%22ckan%22%2C%22a%2Fb%22%5D',
  ]);
  own.getByText(/^Tag, gelöscht 20\.11\.2026/);
  // The service also tells of organisations that may be read for sources; their list cannot be opened.
  for (const name of ['T rad', 'T x_import', 'T o1']) expect(own.queryByText(name)).toBeNull();
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
