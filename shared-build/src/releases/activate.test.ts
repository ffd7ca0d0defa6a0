import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PORTAL_START_ID, portalStart, register } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activate, rollback } from './activate';
import { updatePortalFiles } from './changePortal';
import { filesBelow } from './files';
import { listRemotes } from './list';
import { type PortalFixture, portalFixture, put } from './portal.fixture';
import { verify } from './verify';

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
});
afterEach(() => portal.remove());

const ops = { by: 'ops' };
const content = (version: string) => ({ name: 'content', version });
const readRegister = async () =>
  register.parse(JSON.parse(await readFile(join(portal.releases, 'remotes.json'), 'utf8')));
const readStart = async (file = 'index.html') => {
  const page = await readFile(join(portal.releases, file), 'utf8');
  const block = new RegExp(`<script [^>]*id="${PORTAL_START_ID}">(.*?)</script>`).exec(page);
  return portalStart.parse(JSON.parse(block?.[1] ?? ''));
};
/** Content of all files below the folder of releases, without the lock, by name. */
async function contents(): Promise<Record<string, string>> {
  const files = (await filesBelow(portal.releases)).filter((file) => !file.startsWith('.lock/'));
  const texts = files.map(
    async (file) => [file, await readFile(join(portal.releases, file), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}
/** Expects that a call is refused with this message and writes nothing. */
async function expectRefusal(attempt: () => Promise<unknown>, words: RegExp) {
  const before = await contents();
  const error: unknown = await attempt().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'ReleaseError', message: expect.stringMatching(words) });
  expect((error as Error).message).not.toContain('\n');
  expect(await contents()).toEqual(before);
}

describe('activate', () => {
  it('writes the version, and the previous one as fallback, into register and start page', async () => {
    await portal.publish('content', '1.0.0');
    await portal.publish('content', '1.1.0');
    await activate(portal, content('1.0.0'), ops);
    const done = await activate(portal, content('1.1.0'), { by: 'ops', why: 'neue Filter' });
    expect(done).toMatchObject({ version: '1.1.0', before: '1.0.0' });
    const [remote] = (await readRegister()).remotes;
    expect(remote).toMatchObject({ active: { version: '1.1.0' }, fallback: { version: '1.0.0' } });
    const start = await readStart('live/start-content-bereich.html');
    expect(start.register).toEqual(await readRegister());
    expect(start.descriptors.content?.version).toBe('1.1.0');
    expect((await listRemotes(portal.releases))[0]?.activation).toMatchObject({
      by: 'ops',
      why: 'neue Filter',
    });
  });

  it('keeps the nonce placeholder for the gateway', async () => {
    await portal.publish('content', '1.0.0');
    await activate(portal, content('1.0.0'), ops);
    expect(await readFile(join(portal.releases, 'index.html'), 'utf8')).toContain('nonce="__CSP_NONCE__"');
  });

  it.each([
    ['../content', '1.0.0', /is not a remote name/],
    ['content', '../1.0.0', /is not a release version/],
    ['content', '..', /is not a release version/],
    ['content/1.0.0', '1.0.0', /is not a remote name/],
    ['content', '9.9.9', /9\.9\.9 is not published/],
    ['nichts', '1.0.0', /there is no remote nichts: the remotes are /],
  ])('refuses %s %s', async (name, version, words) => {
    await portal.publish('content', '1.0.0');
    await expectRefusal(() => activate(portal, { name, version }, ops), words);
  });

  it('refuses a release with a changed file', async () => {
    await portal.publish('content', '1.0.0');
    await put(join(portal.releases, 'content/1.0.0/routes.2.js'), 'alert(1)');
    await expectRefusal(
      () => activate(portal, content('1.0.0'), ops),
      /routes\.2\.js was changed after publishing/,
    );
  });

  it('refuses a release with a missing file', async () => {
    await portal.publish('content', '1.0.0');
    await rm(join(portal.releases, 'content/1.0.0/remoteEntry.1.js'));
    await expectRefusal(() => activate(portal, content('1.0.0'), ops), /remoteEntry\.1\.js is missing/);
  });

  it('refuses a release with an added file', async () => {
    await portal.publish('content', '1.0.0');
    await put(join(portal.releases, 'content/1.0.0/more.js'), 'alert(1)');
    await expectRefusal(() => activate(portal, content('1.0.0'), ops), /more\.js is not in the descriptor/);
  });

  it('refuses a release with a wrong compressed copy', async () => {
    await portal.publish('content', '1.0.0');
    const { gzipSync } = await import('node:zlib');
    await put(join(portal.releases, 'content/1.0.0/routes.2.js.gz'), gzipSync('alert(1)'));
    await expectRefusal(() => activate(portal, content('1.0.0'), ops), /routes\.2\.js\.gz/);
  });

  it('refuses a release that needs another contract than the host has', async () => {
    await portal.publish('content', '1.0.0', { contract: '1.3.0' });
    await expectRefusal(
      () => activate(portal, content('1.0.0'), ops),
      /needs contract 1\.3\.0, the host has 1\.2\.0/,
    );
  });

  it('refuses a release that needs a prerelease of the contract, as browsers do', async () => {
    await portal.publish('content', '1.0.0', { contract: '1.2.0-rc.1' });
    await expectRefusal(
      () => activate(portal, content('1.0.0'), ops),
      /needs contract 1\.2\.0-rc\.1, the host has 1\.2\.0/,
    );
  });

  it('refuses a release that needs another shared version than the host has', async () => {
    await portal.publish('content', '1.0.0', { shared: { react: '^20.0.0' } });
    await expectRefusal(
      () => activate(portal, content('1.0.0'), ops),
      /needs react \^20\.0\.0, the host has 19\.3\.1/,
    );
  });

  it('refuses a path that another remote declares, naming both', async () => {
    await portal.publish('content', '1.0.0');
    await activate(portal, content('1.0.0'), ops);
    await portal.publish('zweite', '1.0.0', {
      areas: [{ path: 'content-bereich', title: 'x', access: 'public' }],
    });
    await expectRefusal(
      () => activate(portal, { name: 'zweite', version: '1.0.0' }, ops),
      /'content-bereich' is brought by both content and zweite/,
    );
  });

  it('refuses the descriptor of another release', async () => {
    await portal.publish('content', '1.0.0', { version: '1.0.1' });
    await expectRefusal(
      () => activate(portal, content('1.0.0'), ops),
      /it says content 1\.0\.1, not content 1\.0\.0/,
    );
  });

  it('refuses to activate on a live set that is no JSON, or incomplete, naming file and field', async () => {
    await portal.publish('content', '1.0.0');
    await put(join(portal.releases, 'sets/1.json'), '{ nonsense');
    await expectRefusal(() => activate(portal, content('1.0.0'), ops), /sets\/1\.json is not JSON/);
    const set = { id: 1, at: '2026-11-20T08:00:00Z', host: '3.0.0', remotes: {} };
    await put(join(portal.releases, 'sets/1.json'), JSON.stringify(set));
    await expectRefusal(() => activate(portal, content('1.0.0'), ops), /sets\/1\.json: by/);
  });

  it('refuses to activate where the host is gone', async () => {
    await portal.publish('content', '1.0.0');
    await rm(join(portal.releases, 'host/3.0.0'), { recursive: true });
    await expectRefusal(() => activate(portal, content('1.0.0'), ops), /host 3\.0\.0 is not in the store/);
  });

  it('refuses to activate in an empty folder without a built host', async () => {
    const fresh = await portalFixture({}, true);
    await rm(join(fresh.hostDist, 'host.json'));
    await fresh.publish('content', '1.0.0');
    await expect(activate(fresh, content('1.0.0'), ops)).rejects.toThrow(/the host is not built/);
    await fresh.remove();
  });

  it('refuses an incomplete configuration, naming file and field', async () => {
    await portal.publish('content', '1.0.0');
    await put(join(portal.folder, 'portal.json'), JSON.stringify({ identity: { url: '/keycloak' } }));
    await expectRefusal(() => activate(portal, content('1.0.0'), ops), /portal\.json: identity\.realm/);
  });
});

it('loses none of several concurrent activations', async () => {
  const names = ['eins', 'zwei', 'drei', 'vier'];
  for (const name of names) await portal.publish(name, '1.0.0');
  await Promise.all(names.map((name) => activate(portal, { name, version: '1.0.0' }, ops)));
  expect((await readRegister()).remotes.map(({ name }) => name)).toEqual(['drei', 'eins', 'vier', 'zwei']);
  expect((await readStart()).others?.map(({ name }) => name)).toEqual(['drei', 'eins', 'vier', 'zwei']);
});

describe('rollback', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await portal.publish('content', version);
      await activate(portal, content(version), ops);
    }
  });

  it('activates the previous version, and does not make the withdrawn one the fallback', async () => {
    expect(await rollback(portal, 'content', ops)).toMatchObject({ version: '1.1.0', before: '1.2.0' });
    const [remote] = (await readRegister()).remotes;
    expect(remote).toMatchObject({ active: { version: '1.1.0' }, fallback: { version: '1.0.0' } });
    expect((await listRemotes(portal.releases))[0]?.withdrawn).toEqual(['1.2.0']);
  });

  it('is refused without an earlier version', async () => {
    await rollback(portal, 'content', ops);
    await rollback(portal, 'content', ops);
    await expectRefusal(
      () => rollback(portal, 'content', ops),
      /content has no earlier version to go back to/,
    );
  });

  it('withdraws a version so that it is activated again only with a reason', async () => {
    await rollback(portal, 'content', ops);
    await expectRefusal(() => activate(portal, content('1.2.0'), ops), /was withdrawn: .*--why/);
    await activate(portal, content('1.2.0'), { by: 'ops', why: 'war ein Fehlalarm' });
    expect((await readRegister()).remotes[0]?.active.version).toBe('1.2.0');
  });

  it('activates an earlier version when the folder of the fallback was deleted', async () => {
    await rm(join(portal.releases, 'content/1.1.0'), { recursive: true });
    await updatePortalFiles(portal);
    expect((await readRegister()).remotes[0]?.fallback?.version).toBe('1.0.0');
    expect((await listRemotes(portal.releases))[0]?.fallback).toBe('1.0.0');
    expect(await rollback(portal, 'content', ops)).toMatchObject({ version: '1.0.0', before: '1.2.0' });
    await rm(join(portal.releases, 'content/1.0.0/routes.2.js'));
    expect(await verify(portal.releases, {})).toEqual([
      { name: 'content', version: '1.0.0', file: 'routes.2.js', problem: 'is missing' },
    ]);
  });
});

describe('a damaged fallback', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await portal.publish('content', version);
      await activate(portal, content(version), ops);
    }
    for (const version of ['1.0.0', '1.1.0']) {
      await portal.publish('public', version);
      await activate(portal, { name: 'public', version }, ops);
    }
    await rm(join(portal.releases, 'content/1.1.0/remote.json'));
  });

  it('does not stop the rollback of other remotes, and an earlier version replaces it', async () => {
    expect(await rollback(portal, 'public', ops)).toMatchObject({ version: '1.0.0' });
    const [remote] = (await readRegister()).remotes;
    expect(remote).toMatchObject({ active: { version: '1.2.0' }, fallback: { version: '1.0.0' } });
  });
  it('is reported by verify', async () => {
    expect(await verify(portal.releases, {})).toEqual([
      { name: 'content', version: '1.1.0', problem: expect.stringMatching(/remote\.json is missing/) },
      {
        name: 'content',
        version: '1.0.0',
        problem: expect.stringMatching(/^is fallback, but the register names 1\.1\.0/),
      },
    ]);
    await updatePortalFiles(portal);
    expect(await verify(portal.releases, {})).toHaveLength(1);
  });
});

describe('updatePortalFiles', () => {
  it('writes an empty register when nothing is published', async () => {
    expect((await updatePortalFiles(portal)).register.remotes).toEqual([]);
    expect((await readStart()).register.remotes).toEqual([]);
  });

  it('keeps the bytes of an unchanged register, so that browsers get 304', async () => {
    await portal.publish('content', '1.0.0');
    await activate(portal, content('1.0.0'), ops);
    const before = await contents();
    await updatePortalFiles(portal, new Date('2027-01-01T00:00:00Z'));
    expect(await contents()).toEqual(before);
  });

  it('renders a damaged register anew', async () => {
    await portal.publish('content', '1.0.0');
    await activate(portal, content('1.0.0'), ops);
    await put(join(portal.releases, 'remotes.json'), '{');
    await updatePortalFiles(portal);
    expect((await readRegister()).remotes).toHaveLength(1);
  });

  it('refuses a damaged descriptor of an active version, naming the file', async () => {
    await portal.publish('content', '1.0.0');
    await activate(portal, content('1.0.0'), ops);
    await put(join(portal.releases, 'content/1.0.0/remote.json'), '{"name":"content"}');
    await expectRefusal(() => updatePortalFiles(portal), /content\/1\.0\.0\/remote\.json: version/);
  });
});
