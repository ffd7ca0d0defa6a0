import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostManifest, Register } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importArchive } from '../owners/importArchive';
import { fileIntegrity } from '../releases/files';
import { portalFixture, put } from '../releases/portal.fixture';
import { servePortal } from './portal.fixture';
import { runSdkCommand } from './program';

const CORE = '@mobidrom/shared-ui/core';
const HOST: HostManifest = {
  version: '1.0.0',
  contract: '1.2.0',
  shared: { [CORE]: { version: '1.4.0', exports: ['Button', 'Link'], deprecated: ['Link'] } },
};

let folder: string;
let close: (() => void)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sdk-command-'));
  await writePackage('1.3.0');
  close = [];
});
afterEach(async () => {
  for (const one of close) one();
  await rm(folder, { recursive: true, force: true });
});

const REGISTER: Register = { renderedAt: '2026-11-20T09:00:00Z', set: 7, host: '1.0.0', remotes: [] };
const remote = (name: string, ...paths: string[]): Register['remotes'][number] => ({
  name,
  active: { version: '1.2.0', descriptor: `sha256-${'A'.repeat(43)}=` },
  areas: paths.map((path) => ({ path, title: path, access: 'public' })),
  links: [],
});

async function portalWith(
  host: HostManifest = HOST,
  ...remotes: readonly Register['remotes'][number][]
): Promise<string> {
  const portal = await servePortal({
    '/sdk/host.json': host,
    '/releases/remotes.json': { ...REGISTER, remotes },
  });
  close.push(() => portal.close());
  return portal.address;
}

/** Writes a release as the build does, which uses these exports of the kit. */
async function buildWith(uses: readonly string[]) {
  const fixture = await portalFixture();
  await fixture.publish('verkehr', '1.3.0', { shared: { [CORE]: '^1.0.0' }, uses: { [CORE]: [...uses] } });
  await cp(join(fixture.releases, 'verkehr/1.3.0'), join(folder, 'dist'), { recursive: true });
  await fixture.remove();
}

const writePackage = (version: string) =>
  put(join(folder, 'package.json'), JSON.stringify({ name: 'remote-verkehr', version }));

async function run(...words: string[]) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const code = await runSdkCommand(words, { folder, print, printError: print });
  return { code, text: printed.join('\n') };
}

describe('check', () => {
  it('says for each portal that the release fits, and what each area loads', async () => {
    await buildWith(['Button']);
    const [one, other] = [await portalWith(), await portalWith({ ...HOST, version: '1.1.0' })];
    const { code, text } = await run('check', one, other);
    expect(text).toBe(
      [
        `${one}: verkehr 1.3.0 fits host 1.0.0`,
        `${other}: verkehr 1.3.0 fits host 1.1.0`,
        '/verkehr-bereich loads 0.0 KiB, of 60 KiB',
      ].join('\n'),
    );
    expect(code).toBe(0);
  });
  it('names remote, module and export that a host lacks, and returns 1', async () => {
    await buildWith(['Button', 'Tabs']);
    const [one, other] = [await portalWith(), await portalWith({ ...HOST, shared: {} })];
    const { code, text } = await run('check', one, other);
    expect(text).toContain(`${one}: verkehr 1.3.0 does not fit host 1.0.0`);
    expect(text).toContain(`  verkehr 1.3.0 uses Tabs of ${CORE}, which the host does not export`);
    expect(text).toContain(`  verkehr 1.3.0 needs ${CORE} ^1.0.0, the host does not provide it`);
    expect(code).toBe(1);
  });
  it('goes on with the other portals when one cannot be reached, and returns 1', async () => {
    await buildWith(['Button']);
    const other = await portalWith();
    const { code, text } = await run('check', 'http://127.0.0.1:1', other);
    expect(text).toMatch(
      /^http:\/\/127\.0\.0\.1:1: not checked\n {2}http:\/\/127\.0\.0\.1:1\/sdk\/host\.json cannot be reached: bad port\n/,
    );
    expect(text).toContain(`${other}: verkehr 1.3.0 fits host 1.0.0`);
    expect(code).toBe(1);
  });
  it('prints no control characters that a portal sends', async () => {
    await buildWith(['Button']);
    const portal = await portalWith({
      ...HOST,
      shared: { [CORE]: { version: '0.1.0\u001b[2J\u202e', exports: [] } },
    });
    const { text } = await run('check', portal);
    expect(text).toContain(`  verkehr 1.3.0 needs ${CORE} ^1.0.0, the host has 0.1.0\ufffd[2J\ufffd`);
  });
  it('refuses a file of a portal that has no end', async () => {
    await buildWith(['Button']);
    const portal = await portalWith({ ...HOST, contract: 'x'.repeat(9 * 1024 ** 2) });
    expect(await run('check', portal)).toMatchObject({
      code: 1,
      text: expect.stringContaining(
        `${portal}/sdk/host.json sends more than 8388608 bytes: is this a portal?`,
      ),
    });
  });
  it('names the use of deprecated exports, which still fits', async () => {
    await buildWith(['Link']);
    const { code, text } = await run('check', await portalWith());
    expect(text).toContain(`  verkehr 1.3.0 uses the deprecated ${CORE}: Link`);
    expect(code).toBe(0);
  });
  it('returns 1 when an area loads more than its budget', async () => {
    await buildWith(['Button']);
    // A release is checked as it was built, so the file has its hash.
    const bytes = 'x'.repeat(3000);
    const file = join(folder, 'dist/remote.json');
    const release = JSON.parse(await readFile(file, 'utf8'));
    release.files['routes.2.js'] = fileIntegrity(bytes);
    await writeFile(file, JSON.stringify(release));
    await writeFile(join(folder, 'dist/routes.2.js'), bytes);
    const { code, text } = await run('check', await portalWith(), '--budget', '2');
    expect(text).toContain('/verkehr-bereich loads 2.9 KiB, more than its budget of 2 KiB');
    expect(code).toBe(1);
  });
  it('says which release of its name it replaces', async () => {
    await buildWith(['Button']);
    const portal = await portalWith(HOST, remote('verkehr', 'verkehr-bereich', 'mehr'));
    const { code, text } = await run('check', portal);
    expect(text).toContain(
      `${portal}: verkehr 1.3.0 fits host 1.0.0\n  verkehr 1.2.0 is live there, with /verkehr-bereich, /mehr: this release takes its place\n`,
    );
    expect(code).toBe(0);
  });
  it('takes a remote of its name without one of its paths for that of another team, unless it is told', async () => {
    await buildWith(['Button']);
    const portal = await portalWith(HOST, remote('verkehr', 'lage'));
    const { code, text } = await run('check', portal);
    expect(text).toContain(
      '  verkehr 1.2.0 is live there, with /lage and none of /verkehr-bereich: choose another name, or say --replaces if it is yours',
    );
    expect(code).toBe(1);
    expect(await run('check', portal, '--replaces')).toMatchObject({
      code: 0,
      text: expect.stringContaining(
        '  verkehr 1.2.0 is live there, with /lage: this release takes its place',
      ),
    });
  });
  it('names the remote that has one of its paths, and returns 1', async () => {
    await buildWith(['Button']);
    const { code, text } = await run('check', await portalWith(HOST, remote('zonen', 'verkehr-bereich')));
    expect(text).toContain(
      "  the path 'verkehr-bereich' is brought by both zonen and verkehr: choose another one",
    );
    expect(code).toBe(1);
  });
  it('refuses a release that is not as it was built', async () => {
    await buildWith(['Button']);
    await put(join(folder, 'dist/routes.2.js'), 'changed');
    expect(await run('check', await portalWith())).toMatchObject({
      code: 1,
      text: expect.stringMatching(/routes\.2\.js is not as it was built; npm run build$/),
    });
  });
  it.each([
    [['check'], /missing required argument 'portal'/],
    [['check', 'http://127.0.0.1:1'], /nothing is built: .*remote\.json is missing/],
    [['check', 'portal'], /'portal' is not the address of a portal/],
    [
      ['check', 'https://portal.example/verkehr/'],
      /verkehr\/ has a path: a portal is at the root of its host name, https:\/\/portal\.example$/,
    ],
    [['check', 'http://127.0.0.1:1', '--budget', '0'], /'0' is no budget in KiB/],
  ])('%j returns 1 and says why', async (words, reason) => {
    const { code, text } = await run(...words);
    expect(code).toBe(1);
    expect(text).toMatch(reason);
  });
});

describe('key and pack', () => {
  it('sign the release into an archive that a store imports', async () => {
    await buildWith(['Button']);
    const made = await run('key', 'team.pem');
    expect(made.code).toBe(0);
    const key = /^public key for owners\.json: (\S+)$/m.exec(made.text)?.[1] ?? '';
    expect(await run('pack', '--key', 'team.pem')).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^verkehr 1\.3\.0 is packed into verkehr-1\.3\.0\.zip \(4 files, \d+ bytes\), signed with the key /,
      ),
    });
    const store = join(folder, 'store');
    const remotes = [{ name: 'verkehr', paths: ['verkehr-bereich'] }];
    await put(
      join(store, 'owners.json'),
      JSON.stringify({ owners: [{ name: 'Verkehr', keys: [key], remotes }] }),
    );
    expect(await importArchive(store, join(folder, 'verkehr-1.3.0.zip'))).toMatchObject({
      owner: 'Verkehr',
      isNew: true,
    });
  });
  it.each([
    [['pack'], /required option '--key <file>' not specified/],
    [['pack', '--key', 'no.pem'], /the key .*no\.pem is missing/],
  ])('%j returns 1 and says why', async (words, reason) => {
    await buildWith(['Button']);
    const { code, text } = await run(...words);
    expect(code).toBe(1);
    expect(text).toMatch(reason);
  });
  it('refuse the build of an earlier version than package.json names, as check does', async () => {
    await buildWith(['Button']);
    await run('key', 'team.pem');
    await writePackage('1.3.1');
    for (const words of [
      ['pack', '--key', 'team.pem'],
      ['check', 'https://portal.example'],
    ]) {
      expect(await run(...words)).toEqual({
        code: 1,
        text: 'dist has verkehr 1.3.0, and package.json verkehr 1.3.1: npm run build',
      });
    }
  });
  it('refuse what is not built, or was changed after the build', async () => {
    await run('key', 'team.pem');
    expect((await run('pack', '--key', 'team.pem')).text).toMatch(/nothing is built: /);
    await buildWith(['Button']);
    await put(join(folder, 'dist/routes.2.js'), 'changed');
    expect((await run('pack', '--key', 'team.pem')).text).toMatch(/routes\.2\.js is not as it was built/);
  });
});

describe('build', () => {
  it('returns 1 when the remote declares nothing, and leaves nothing behind', async () => {
    await put(join(folder, 'package.json'), JSON.stringify({ name: 'remote-verkehr', version: '1.0.0' }));
    const { code, text } = await run('build');
    expect(text).toMatch(
      /^Building verkehr 1\.0\.0 …\nthe remote declares nothing: .*declaration\.ts is missing$/,
    );
    expect(code).toBe(1);
  });
});
