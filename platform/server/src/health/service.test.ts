import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPortalHealth } from '@mobidrom/platform-api';
import type { QuarantinedRelease } from '@mobidrom/shared-contract';
import { BEACON_LIMIT } from '@mobidrom/shared-contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NOW, openTestPlatform, type TestPlatform } from '../platform.fixture';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { NEW_TABS } from './limits';
import type { PutIntoQuarantine, QuarantineOutcome } from './quarantine';
import { FAILED_TAB_MINUTES } from './store';

const BEACONS_URL = '/api/portal-health/beacons';
const hash = `sha384-${'A'.repeat(64)}`;
const READER = 'data_storage_read';

const TABLES = ['portal_health_minute', 'portal_health_tab', 'portal_health_failed_tab'] as const;

let store: Store;
let releases: string;
let platform: TestPlatform;
const quarantined: QuarantinedRelease[] = [];
let outcome: QuarantineOutcome;
/** Takes the place of `outcome`. */
let attempt: PutIntoQuarantine | undefined;
let earlierEntries: ReadonlySet<string>;

async function publish(name: string, version: string): Promise<void> {
  const folder = join(releases, name, version);
  await mkdir(folder, { recursive: true });
  const described = {
    name,
    version,
    contract: '1.0.0',
    shared: {},
    entry: 'remoteEntry.js',
    exposed: [],
    areas: [],
    links: [],
    files: { 'remoteEntry.js': hash, 'tags.js': hash },
  };
  await writeFile(join(folder, 'remote.json'), JSON.stringify(described));
}

const referenceOf = (version: string) => ({ version, descriptor: hash });
const remoteEntry = (name: string, version: string) => ({
  ...{ name, active: referenceOf(version), fallback: referenceOf('1.0.0') },
  ...{ areas: [], links: [] },
});
/** Writes a register with this release of `content`. */
const serve = (version: string, more: object = {}) =>
  writeFile(
    join(releases, 'remotes.json'),
    JSON.stringify({
      renderedAt: NOW.toISOString(),
      host: '1.0.0',
      remotes: [remoteEntry('content', version)],
      ...more,
    }),
  );

const open = (rule = { tabs: 3, networks: 1 }) =>
  openTestPlatform({
    store,
    releases,
    quarantineRule: rule,
    quarantine: async (release) => {
      const made = (await attempt?.(release)) ?? outcome;
      if (made.done) quarantined.push(release);
      return made;
    },
  });

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  for (const table of TABLES) await store.db.deleteFrom(table).execute();
  releases = await mkdtemp(join(tmpdir(), 'mobidrom-health-'));
  await publish('content', '1.0.0');
  await publish('content', '1.1.0');
  await serve('1.1.0');
  await mkdir(join(releases, 'sets'));
  await writeFile(join(releases, 'sets', '7.json'), '{}');
  quarantined.length = 0;
  outcome = { done: true, replacedBy: '1.0.0' };
  attempt = undefined;
  platform = await open();
  earlierEntries = new Set((await trailEntries()).map(({ id }) => id));
});
afterEach(async () => {
  await platform.close();
  await rm(releases, { recursive: true });
});

it('the folder says when releases were seen, also where this process puts none into quarantine', async () => {
  await platform.close();
  platform = await openTestPlatform({ store, releases });
  await begin(event());
  await platform.close();
  const { seen } = JSON.parse(await readFile(join(releases, 'usage.json'), 'utf8'));
  expect(Object.keys(seen).sort()).toEqual(['content/1.1.0', 'host/1.0.0']);
  platform = await open();
});

it('failed tabs of candidates stay while the candidates cannot be listed', async () => {
  await platform.close();
  const at = new Date(NOW.getTime() - (FAILED_TAB_MINUTES + 1) * 60_000);
  const failed = { remote: 'content', version: '1.1.0', tab: 'a', failed_at: at };
  await store.db.insertInto('portal_health_failed_tab').values(failed).execute();
  const left = async () =>
    (await store.db.selectFrom('portal_health_failed_tab').selectAll().execute()).length;
  const problem = new Error('sets/7.json is not JSON');
  const stop = async () => undefined;
  platform = await openTestPlatform({ store, candidates: { list: () => Promise.reject(problem), stop } });
  await platform.app.ready();
  expect([await left(), platform.reported]).toEqual([1, [problem]]);
  await platform.close();
  platform = await openTestPlatform({ store, candidates: { list: async () => [], stop } });
  await platform.app.ready();
  expect(await left()).toBe(0);
});

const event = (more: object = {}) => ({ remote: 'content', version: '1.1.0', kind: 'load', ...more });
const beacon = (events: readonly object[], more: object = {}) => ({
  host: '1.0.0',
  running: { content: '1.1.0' },
  events,
  ...more,
});
const send = (body: unknown, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  platform.app.inject({
    method: 'POST',
    url: BEACONS_URL,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    remoteAddress,
  });
/** Sends the first beacon of a tab, and returns the tab's token. */
const begin = async (...events: readonly object[]): Promise<string> =>
  (await send(beacon(events))).json().tab;
const health = async () => {
  const answer = await getPortalHealth(platform.as(READER));
  if (!answer.ok) throw new Error(answer.failure.text);
  return answer.value;
};

/** Returns the entries of the trail that the test has made: nothing can be deleted from it. */
const trail = async () => (await trailEntries()).filter(({ id }) => !earlierEntries.has(id));
const trailEntries = async (): Promise<{ readonly id: string }[]> => {
  const answer = await platform.call('GET', '/api/audit-trail/entries', { roles: ['keycloak_admin'] });
  return Object.values(answer.body.data);
};

describe('beacons', () => {
  it('are counted by set, remote and version, failures by kind and file', async () => {
    const failure = event({ kind: 'chunk', file: 'tags.js' });
    const tab = await begin(event());
    await send(beacon([failure], { tab, set: 7 }));
    platform.setNow(new Date(NOW.getTime() + 120_000));
    await begin(event(), failure);
    const [first, later] = [NOW.toISOString(), new Date(NOW.getTime() + 120_000).toISOString()];
    const failed = { kind: 'chunk', file: 'tags.js', unreachable: 0 };
    expect((await health()).releases).toEqual([
      {
        remote: 'content',
        version: '1.1.0',
        loads: 2,
        first,
        last: later,
        failures: [{ ...failed, count: 1, first: later, last: later }],
      },
      {
        set: 7,
        remote: 'content',
        version: '1.1.0',
        loads: 0,
        first,
        last: first,
        failures: [{ ...failed, count: 1, first, last: first }],
      },
    ]);
  });

  it('count each event of a tab once', async () => {
    const tab = await begin(event(), event());
    for (let round = 0; round < 3; round += 1) await send(beacon([event({ kind: 'render' })], { tab }));
    const [content] = (await health()).releases;
    expect(content).toMatchObject({ loads: 1, failures: [{ kind: 'render', count: 1 }] });
  });

  it('count the open tabs of the last minutes, by release', async () => {
    const tab = await begin(event());
    await begin(event());
    platform.setNow(new Date(NOW.getTime() + 4 * 60_000));
    await send(beacon([], { tab, running: { content: '1.0.0' } }));
    const open = [
      { remote: 'content', version: '1.0.0', tabs: 1 },
      { remote: 'content', version: '1.1.0', tabs: 1 },
      { remote: 'host', version: '1.0.0', tabs: 2 },
    ];
    expect(await health()).toMatchObject({ openTabs: 2, open });
    platform.setNow(new Date(NOW.getTime() + 6 * 60_000));
    expect(await health()).toMatchObject({
      openTabs: 1,
      open: [
        { remote: 'content', version: '1.0.0', tabs: 1 },
        { remote: 'host', version: '1.0.0', tabs: 1 },
      ],
    });
  });

  it('count a tab that is loaded three times as one open tab, and its three loads', async () => {
    for (let reload = 0; reload < 3; reload += 1) {
      const tab = await begin(event());
      await send(beacon([], { tab, ends: true }));
    }
    await begin(event());
    // A page that is left before its first beacon has no token yet.
    await send(beacon([event()], { ends: true }));
    expect(await health()).toMatchObject({
      openTabs: 1,
      open: [
        { remote: 'content', tabs: 1 },
        { remote: 'host', tabs: 1 },
      ],
      releases: [{ loads: 5 }],
    });
  });

  it('count a tab that was left again once somebody has gone back to its page', async () => {
    const tab = await begin(event());
    await send(beacon([], { tab, ends: true }));
    expect((await health()).openTabs).toBe(0);
    await send(beacon([], { tab }));
    expect((await health()).openTabs).toBe(1);
  });

  it('of a page that is left say until when its releases were in use', async () => {
    await send(beacon([event({ kind: 'render' })], { ends: true }));
    await platform.close();
    const { seen } = JSON.parse(await readFile(join(releases, 'usage.json'), 'utf8'));
    platform = await open();
    expect(seen).toMatchObject({ 'content/1.1.0': NOW.toISOString(), 'host/1.0.0': NOW.toISOString() });
    expect((await health()).failedTabs).toMatchObject([{ remote: 'content', version: '1.1.0', tabs: 1 }]);
  });

  it.each([
    ['a release that does not exist', event({ version: '9.9.9' })],
    ['a remote that does not exist', event({ remote: 'fremd' })],
  ])('of %s change nothing', async (_case, unknown) => {
    await send(beacon([unknown], { running: { [unknown.remote]: unknown.version }, set: 99 }));
    expect(await health()).toMatchObject({ releases: [], open: [{ remote: 'host' }], failedTabs: [] });
  });

  it('of a host that does not exist are no tabs, and nothing of them is counted', async () => {
    await mkdir(join(releases, 'host', '1.0.0'), { recursive: true });
    const invented = await send(beacon([event({ kind: 'render' })], { host: '9.9.9' }));
    expect(invented.statusCode).toBe(204);
    expect(await health()).toMatchObject({ openTabs: 0, releases: [], failedTabs: [] });
    const tab = await begin(event());
    await send(beacon([event({ kind: 'render' })], { tab, host: '9.9.9' }));
    expect(await health()).toMatchObject({ openTabs: 1, releases: [{ loads: 1, failures: [] }] });
  });

  it('name only files of the release', async () => {
    await begin(event({ kind: 'chunk', file: 'secret/path.js' }));
    expect((await health()).releases[0]?.failures).toMatchObject([{ kind: 'chunk', file: '' }]);
  });

  it.each([
    ['a token in another form', 400, beacon([], { tab: 'x' })],
    ['an unknown kind', 400, beacon([event({ kind: 'explosion' })])],
    ['more than 20 events', 400, beacon(Array.from({ length: 21 }, () => event()))],
    ['no JSON', 400, '{'],
    ['a body that is too large', 413, ' '.repeat(BEACON_LIMIT + 1)],
  ])('with %s are refused', async (_case, status, body) => {
    expect((await send(body)).statusCode).toBe(status);
    expect((await health()).openTabs).toBe(0);
  });

  it('of a newer host are counted without what it adds', async () => {
    await begin(event({ kind: 'render', userAgent: 'x' }));
    expect((await send({ ...beacon([event()]), userAgent: 'x' })).statusCode).toBe(200);
    expect((await health()).releases).toMatchObject([{ loads: 1, failures: [{ kind: 'render', count: 1 }] }]);
  });

  it.each([
    ['of another content type', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['of the content type of a simple request', 400, { 'content-type': 'text/plain' }],
    ['of a page of another origin', 400, { origin: 'https://evil.example' }],
    ['of an opaque origin', 400, { origin: 'null' }],
    ['from another site', 400, { 'sec-fetch-site': 'cross-site' }],
  ])('%s are refused', async (_case, status, headers) => {
    expect((await send(beacon([event()]), headers as Record<string, string>)).statusCode).toBe(status);
    expect((await health()).releases).toEqual([]);
  });

  it('of a page of the portal are accepted', async () => {
    const headers = {
      host: 'portal.example',
      origin: 'https://portal.example',
      'sec-fetch-site': 'same-origin',
    };
    expect((await send(beacon([event()]), headers)).statusCode).toBe(200);
  });

  it('with a token that somebody made up are those of a new tab', async () => {
    const tab = `${'A'.repeat(16)}.${'B'.repeat(54)}`;
    expect((await send(beacon([event()], { tab }))).json().tab).not.toBe(tab);
  });

  it('of one network beyond its limit of new tabs are dropped, those of others are counted', async () => {
    let begun = 0;
    while ((await send(beacon([]))).statusCode === 200) begun += 1;
    expect(begun).toBeGreaterThanOrEqual(NEW_TABS.burst);
    expect(await health()).toMatchObject({ openTabs: begun });
    expect((await send(beacon([]), {}, '198.51.100.1')).statusCode).toBe(200);
  });

  it('of one network beyond its limit are not even read', async () => {
    const statuses = new Set<number>();
    while (!statuses.has(204)) statuses.add((await send('{')).statusCode);
    expect([...statuses]).toEqual([400, 204]);
  });

  it('leave nothing of a person or an address in the database', async () => {
    await send(beacon([event({ kind: 'render' })]), { 'user-agent': 'Firefox/999' }, '203.0.113.77');
    await health();
    for (const table of TABLES) {
      const rows = await store.db.selectFrom(table).selectAll().execute();
      expect(rows).not.toEqual([]);
      expect(JSON.stringify(rows)).not.toMatch(/203\.0|Firefox/);
    }
  });

  it('are kept for 14 days', async () => {
    await begin(event({ kind: 'render' }));
    await health();
    platform.setNow(new Date(NOW.getTime() + 14 * 86_400_000 - 3_600_000));
    expect((await health()).releases).toHaveLength(1);
    platform.setNow(new Date(NOW.getTime() + 14 * 86_400_000 + 3_600_000));
    expect((await health()).releases).toEqual([]);
  });

  it('that the database does not take are counted once it does', async () => {
    await begin(event());
    const { db } = store;
    await db.schema.alterTable('portal_health_minute').renameTo('elsewhere').execute();
    const failed = await getPortalHealth(platform.as(READER));
    await db.schema.alterTable('elsewhere').renameTo('portal_health_minute').execute();
    expect([failed.ok, (await health()).releases]).toMatchObject([false, [{ loads: 1 }]]);
    expect(platform.reported).toHaveLength(1);
  });
});

describe('quarantine', () => {
  const failing = event({ kind: 'render', file: 'tags.js' });

  it('begins after failures in as many distinct tabs, and names their count, first and last time', async () => {
    await begin(failing);
    await begin(failing);
    await health();
    expect(quarantined).toEqual([]);
    platform.setNow(new Date(NOW.getTime() + 60_000));
    await begin(failing);
    await health();
    const last = new Date(NOW.getTime() + 60_000).toISOString();
    expect(quarantined).toEqual([
      {
        remote: 'content',
        version: '1.1.0',
        at: last,
        failures: 3,
        tabs: 3,
        first: NOW.toISOString(),
        last,
        kind: 'render',
        file: 'tags.js',
      },
    ]);
    expect(await trail()).toMatchObject([
      { kind: 'release', object: 'content 1.1.0', detail: 'quarantined: 3 failures in 3 tabs, render' },
    ]);
  });

  it('of a release that nothing can replace is in the trail, and its tabs are forgotten', async () => {
    outcome = { done: true };
    for (let tab = 0; tab < 3; tab += 1) await begin(failing);
    expect((await health()).failedTabs).toEqual([]);
    await begin(failing);
    await health();
    expect(quarantined).toHaveLength(1);
    const detail =
      'quarantined: 3 failures in 3 tabs, render; served nevertheless, nothing can take its place';
    expect(await trail()).toMatchObject([{ object: 'content 1.1.0', detail }]);
    expect(platform.reported).toEqual([]);
  });

  it('that has begun already is not in the trail again, and its tabs are forgotten', async () => {
    outcome = { done: true, isOld: true };
    for (let tab = 0; tab < 3; tab += 1) await begin(failing);
    expect((await health()).failedTabs).toEqual([]);
    expect(await trail()).toEqual([]);
  });

  it('does not begin because of rare failures over a longer time', async () => {
    await begin(failing);
    await begin(failing);
    const later = new Date(NOW.getTime() + (FAILED_TAB_MINUTES + 1) * 60_000);
    await health();
    platform.setNow(later);
    await begin(failing);
    expect((await health()).failedTabs).toMatchObject([{ tabs: 1 }]);
    expect(quarantined).toEqual([]);
    await begin(failing);
    await begin(failing);
    await health();
    expect(quarantined).toMatchObject([{ tabs: 3, failures: 3, first: later.toISOString() }]);
  });

  it('does not begin because of a handful among many loads that are well', async () => {
    const well = (count: number) =>
      store.db
        .insertInto('portal_health_minute')
        .values({
          ...{ minute: NOW, set_id: 7, remote: 'content', version: '1.1.0', kind: 'load', file: '' },
          ...{ count, unreachable: 0, first_at: NOW, last_at: NOW },
        })
        .execute();
    await well(77);
    for (let tab = 0; tab < 4; tab += 1) await begin(failing);
    expect((await health()).failedTabs).toMatchObject([{ tabs: 4 }]);
    expect(quarantined).toEqual([]);
    await begin(failing);
    await health();
    expect(quarantined).toMatchObject([{ tabs: 5 }]);
  });

  it('needs as many new tabs after it was lifted', async () => {
    for (let tab = 0; tab < 3; tab += 1) await begin(failing);
    await health();
    for (let tab = 0; tab < 2; tab += 1) await begin(failing);
    await health();
    expect(quarantined).toHaveLength(1);
    await begin(failing);
    await health();
    expect(quarantined).toHaveLength(2);
  });

  it.each([
    ['one tab that reports again and again', {}, true],
    ['tabs that loaded the page again', { again: true }, false],
    ['files that the server did not deliver', { unreachable: true }, false],
    ['slow networks', { kind: 'timeout' }, false],
    ['pages that threw after they were used', { kind: 'use' }, false],
  ])('does not begin because of %s', async (_case, more, isOneTab) => {
    const tab = isOneTab ? await begin({ ...failing, ...more }) : undefined;
    for (let sent = 0; sent < 6; sent += 1) {
      await send(beacon([{ ...failing, ...more }], tab === undefined ? {} : { tab }));
    }
    expect((await health()).releases).not.toEqual([]);
    expect(quarantined).toEqual([]);
  });

  it('does not begin because of failures of the host', async () => {
    for (let tab = 0; tab < 4; tab += 1) {
      await begin(event({ remote: 'host', version: '1.0.0', kind: 'chunk' }));
    }
    expect((await health()).releases).toMatchObject([{ remote: 'host', failures: [{ count: 4 }] }]);
    expect(quarantined).toEqual([]);
  });

  it.each([
    ['that is not live yet', { version: '1.2.0' }],
    ['that is the fallback of the live one', { version: '1.0.0' }],
  ])('does not begin because of failures of a release %s', async (_case, more) => {
    await publish('content', '1.2.0');
    for (let tab = 0; tab < 4; tab += 1) await begin({ ...failing, ...more });
    expect(await health()).toMatchObject({ releases: [{ ...more, loads: 0 }], failedTabs: [] });
    expect(quarantined).toEqual([]);
  });

  it('does not begin anew for a release that is in quarantine and served nevertheless', async () => {
    const moment = NOW.toISOString();
    const entry = { at: moment, failures: 3, tabs: 3, first: moment, last: moment, kind: 'render' };
    await serve('1.1.0', { quarantined: [{ remote: 'content', version: '1.1.0', ...entry }] });
    for (let tab = 0; tab < 4; tab += 1) await begin(failing);
    expect((await health()).failedTabs).toEqual([]);
    expect(quarantined).toEqual([]);
  });

  it.each(['missing', 'damaged'])('does not begin while the register is %s', async (state) => {
    const file = join(releases, 'remotes.json');
    await (state === 'missing' ? rm(file) : writeFile(file, '{'));
    for (let tab = 0; tab < 4; tab += 1) await begin(failing);
    expect((await health()).failedTabs).toEqual([]);
  });

  it.each([
    ['contract', '2.0.0', false],
    ['shared', '2.0.0', false],
    ['shared', '1.0.0', true],
    ['shared', '1.0.0-b0123abcd', false],
    ['render', '2.0.0', true],
  ])(
    'with failures of kind %s in tabs of host 1.0.0, while host %s is live: %s',
    async (kind, host, begins) => {
      await serve('1.1.0', { host });
      for (let tab = 0; tab < 3; tab += 1) await begin(event({ kind }));
      expect((await health()).releases).toMatchObject([{ failures: [{ kind, count: 3 }] }]);
      expect(quarantined).toHaveLength(begins ? 1 : 0);
    },
  );

  it('may need failures from several networks', async () => {
    await platform.close();
    platform = await open({ tabs: 3, networks: 2 });
    for (let tab = 0; tab < 5; tab += 1) await begin(failing);
    await health();
    expect(quarantined).toEqual([]);
    await send(beacon([failing]), {}, '198.51.100.1');
    await health();
    expect(quarantined).toHaveLength(1);
  });

  it('needs failures from as many new networks after it was lifted, and within an hour', async () => {
    await platform.close();
    platform = await open({ tabs: 3, networks: 2 });
    const others = ['198.51.100.1', '203.0.113.1'];
    const failFrom = async (...networks: readonly string[]) => {
      for (const network of networks) await send(beacon([failing]), {}, network);
      await health();
    };
    await failFrom('192.0.2.1', '192.0.2.1', ...others);
    expect(quarantined).toHaveLength(1);
    await failFrom('192.0.2.1', '192.0.2.1', '192.0.2.1');
    expect(quarantined).toHaveLength(1);
    platform.setNow(new Date(NOW.getTime() + (FAILED_TAB_MINUTES + 1) * 60_000));
    await failFrom('198.51.100.1', '198.51.100.1', '198.51.100.1');
    expect(quarantined).toHaveLength(1);
    await failFrom('192.0.2.1');
    expect(quarantined).toHaveLength(2);
  });

  it('that is held up does not hold up the end of the platform', async () => {
    for (let tab = 0; tab < 3; tab += 1) await begin(failing);
    let end: ((made: QuarantineOutcome) => void) | undefined;
    const begun = new Promise<void>((resolve) => {
      attempt = () => {
        resolve();
        return new Promise((made) => {
          end = made;
        });
      };
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const closing = platform.close();
    await begun;
    await vi.advanceTimersByTimeAsync(10_000);
    await closing;
    expect(quarantined).toEqual([]);
    end?.(outcome);
  });

  it('can be switched off', async () => {
    await platform.close();
    platform = await open({ tabs: 0, networks: 1 });
    for (let tab = 0; tab < 6; tab += 1) await begin(failing);
    expect(await health()).toMatchObject({ failedTabs: [{ remote: 'content', version: '1.1.0', tabs: 6 }] });
    expect(quarantined).toEqual([]);
  });

  it('that is held up is tried again without a further tab, and holds up nothing else', async () => {
    await serve('1.1.0', { remotes: [remoteEntry('content', '1.1.0'), remoteEntry('tags', '1.0.0')] });
    await publish('tags', '1.0.0');
    const failures = [failing, { ...failing, remote: 'tags', version: '1.0.0' }];
    attempt = async ({ remote }) => {
      if (remote === 'content') throw new Error('EACCES: permission denied');
      return outcome;
    };
    for (let tab = 0; tab < 3; tab += 1) await begin(...failures);
    await health();
    await health();
    expect(quarantined).toMatchObject([{ remote: 'tags' }]);
    const problem = (why: string) => ({ message: `content 1.1.0 is not put into quarantine: ${why}` });
    expect(platform.reported).toMatchObject([problem('EACCES: permission denied')]);
    attempt = async () => ({ done: false, why: 'another activation is running', passes: true });
    await health();
    attempt = undefined;
    await health();
    expect(quarantined).toMatchObject([{ remote: 'tags' }, { remote: 'content' }]);
    expect(platform.reported).toMatchObject([
      problem('EACCES: permission denied'),
      problem('another activation is running'),
    ]);
  });

  it('that is refused is tried again with the next tab, and its reason is reported once', async () => {
    outcome = { done: false, why: 'content 1.1.0 is not active' };
    for (let tab = 0; tab < 4; tab += 1) {
      await begin(failing);
      await health();
    }
    expect(platform.reported).toMatchObject([
      { message: 'content 1.1.0 is not put into quarantine: content 1.1.0 is not active' },
    ]);
    outcome = { done: true, replacedBy: '1.0.0' };
    await health();
    expect(quarantined).toEqual([]);
    await begin(failing);
    await health();
    expect(quarantined).toMatchObject([{ tabs: 5 }]);
  });
});
