import { changeReleases, getPortalReleases, type ReleaseChange } from '@mobidrom/platform-api';
import { type ArchivesFixture, activate, archivesFixture } from '@mobidrom/shared-build/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../platform.fixture';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { recordReleases } from '../trail/recordReleases';
import { candidateCheck } from './candidates';
import { candidatesIn } from './releasesFolder';

const roles = ['release_view', 'release_activate'];
const BEGIN: ReleaseChange = {
  ...{ kind: 'candidate', remote: 'content', version: '1.1.0', share: 25, factor: 3 },
  ...{ why: 'Neue Filter', drops: [] },
};

let store: Store;
let fixture: ArchivesFixture;
let platform: TestPlatform;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  fixture = await archivesFixture();
  for (const version of ['1.0.0', '1.1.0']) await fixture.portal.publish('content', version);
  await activate(fixture.portal, { name: 'content', version: '1.0.0' }, { by: 'ops' });
  platform = await open();
});
function open(more: Partial<Parameters<typeof openTestPlatform>[0]> = {}): Promise<TestPlatform> {
  const { releases } = fixture.portal;
  const candidates = candidatesIn(releases);
  return openTestPlatform({
    ...{ store, releases, candidates },
    ...{ acting: { by: 'portal' }, now: new Date() },
    ...more,
  });
}
afterEach(async () => {
  await platform.close();
  await fixture.remove();
  for (const table of ['portal_health_minute', 'portal_health_failed_tab'] as const)
    await store.db.deleteFrom(table).execute();
});

async function shown() {
  const result = await getPortalReleases(platform.as(...roles));
  if (!result.ok) throw new Error(result.failure.text);
  return result.value;
}
const content = async () => (await shown()).parts.find(({ name }) => name === 'content');
const change = async (body: ReleaseChange) =>
  changeReleases(platform.as(...roles), body, (await shown()).state ?? '');
const refusal = async (body: ReleaseChange) => {
  const result = await change(body);
  return result.ok ? undefined : [result.failure.status, result.failure.text];
};

/** Lets a tab load a release, which fails or not. */
async function visit(
  version: string,
  kind: 'load' | 'evaluation',
  remoteAddress = '192.0.2.1',
  more: object = {},
): Promise<void> {
  const response = await platform.app.inject({
    method: 'POST',
    url: '/api/portal-health/beacons',
    headers: { 'content-type': 'application/json' },
    remoteAddress,
    payload: { host: '3.0.0', running: {}, events: [{ remote: 'content', version, kind, ...more }] },
  });
  expect(response.statusCode).toBe(200);
}
/** Lets tabs load the page again in which the release fails. */
async function reloads(version: string, count: number): Promise<void> {
  for (let at = 0; at < count; at++) await visit(version, 'evaluation', undefined, { again: true });
}
async function visits(version: string, loads: number, failures: number): Promise<void> {
  for (let at = 0; at < loads; at++) await visit(version, 'load');
  for (let at = 0; at < failures; at++) await visit(version, 'evaluation');
}
/** Stores what was counted, as the platform does every few seconds. */
const flush = () =>
  platform.call('GET', '/api/portal-health/course', { roles: ['release_view', 'data_storage_read'] });

it('a candidate is ended by itself when it fails more often than its factor allows, with who and what', async () => {
  expect(await change(BEGIN)).toMatchObject({ ok: true, value: { set: 3 } });
  platform.setNow(new Date());
  await visits('1.0.0', 38, 2);
  await visits('1.1.0', 18, 2);
  await flush();
  expect((await content())?.candidate).toMatchObject({
    ...{ version: '1.1.0', share: 25, factor: 3, by: 'kim' },
    health: { loads: 18, failures: 2, tabs: 2, activeLoads: 38, activeFailures: 2 },
  });
  await visits('1.1.0', 0, 2);
  await flush();
  const { history, parts } = await shown();
  expect(parts.find(({ name }) => name === 'content')).toMatchObject({ live: '1.0.0', withdrawn: ['1.1.0'] });
  expect((await content())?.candidate).toBeUndefined();
  const why = expect.stringMatching(
    /^Vorabversion content 1\.1\.0 automatisch beendet: 4 Fehler bei 22 Aufrufen in 4 Tabs\. Die aktive Version 1\.0\.0 hatte 2 Fehler bei 40 Aufrufen; erlaubt war höchstens das 3-Fache\. Anteil: 25 % der Browser, begonnen von kim am /,
  );
  expect(history[0]).toMatchObject({
    ...{ id: 4, by: 'Plattform (automatisch)', why },
    changes: [{ name: 'candidate:content', from: '1.1.0 25 %, ×3', to: null }],
  });
  // The folder tells the trail again what it knows.
  const { trail, reported } = platform;
  const report = (problem: Error) => void reported.push(problem);
  const folder = { db: store.db, trail, releases: fixture.portal.releases, report, now: () => new Date() };
  await recordReleases(folder, new Date(0));
  const entries = await store.db
    .selectFrom('audit_trail')
    .selectAll()
    .where('object', '=', 'content 1.1.0')
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { outcome: 'failed', detail: why },
    { outcome: 'succeeded', actor: 'kim', detail: 'candidate for 25 %: Neue Filter' },
  ]);
  expect(reported).toEqual([]);
});

it('a candidate is not ended by the reloads of a tab in which it fails', async () => {
  await change(BEGIN);
  platform.setNow(new Date());
  await visits('1.0.0', 38, 2);
  await visits('1.1.0', 38, 3);
  await reloads('1.1.0', 20);
  await flush();
  expect((await content())?.candidate).toMatchObject({ health: { loads: 38, failures: 3, tabs: 3 } });
  await visits('1.1.0', 0, 6);
  await flush();
  expect((await content())?.candidate).toBeUndefined();
});

it('a candidate is ended by failures from as many networks as a quarantine needs', async () => {
  await platform.close();
  platform = await open({ quarantineRule: { tabs: 5, networks: 2 } });
  await change(BEGIN);
  platform.setNow(new Date());
  await visits('1.1.0', 10, 20);
  await flush();
  expect((await content())?.candidate).toMatchObject({ version: '1.1.0' });
  // They count as long as the tabs of a candidate do, not for an hour alone.
  platform.setNow(new Date(Date.now() + 5 * 3_600_000));
  await visit('1.1.0', 'evaluation', '198.51.100.1');
  await flush();
  expect((await content())?.candidate).toBeUndefined();
});

it('a candidate is raised, ended and activated for all, with the signed-in person', async () => {
  await change({ ...BEGIN, share: 5, roles: ['data_storage_read'] });
  expect((await change({ ...BEGIN, share: 50, factor: undefined })).ok).toBe(true);
  expect((await content())?.candidate).toMatchObject({ share: 50, factor: 3, roles: ['data_storage_read'] });
  expect(await refusal({ ...BEGIN, share: 50 })).toEqual([409, expect.stringMatching(/bereits aktiv/)]);
  expect((await change({ kind: 'candidate-end', remote: 'content', why: 'Genug gesehen' })).ok).toBe(true);
  expect((await shown()).history[0]).toMatchObject({ by: 'kim', why: 'Genug gesehen' });
  expect((await content())?.withdrawn).toEqual([]);
  await change(BEGIN);
  expect((await change({ ...BEGIN, share: 100 })).ok).toBe(true);
  expect(await content()).toMatchObject({ live: '1.1.0', fallback: '1.0.0' });
  expect((await content())?.candidate).toBeUndefined();
});

it('a dialog that is some seconds old neither revives a candidate that ended, nor ends or replaces another one', async () => {
  await change(BEGIN);
  await change({ kind: 'candidate-end', remote: 'content', version: '1.1.0', why: 'Fehler' });
  const gone = [409, expect.stringMatching(/keine Vorabversion/)];
  expect(await refusal({ ...BEGIN, share: 50, seen: '1.1.0' })).toEqual(gone);
  expect(await refusal({ ...BEGIN, share: 100, seen: '1.1.0' })).toEqual(gone);
  await fixture.portal.publish('content', '1.2.0');
  const other = { ...BEGIN, version: '1.2.0', seen: null };
  expect((await change(other)).ok).toBe(true);
  const replaced = [409, expect.stringMatching(/Inzwischen ist 1\.2\.0 die Vorabversion von content/)];
  for (const stale of [
    { ...BEGIN, seen: null },
    { ...BEGIN, share: 50, seen: '1.1.0' },
    { ...BEGIN, share: 100, seen: '1.1.0' },
    { kind: 'candidate-end', remote: 'content', version: '1.1.0', why: 'Fehler' } as const,
  ])
    expect(await refusal(stale)).toEqual(replaced);
  expect(await content()).toMatchObject({ live: '1.0.0', candidate: { version: '1.2.0', share: 25 } });
});

it('failures of a candidate do not end one that began anew or may fail more', async () => {
  await change(BEGIN);
  const { releases } = fixture.portal;
  const control = candidatesIn(releases);
  const [counted] = await control.list();
  if (!counted) throw new Error('there is no candidate');
  expect((await change({ ...BEGIN, factor: 5, seen: '1.1.0' })).ok).toBe(true);
  expect(await control.stop(counted, 'x')).toBeUndefined();
  expect(
    await control.stop({ ...counted, factor: 5, since: '2020-01-01T00:00:00.000Z' }, 'x'),
  ).toBeUndefined();
  expect((await content())?.candidate).toMatchObject({ version: '1.1.0', factor: 5 });
  expect(await control.stop({ ...counted, factor: 5 }, 'x')).toBeInstanceOf(Date);
});

it('a stop that fails is reported once for each cause', async () => {
  await platform.close();
  // The platform itself waits for failures from another network.
  platform = await open({ quarantineRule: { tabs: 5, networks: 2 } });
  await change(BEGIN);
  platform.setNow(new Date());
  await visits('1.1.0', 10, 20);
  await flush();
  const { list } = candidatesIn(fixture.portal.releases);
  const reported: unknown[] = [];
  let problem: Error | undefined = new Error('the disk is full');
  const check = candidateCheck({
    ...{ db: store.db, rule: { tabs: 5, networks: 1 }, networksOf: () => 1 },
    report: (error) => reported.push(error),
    control: {
      list: async () => (problem?.message === 'damaged' ? Promise.reject(problem) : list()),
      stop: async () => (problem ? Promise.reject(problem) : undefined),
    },
  });
  for (const cause of [
    'the disk is full',
    'the disk is full',
    'no key',
    'no key',
    'damaged',
    'damaged',
    'no key',
  ]) {
    problem = new Error(cause);
    await check();
  }
  expect(reported.map(String)).toEqual(
    ['the disk is full', 'no key', 'damaged'].map((cause) => `Error: ${cause}`),
  );
});

it('refusals say in German why nothing was changed', async () => {
  expect(await refusal({ kind: 'candidate-end', remote: 'content', why: 'x' })).toEqual([
    409,
    expect.stringMatching(/keine Vorabversion/),
  ]);
  expect(await refusal({ ...BEGIN, version: '1.0.0' })).toEqual([
    422,
    expect.stringMatching(/für alle Browser/),
  ]);
  expect(await refusal({ ...BEGIN, remote: 'public' })).toEqual([
    422,
    expect.stringMatching(/keine aktive Version/),
  ]);
  expect(await refusal({ ...BEGIN, share: 0 })).toEqual([
    422,
    expect.stringMatching(/mindestens eine Rolle/),
  ]);
  expect(await refusal({ ...BEGIN, version: '7.0.0' })).toEqual([
    404,
    expect.stringMatching(/nicht im Bestand/),
  ]);
  const seen = (await shown()).state ?? '';
  await change(BEGIN);
  expect(await changeReleases(platform.as(...roles), { ...BEGIN, share: 50 }, seen)).toMatchObject({
    failure: { status: 412 },
  });
  expect(await changeReleases(platform.as('release_view'), BEGIN, seen)).toMatchObject({
    failure: { status: 403 },
  });
});
