import { EMPTY_CRON, SCHEDULER_EVENT } from '@mobidrom/platform-api';
import type { AreaSearch, PortalRequest } from '@mobidrom/shared-contract';
import { meetsRequirement } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import declaration from '../declaration';
import exported from '.';

const areas: readonly AreaSearch[] = exported;

const { signal } = new AbortController();
const query = { text: 'bus', limit: 5, signal };

it('names areas of the remote alone', () => {
  const paths: readonly string[] = declaration.areas.map(({ path }) => path);
  for (const { path } of areas) expect(paths).toContain(path);
});

it.each([
  ['event_scheduler_read', ['Ereignisprotokoll ansehen']],
  ['event_scheduler_create', ['Ereignis hinzufügen', 'Ereignisprotokoll ansehen']],
  ['preference_create', ['Ereignisprotokoll ansehen', 'Gruppe von Einstellungen hinzufügen']],
])('offers with the right %s, in areas that it opens, the actions %j', (role, titles) => {
  const holder = { roles: [role], groups: [] };
  const offered = areas
    .flatMap(({ actions = [] }) => actions)
    .filter((action) => meetsRequirement(holder, action));
  expect(offered.map(({ title }) => title)).toEqual(titles);
});

const event = {
  type: SCHEDULER_EVENT,
  eventName: 'bus_import',
  active: true,
  cron: EMPTY_CRON,
  repeatMissedEvents: 0,
};

it.each([
  [
    'Ereignisse',
    'event-scheduler/schedulers',
    [event],
    'bus_import',
    '/ereignisverwaltung?eintrag=bus_import',
  ],
  [
    'Gruppen von Einstellungen',
    'preference-service/setting',
    [{ component: 'ckan', group: 'smtp' }],
    'ckan / smtp',
    '/praeferenz-service?eintrag=%5B%22ckan%22%2C%22smtp%22%5D',
  ],
  [
    'Datentabellen',
    'kstore-v2/store',
    ['parken'],
    'parken',
    '/datentabellenverwaltung/tabellendetails?tabelle=parken',
  ],
])('%s: one call returns all, and each leads to its place', async (title, path, body, name, address) => {
  const asked: string[] = [];
  const request: PortalRequest = async (called) => {
    asked.push(called);
    return Response.json(body);
  };
  const list = areas.flatMap(({ lists = [] }) => lists).find((one) => one.title === title);
  expect(list?.matching).toBe('portal');
  expect(await list?.find(request, query)).toEqual({
    ok: true,
    entries: [{ title: name, address }],
    total: 1,
  });
  expect(asked).toEqual([path]);
});

it('names the reason of a service that fails', async () => {
  const request: PortalRequest = async () => Response.json({ detail: 'Wartung' }, { status: 503 });
  for (const list of areas.flatMap(({ lists = [] }) => lists)) {
    expect(await list.find(request, query)).toEqual({ ok: false, text: '503 - Wartung' });
  }
});
