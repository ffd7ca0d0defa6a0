import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { register } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activate, restoreSet } from './activate';
import { applyVersions } from './applyVersions';
import { beginCandidate, endCandidate, readCandidates, requireCandidate } from './candidates';
import { differenceFromLive } from './diffSets';
import { endTimetable } from './endTimetable';
import { releaseFolder, releasesLock } from './folders';
import { listHistory } from './list';
import { withLock } from './lock';
import { type PortalFixture, portalFixture, put } from './portal.fixture';
import { propose } from './propose';
import { findUnused } from './prune';
import { quarantine } from './quarantine';
import { verify } from './verify';

let portal: PortalFixture;
const ops = { by: 'ops', why: 'Test' };
const wish = { name: 'content', version: '1.1.0', share: 5 };
const remote = async () =>
  register
    .parse(JSON.parse(await readFile(join(portal.releases, 'remotes.json'), 'utf8')))
    .remotes.find(({ name }) => name === 'content');
const begin = (change: object = {}) => beginCandidate(portal, { ...wish, ...change }, ops);

beforeEach(async () => {
  portal = await portalFixture();
  await portal.publish('content', '1.0.0');
  await portal.publish('content', '1.1.0', {
    areas: [
      { path: 'content-bereich', title: 'Neu', access: 'public' },
      { path: 'mehr', title: 'Mehr', access: 'public' },
    ],
  });
  await activate(portal, { name: 'content', version: '1.0.0' }, ops);
});
afterEach(() => portal.remove());

describe('a candidate', () => {
  it('stands in the register beside the active version, with its own areas, and is verified', async () => {
    const { set, differences } = await begin({ roles: ['admin'], factor: 3 });
    expect(differences).toEqual([{ name: 'candidate:content', from: undefined, to: '1.1.0 5 %, admin, ×3' }]);
    expect(set.candidates?.content).toMatchObject({ version: '1.1.0', by: 'ops', factor: 3 });
    expect(await remote()).toMatchObject({
      active: { version: '1.0.0' },
      candidate: { release: { version: '1.1.0' }, share: 5, roles: ['admin'], factor: 3 },
      areas: [{ title: 'content' }],
    });
    expect((await remote())?.candidate?.areas.map(({ path }) => path)).toEqual(['content-bereich', 'mehr']);
    expect(await verify(portal.releases, {})).toEqual([]);
    await rm(join(releaseFolder(portal.releases, 'content', '1.1.0'), 'routes.2.js'));
    expect(await verify(portal.releases, {})).toMatchObject([{ version: '1.1.0', file: 'routes.2.js' }]);
  });

  it('keeps its beginning, roles and factor when its share changes, and stays with changes of others', async () => {
    const first = await begin({ roles: ['admin'], factor: 3 });
    await portal.publish('public', '1.0.0');
    await activate(portal, { name: 'public', version: '1.0.0' }, ops);
    const second = await beginCandidate(portal, { ...wish, share: 25 }, { by: 'kim' });
    const known = first.set.candidates?.content;
    expect(second.set.candidates?.content).toEqual({ ...known, share: 25 });
    expect((await listHistory(portal.releases))[0]?.changes).toEqual([
      { name: 'candidate:content', from: '1.1.0 5 %, admin, ×3', to: '1.1.0 25 %, admin, ×3' },
    ]);
    expect((await begin({ share: 25, roles: ['admin'] })).differences).toEqual([]);
  });

  it('has a timetable until it ends, or another change names none; changes of others keep it', async () => {
    const steps = [{ share: 25, at: '2099-01-01T00:00:00.000Z' }];
    const timetable = { steps, by: 'kim', subject: '7', why: 'Test' };
    const planned = `1.1.0 5 %, 25 % ${steps[0]?.at}`;
    expect((await begin({ timetable })).differences).toMatchObject([{ from: undefined, to: planned }]);
    await portal.publish('public', '1.0.0');
    const { set } = await activate(portal, { name: 'public', version: '1.0.0' }, ops);
    expect(set.candidates?.content?.timetable).toEqual(timetable);
    // Files that were damaged since do not keep it from ending.
    await rm(join(releaseFolder(portal.releases, 'content', '1.1.0'), 'routes.2.js'));
    const ended = await endTimetable(portal, 'content', { by: 'platform' });
    expect(ended.differences).toMatchObject([{ from: planned, to: '1.1.0 5 %' }]);
    await expect(endTimetable(portal, 'content', ops)).rejects.toThrow(/no candidate with a timetable/);
    await portal.publish('content', '1.2.0');
    await begin({ version: '1.2.0', timetable });
    const { differences } = await begin({ version: '1.2.0' });
    expect(differences).toMatchObject([{ to: '1.2.0 5 %' }]);
  });

  it('ends by hand, and can be withdrawn', async () => {
    await begin();
    const ends = (expected: object) => endCandidate(portal, 'content', ops, { expected });
    const { since = '' } = (await readCandidates(portal.releases)).candidates.content ?? {};
    for (const expected of [
      { version: '1.2.0' },
      { since: '2020-01-01T00:00:00.000Z', factor: 2 },
      { since, factor: 3 },
    ])
      await expect(ends({ version: '1.1.0', ...expected })).rejects.toMatchObject({
        refusal: { kind: 'other-candidate', version: '1.1.0' },
      });
    const { set } = await endCandidate(portal, 'content', ops, { withdraws: true });
    expect(set).toMatchObject({ withdrawn: { content: ['1.1.0'] } });
    expect(set.candidates).toBeUndefined();
    expect((await remote())?.candidate).toBeUndefined();
    await expect(beginCandidate(portal, wish, { by: 'ops' })).rejects.toThrow(/was withdrawn/);
    await expect(endCandidate(portal, 'content', ops)).rejects.toThrow(/no candidate/);
  });

  it('is refused to a change that goes out from another one', async () => {
    const from = (expected: string | null) => requireCandidate(portal.releases, 'content', expected);
    await expect(from(null)).resolves.toBeUndefined();
    await expect(from('1.1.0')).rejects.toMatchObject({ refusal: { kind: 'no-candidate' } });
    await begin();
    await expect(from('1.1.0')).resolves.toBeUndefined();
    for (const expected of [null, '1.2.0'])
      await expect(from(expected)).rejects.toMatchObject({ refusal: { kind: 'other-candidate' } });
  });

  it('begins at the time at which the change has the lock', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const [asked, free] = [new Date(), new Date(Date.now() + 5000)];
      const waiting: ReturnType<typeof begin>[] = [];
      await withLock(releasesLock(portal.releases), async () => {
        vi.setSystemTime(asked);
        waiting.push(begin());
        vi.setSystemTime(free);
      });
      const { set } = (await waiting[0]) ?? {};
      expect([set?.at, set?.candidates?.content?.since]).toEqual(Array(2).fill(free.toISOString()));

      const file = join(portal.folder, 'active.json');
      await put(file, JSON.stringify({ candidates: { content: { version: '1.1.0', share: 5 } } }));
      await endCandidate(portal, 'content', ops);
      const later = new Date(free.getTime() + 5000);
      const begun = { ...portal };
      // Asked for by the change, before it waits for the lock.
      Object.defineProperty(begun, 'releases', {
        get: () => {
          vi.setSystemTime(later);
          return portal.releases;
        },
      });
      const applied = await applyVersions(begun, file, ops);
      expect(applied.set.candidates?.content?.since).toBe(later.toISOString());
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends with its remote, and with the way back to an earlier set', async () => {
    await begin();
    const { set } = await activate(portal, { name: 'content', version: '1.1.0' }, ops);
    expect([set.candidates, set.remotes.content]).toEqual([undefined, '1.1.0']);
    await activate(portal, { name: 'content', version: '1.0.0' }, { ...ops, drops: ['area:/mehr'] });
    await begin();
    const ended = { name: 'candidate:content', from: '1.1.0 5 %', to: null };
    const known = (to: Parameters<typeof differenceFromLive>[1]) => differenceFromLive(portal.releases, to);
    expect((await known({ remotes: { content: '1.0.0' } })).changes).toEqual([]);
    expect((await known({ remotes: { content: null } })).changes).toContainEqual(ended);
    expect((await known(5)).changes).toEqual([ended]);
    const { differences } = await restoreSet(portal, undefined, ops);
    expect(differences).toEqual([ended]);
    // The set of the candidate shows none either, since the way back to it brings none.
    expect((await known(6)).changes).toEqual([]);
  });

  it('a remote is switched off whose releases are gone, and the difference shows it before', async () => {
    await rm(join(portal.releases, 'content'), { recursive: true });
    const { changes } = await differenceFromLive(portal.releases, { remotes: { content: null } });
    expect(changes).toContainEqual({ name: 'content', from: '1.0.0', to: null });
    const unknown = differenceFromLive(portal.releases, { remotes: { public: null } });
    await expect(unknown).rejects.toThrow('there is no remote public');
    expect((await activate(portal, { name: 'content', version: null }, ops)).set.remotes.content).toBeNull();
  });

  it('gives way where it is damaged, in quarantine or its page belongs to another remote, without blocking others', async () => {
    await begin();
    await portal.publish('public', '1.0.0', { areas: [{ path: 'mehr', title: 'Mehr', access: 'public' }] });
    await activate(portal, { name: 'public', version: '1.0.0' }, ops);
    expect((await remote())?.candidate).toBeUndefined();
    await activate(portal, { name: 'public', version: null }, ops);
    expect((await remote())?.candidate).toBeDefined();
    await put(join(releaseFolder(portal.releases, 'content', '1.1.0'), 'remote.json'), '{');
    await propose(portal, { remotes: { public: '1.0.0' } }, ops);
    await activate(portal, { name: 'public', version: '1.0.0' }, ops);
    expect((await remote())?.candidate).toBeUndefined();
  });

  it('begins, changes and ends by the file that a job applies again and again', async () => {
    const file = join(portal.folder, 'active.json');
    const apply = async (candidate: object | null, change = {}) => {
      await put(file, JSON.stringify({ candidates: { content: candidate }, ...change }));
      return applyVersions(portal, file, { by: 'job' });
    };
    await apply({ version: '1.1.0', share: 5, roles: ['admin'] });
    expect((await apply({ version: '1.1.0', share: 25 })).set.candidates?.content).toMatchObject({
      ...{ share: 25, roles: ['admin'], by: 'job' },
    });
    expect((await apply({ version: '1.1.0', share: 25 })).differences).toEqual([]);
    await put(file, '{"remotes":{}}');
    expect((await applyVersions(portal, file, { by: 'job' })).set.candidates?.content?.share).toBe(25);
    await endCandidate(portal, 'content', ops, { withdraws: true });
    await expect(apply({ version: '1.1.0', share: 25 })).rejects.toThrow(/was withdrawn/);
    await portal.publish('content', '1.2.0');
    await apply({ version: '1.2.0', share: 5 });
    expect((await apply(null)).set.candidates).toBeUndefined();
  });

  it('is kept by a clearing', async () => {
    await begin();
    const now = new Date(Date.now() + 86_400_000);
    expect((await findUnused(portal.releases, { unused: 1, keep: 0, now })).releases).toEqual([]);
    await endCandidate(portal, 'content', ops);
    await portal.publish('public', '1.0.0');
    await activate(portal, { name: 'public', version: '1.0.0' }, ops);
    const later = new Date(Date.now() + 2 * 86_400_000);
    const { releases } = await findUnused(portal.releases, { unused: 1, keep: 0, now: later });
    expect(releases).toEqual([{ name: 'content', version: '1.1.0' }]);
  });
});

describe('a candidate is refused', () => {
  it.each([
    ['of another contract', { contract: '9.0.0' }, /contract/],
    ['that takes areas away', { areas: [] }, /this takes away area:\/content-bereich/],
    ['with a right that nobody approved', { rights: [{ name: 'content_read', title: 'Lesen' }] }, /approved/],
  ])('%s', async (_, change, reason) => {
    await portal.publish('content', '1.2.0', change);
    await expect(begin({ version: '1.2.0' })).rejects.toThrow(reason);
    expect((await remote())?.candidate).toBeUndefined();
  });

  it('that brings an area of another candidate, which the refusal names', async () => {
    await portal.publish('public', '1.0.0');
    const areas = ['public-bereich', 'mehr'].map((path) => ({
      path,
      title: path,
      access: 'public' as const,
    }));
    await portal.publish('public', '2.0.0', { areas });
    await activate(portal, { name: 'public', version: '1.0.0' }, ops);
    await begin();
    const both = /'mehr' is brought by two candidates: content 1\.1\.0 and public 2\.0\.0/;
    const second = { name: 'public', version: '2.0.0', share: 5 };
    await expect(beginCandidate(portal, second, ops)).rejects.toThrow(both);
    const file = join(portal.folder, 'active.json');
    const apply = async (candidates: object) => {
      await put(file, JSON.stringify({ candidates }));
      return (await applyVersions(portal, file, ops)).set.candidates;
    };
    await expect(apply({ public: { version: '2.0.0', share: 5 } })).rejects.toThrow(both);
    // The other one ends with the same change.
    const swapped = { public: { version: '2.0.0', share: 5 }, content: null };
    expect(Object.keys((await apply(swapped)) ?? {})).toEqual(['public']);
    await put(join(releaseFolder(portal.releases, 'public', '2.0.0'), 'remote.json'), '{');
    await expect(begin()).resolves.toMatchObject({ set: { candidates: { content: { version: '1.1.0' } } } });
  });

  it('that is active, missing or for nobody, and where there is nothing to compare', async () => {
    await expect(begin({ version: '1.0.0' })).rejects.toThrow(/is active/);
    await expect(begin({ version: '9.9.9' })).rejects.toThrow(/9\.9\.9/);
    await expect(begin({ share: 0 })).rejects.toThrow(/needs roles/);
    await expect(begin({ share: 100 })).rejects.toThrow(/share/);
    await expect(begin({ name: 'public' })).rejects.toThrow(/no active version/);
    const at = new Date().toISOString();
    const facts = { failures: 5, tabs: 5, first: at, last: at, kind: 'evaluation' };
    await quarantine(portal.releases, 'content', '1.0.0', facts);
    await expect(begin()).rejects.toThrow(/no active version/);
  });
});
