import { rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { activate, rollback } from './activate';
import { applyVersions } from './applyVersions';
import { updatePortalFiles } from './changePortal';
import { hostFolder, storedHosts } from './folders';
import { addHost } from './installHost';
import { listHistory, listRemotes } from './list';
import { HOST, type PortalFixture, portalFixture, put } from './portal.fixture';
import { readLiveSet } from './sets';

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
  for (const name of ['content', 'public']) {
    await portal.publish(name, '1.0.0');
    await portal.publish(name, '1.1.0');
  }
});
afterEach(() => portal.remove());

const reason = { by: 'argocd', why: 'the active versions were changed' };
async function apply(wanted: unknown, given: { by: string; why?: string } = reason) {
  const file = join(portal.folder, 'active.json');
  await put(file, JSON.stringify(wanted));
  const { differences } = await applyVersions(portal, file, given);
  return differences.map(({ name, to }) => `${name} ${to}`);
}
const active = async () =>
  Object.fromEntries((await listRemotes(portal.releases)).map((remote) => [remote.name, remote.active]));

it('activates the named versions, with user and reason in the history', async () => {
  expect(await apply({ content: '1.0.0', public: '1.1.0' })).toEqual(['content 1.0.0', 'public 1.1.0']);
  expect(await active()).toEqual({ content: '1.0.0', public: '1.1.0' });
  expect((await listRemotes(portal.releases))[0]?.activation).toMatchObject(reason);
});

/** Creates a store in which nothing was ever live, with a remote, and a host's build elsewhere than it is looked for. */
async function withoutBuild() {
  const stored = await portalFixture({}, true);
  onTestFinished(() => stored.remove());
  const build = join(stored.folder, 'image');
  await rename(stored.hostDist, build);
  await stored.publish('content', '1.0.0');
  return { stored, build };
}

it('makes the first set of a host and remotes that jobs have put into the store, where no build is mounted', async () => {
  const { stored, build } = await withoutBuild();
  await addHost(stored, build, reason);
  await put(join(build, 'host.json'), JSON.stringify({ ...HOST, version: '3.1.0' }));
  await addHost(stored, build, reason);
  const file = join(stored.folder, 'active.json');
  await put(file, JSON.stringify({ host: HOST.version, remotes: { content: '1.0.0' } }));
  expect((await applyVersions(stored, file, reason)).set).toMatchObject({
    id: 1,
    host: HOST.version,
    remotes: { content: '1.0.0' },
  });
});

it('makes no host of several live with the first set, where the file names none', async () => {
  const { stored, build } = await withoutBuild();
  for (const version of ['3.9.0', '3.10.0']) {
    await put(join(build, 'host.json'), JSON.stringify({ ...HOST, version }));
    await addHost(stored, build, reason);
  }
  const file = join(stored.folder, 'active.json');
  await put(file, JSON.stringify({ content: '1.0.0' }));
  const words =
    'nothing is live yet, and the store has the hosts 3.10.0, 3.9.0: name the one that is to go live, as host=3.10.0 with `propose`, or "host" in the file of `apply`';
  await expect(applyVersions(stored, file, reason)).rejects.toThrow(words);
  await expect(updatePortalFiles(stored)).rejects.toThrow(words);
  expect(await readLiveSet(stored.releases)).toBeUndefined();
  await put(file, JSON.stringify({ host: '3.9.0', remotes: { content: '1.0.0' } }));
  expect((await applyVersions(stored, file, reason)).set.host).toBe('3.9.0');
});

it('makes the only host of the store live with the first set, past the link of a build that has gone', async () => {
  const { stored, build } = await withoutBuild();
  await addHost(stored, build, reason);
  await symlink(join(stored.folder, 'gone'), hostFolder(stored.releases, '99.0.0'));
  expect(await storedHosts(stored.releases)).toEqual([HOST.version]);
  const file = join(stored.folder, 'active.json');
  await put(file, JSON.stringify({ content: '1.0.0' }));
  expect((await applyVersions(stored, file, reason)).set.host).toBe(HOST.version);
});

it('activates only what differs from the active versions', async () => {
  await apply({ content: '1.0.0', public: '1.0.0' });
  expect(await apply({ content: '1.0.0', public: '1.0.0' })).toEqual([]);
  expect(await apply({ content: '1.1.0', public: '1.0.0' })).toEqual(['content 1.1.0']);
});

it('activates an earlier version, and leaves remotes alone that are not named', async () => {
  await apply({ content: '1.1.0', public: '1.1.0' });
  expect(await apply({ content: '1.0.0' })).toEqual(['content 1.0.0']);
  expect(await active()).toEqual({ content: '1.0.0', public: '1.1.0' });
});

it.each([
  [{ content: '9.9.9' }, /9\.9\.9 is not published/],
  [{ content: 'latest' }, /active\.json: content: not a release version/],
  [{ '../content': '1.0.0' }, /active\.json/],
  [{ remotes: {}, hosts: '1.0.0' }, /active\.json: .*hosts/],
  [{ remotes: { content: 1 } }, /active\.json: remotes\.content/],
])('refuses %j and keeps the active versions', async (wanted, words) => {
  await apply({ content: '1.0.0' });
  await expect(apply(wanted)).rejects.toThrow(words);
  expect((await active()).content).toBe('1.0.0');
});

it('changes host and remotes as one set, with person and reason of the file', async () => {
  await apply({ content: '1.0.0', public: '1.0.0' });
  await put(
    join(portal.hostDist, 'host.json'),
    JSON.stringify({ ...HOST, version: '4.0.0', contract: '2.0.0' }),
  );
  await addHost(portal, portal.hostDist, reason);
  for (const name of ['content', 'public']) await portal.publish(name, '2.0.0', { contract: '2.0.0' });
  const wanted = { host: '4.0.0', remotes: { content: '2.0.0', public: '2.0.0' } };
  const job = { by: 'argocd', note: 'commit 0123abc' };
  expect(await apply({ ...wanted, by: 'Erika Mustermann', why: 'Umstellung' }, job)).toEqual([
    'host 4.0.0',
    'content 2.0.0',
    'public 2.0.0',
  ]);
  expect((await listHistory(portal.releases))[0]).toMatchObject({
    by: 'Erika Mustermann',
    why: 'Umstellung; commit 0123abc',
  });
});

it('applies all or nothing', async () => {
  await apply({ content: '1.0.0', public: '1.0.0' });
  await expect(apply({ content: '1.1.0', public: '9.9.9' })).rejects.toThrow(/9\.9\.9 is not published/);
  expect(await active()).toEqual({ content: '1.0.0', public: '1.0.0' });
});

it('moves a path between remotes in any order', async () => {
  const area = { path: 'umzug', title: 'Umzug', access: 'public' } as const;
  await portal.publish('public', '2.0.0', { areas: [area] });
  await portal.publish('public', '2.1.0', { areas: [] });
  await portal.publish('content', '2.0.0', { areas: [area] });
  await portal.publish('content', '2.1.0', { areas: [] });
  await apply({ content: '2.1.0', public: '2.0.0' });
  expect(await apply({ content: '2.0.0', public: '2.1.0' })).toEqual(['content 2.0.0', 'public 2.1.0']);
  expect(await apply({ public: '2.0.0', content: '2.1.0' })).toEqual(['content 2.1.0', 'public 2.0.0']);
});

it('switches a remote off', async () => {
  await apply({ content: '1.0.0', public: '1.0.0' });
  expect(await apply({ public: null })).toEqual(['public null']);
  expect(await active()).toEqual({ content: '1.0.0', public: null });
});

it('refuses a missing file', async () => {
  await expect(applyVersions(portal, '/nowhere.json', reason)).rejects.toThrow(
    /^\/nowhere\.json is missing: /,
  );
});

it('takes the reason of the file where the command has an empty one', async () => {
  await apply({ remotes: { content: '1.0.0' }, why: 'Sommer' }, { by: 'argocd', why: '' });
  expect((await readLiveSet(portal.releases))?.why).toBe('Sommer');
});

it.each([
  [{ why: 'Neue\u202eHaltestellen' }, 'active.json: why contains an invisible character (U+202E)'],
  [{ by: 'kim\u200b' }, 'active.json: by contains an invisible character (U+200B)'],
  [{ why: '  ' }, 'active.json: why is blank'],
])('refuses %j in the file: the history would not show it', async (texts, message) => {
  await expect(apply({ remotes: { content: '1.0.0' }, ...texts })).rejects.toThrow(message);
  expect((await readLiveSet(portal.releases))?.id).toBe(1);
});

describe('a withdrawn version that the file still names', () => {
  // As the Kubernetes job calls it.
  const withoutWhy = { by: 'argocd' };
  beforeEach(async () => {
    await apply({ content: '1.0.0', public: '1.0.0' });
    await apply({ content: '1.1.0' });
    await rollback(portal, 'content', { by: 'somebody', why: 'broken' });
  });
  const applied = (given: { by: string; why?: string } = withoutWhy) =>
    apply({ content: '1.1.0', public: '1.1.0' }, given);

  it.each([
    ['without a reason', withoutWhy],
    ['with an empty one, as of a variable that is not set', { ...withoutWhy, why: '' }],
  ])('is refused %s, and so are the others', async (_how, given) => {
    await expect(applied(given)).rejects.toThrow(
      'content 1.1.0 was withdrawn: activating it again needs a reason (--why)',
    );
    const alone = activate(portal, { name: 'content', version: '1.1.0' }, given);
    await expect(alone).rejects.toThrow('needs a reason (--why)');
    expect(await active()).toEqual({ content: '1.0.0', public: '1.0.0' });
    expect((await listRemotes(portal.releases))[0]?.withdrawn).toEqual(['1.1.0']);
  });
  it('no longer stops the others once it was activated with a reason', async () => {
    await activate(
      portal,
      { name: 'content', version: '1.1.0' },
      { by: 'somebody', why: 'it was not its fault' },
    );
    expect(await applied()).toEqual(['public 1.1.0']);
  });
});
