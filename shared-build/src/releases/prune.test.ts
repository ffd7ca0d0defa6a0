import { cp, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prunedText } from '../remote/report';
import { activate, restoreSet } from './activate';
import { applyVersions } from './applyVersions';
import { hostFolder, publishedVersions, storedHosts } from './folders';
import { newestHosts } from './hostNames';
import { addHost, installHost } from './installHost';
import { notePlanned } from './planned';
import { HOST, type PortalFixture, portalFixture, put } from './portal.fixture';
import { propose } from './propose';
import { findUnused, prune } from './prune';
import { quarantine } from './quarantine';
import { readLiveSet } from './sets';
import { writeUsage } from './usage';
import { verify } from './verify';

const DAY = 86_400_000;
/** The files of the tests are made now, so that the sets lie in the time to come. */
const day = (number: number) => new Date(Date.now() + number * DAY);
const TWO_WEEKS = 14 * DAY;
let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
  for (let minor = 0; minor < 6; minor += 1) await portal.publish('content', `1.${minor}.0`);
});
afterEach(() => portal.remove());

const activated = (version: string, on: number) =>
  activate(portal, { name: 'content', version }, { by: 'ops', now: day(on) });
const published = async () => (await publishedVersions(portal.releases, 'content')).sort();
const options = (on: number, keep = 1) => ({ unused: TWO_WEEKS, keep, now: day(on) });
/** Installs a build of the host, and returns its name in the store. */
async function install(version: string, on: number, content = version) {
  const build = join(portal.folder, `build-${content}`);
  await cp(portal.hostDist, build, { recursive: true });
  await put(join(build, 'host.json'), JSON.stringify({ ...HOST, version }));
  await put(join(build, `assets/main.${version.replaceAll('.', '0')}abcdef.js`), content);
  await installHost(portal, build, { by: 'ops', now: day(on) });
  return (await readLiveSet(portal.releases))?.host ?? '';
}

it('says what it would delete, deletes exactly that, and leaves a portal that is whole', async () => {
  for (const [minor, on] of [1, 2, 3, 40, 60].entries()) await activated(`1.${minor}.0`, on);
  await activated('1.5.0', 70);
  // 1.3.0 was live until day 60, which belongs to the time; 1.2.0 is its fallback, and 1.1.0 the next one.
  const found = await findUnused(portal.releases, options(73));
  expect(found.releases.map(({ version }) => version)).toEqual(['1.0.0']);
  expect(await published()).toHaveLength(6);
  expect(await prune(portal.releases, options(73))).toEqual(found);
  expect(await published()).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']);
  expect(await verify(portal.releases, {})).toEqual([]);
  expect(Object.values(await findUnused(portal.releases, options(73))).flat()).toEqual([]);
});

it('keeps the newest versions, and what is younger than the time', async () => {
  await activated('1.0.0', 1);
  expect((await findUnused(portal.releases, options(10, 0))).releases).toEqual([]);
  const old = (await findUnused(portal.releases, options(60, 3))).releases;
  expect(old.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0']);
});

it('deletes what a rollback took back long ago, which no further rollback needs, and verify agrees', async () => {
  for (const [minor, on] of [1, 2, 3].entries()) await activated(`1.${minor}.0`, on);
  await restoreSet(portal, undefined, { by: 'ops', why: 'Test', now: day(4) });
  await prune(portal.releases, options(60));
  expect(await published()).not.toContain('1.2.0');
  expect(await verify(portal.releases, {})).toEqual([]);
  await restoreSet(portal, undefined, { by: 'ops', why: 'Test', now: day(61) });
  expect(await verify(portal.releases, {})).toEqual([]);
});

it('keeps what an open tab runs all along', async () => {
  for (const [minor, on] of [1, 2, 3, 4].entries()) await activated(`1.${minor}.0`, on);
  await install('3.1.0', 5);
  await install('3.2.0', 6);
  await install('3.3.0', 7);
  await writeUsage(portal.releases, {
    'content/1.0.0': day(59),
    'host/3.0.0': day(59),
    'content/1.1.0': day(20),
  });
  await prune(portal.releases, options(60));
  expect(await published()).toEqual(expect.arrayContaining(['1.0.0']));
  expect(await published()).not.toContain('1.4.0');
  expect((await storedHosts(portal.releases)).sort()).toEqual(['3.0.0', '3.2.0', '3.3.0']);
  await writeUsage(portal.releases, {});
  const found = await findUnused(portal.releases, options(90));
  expect(found.releases).toContainEqual({ name: 'host', version: '3.0.0' });
});

it('keeps the builds of one version of the host that were stored last, and the one that an open tab runs', async () => {
  const builds: string[] = [];
  for (let build = 1; build <= 5; build += 1) {
    builds.push(await install('3.0.0', build, `build ${build}`));
    // Files of one moment have no order.
    await vi.waitUntil(
      async () => Date.now() > (await stat(hostFolder(portal.releases, builds.at(-1) ?? ''))).ctimeMs + 1,
    );
  }
  expect(builds.every((name) => /^3\.0\.0-b[0-9a-f]{8}$/.test(name))).toBe(true);
  await writeUsage(portal.releases, { [`host/${builds[1]}`]: day(59) });
  await prune(portal.releases, options(60));
  const [, second, , fourth, fifth] = builds;
  expect((await storedHosts(portal.releases)).sort()).toEqual([second, fourth, fifth].sort());
  expect(await newestHosts(portal.releases)).toEqual([fifth, fourth, second]);
});

it('deletes the assets of hosts that are gone, and keeps those that another one shares', async () => {
  await install('3.1.0', 5);
  await install('3.2.0', 6);
  await install('3.3.0', 7);
  const { assets } = await prune(portal.releases, options(60));
  expect(assets).toEqual(['assets/main.30100abcdef.js']);
  expect(await verify(portal.releases, {})).toEqual([]);
});

it('leaves the set before, so that a rollback is possible', async () => {
  await activated('1.0.0', 1);
  await activated('1.5.0', 2);
  await prune(portal.releases, options(300, 0));
  await restoreSet(portal, undefined, { by: 'ops' });
  expect(await verify(portal.releases, {})).toEqual([]);
});

describe('the live fallback', () => {
  const apply = async (wanted: object, on: number) => {
    const file = join(portal.folder, 'active.json');
    await put(file, JSON.stringify(wanted));
    return applyVersions(portal, file, { by: 'ops', now: day(on) });
  };
  const pruned = async () => {
    await prune(portal.releases, options(300));
    expect(await verify(portal.releases, {})).toEqual([]);
    return published();
  };

  it('stays behind newer versions that were made for another host', async () => {
    const build = join(portal.folder, 'build-4');
    await cp(portal.hostDist, build, { recursive: true });
    await put(join(build, 'host.json'), JSON.stringify({ ...HOST, version: '4.0.0', contract: '2.0.0' }));
    await addHost(portal, build, { by: 'ops', now: day(1) });
    for (const version of ['2.0.0', '2.1.0', '2.2.0']) {
      await portal.publish('content', version, { contract: '2.0.0' });
    }
    await activated('1.3.0', 1);
    await activated('1.4.0', 2);
    await apply({ host: '4.0.0', remotes: { content: '2.0.0' } }, 3);
    await activated('2.1.0', 4);
    await activated('2.2.0', 5);
    await apply({ host: '3.0.0', remotes: { content: '1.5.0' } }, 6);
    expect(await pruned()).toEqual(['1.3.0', '1.4.0', '1.5.0', '2.0.0', '2.1.0', '2.2.0']);
  });

  it('stays behind newer versions that are in quarantine', async () => {
    const at = day(1).toISOString();
    const facts = { failures: 7, tabs: 5, first: at, last: at, kind: 'evaluation' };
    for (const minor of [1, 2, 3, 4, 5]) {
      await activated(`1.${minor}.0`, minor);
      if (minor > 1 && minor < 5) await quarantine(portal.releases, 'content', `1.${minor}.0`, facts);
    }
    expect(await pruned()).toContain('1.1.0');
  });
});

it('leaves what the next rollback needs after a rollback', async () => {
  await activated('1.0.0', 1);
  await install('3.1.0', 2);
  await install('3.2.0', 3);
  await restoreSet(portal, undefined, { by: 'ops', now: day(4) });
  await prune(portal.releases, options(300, 0));
  expect((await storedHosts(portal.releases)).sort()).toEqual(['3.0.0', '3.1.0']);
  const { set } = await restoreSet(portal, undefined, { by: 'ops' });
  expect(set.host).toBe('3.0.0');
  expect(await published()).toContain('1.0.0');
  await restoreSet(portal, undefined, { by: 'ops' });
  await expect(restoreSet(portal, undefined, { by: 'ops' })).rejects.toThrow(
    'there is no earlier set to go back to',
  );
  expect(await verify(portal.releases, {})).toEqual([]);
});

it('leaves a proposal that is planned, with its release, until its time is over', async () => {
  await activated('1.5.0', 0);
  const { set } = await propose(portal, { remotes: { content: '1.1.0' } }, { by: 'ops', now: day(1) });
  const other = await propose(portal, { remotes: { content: '1.2.0' } }, { by: 'ops', now: day(1) });
  await notePlanned(portal.releases, [{ set: set.id, at: day(40) }]);
  expect((await prune(portal.releases, options(39))).proposals).toEqual([other.set.id]);
  expect(await published()).toEqual(['1.1.0', '1.5.0']);
  expect((await findUnused(portal.releases, options(42))).proposals).toEqual([set.id]);
  await notePlanned(portal.releases, []);
  expect(await findUnused(portal.releases, options(39))).toMatchObject({
    proposals: [set.id],
    releases: [{ name: 'content', version: '1.1.0' }],
  });
});

it('names and deletes what changes left that were killed, and nothing that may still run', async () => {
  await activated('1.5.0', 0);
  const left = [
    '.quarantine.json.4711.0123abcd',
    'host/.adding-0123abcd',
    'live.0123abcd',
    'sets/.9.json.4711.0123abcd',
    'sets/proposed/.10.json.4711.0123abcd',
  ];
  for (const file of left) {
    if (file.startsWith('live')) await symlink('rendered/9-0123abcd', join(portal.releases, file));
    else await put(join(portal.releases, file, file.startsWith('host') ? 'host.json' : ''), '{');
  }
  expect((await findUnused(portal.releases, options(0))).leftovers).toEqual([]);
  const found = await findUnused(portal.releases, options(15));
  expect(found.leftovers).toEqual(left);
  expect(prunedText(found, false)).toContain('live.0123abcd, of a change that was interrupted');
  expect((await prune(portal.releases, options(15))).leftovers).toEqual(left);
  expect((await findUnused(portal.releases, options(15))).leftovers).toEqual([]);
  expect(await verify(portal.releases, {})).toEqual([]);
});
