import { SCHEDULER_EVENT } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, NOW, openTestPlatform, type TestPlatform } from '../platform.fixture';
import type { TrailTable } from './tables';

let platform: TestPlatform;
const seen: { readonly method: string; readonly url: string }[] = [];
beforeAll(async () => {
  platform = await openTestPlatform({
    prepare: (app) => {
      app.addHook('onRoute', ({ method, url }) => {
        for (const verb of [method].flat()) seen.push({ method: verb, url });
      });
    },
  });
});
afterAll(() => platform.close());

let last = '0';
beforeEach(async () => {
  await platform.trail.flush();
  const newest = await platform.store.db
    .selectFrom('audit_trail')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  last = newest?.id ?? '0';
});
/** Entries that the test has caused. */
const recorded = () =>
  platform.store.db.selectFrom('audit_trail').selectAll().where('id', '>', last).orderBy('id').execute();
const kim = { subject: 'kim', actor: 'kim', at: NOW, address: '127.0.0.0/24' };
const administrator = { roles: ROLES.userAdministration };

const setting = { value: { zoom: { value: '7', defaultValue: '', description: '' } } };
const event = {
  type: SCHEDULER_EVENT,
  eventName: 'nachts',
  active: false,
  cron: { minutes: [0], hours: [4], daysOfWeek: [], daysOfMonth: [] },
  repeatMissedEvents: 0,
};

describe('a change', () => {
  it('of settings is an entry with the person, the group and the id of the request', async () => {
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/api/preference-service/setting/karte/start',
      headers: { authorization: 'Bearer preference_create', 'x-request-id': 'a1b2c3d4-0001' },
      payload: setting,
    });
    expect(answer.statusCode).toBe(200);
    expect(await recorded()).toMatchObject([
      {
        ...kim,
        kind: 'settings',
        outcome: 'succeeded',
        object: 'karte/start',
        detail: 'changed',
        request_id: 'a1b2c3d4-0001',
        count: 1,
      },
    ]);
  });

  const calls: readonly (readonly [
    name: string,
    call: Parameters<TestPlatform['call']>,
    entry: Partial<Record<keyof TrailTable, string>>,
  ])[] = [
    [
      'of settings: deletion',
      ['DELETE', '/api/preference-service/setting/karte/start', { roles: ['preference_delete'] }],
      { kind: 'settings', object: 'karte/start', detail: 'deleted' },
    ],
    [
      'of a tag',
      ['POST', '/api/orga-management/tags', { roles: ['tag_verwaltung_create'], body: tagBody('Verkehr') }],
      { kind: 'content', object: 'Tag Verkehr', detail: 'created' },
    ],
    [
      'of a data set in the catalogue',
      [
        'POST',
        '/api/open-data-ckan-facade/ckan/dataset',
        {
          roles: ['datenangebots_verwaltung_create'],
          body: { dataset: { name: 'parken-koeln', title: 'Parken' } },
        },
      ],
      { kind: 'content', object: 'Datensatz parken-koeln', detail: 'created' },
    ],
    [
      'of a data set in the catalogue: deletion',
      [
        'DELETE',
        '/api/open-data-ckan-facade/ckan/dataset/parken-koeln',
        { roles: ['datenangebots_verwaltung_delete'] },
      ],
      { kind: 'content', object: 'Datensatz parken-koeln', detail: 'deleted' },
    ],
    [
      'of a schedule',
      ['POST', '/api/event-scheduler/schedulers', { roles: ['event_scheduler_create'], body: event }],
      { kind: 'schedule', object: 'nachts', detail: 'created' },
    ],
    [
      'by running an event',
      ['POST', '/api/event-scheduler/schedulers/nachts/fire-now', { roles: ['event_scheduler_execute'] }],
      { kind: 'run', object: 'nachts', detail: 'started' },
    ],
    [
      'of a schedule: deletion',
      ['DELETE', '/api/event-scheduler/schedulers/nachts', { roles: ['event_scheduler_delete'] }],
      { kind: 'schedule', object: 'nachts', detail: 'deleted' },
    ],
  ];
  it.each(calls)('%s is an entry', async (_name, call, entry) => {
    expect((await platform.call(...call)).status).toBeLessThan(300);
    expect(await recorded()).toMatchObject([{ ...kim, outcome: 'succeeded', ...entry }]);
  });

  it('that is a mistake in a form is no entry', async () => {
    const body = { value: {} };
    const answer = await platform.call('POST', '/api/preference-service/setting/karte/start', {
      roles: ['preference_create'],
      body,
    });
    expect(answer.status).toBe(400);
    expect(await recorded()).toEqual([]);
  });
});

describe('a download or restore of a service', () => {
  const restore = (query: string) =>
    platform.app.inject({
      method: 'PUT',
      url: `/api/kstore-v2/restore?execute=${query}`,
      headers: {
        authorization: 'Bearer backup_and_restore_restore_backup',
        'content-type': 'application/zip',
      },
      payload: 'no archive',
    });
  it('is an entry, and its failure as well', async () => {
    const headers = { authorization: 'Bearer backup_and_restore_create_backup' };
    await platform.app.inject({ url: '/api/event-scheduler/backup', headers });
    expect((await restore('true')).statusCode).toBe(400);
    expect(await recorded()).toMatchObject([
      { ...kim, kind: 'backup', object: 'event-scheduler', detail: 'downloaded', outcome: 'succeeded' },
      { ...kim, kind: 'restore', object: 'kstore-v2', detail: 'restored', outcome: 'failed' },
    ]);
  });
  it('is none when the archive is only checked', async () => {
    await restore('false');
    expect(await recorded()).toEqual([]);
  });
  it('by an event is an entry of the person and one of the platform', async () => {
    await platform.call('POST', '/api/event-scheduler/schedulers', {
      roles: ['event_scheduler_create', 'backup_and_restore_restore_backup'],
      body: { ...event, eventName: 'mapapp_restore' },
    });
    await platform.call('POST', '/api/event-scheduler/schedulers/mapapp_restore/fire-now', {
      roles: ['backup_and_restore_restore_backup'],
    });
    await platform.scheduler.idle();
    // The event may end before or after the answer to the person who ran it.
    const byKind = (await recorded()).sort((a, b) => a.kind.localeCompare(b.kind));
    expect(byKind).toMatchObject([
      { actor: '', address: '', kind: 'restore', object: 'mapapp', detail: 'restored', outcome: 'failed' },
      { ...kim, kind: 'run', object: 'mapapp_restore' },
      { ...kim, kind: 'schedule', object: 'mapapp_restore' },
    ]);
  });
});

describe('a refusal', () => {
  it('of a person without the right names the person and the call, without its query', async () => {
    const answer = await platform.call('GET', '/api/kstore-v2/store?key=geheim', {
      roles: ['tag_verwaltung_read'],
    });
    expect(answer.status).toBe(403);
    expect(await recorded()).toMatchObject([
      { ...kim, kind: 'refusal', outcome: 'refused', object: 'GET /api/kstore-v2/store', detail: '403' },
    ]);
  });
  it('of an invalid token names nobody', async () => {
    expect((await platform.call('GET', '/api/kstore-v2/store', { roles: ['forged'] })).status).toBe(401);
    expect(await recorded()).toMatchObject([{ actor: '', kind: 'refusal', detail: '401' }]);
  });
  it('without a token is no entry: whoever is not signed in gets it', async () => {
    expect((await platform.call('GET', '/api/kstore-v2/store', { roles: null })).status).toBe(401);
    expect(await recorded()).toEqual([]);
  });
  it('of one person is one entry for all rows of a table, and the number of them later', async () => {
    for (let n = 0; n < 50; n += 1) {
      await platform.call('GET', `/api/kstore-v2/store/tabelle-${n}/page`, { roles: [] });
    }
    await platform.trail.flush();
    expect((await recorded()).map(({ object, count }) => [object, count])).toEqual([
      ['GET /api/kstore-v2/store/tabelle-0/page', 1],
      ['GET /api/kstore-v2/store/tabelle-0/page', 49],
    ]);
  });
});

describe('the calls of the trail', () => {
  const list = (query = '', roles: readonly string[] = ROLES.userAdministration): Promise<Answer> =>
    platform.call('GET', `/api/audit-trail/entries${query}`, { roles });
  const objects = ({ body }: Answer) =>
    (body.order ?? Object.keys(body.data)).map((id: string) => body.data[id].object);

  it('are open to nobody without keycloak_admin', async () => {
    const others = Object.values(ROLES)
      .flat()
      .filter((role) => role !== 'keycloak_admin');
    expect((await list('', others)).status).toBe(403);
    expect((await platform.call('GET', '/api/audit-trail/scope', { roles: others })).status).toBe(403);
  });
  it('list, sort and filter by kind, person and time', async () => {
    platform.setNow(new Date('2026-11-21T09:30:00Z'));
    for (const name of ['Alpha', 'Beta']) {
      await platform.call('POST', '/api/orga-management/tags', {
        roles: ['tag_verwaltung_create'],
        body: tagBody(name),
      });
    }
    platform.setNow(NOW);
    const newest = objects(await list('?sort=at:desc&pageSize=2'));
    expect(newest).toEqual(['Tag Beta', 'Tag Alpha']);
    expect(objects(await list('?filter=at:21.11.2026&sort=object:asc'))).toEqual(['Tag Alpha', 'Tag Beta']);
    expect(objects(await list('?filter=kind:content&filter=object:alp'))).toEqual(['Tag Alpha']);
    expect(objects(await list('?filter=kind:content&filter=actor:kim&filter=at:21'))).toHaveLength(2);
    expect(objects(await list('?filter=actor:niemand'))).toEqual([]);
    expect((await list('?sort=detail:asc')).status).toBe(400);
  });
  it('say what is recorded here', async () => {
    const { body } = await platform.call('GET', '/api/audit-trail/scope', administrator);
    expect(body).toEqual({ signIns: false, releases: false });
  });
  it('change nothing: there is no other method', () => {
    const calls = seen.filter(({ url }) => url.startsWith('/api/audit-trail'));
    expect([...new Set(calls.map(({ method }) => method))].sort()).toEqual(['GET', 'HEAD']);
  });
});

function tagBody(tagName: string) {
  return { tagName, type: 'accessRightTag' };
}
