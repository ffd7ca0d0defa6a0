import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activate, rollback } from './activate';
import { applyVersions } from './applyVersions';
import { registerFile } from './folders';
import { listRemotes } from './list';
import { type PortalFixture, portalFixture, put } from './portal.fixture';
import { verify } from './verify';

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
  return (await applyVersions(portal, file, given)).map(({ name, version }) => `${name} ${version}`);
}
const active = async () =>
  Object.fromEntries((await listRemotes(portal.releases)).map((remote) => [remote.name, remote.active]));

it('activates the named versions, with user and reason in the history', async () => {
  expect(await apply({ content: '1.0.0', public: '1.1.0' })).toEqual(['content 1.0.0', 'public 1.1.0']);
  expect(await active()).toEqual({ content: '1.0.0', public: '1.1.0' });
  expect((await listRemotes(portal.releases))[0]?.activation).toMatchObject(reason);
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

it('completes an activation that was killed after its history was written', async () => {
  await apply({ content: '1.0.0' });
  const register = await readFile(registerFile(portal.releases), 'utf8');
  await apply({ content: '1.1.0' });
  await put(registerFile(portal.releases), register);
  expect(await verify(portal.releases, {})).toEqual([
    expect.objectContaining({
      name: 'content',
      version: '1.1.0',
      problem: expect.stringContaining('names 1.0.0: `npm run remote -- apply <file>` or'),
    }),
  ]);
  expect(await apply({ content: '1.1.0' })).toEqual([]);
  expect(await verify(portal.releases, {})).toEqual([]);
});

it.each([
  [{ content: '9.9.9' }, /9\.9\.9 is not published/],
  [{ content: 'latest' }, /active\.json: content: not a release version/],
  [{ '../content': '1.0.0' }, /active\.json/],
])('refuses %j and keeps the active versions', async (wanted, words) => {
  await apply({ content: '1.0.0' });
  await expect(apply(wanted)).rejects.toThrow(words);
  expect((await active()).content).toBe('1.0.0');
});

it('refuses a missing file', async () => {
  await expect(applyVersions(portal, '/nowhere.json', reason)).rejects.toThrow(
    /are missing: \/nowhere\.json/,
  );
});

describe('a withdrawn version that the file still names', () => {
  // As the Kubernetes job calls it.
  const withoutWhy = { by: 'argocd' };
  beforeEach(async () => {
    await apply({ content: '1.0.0', public: '1.0.0' });
    await apply({ content: '1.1.0' });
    await rollback(portal, 'content', { by: 'somebody', why: 'broken' });
  });
  const applied = () => apply({ content: '1.1.0', public: '1.1.0' }, withoutWhy);

  it('is refused without a reason, and later versions are not tried', async () => {
    await expect(applied()).rejects.toThrow(
      'content 1.1.0 was withdrawn: activating it again needs a reason (--why)',
    );
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
