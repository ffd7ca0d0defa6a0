import { BACKUP_SERVICES, EMPTY_CRON, SCHEDULER_EVENT } from '@mobidrom/platform-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoRoom } from '../archive/spool';
import { backUp, fetchLatest, fetchWhenReady } from './backUp';
import { restore, restoreObjection, waitForRestore } from './restore';
import { type Answer, createWorld, event, type TestWorld } from './world.fixture';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const [ckan, eventScheduler] = BACKUP_SERVICES;
const zip = new File(['zip'], 'meine.zip');
const FILE = 'GET data-storage/store/backups/ckan/default/ckan_backup_1.zip';
const UPLOAD = 'data-storage/store/backups/ckan/default/ckan_backup.zip';
const SEARCH = 'GET event-search/event/backup/ckan';
const scheduled = (eventName: string) => [
  { type: SCHEDULER_EVENT, eventName, active: true, cron: EMPTY_CRON, repeatMissedEvents: 0 },
];
const cutOff = () => new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
const file = () => new Response('PK', { headers: { 'Content-Length': '2' } });

async function ended<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(600_000);
  return work;
}
const backedUp = (world: TestWorld) => ended(backUp(ckan, world));

const BACKUP: Readonly<Record<string, readonly Answer[]>> = {
  [SEARCH]: [404, 404, event(7)],
  'GET event-scheduler/schedulers': [scheduled('ckan_backup')],
  'POST event-scheduler/schedulers/ckan_backup/fire-now': [204],
  [FILE]: [file],
};

describe('a backup by event', () => {
  it('looks, sets off, waits and fetches', async () => {
    const world = createWorld(BACKUP);
    const end = await backedUp(world);
    expect(end).toMatchObject({ kind: 'saved', file: { name: 'ckan_backup_1.zip', size: 2 } });
    expect(world.asked).toEqual([
      SEARCH,
      'GET event-scheduler/schedulers',
      'POST event-scheduler/schedulers/ckan_backup/fire-now',
      SEARCH,
      SEARCH,
      FILE,
    ]);
    expect(world.told).toEqual(['trigger', 'started after null', 'wait', '1/5', 'download', '2 of 2']);
  });

  it('makes the event when it is not there, inactive and with an empty schedule', async () => {
    let body: unknown;
    const world = createWorld({
      ...BACKUP,
      'GET event-scheduler/schedulers': [[]],
      'POST event-scheduler/schedulers': [409],
    });
    const { request } = world;
    const end = await backedUp({
      ...world,
      request: (path, options) => {
        if (path === 'event-scheduler/schedulers' && options?.method === 'POST') body = options.body;
        return request(path, options);
      },
    });
    expect(JSON.parse(String(body))).toEqual({
      type: SCHEDULER_EVENT,
      eventName: 'ckan_backup',
      active: false,
      cron: EMPTY_CRON,
      repeatMissedEvents: 0,
    });
    // 409: somebody else made it in between.
    expect(end.kind).toBe('saved');
  });

  it('the last backup of before is not taken for this one', async () => {
    const world = createWorld({ ...BACKUP, [SEARCH]: [event(7)] });
    expect(await backedUp(world)).toEqual({ kind: 'unfinished', since: 7 });
    expect(world.asked).not.toContain(FILE);
  });

  it.each<[string, Readonly<Record<string, readonly Answer[]>>, object]>([
    ['no event comes', { [SEARCH]: [404] }, { kind: 'none', since: null }],
    [
      'the event is not final, and stays so: the waiting can go on',
      { [SEARCH]: [event(3), event(7, 'started')] },
      { kind: 'unfinished', since: 3 },
    ],
    [
      'the event is not final for a while',
      { [SEARCH]: [event(3), event(7, null), event(7, null), event(7)] },
      { kind: 'saved' },
    ],
    ['the event fails', { [SEARCH]: [404, event(7, 'failed')] }, { kind: 'eventFailed', text: 'Grund' }],
    [
      'the event is gone when it is to be set off',
      { 'POST event-scheduler/schedulers/ckan_backup/fire-now': [404] },
      { kind: 'missingEvent' },
    ],
    [
      'the event cannot be made',
      { 'GET event-scheduler/schedulers': [[]], 'POST event-scheduler/schedulers': [403] },
      { kind: 'refused', failure: { status: 403 } },
    ],
    ['the search refuses', { [SEARCH]: [500] }, { kind: 'refused', failure: { status: 500 } }],
    [
      'the search refuses while it is waited for: the waiting can go on',
      { [SEARCH]: [event(3), 500] },
      { kind: 'refused', failure: { status: 500 }, since: 3 },
    ],
    [
      'the network is lost for good while it is waited for: the waiting can go on',
      { [SEARCH]: [404, () => Promise.reject(new TypeError('Failed to fetch'))] },
      { kind: 'refused', failure: { kind: 'network' }, since: null },
    ],
    ['the file is gone', { [FILE]: [404] }, { kind: 'downloadFailed', failure: { status: 404 } }],
    ['the file is empty', { [FILE]: [204] }, { kind: 'empty' }],
    [
      'the file is cut short',
      { [FILE]: [() => new Response('P', { headers: { 'Content-Length': '2' } })] },
      {
        kind: 'downloadFailed',
        failure: { kind: 'network', text: 'Die Verbindung ist abgebrochen (1 von 2 Bytes).' },
      },
    ],
    [
      'the connection is cut while the file comes',
      { [FILE]: [() => new Response(cutOff())] },
      { kind: 'downloadFailed', failure: { kind: 'network', text: 'Die Verbindung ist abgebrochen.' } },
    ],
    [
      'the session has ended',
      { [SEARCH]: [() => undefined] },
      { kind: 'refused', failure: { kind: 'session' } },
    ],
  ])('%s', async (_when, change, expected) => {
    expect(await backedUp(createWorld({ ...BACKUP, ...change }))).toMatchObject(expected);
  });

  it('no room for the file is told apart from a lost connection', async () => {
    const world = createWorld(BACKUP);
    const spool = { ...world.spool, keep: async () => Promise.reject(new NoRoom()) };
    expect(await backedUp({ ...world, spool })).toEqual({ kind: 'noRoom' });
  });

  it('is given up while it waits', async () => {
    const world = createWorld({ ...BACKUP, [SEARCH]: [404] });
    const work = backUp(ckan, world).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1500);
    world.giveUp.abort();
    expect(await work).toBe(world.signal.reason);
    expect(world.told).toContain('started after null');
  });

  it('is given up, and waited on: the same run is fetched, nothing is set off again', async () => {
    const world = createWorld({
      ...BACKUP,
      [SEARCH]: [event(7), event(7), event(7), event(8, 'started'), event(9)],
    });
    const work = backUp(ckan, world).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1500);
    world.giveUp.abort();
    await work;
    const again = { ...world, signal: new AbortController().signal };
    expect(await ended(fetchWhenReady(ckan, 7, again))).toMatchObject({ kind: 'saved' });
    expect(world.asked.filter((call) => call.endsWith('fire-now'))).toHaveLength(1);
  });

  it('the last one can be fetched without making a new one', async () => {
    const world = createWorld({ ...BACKUP, [SEARCH]: [event(7)] });
    expect(await fetchLatest(ckan, world)).toMatchObject({ kind: 'saved' });
    expect(world.asked).toEqual([SEARCH, FILE]);
  });

  it('there is nothing to fetch of a run that is not final', async () => {
    const world = createWorld({ ...BACKUP, [SEARCH]: [event(7, 'started')] });
    expect(await fetchLatest(ckan, world)).toEqual({ kind: 'none', since: null });
  });
});

describe('a direct backup', () => {
  const call = 'GET event-scheduler/backup';
  it.each<[string, Answer, object]>([
    ['gives its file', file, { kind: 'saved', file: { name: 'event-scheduler' } }],
    ['has nothing to give', 204, { kind: 'empty' }],
    ['is refused', 503, { kind: 'refused', failure: { status: 503, text: 'Grund' } }],
  ])('%s', async (_what, answer, expected) => {
    expect(await backUp(eventScheduler, createWorld({ [call]: [answer] }))).toMatchObject(expected);
  });
});

describe('a restore by event', () => {
  const RESTORE: Readonly<Record<string, readonly Answer[]>> = {
    [`PUT ${UPLOAD}`]: [404],
    [`POST ${UPLOAD}`]: [201],
    'GET event-search/event/restore/ckan': [event(3), event(3), event(4)],
    'GET event-scheduler/schedulers': [scheduled('ckan_restore')],
    'POST event-scheduler/schedulers/ckan_restore/fire-now': [204],
  };
  it('uploads as PUT, then as POST, sets off and waits', async () => {
    const world = createWorld(RESTORE);
    expect(await ended(restore(ckan, zip, world))).toEqual({ kind: 'restored' });
    expect(world.asked.slice(0, 2)).toEqual([`PUT ${UPLOAD}`, `POST ${UPLOAD}`]);
    expect(world.told).toEqual(['upload', 'trigger', 'started after 3', 'wait', '1/20']);
  });
  it.each<[string, Readonly<Record<string, readonly Answer[]>>, object]>([
    ['the upload is refused', { [`POST ${UPLOAD}`]: [413] }, { kind: 'refused', failure: { status: 413 } }],
    [
      'the event fails',
      { 'GET event-search/event/restore/ckan': [404, event(4, 'failed')] },
      { kind: 'eventFailed', text: 'Grund' },
    ],
    ['no event comes', { 'GET event-search/event/restore/ckan': [404] }, { kind: 'none', since: null }],
    [
      'the service stays away while it is waited for: the waiting can go on',
      { 'GET event-search/event/restore/ckan': [event(3), 503] },
      { kind: 'refused', failure: { status: 503 }, since: 3 },
    ],
    [
      'only an earlier run is there',
      { 'GET event-search/event/restore/ckan': [event(3)] },
      { kind: 'unfinished', since: 3 },
    ],
    [
      'the event is not final',
      { 'GET event-search/event/restore/ckan': [event(3), event(4, 'started')] },
      { kind: 'unfinished', since: 3 },
    ],
    [
      'the event is gone',
      { 'POST event-scheduler/schedulers/ckan_restore/fire-now': [404] },
      { kind: 'missingEvent' },
    ],
  ])('%s', async (_when, change, expected) => {
    expect(await ended(restore(ckan, zip, createWorld({ ...RESTORE, ...change })))).toMatchObject(expected);
  });
  it('is given up, and waited on: the same run is waited for, nothing is set off again', async () => {
    const search = 'GET event-search/event/restore/ckan';
    const world = createWorld({
      ...RESTORE,
      [search]: [event(3), event(3), event(3), event(4, 'started'), event(4)],
    });
    const work = restore(ckan, zip, world).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1500);
    world.giveUp.abort();
    expect(await work).toBe(world.signal.reason);
    const again = { ...world, signal: new AbortController().signal };
    expect(await ended(waitForRestore(ckan, 3, again))).toEqual({ kind: 'restored' });
    expect(world.asked.filter((call) => call.endsWith('fire-now'))).toHaveLength(1);
  });
  it('its service cannot be asked before', async () => {
    const world = createWorld({});
    expect(await restoreObjection(ckan, zip, world)).toBeUndefined();
    expect(world.asked).toEqual([]);
  });
});

describe('a direct restore', () => {
  const call = (execute: boolean) => `PUT event-scheduler/restore?execute=${execute}`;
  it('asks first, and changes nothing by that', async () => {
    const world = createWorld({ [call(false)]: [422], [call(true)]: [204] });
    expect(await restoreObjection(eventScheduler, zip, world)).toMatchObject({ status: 422, text: 'Grund' });
    expect(world.asked).toEqual([call(false)]);
    expect(await restore(eventScheduler, zip, world)).toEqual({ kind: 'restored' });
  });
  it('once begun it is not broken off', async () => {
    const world = createWorld({
      [call(true)]: [
        async () => {
          world.giveUp.abort();
          return new Response(null, { status: 204 });
        },
      ],
    });
    expect(await restore(eventScheduler, zip, world)).toEqual({ kind: 'restored' });
  });
});
