import { BACKUP_SERVICES, EMPTY_CRON, SCHEDULER_EVENT } from '@mobidrom/platform-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoSpaceError } from '../archive/spool';
import { backUp, fetchLatestBackup, fetchWhenReady } from './backUp';
import { type Answer, createTestPlatform, event, type TestPlatform } from './platform.fixture';
import { restore, restoreObjection, waitForRestore } from './restore';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const [ckan, eventScheduler] = BACKUP_SERVICES;
const zip = new File(['zip'], 'meine.zip');
const FILE = 'GET data-storage/store/backups/ckan/default/ckan_backup_1.zip';
const UPLOAD = 'data-storage/store/backups/ckan/default/ckan_backup.zip';
const SEARCH = 'GET event-search/event/backup/ckan';
const SCHEDULED = 'GET event-scheduler/schedulers/ckan_backup';
const scheduled = (eventName: string) => () =>
  Response.json({ type: SCHEDULER_EVENT, eventName, active: true, cron: EMPTY_CRON, repeatMissedEvents: 0 });
const cutOff = () => new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
const file = () => new Response('PK', { headers: { 'Content-Length': '2' } });

async function ended<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(600_000);
  return work;
}
const backedUp = (platform: TestPlatform) => ended(backUp(ckan, platform));

const BACKUP: Readonly<Record<string, readonly Answer[]>> = {
  [SEARCH]: [404, 404, event(7)],
  [SCHEDULED]: [scheduled('ckan_backup')],
  'POST event-scheduler/schedulers/ckan_backup/fire-now': [204],
  [FILE]: [file],
};

describe('a backup by event', () => {
  it('triggers the event, waits and downloads the file', async () => {
    const platform = createTestPlatform(BACKUP);
    const end = await backedUp(platform);
    expect(end).toMatchObject({ kind: 'saved', file: { name: 'ckan_backup_1.zip', size: 2 } });
    expect(platform.calls).toEqual([
      SEARCH,
      SCHEDULED,
      'POST event-scheduler/schedulers/ckan_backup/fire-now',
      SEARCH,
      SEARCH,
      FILE,
    ]);
    expect(platform.reported).toEqual(['trigger', 'started after null', 'wait', '1/5', 'download', '2 of 2']);
  });

  it('creates a missing event, inactive and with an empty schedule', async () => {
    let body: unknown;
    const platform = createTestPlatform({
      ...BACKUP,
      [SCHEDULED]: [404],
      'POST event-scheduler/schedulers': [409],
    });
    const { request } = platform;
    const end = await backedUp({
      ...platform,
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
    // 409: somebody else has created it meanwhile.
    expect(end.kind).toBe('saved');
  });

  it('ignores the backup of an earlier run', async () => {
    const platform = createTestPlatform({ ...BACKUP, [SEARCH]: [event(7)] });
    expect(await backedUp(platform)).toEqual({ kind: 'unfinished', since: 7 });
    expect(platform.calls).not.toContain(FILE);
  });

  it.each<[string, Readonly<Record<string, readonly Answer[]>>, object]>([
    ['no event comes', { [SEARCH]: [404] }, { kind: 'none', since: null }],
    [
      'the event stays unfinished: the wait can be resumed',
      { [SEARCH]: [event(3), event(7, 'started')] },
      { kind: 'unfinished', since: 3 },
    ],
    [
      'the event is final after a while',
      { [SEARCH]: [event(3), event(7, null), event(7, null), event(7)] },
      { kind: 'saved' },
    ],
    ['the event fails', { [SEARCH]: [404, event(7, 'failed')] }, { kind: 'eventFailed', text: 'Grund' }],
    [
      'the event is deleted before the trigger',
      { 'POST event-scheduler/schedulers/ckan_backup/fire-now': [404] },
      { kind: 'missingEvent' },
    ],
    [
      'the event cannot be created',
      { [SCHEDULED]: [404], 'POST event-scheduler/schedulers': [403] },
      { kind: 'refused', failure: { status: 403 } },
    ],
    [
      'the scheduler refuses: the event is not created, because it may exist',
      { [SCHEDULED]: [500] },
      { kind: 'refused', failure: { status: 500 } },
    ],
    ['the search refuses', { [SEARCH]: [500] }, { kind: 'refused', failure: { status: 500 } }],
    [
      'the search refuses during the wait, which can be resumed',
      { [SEARCH]: [event(3), 500] },
      { kind: 'refused', failure: { status: 500 }, since: 3 },
    ],
    [
      'the network is lost during the wait, which can be resumed',
      { [SEARCH]: [404, () => Promise.reject(new TypeError('Failed to fetch'))] },
      { kind: 'refused', failure: { kind: 'network' }, since: null },
    ],
    ['the file does not exist', { [FILE]: [404] }, { kind: 'downloadFailed', failure: { status: 404 } }],
    ['the file is empty', { [FILE]: [204] }, { kind: 'empty' }],
    [
      'the file is truncated',
      { [FILE]: [() => new Response('P', { headers: { 'Content-Length': '2' } })] },
      {
        kind: 'downloadFailed',
        failure: { kind: 'network', text: 'Die Verbindung ist abgebrochen (1 von 2 Bytes).' },
      },
    ],
    [
      'the connection is lost during the download',
      { [FILE]: [() => new Response(cutOff())] },
      { kind: 'downloadFailed', failure: { kind: 'network', text: 'Die Verbindung ist abgebrochen.' } },
    ],
    [
      'the session has ended',
      { [SEARCH]: [() => undefined] },
      { kind: 'refused', failure: { kind: 'session' } },
    ],
  ])('%s', async (_when, change, expected) => {
    expect(await backedUp(createTestPlatform({ ...BACKUP, ...change }))).toMatchObject(expected);
  });

  it('distinguishes missing space from a lost connection', async () => {
    const platform = createTestPlatform(BACKUP);
    const spool = { ...platform.spool, keep: async () => Promise.reject(new NoSpaceError()) };
    expect(await backedUp({ ...platform, spool })).toEqual({ kind: 'noSpace' });
  });

  it('rejects when aborted during the wait', async () => {
    const platform = createTestPlatform({ ...BACKUP, [SEARCH]: [404] });
    const work = backUp(ckan, platform).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1500);
    platform.controller.abort();
    expect(await work).toBe(platform.signal.reason);
    expect(platform.reported).toContain('started after null');
  });

  it('downloads the same run when a cancelled wait is resumed', async () => {
    const platform = createTestPlatform({
      ...BACKUP,
      [SEARCH]: [event(7), event(7), event(7), event(8, 'started'), event(9)],
    });
    const work = backUp(ckan, platform).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1500);
    platform.controller.abort();
    await work;
    const again = { ...platform, signal: new AbortController().signal };
    expect(await ended(fetchWhenReady(ckan, 7, again))).toMatchObject({ kind: 'saved' });
    expect(platform.calls.filter((call) => call.endsWith('fire-now'))).toHaveLength(1);
  });

  it('downloads the latest backup without making a new one', async () => {
    const platform = createTestPlatform({ ...BACKUP, [SEARCH]: [event(7)] });
    expect(await fetchLatestBackup(ckan, platform)).toMatchObject({ kind: 'saved' });
    expect(platform.calls).toEqual([SEARCH, FILE]);
  });

  it('downloads nothing from a run that is not final', async () => {
    const platform = createTestPlatform({ ...BACKUP, [SEARCH]: [event(7, 'started')] });
    expect(await fetchLatestBackup(ckan, platform)).toEqual({ kind: 'none', since: null });
  });
});

describe('a direct backup', () => {
  const call = 'GET event-scheduler/backup';
  it.each<[string, Answer, object]>([
    ['returns its file', file, { kind: 'saved', file: { name: 'event-scheduler' } }],
    ['is empty without content', 204, { kind: 'empty' }],
    ['is refused', 503, { kind: 'refused', failure: { status: 503, text: 'Grund' } }],
  ])('%s', async (_what, answer, expected) => {
    expect(await backUp(eventScheduler, createTestPlatform({ [call]: [answer] }))).toMatchObject(expected);
  });
});

describe('a restore by event', () => {
  const RESTORE: Readonly<Record<string, readonly Answer[]>> = {
    [`PUT ${UPLOAD}`]: [404],
    [`POST ${UPLOAD}`]: [201],
    'GET event-search/event/restore/ckan': [event(3), event(3), event(4)],
    'GET event-scheduler/schedulers/ckan_restore': [scheduled('ckan_restore')],
    'POST event-scheduler/schedulers/ckan_restore/fire-now': [204],
  };
  it('uploads by PUT, then by POST, triggers the event and waits', async () => {
    const platform = createTestPlatform(RESTORE);
    expect(await ended(restore(ckan, zip, platform))).toEqual({ kind: 'restored' });
    expect(platform.calls.slice(0, 2)).toEqual([`PUT ${UPLOAD}`, `POST ${UPLOAD}`]);
    expect(platform.reported).toEqual(['upload', 'trigger', 'started after 3', 'wait', '1/20']);
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
      'the service stays away during the wait, which can be resumed',
      { 'GET event-search/event/restore/ckan': [event(3), 503] },
      { kind: 'refused', failure: { status: 503 }, since: 3 },
    ],
    [
      'only an earlier run exists',
      { 'GET event-search/event/restore/ckan': [event(3)] },
      { kind: 'unfinished', since: 3 },
    ],
    [
      'the event is not final',
      { 'GET event-search/event/restore/ckan': [event(3), event(4, 'started')] },
      { kind: 'unfinished', since: 3 },
    ],
    [
      'the event is deleted',
      { 'POST event-scheduler/schedulers/ckan_restore/fire-now': [404] },
      { kind: 'missingEvent' },
    ],
  ])('%s', async (_when, change, expected) => {
    expect(await ended(restore(ckan, zip, createTestPlatform({ ...RESTORE, ...change })))).toMatchObject(
      expected,
    );
  });
  it('waits for the same run when a cancelled wait is resumed', async () => {
    const search = 'GET event-search/event/restore/ckan';
    const platform = createTestPlatform({
      ...RESTORE,
      [search]: [event(3), event(3), event(3), event(4, 'started'), event(4)],
    });
    const work = restore(ckan, zip, platform).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1500);
    platform.controller.abort();
    expect(await work).toBe(platform.signal.reason);
    const again = { ...platform, signal: new AbortController().signal };
    expect(await ended(waitForRestore(ckan, 3, again))).toEqual({ kind: 'restored' });
    expect(platform.calls.filter((call) => call.endsWith('fire-now'))).toHaveLength(1);
  });
  it('is not checked by the service before', async () => {
    const platform = createTestPlatform({});
    expect(await restoreObjection(ckan, zip, platform)).toBeUndefined();
    expect(platform.calls).toEqual([]);
  });
});

describe('a direct restore', () => {
  const call = (execute: boolean) => `PUT event-scheduler/restore?execute=${execute}`;
  it('is checked first without changes', async () => {
    const platform = createTestPlatform({ [call(false)]: [422], [call(true)]: [204] });
    expect(await restoreObjection(eventScheduler, zip, platform)).toMatchObject({
      status: 422,
      text: 'Grund',
    });
    expect(platform.calls).toEqual([call(false)]);
    expect(await restore(eventScheduler, zip, platform)).toEqual({ kind: 'restored' });
  });
  it('is not aborted once it has started', async () => {
    const platform = createTestPlatform({
      [call(true)]: [
        async () => {
          platform.controller.abort();
          return new Response(null, { status: 204 });
        },
      ],
    });
    expect(await restore(eventScheduler, zip, platform)).toEqual({ kind: 'restored' });
  });
});
