import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PORTAL_START_ID, portalStart, register } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activate, rollback } from './activate';
import { filesBelow } from './files';
import { list } from './list';
import { type PortalFixture, portalFixture, put } from './portal.fixture';
import { renderPortal } from './renderPortal';
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
const readStart = async () => {
  const page = await readFile(join(portal.releases, 'index.html'), 'utf8');
  const block = new RegExp(`<script [^>]*id="${PORTAL_START_ID}">(.*?)</script>`).exec(page);
  return portalStart.parse(JSON.parse(block?.[1] ?? ''));
};
/** Everything below the folder of releases but the lock, by name. */
async function contents(): Promise<Record<string, string>> {
  const files = (await filesBelow(portal.releases)).filter((file) => !file.startsWith('.lock/'));
  const texts = files.map(
    async (file) => [file, await readFile(join(portal.releases, file), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}
/** Expects a refusal by these words, and that nothing was written. */
async function expectRefusal(attempt: () => Promise<unknown>, words: RegExp) {
  const before = await contents();
  const error: unknown = await attempt().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'ReleaseError', message: expect.stringMatching(words) });
  expect((error as Error).message).not.toContain('\n');
  expect(await contents()).toEqual(before);
}

describe('activating', () => {
  it('register and start page name the version, and the one before as fallback', async () => {
    await portal.publish('content', '1.0.0');
    await portal.publish('content', '1.1.0');
    await activate(portal, content('1.0.0'), ops);
    const done = await activate(portal, content('1.1.0'), { by: 'ops', why: 'neue Filter' });
    expect(done).toMatchObject({ version: '1.1.0', before: '1.0.0' });
    const [remote] = (await readRegister()).remotes;
    expect(remote).toMatchObject({ active: { version: '1.1.0' }, fallback: { version: '1.0.0' } });
    const start = await readStart();
    expect(start.register).toEqual(await readRegister());
    expect(start.descriptors.content?.version).toBe('1.1.0');
    expect((await list(portal.releases))[0]?.activation).toMatchObject({ by: 'ops', why: 'neue Filter' });
  });

  it('the nonce placeholder stays for the gateway', async () => {
    await portal.publish('content', '1.0.0');
    await activate(portal, content('1.0.0'), ops);
    expect((await contents())['index.html']).toContain('nonce="__CSP_NONCE__"');
  });

  it.each([
    ['../content', '1.0.0', /is not a remote name/],
    ['content', '../1.0.0', /is not a release version/],
    ['content', '..', /is not a release version/],
    ['content/1.0.0', '1.0.0', /is not a remote name/],
    ['content', '9.9.9', /9\.9\.9 is not published/],
    ['nichts', '1.0.0', /nichts 1\.0\.0 is not published/],
  ])('%s %s: refused', async (name, version, words) => {
    await portal.publish('content', '1.0.0');
    await expectRefusal(() => activate(portal, { name, version }, ops), words);
  });

  it('a file was changed after publishing: refused', async () => {
    await portal.publish('content', '1.0.0');
    await put(join(portal.releases, 'content/1.0.0/routes.2.js'), 'alert(1)');
    await expectRefusal(
      () => activate(portal, content('1.0.0'), ops),
      /routes\.2\.js was changed after publishing/,
    );
  });

  it('a file is missing: refused', async () => {
    await portal.publish('content', '1.0.0');
    await rm(join(portal.releases, 'content/1.0.0/remoteEntry.1.js'));
    await expectRefusal(() => activate(portal, content('1.0.0'), ops), /remoteEntry\.1\.js is missing/);
  });

  it('a file was added after publishing: refused', async () => {
    await portal.publish('content', '1.0.0');
    await put(join(portal.releases, 'content/1.0.0/more.js'), 'alert(1)');
    await expectRefusal(() => activate(portal, content('1.0.0'), ops), /more\.js is not in the descriptor/);
  });

  it('a compressed copy holds something else: refused', async () => {
    await portal.publish('content', '1.0.0');
    const { gzipSync } = await import('node:zlib');
    await put(join(portal.releases, 'content/1.0.0/routes.2.js.gz'), gzipSync('alert(1)'));
    await expectRefusal(() => activate(portal, content('1.0.0'), ops), /routes\.2\.js\.gz/);
  });

  it('it needs another contract than the host has: refused', async () => {
    await portal.publish('content', '1.0.0', { contract: '1.3.0' });
    await expectRefusal(
      () => activate(portal, content('1.0.0'), ops),
      /needs contract 1\.3\.0, the host has 1\.2\.0/,
    );
  });

  it('it needs a contract before it was final: refused, as every browser would', async () => {
    await portal.publish('content', '1.0.0', { contract: '1.2.0-rc.1' });
    await expectRefusal(
      () => activate(portal, content('1.0.0'), ops),
      /needs contract 1\.2\.0-rc\.1, the host has 1\.2\.0/,
    );
  });

  it('it needs another shared version than the host has: refused', async () => {
    await portal.publish('content', '1.0.0', { shared: { react: '^20.0.0' } });
    await expectRefusal(
      () => activate(portal, content('1.0.0'), ops),
      /needs react \^20\.0\.0, the host has 19\.3\.1/,
    );
  });

  it('another remote brings the same path: refused by both names', async () => {
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

  it('the descriptor of another release stands in its folder: refused', async () => {
    await portal.publish('content', '1.0.0', { version: '1.0.1' });
    await expectRefusal(
      () => activate(portal, content('1.0.0'), ops),
      /it says content 1\.0\.1, not content 1\.0\.0/,
    );
  });

  it('a history is not JSON: refused by file', async () => {
    await portal.publish('content', '1.0.0');
    await put(join(portal.releases, 'content/history.json'), '{ nonsense');
    await expectRefusal(() => activate(portal, content('1.0.0'), ops), /content\/history\.json is not JSON/);
  });

  it('a history lacks a field: refused by file and field', async () => {
    await portal.publish('content', '1.0.0');
    await put(
      join(portal.releases, 'content/history.json'),
      JSON.stringify({
        activations: [{ version: '1.0.0', at: '2026-11-20T08:00:00Z', kind: 'activate' }],
        withdrawn: [],
      }),
    );
    await expectRefusal(
      () => activate(portal, content('1.0.0'), ops),
      /content\/history\.json: activations\.0\.by/,
    );
  });

  it('the host is not built: refused', async () => {
    await portal.publish('content', '1.0.0');
    await rm(join(portal.hostDist, 'host.json'));
    await expectRefusal(() => activate(portal, content('1.0.0'), ops), /the host is not built/);
  });

  it('the configuration lacks a field: refused by file and field', async () => {
    await portal.publish('content', '1.0.0');
    await put(join(portal.folder, 'portal.json'), JSON.stringify({ identity: { url: '/keycloak' } }));
    await expectRefusal(() => activate(portal, content('1.0.0'), ops), /portal\.json: identity\.realm/);
  });
});

it('two remotes are activated at once: neither is lost', async () => {
  const names = ['eins', 'zwei', 'drei', 'vier'];
  for (const name of names) await portal.publish(name, '1.0.0');
  await Promise.all(names.map((name) => activate(portal, { name, version: '1.0.0' }, ops)));
  expect((await readRegister()).remotes.map(({ name }) => name)).toEqual(['drei', 'eins', 'vier', 'zwei']);
  expect(Object.keys((await readStart()).descriptors).sort()).toEqual(['drei', 'eins', 'vier', 'zwei']);
});

describe('rolling back', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await portal.publish('content', version);
      await activate(portal, content(version), ops);
    }
  });

  it('the one before is active, and the withdrawn one is never the fallback', async () => {
    expect(await rollback(portal, 'content', ops)).toMatchObject({ version: '1.1.0', before: '1.2.0' });
    const [remote] = (await readRegister()).remotes;
    expect(remote).toMatchObject({ active: { version: '1.1.0' }, fallback: { version: '1.0.0' } });
    expect((await list(portal.releases))[0]?.withdrawn).toEqual(['1.2.0']);
  });

  it('there is nothing before: refused', async () => {
    await rollback(portal, 'content', ops);
    await rollback(portal, 'content', ops);
    await expectRefusal(
      () => rollback(portal, 'content', ops),
      /content has no earlier version to go back to/,
    );
  });

  it('a withdrawn version is activated without a reason: refused; with one it is active again', async () => {
    await rollback(portal, 'content', ops);
    await expectRefusal(() => activate(portal, content('1.2.0'), ops), /was withdrawn: .*--why/);
    await activate(portal, content('1.2.0'), { by: 'ops', why: 'war ein Fehlalarm' });
    expect((await readRegister()).remotes[0]?.active.version).toBe('1.2.0');
  });

  it('the folder of the fallback was cleared away: an earlier one takes its place', async () => {
    await rm(join(portal.releases, 'content/1.1.0'), { recursive: true });
    await renderPortal(portal);
    expect((await readRegister()).remotes[0]?.fallback?.version).toBe('1.0.0');
    expect((await list(portal.releases))[0]?.fallback).toBe('1.0.0');
    expect(await rollback(portal, 'content', ops)).toMatchObject({ version: '1.0.0', before: '1.2.0' });
    await rm(join(portal.releases, 'content/1.0.0/routes.2.js'));
    expect(await verify(portal.releases, {})).toEqual([
      { name: 'content', version: '1.0.0', file: 'routes.2.js', problem: 'is missing' },
    ]);
  });
});

describe('the release that a remote would fall back to is damaged', () => {
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

  it('others are rolled back all the same, and an earlier one takes its place', async () => {
    expect(await rollback(portal, 'public', ops)).toMatchObject({ version: '1.0.0' });
    const [remote] = (await readRegister()).remotes;
    expect(remote).toMatchObject({ active: { version: '1.2.0' }, fallback: { version: '1.0.0' } });
  });
  it('verify tells of it', async () => {
    expect(await verify(portal.releases, {})).toEqual([
      { name: 'content', version: '1.1.0', problem: expect.stringMatching(/remote\.json is missing/) },
    ]);
  });
});

describe('rendering at the start of the portal', () => {
  it('nothing is published: an empty register', async () => {
    expect((await renderPortal(portal)).remotes).toEqual([]);
    expect((await readStart()).register.remotes).toEqual([]);
  });

  it('nothing changed: the register keeps its bytes, so that browsers get 304', async () => {
    await portal.publish('content', '1.0.0');
    await activate(portal, content('1.0.0'), ops);
    const before = (await contents())['remotes.json'];
    await renderPortal(portal, new Date('2027-01-01T00:00:00Z'));
    expect((await contents())['remotes.json']).toBe(before);
  });

  it('an activation was killed after its history was written: the rest is made good', async () => {
    await portal.publish('content', '1.0.0');
    const activations = [{ version: '1.0.0', at: '2026-11-20T08:00:00Z', by: 'ops', kind: 'activate' }];
    await put(join(portal.releases, 'content/history.json'), JSON.stringify({ activations, withdrawn: [] }));
    await renderPortal(portal);
    expect((await readRegister()).remotes[0]?.active.version).toBe('1.0.0');
  });

  it('the register was damaged: it is rendered anew', async () => {
    await portal.publish('content', '1.0.0');
    await activate(portal, content('1.0.0'), ops);
    await put(join(portal.releases, 'remotes.json'), '{');
    await renderPortal(portal);
    expect((await readRegister()).remotes).toHaveLength(1);
  });

  it('the history names a version whose descriptor is damaged: refused by file', async () => {
    await portal.publish('content', '1.0.0');
    await activate(portal, content('1.0.0'), ops);
    await put(join(portal.releases, 'content/1.0.0/remote.json'), '{"name":"content"}');
    await expectRefusal(() => renderPortal(portal), /content\/1\.0\.0\/remote\.json: version/);
  });
});
