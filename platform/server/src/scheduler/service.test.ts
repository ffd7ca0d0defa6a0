import {
  createScheduler,
  deleteScheduler,
  EMPTY_CRON,
  type EventLogQuery,
  findScheduler,
  fireScheduler,
  listEventLog,
  listSchedulers,
  type RunStatus,
  SCHEDULER_EVENT,
  type SchedulerEvent,
  updateScheduler,
} from '@mobidrom/platform-api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../platform.fixture';

const ALL = ['read', 'create', 'update', 'delete', 'execute'].map((verb) => `event_scheduler_${verb}`);
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ now: new Date('2026-11-20T10:00:00Z') });
});
afterAll(() => platform.close());

const event = (eventName: string, change: Partial<SchedulerEvent> = {}): SchedulerEvent => ({
  type: SCHEDULER_EVENT,
  eventName,
  active: true,
  cron: { ...EMPTY_CRON, minutes: [0], hours: [4] },
  repeatMissedEvents: 0,
  ...change,
});
const names = async (...roles: string[]) => {
  const answer = await listSchedulers(platform.as(...roles));
  return answer.ok ? answer.value.items.map(({ eventName }) => eventName) : answer.failure.status;
};

test('adds, returns, changes, runs and deletes an event, and logs its run', async () => {
  const request = platform.as(...ALL);
  expect(await createScheduler(request, event('aufraeumen'))).toMatchObject({ ok: true });
  expect(await createScheduler(request, event('aufraeumen'))).toMatchObject({
    failure: { status: 409, fields: [{ field: 'eventName' }] },
  });
  expect(await updateScheduler(request, event('aufraeumen', { active: false }))).toMatchObject({ ok: true });
  expect(await findScheduler(request, 'aufraeumen')).toEqual({
    ok: true,
    value: { ...event('aufraeumen', { active: false }), lastRunAt: null, lastRunStatus: null, history: true },
  });
  expect(await fireScheduler(request, 'aufraeumen')).toMatchObject({ ok: true });
  await platform.scheduler.idle();
  expect(await listSchedulers(request)).toMatchObject({
    value: { items: [{ lastRunAt: '2026-11-20T10:00:00.000Z', lastRunStatus: 'SUCCEEDED' }] },
  });
  expect(await deleteScheduler(request, 'aufraeumen')).toMatchObject({ ok: true });
  expect(await listEventLog(request)).toMatchObject({ value: { items: [{ eventId: 'aufraeumen' }] } });
});

test('gives an event that is brought back the newest of its kept runs, and another one none', async () => {
  const request = platform.as(...ALL);
  const run = (status: 'SUCCEEDED' | 'FAILED', at: string) => ({
    event_id: 'wieder_da',
    status,
    started_at: at,
  });
  const [older, newest] = ['2026-11-19T04:00:00.000Z', '2026-11-20T04:00:00.000Z'];
  await platform.store.db
    .insertInto('event_run')
    .values([run('FAILED', newest), run('SUCCEEDED', older)])
    .execute();
  for (const name of ['wieder_da', 'ganz_neu'])
    expect(await createScheduler(request, event(name))).toMatchObject({ ok: true });
  expect(await findScheduler(request, 'wieder_da')).toMatchObject({
    value: { lastRunAt: newest, lastRunStatus: 'FAILED' },
  });
  expect(await findScheduler(request, 'ganz_neu')).toMatchObject({
    value: { lastRunAt: null, lastRunStatus: null },
  });
  for (const name of ['wieder_da', 'ganz_neu']) await deleteScheduler(request, name);
  await platform.store.db.deleteFrom('event_run').where('event_id', '=', 'wieder_da').execute();
});

test('fires an event that runs already with 204, and refuses a restore that reads its file with 409', async () => {
  const request = platform.as(...ALL, 'backup_and_restore_restore_backup');
  expect(await createScheduler(request, event('mapapp_restore'))).toMatchObject({ ok: true });
  const fire = vi.spyOn(platform.scheduler, 'fire');
  fire.mockResolvedValueOnce('started').mockResolvedValueOnce('busy');
  expect(await fireScheduler(request, 'mapapp_restore')).toMatchObject({ ok: true });
  expect(await fireScheduler(request, 'mapapp_restore')).toMatchObject({
    failure: {
      status: 409,
      text: expect.stringContaining('mapapp_restore stellt seinen Dienst gerade wieder her'),
    },
  });
  fire.mockRestore();
  expect(await deleteScheduler(request, 'mapapp_restore')).toMatchObject({ ok: true });
});

test('responds to an unknown event with 404', async () => {
  const request = platform.as(...ALL);
  expect((await request('event-scheduler/schedulers/nichts'))?.status).toBe(404);
  for (const answer of [
    await updateScheduler(request, event('nichts')),
    await deleteScheduler(request, 'nichts'),
    await fireScheduler(request, 'nichts'),
  ]) {
    expect(answer).toMatchObject({ failure: { status: 404 } });
  }
});

test.each<[string, unknown, string]>([
  ['a name with a space', { ...event('a'), eventName: 'a b' }, 'eventName'],
  ['an hour that is none', { ...event('a'), cron: { ...EMPTY_CRON, hours: [24] } }, 'cron.hours.0'],
  [
    'a day that is none',
    { ...event('a'), cron: { ...EMPTY_CRON, daysOfWeek: ['FUNDAY'] } },
    'cron.daysOfWeek.0',
  ],
  ['no status', { ...event('a'), active: undefined }, 'active'],
  ['a repetition of 2', { ...event('a'), repeatMissedEvents: 2 }, 'repeatMissedEvents'],
  ['another type', { ...event('a'), type: 'tag' }, 'type'],
])('%s is refused by its field', async (_name, body, field) => {
  const answer = await createScheduler(platform.as(...ALL), body as SchedulerEvent);
  expect(answer).toMatchObject({ failure: { status: 400, fields: [{ field }] } });
});

test('refuses a body with another name, without JSON, or over 1 MB', async () => {
  const request = platform.as(...ALL);
  const put = (body: string) =>
    request('event-scheduler/schedulers/a', {
      method: 'PUT',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
  expect((await put(JSON.stringify(event('b'))))?.status).toBe(400);
  const noJson = await put('{');
  expect(noJson?.status).toBe(400);
  expect(noJson?.headers.get('Content-Type')).toContain('application/problem+json');
  expect((await put(JSON.stringify('x'.repeat(1_100_000))))?.status).toBe(413);
});

test('shows and changes only events of permitted kinds', async () => {
  const admin = platform.as(...ALL, 'backup_and_restore_restore_backup', 'backup_and_restore_create_backup');
  for (const name of ['x_a_import', 'GBFS_a_export', 'ckan_backup', 'ckan_restore', 'eigenes']) {
    await createScheduler(admin, event(name));
  }
  expect(await names('event_scheduler_read')).toHaveLength(5);
  expect(await names('datenquellen_verwaltung_read')).toEqual(['x_a_import']);
  expect(await names('datenangebots_verwaltung_read')).toEqual(['GBFS_a_export']);
  expect(await names('backup_and_restore_create_backup')).toEqual(['ckan_backup', 'ckan_restore']);
  expect(await names('preference_viewer')).toBe(403);

  const offers = platform.as('datenangebots_verwaltung_create');
  expect(await fireScheduler(offers, 'GBFS_a_export')).toMatchObject({ ok: true });
  expect(await fireScheduler(offers, 'ckan_backup')).toMatchObject({ failure: { status: 403 } });
  expect(await deleteScheduler(offers, 'GBFS_a_export')).toMatchObject({ ok: true });
  expect(await createScheduler(offers, event('x_b_import'))).toMatchObject({ failure: { status: 403 } });
  const backup = platform.as('backup_and_restore_create_backup');
  expect(await fireScheduler(backup, 'ckan_restore')).toMatchObject({ failure: { status: 403 } });
  await platform.scheduler.idle();
});

test('backs up and restores only for those with the right to, whether now or by a schedule', async () => {
  const scheduler = platform.as(...ALL);
  const refused = { failure: { status: 403 } };
  expect(await fireScheduler(scheduler, 'mapapp_backup')).toMatchObject(refused);
  expect(await fireScheduler(scheduler, 'mapapp_restore')).toMatchObject(refused);
  expect(await createScheduler(scheduler, event('mapapp_restore'))).toMatchObject(refused);
  expect(await createScheduler(scheduler, event('mapapp_backup'))).toMatchObject(refused);

  const restore = platform.as('backup_and_restore_restore_backup');
  expect(await createScheduler(restore, event('mapapp_restore', { active: false }))).toMatchObject({
    ok: true,
  });
  expect(await updateScheduler(scheduler, event('mapapp_restore'))).toMatchObject(refused);
  expect(await fireScheduler(scheduler, 'mapapp_restore')).toMatchObject(refused);
  expect(await fireScheduler(restore, 'mapapp_restore')).toMatchObject({ ok: true });
  const create = platform.as('backup_and_restore_create_backup');
  expect(await createScheduler(create, event('mapapp_backup', { active: false }))).toMatchObject({
    ok: true,
  });
  // A backup each minute would replace all older ones.
  expect(await updateScheduler(scheduler, event('mapapp_backup'))).toMatchObject(refused);
  expect(await fireScheduler(create, 'mapapp_restore')).toMatchObject(refused);
  expect(await fireScheduler(create, 'mapapp_backup')).toMatchObject({ ok: true });
  await platform.scheduler.idle();
});

test('returns the requested number of newest log entries', async () => {
  const request = platform.as('event_scheduler_read');
  const answer = await request('event-scheduler/event-protocols?eventsToRetrieve=1');
  expect(await answer?.json()).toHaveLength(1);
  expect((await request('event-scheduler/event-protocols?eventsToRetrieve=x'))?.status).toBe(400);
});

test('returns the entries of an event, of a time and before an entry, with ids, results and durations', async () => {
  const all = platform.as(...ALL);
  for (const name of ['nacht_a', 'nacht_ab', 'tag_nacht']) {
    await createScheduler(all, event(name, { active: false }));
    await fireScheduler(all, name);
    await platform.scheduler.idle();
  }
  const reader = platform.as('event_scheduler_read');
  const seconds = Date.parse('2026-11-20T10:00:00Z') / 1000;
  const found = async (query: EventLogQuery) => {
    const answer = await listEventLog(reader, query);
    return answer.ok ? answer.value.items.map(({ eventId }) => eventId) : answer.failure.status;
  };
  expect(await found({ eventName: 'nacht_a' })).toEqual(['nacht_a']);
  expect(await found({ search: 'Nacht' })).toEqual(['tag_nacht', 'nacht_ab', 'nacht_a']);
  expect(await found({ search: 'nacht', from: seconds, to: seconds })).toHaveLength(3);
  expect(await found({ search: 'nacht', from: seconds + 1 })).toEqual([]);
  expect(await found({ search: 'nacht', to: seconds - 1 })).toEqual([]);
  const newest = await listEventLog(reader, { search: 'nacht' });
  const [entry] = newest.ok ? newest.value.items : [];
  expect(entry).toMatchObject({ status: 'SUCCEEDED', duration: 0, reason: null });
  expect(await found({ search: 'nacht', before: entry?.id })).toEqual(['nacht_ab', 'nacht_a']);
  expect(await found({ search: 'nacht', status: ['FAILED', 'STARTED'] })).toEqual([]);
  expect(await found({ search: 'nacht', status: ['FAILED', 'SUCCEEDED'], before: entry?.id })).toEqual([
    'nacht_ab',
    'nacht_a',
  ]);
  expect(await found({ before: 999_999 })).toBe(404);
  for (const wrong of ['before=x', 'from=-1', 'to=999999999999', 'status=', 'status=FAILED,x']) {
    expect((await reader(`event-scheduler/event-protocols?${wrong}`))?.status).toBe(400);
  }
  // Nobody finds entries of events that they may not see.
  const sources = await listEventLog(platform.as('datenquellen_verwaltung_read'), { eventName: 'nacht_a' });
  expect(sources).toMatchObject({ value: { items: [] } });
});

test('tells why a restore failed only those who may restore', async () => {
  const all = platform.as(...ALL, 'backup_and_restore_restore_backup');
  expect(await createScheduler(all, event('geoserver_restore', { active: false }))).toMatchObject({
    ok: true,
  });
  expect(await fireScheduler(all, 'geoserver_restore')).toMatchObject({ ok: true });
  await platform.scheduler.idle();
  const reasonFor = async (...roles: string[]) => {
    const answer = await listEventLog(platform.as(...roles), { eventName: 'geoserver_restore' });
    return answer.ok ? answer.value.items.map(({ status, reason }) => [status, reason]) : answer.failure;
  };
  expect(await reasonFor('event_scheduler_read')).toEqual([['FAILED', null]]);
  const ended = async (status: RunStatus) => {
    const query = { search: 'geoserver', status: [status] };
    const answer = await listEventLog(platform.as('event_scheduler_read'), query);
    return answer.ok && answer.value.items.map(({ eventId }) => eventId);
  };
  expect([await ended('FAILED'), await ended('SUCCEEDED')]).toEqual([['geoserver_restore'], []]);
  expect(await reasonFor('backup_and_restore_create_backup')).toEqual([['FAILED', null]]);
  expect(await reasonFor('backup_and_restore_restore_backup')).toEqual([
    ['FAILED', expect.stringMatching(/./)],
  ]);
});

test('responds with 401 without a token and with a forged one', async () => {
  for (const request of [platform.nobody, platform.as('forged')]) {
    const answer = await request('event-scheduler/schedulers');
    expect(answer?.status).toBe(401);
    expect(answer?.headers.get('WWW-Authenticate')).toBe('Bearer');
  }
});
