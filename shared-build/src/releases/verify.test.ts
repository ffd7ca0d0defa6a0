import { lstat, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activate, restoreSet, rollback } from './activate';
import { updatePortalFiles } from './changePortal';
import { fileIntegrity, filesBelow, referenceIntegrity } from './files';
import { installHost } from './installHost';
import { HOST, HOST_ASSET, type PortalFixture, portalFixture, put } from './portal.fixture';
import { activateProposal, parseChanges, propose } from './propose';
import { quarantine } from './quarantine';
import { readLiveSet } from './sets';
import { verify } from './verify';
import { verifyReleaseIn } from './verifyRelease';

const ops = { by: 'ops' };
let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
});
afterEach(() => portal.remove());

const activated = (name: string, version: string | null, more = {}) =>
  activate(portal, { name, version }, { ...ops, ...more });
const at = (file: string) => join(portal.releases, file);
const problems = async () =>
  (await verify(portal.releases, {})).map(({ name, file = '', problem }) => `${name} ${file} ${problem}`);
const editJson = async (file: string, change: (json: Record<string, object>) => object) =>
  put(at(file), JSON.stringify(change(JSON.parse(await readFile(at(file), 'utf8')))));
/** Replaces a file together with the hash of it in the descriptor beside it, as a forger would. */
async function forge(folder: string, descriptor: string, file: string, text: string): Promise<void> {
  await put(at(join(folder, file)), text);
  await editJson(join(folder, descriptor), (json) => ({
    ...json,
    files: { ...json.files, [file]: fileIntegrity(text) },
  }));
}

/** Publishes and activates two versions of content, with compressed copies as a build makes them. */
async function twoVersions(): Promise<void> {
  for (const version of ['1.0.0', '1.1.0']) {
    await portal.publish('content', version);
    for (const file of ['remoteEntry.1.js', 'routes.2.js']) {
      const bytes = await readFile(at(`content/${version}/${file}`));
      await put(at(`content/${version}/${file}.br`), brotliCompressSync(bytes));
      await put(at(`content/${version}/${file}.gz`), gzipSync(bytes));
    }
    await activated('content', version);
  }
}

it.each(['probelauf', 'probelauf/13/faq'])(
  'refuses an area at an address of a Probelauf: %s',
  async (path) => {
    await portal.publish('content', '1.0.0', { areas: [{ path, title: 'Fragen', access: 'public' }] });
    await expect(activated('content', '1.0.0')).rejects.toThrow(
      `the path '${path}' is below /probelauf/, which the portal has for itself: choose another one`,
    );
    await portal.publish('content', '1.1.0', {
      areas: [{ path: 'probelaufen', title: 'Läufe', access: 'public' }],
    });
    await activated('content', '1.1.0');
  },
);

it.each([
  [{ title: 'A __CSP_NONCE__' }, 'title'],
  [{ breadcrumb: '__CSP_NONCE__' }, 'breadcrumb'],
  [{ description: '__CSP_NONCE__' }, 'description'],
  [{ menu: [{ place: 'help', position: 1, label: '__CSP_NONCE__' }] }, 'menu.label'],
] as const)('refuses an area with a placeholder of the gateways: %j', async (more, field) => {
  const area = { path: 'faq', title: 'Fragen', access: 'public' as const, ...more };
  await portal.publish('content', '1.0.0', { areas: [area as never] });
  await expect(activated('content', '1.0.0')).rejects.toThrow(
    `content 1.0.0: names '__CSP_NONCE__' in ${field} of the area 'faq': it is a placeholder of the gateways`,
  );
});

it('verifyReleaseIn finds a file that the descriptor names without a hash, whatever its name', async () => {
  await portal.publish('content', '9.0.0', { exposed: ['toString'] });
  expect(await verifyReleaseIn(at('content/9.0.0'), 'content', '9.0.0', undefined)).toEqual([
    expect.objectContaining({
      file: 'toString',
      problem: 'is named by the descriptor, which has no hash of it',
    }),
  ]);
});

describe('verify', () => {
  beforeEach(async () => {
    await twoVersions();
    expect(await problems()).toEqual([]);
  });
  const live = (file: string) => join(portal.releases, 'live', file);

  it.each([
    ['a ruined start page', () => writeFile(live('index.html'), '<html>'), 'set index.html was changed'],
    ['a missing start page', () => rm(live('index.html')), 'set index.html is missing'],
    [
      'a start page in place of the link',
      () => rm(join(portal.releases, 'index.html')).then(() => put(join(portal.releases, 'index.html'), '')),
      'set index.html does not lead to the live set',
    ],
    [
      'a file with a name that every object has',
      () => put(at('content/1.1.0/constructor'), 'x'),
      'content constructor is not in the descriptor',
    ],
    [
      'a link to another host',
      () => rm(live('host')).then(() => symlink('../../host/9.9.9', live('host'))),
      `set host does not lead to host ${HOST.version}`,
    ],
    ['a missing link to the host', () => rm(live('host')), `set host does not lead to host ${HOST.version}`],
    [
      'a missing fallback folder',
      () => rm(join(portal.releases, 'content/1.0.0'), { recursive: true }),
      'content  is missing, but the register names it as fallback',
    ],
    [
      'a changed byte of the fallback',
      () => put(join(portal.releases, 'content/1.0.0/routes.2.js'), 'x'),
      'content routes.2.js was changed after publishing',
    ],
    [
      'a changed byte of the host',
      () => put(join(portal.releases, 'host/3.0.0/anmeldung-still.html'), 'x'),
      'host anmeldung-still.html was changed after its installation',
    ],
    [
      'a missing asset of the host',
      () => rm(join(portal.releases, 'host/assets'), { recursive: true }),
      'is missing among the served assets',
    ],
    [
      'a history that cannot be read',
      () => put(join(portal.releases, 'sets/2.json'), '{'),
      'set history cannot be read',
    ],
    [
      'a missing set between others',
      () => rm(join(portal.releases, 'sets/2.json')),
      'is missing, though older sets are there',
    ],
  ])('finds %s', async (_what, damage, words) => {
    await damage();
    expect((await problems()).join('\n')).toContain(words);
  });

  it('finds register and set that disagree', async () => {
    const file = join(portal.releases, 'sets/3.json');
    const set = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...set, remotes: { content: '1.0.0' }, earlier: {} }));
    expect((await problems()).join('\n')).toMatch(/content {2}is active, but the register names 1\.1\.0/);
  });

  it('is content again after the files were rendered anew', async () => {
    await rm(join(portal.releases, 'index.html'));
    await writeFile(live('remotes.json'), '{');
    await updatePortalFiles(portal);
    expect(await problems()).toEqual([]);
    expect((await lstat(join(portal.releases, 'index.html'))).isSymbolicLink()).toBe(true);
  });
});

describe('every file of a set that is live, its fallback or the one before', () => {
  /** Installs a host with compressed assets, so that it, the one before, active releases and fallbacks are in the store. */
  async function wholePortal(): Promise<void> {
    await portal.publish('public', '1.0.0');
    await activated('public', '1.0.0');
    await activated('public', null);
    await twoVersions();
    const asset = join(portal.hostDist, 'assets/main.fedcba9876543210fedc.js');
    await put(asset, 'neue Hülle');
    await put(`${asset}.br`, brotliCompressSync('neue Hülle'));
    await put(`${asset}.gz`, gzipSync('neue Hülle'));
    await put(join(portal.hostDist, 'host.json'), JSON.stringify({ ...HOST, version: '3.1.0' }));
    await installHost(portal, portal.hostDist, ops);
  }
  /** Returns the files that verify answers for: not the lock, and of the rendered sets only the live one. */
  async function checkedFiles(): Promise<readonly string[]> {
    const files = await filesBelow(portal.releases);
    const live = await filesBelow(at('live'));
    return [
      ...files.filter((file) => !/^(?:\.lock|rendered|public)(?:\/|$)/.test(file)),
      ...live.map((file) => `live/${file}`),
    ];
  }
  const facts = { failures: 7, tabs: 5, first: '2026-11-24T08:00:00.000Z', last: '2026-11-24T08:00:00.000Z' };

  it.each([
    ['as it was activated', async () => undefined],
    [
      'while a release is in quarantine',
      () => quarantine(portal.releases, 'content', '1.1.0', { ...facts, kind: 'evaluation' }),
    ],
  ])('is known by its bytes, %s', async (_when, prepare) => {
    await wholePortal();
    await prepare();
    const files = await checkedFiles();
    expect(files).toEqual(
      expect.arrayContaining([
        'content/1.0.0/remote.json',
        'content/1.0.0/routes.2.js.br',
        'content/1.1.0/routes.2.js.gz',
        'host/3.0.0/host.json',
        `host/assets/${HOST_ASSET.slice('assets/'.length)}`,
        'host/assets/main.fedcba9876543210fedc.js.br',
        'live/grants.json',
        'live/start-content-bereich.html',
        'sets/1.json',
        'sets/6.json',
      ]),
    );
    expect(await problems()).toEqual([]);
    const overlooked: string[] = [];
    for (const file of files) {
      const bytes = await readFile(at(file));
      const changed = Buffer.from(bytes);
      changed[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      await replace(file, changed);
      if ((await problems()).length === 0) overlooked.push(`changed: ${file}`);
      await rm(at(file));
      if (!isDispensable(file) && (await problems()).length === 0) overlooked.push(`deleted: ${file}`);
      await replace(file, bytes);
    }
    expect(overlooked).toEqual([]);
    expect(await problems()).toEqual([]);
  });
  /** Whether the portal is whole without a file: browsers get the one beside a copy, and a history may end with any set. */
  const isDispensable = (file: string) =>
    /\.(?:br|gz)$|^sets\/1\.json$/.test(file) && !file.startsWith('host/assets/');

  /** Replaces a file under its name alone: a hard link keeps the other name's bytes. */
  async function replace(file: string, bytes: Uint8Array): Promise<void> {
    await put(at(`${file}.new`), bytes);
    await rename(at(`${file}.new`), at(file));
  }

  it('is no other one: a rendered file too many is found', async () => {
    await twoVersions();
    await put(at('live/start-tags.html'), '<html>');
    expect(await problems()).toEqual([expect.stringContaining('start-tags.html is no file of the set')]);
  });
  it('is found beside others that cannot be read', async () => {
    await twoVersions();
    await put(at('content/1.1.0/remote.json'), '{');
    await put(at('host/3.0.0/anmeldung-still.html'), 'x');
    const found = (await problems()).join('\n');
    expect(found).toMatch(/content .*remote\.json is not JSON/);
    expect(found).toContain('host anmeldung-still.html was changed');
  });
  it('is named when the live set itself cannot be read', async () => {
    await twoVersions();
    await put(at('sets/3.json'), '{');
    expect(await problems()).toEqual([
      expect.stringMatching(/^set .*sets\/3\.json cannot be read: .* is not JSON/),
    ]);
    await rm(at('live'));
    await put(at('live'), 'sets/3.json');
    expect(await problems()).toEqual([
      expect.stringMatching(/^set live cannot be read: .* is no symbolic link/),
    ]);
  });
});

describe('a file that was changed together with the hashes beside it', () => {
  beforeEach(twoVersions);
  const HELD = 'has another hash than set 3 holds of it';

  it.each([
    [
      'the active release',
      () => forge('content/1.1.0', 'remote.json', 'routes.2.js', 'x'),
      'content/1.1.0/remote.json',
    ],
    [
      'the fallback',
      () => forge('content/1.0.0', 'remote.json', 'routes.2.js', 'x'),
      'content/1.0.0/remote.json',
    ],
    ['the host', () => forge('host/3.0.0', 'host.json', 'anmeldung-still.html', 'x'), 'host/3.0.0/host.json'],
  ])('is found in %s, with file and set', async (_what, damage, file) => {
    await damage();
    expect((await problems()).join('\n')).toContain(`${file} ${HELD}`);
  });
  it('is found in a start page', async () => {
    await put(at('live/index.html'), '<html>');
    await editJson('live/files.json', (json) => ({ ...json, 'index.html': referenceIntegrity('<html>') }));
    expect(await problems()).toEqual([expect.stringContaining('index.html is not what the set renders')]);
  });
  it('is found in an earlier set', async () => {
    await editJson('sets/2.json', (set) => ({ ...set, by: 'jemand anders' }));
    expect(await problems()).toEqual([
      expect.stringContaining('sets/2.json has another hash than set 3 holds of it'),
    ]);
  });

  it('of the active release stops what would render it, and not the way back', async () => {
    await forge('content/1.1.0', 'remote.json', 'routes.2.js', 'x');
    const refused = /content\/1\.1\.0\/remote\.json has another hash than set 3 holds of it$/;
    await portal.publish('public', '1.0.0');
    await expect(activated('public', '1.0.0')).rejects.toThrow(refused);
    await expect(updatePortalFiles(portal)).rejects.toThrow(refused);
    expect((await rollback(portal, 'content', ops)).version).toBe('1.0.0');
    // It is not live any more, but part of the set before.
    expect(await problems()).toEqual([expect.stringContaining('content/1.1.0/remote.json has another hash')]);
  });
  it('of the fallback is passed over, and its activation is refused', async () => {
    await forge('content/1.0.0', 'remote.json', 'routes.2.js', 'x');
    expect((await updatePortalFiles(portal)).register.remotes[0]?.fallback).toBeUndefined();
    await expect(activated('content', '1.0.0')).rejects.toThrow(HELD);
    await expect(restoreSet(portal, 2, ops)).rejects.toThrow(/has another hash than set 2 holds of it$/);
  });
  it('of the host is refused by the next rendering', async () => {
    await put(at('host/3.0.0/index.template.html'), '<html>');
    await expect(updatePortalFiles(portal)).rejects.toThrow(
      /index\.template\.html was changed after the installation/,
    );
    await forge('host/3.0.0', 'host.json', 'index.template.html', '<html>');
    await expect(updatePortalFiles(portal)).rejects.toThrow(
      /host\.json has another hash than set 3 holds of it/,
    );
  });
  it('of a proposed release is refused at the activation', async () => {
    await portal.publish('content', '1.2.0');
    const { set } = await propose(portal, parseChanges(['content=1.2.0']), ops);
    await forge('content/1.2.0', 'remote.json', 'routes.2.js', 'x');
    await expect(activateProposal(portal, set.id, ops)).rejects.toThrow(
      `content/1.2.0/remote.json has another hash than set ${set.id} holds of it`,
    );
  });
});

describe('a set of an earlier version, which holds no hashes', () => {
  beforeEach(async () => {
    await twoVersions();
    await editJson('sets/3.json', ({ format, hashes, beforeHash, ...set }) => set);
    await rm(at('live/files.json'));
    await put(at('live/files.json'), '{}');
  });
  it('is compared with nothing, and followed by a set of the same state at the next start', async () => {
    expect(await problems()).toEqual([]);
    await updatePortalFiles(portal);
    const live = await readLiveSet(portal.releases);
    expect(live).toMatchObject({
      format: 2,
      id: 4,
      before: 3,
      restores: 3,
      remotes: { content: '1.1.0' },
      earlier: { content: ['1.0.0'] },
      hashes: {
        remotes: {
          content: { '1.0.0': referenceIntegrity(await readFile(at('content/1.0.0/remote.json'))) },
        },
      },
    });
    expect(await problems()).toEqual([]);
    await updatePortalFiles(portal);
    expect((await readLiveSet(portal.releases))?.id).toBe(4);
  });
  it('is not in the way of a rollback, before that start and after it', async () => {
    expect((await restoreSet(portal, undefined, ops)).set).toMatchObject({ remotes: { content: '1.0.0' } });
    await activated('content', '1.1.0', { why: 'doch' });
    await editJson('sets/5.json', ({ format, hashes, beforeHash, ...set }) => set);
    await updatePortalFiles(portal);
    expect((await restoreSet(portal, undefined, ops)).set).toMatchObject({ remotes: { content: '1.0.0' } });
  });
});

it('refuses a set of a later format, naming the field', async () => {
  await editJson('sets/1.json', (set) => ({ ...set, format: 3 }));
  expect(await problems()).toEqual([expect.stringMatching(/sets\/1\.json: format/)]);
});

describe('the list of the hashes of a rendered set', () => {
  beforeEach(twoVersions);
  const changeSet = () => editJson('sets/3.json', (json) => ({ ...json, by: 'jemand' }));
  const names = async () => (await verify(portal.releases, {})).map(({ file, problem }) => [file, problem]);

  it('must name the set and each file', async () => {
    await rm(at('live/files.json'));
    await put(at('live/files.json'), '{}');
    await changeSet();
    expect(await names()).toEqual(
      expect.arrayContaining([
        ['sets/3.json', expect.stringMatching(/^has no hash in files\.json, .*: compare it with a backup/)],
        ['index.html', expect.stringMatching(/^has no hash in files\.json: /)],
        ['remotes.json', expect.stringMatching(/^has no hash in files\.json: /)],
      ]),
    );
  });

  it.each([
    ['it is empty', () => put(at('live/files.json'), '{}')],
    ['it is missing', () => rm(at('live/files.json'))],
    ['it is no JSON', () => put(at('live/files.json'), '{')],
    ['the folder has a further file', () => put(at('live/fremd.html'), '<html>')],
  ])('is rendered anew by a start, as the finding says: %s', async (_what, damage) => {
    await damage();
    expect(await names()).not.toEqual([]);
    const { ino } = await lstat(at('live'));
    await updatePortalFiles(portal);
    expect(await names()).toEqual([]);
    const rendered = await lstat(at('live'));
    expect(rendered.ino).not.toBe(ino);
    await updatePortalFiles(portal);
    expect((await lstat(at('live'))).ino).toBe(rendered.ino);
  });

  it('keeps the hash of a set that was changed, whatever is rendered anew', async () => {
    await changeSet();
    await put(at('live/fremd.html'), '<html>');
    await updatePortalFiles(portal);
    expect(await names()).toEqual([['sets/3.json', 'was changed after it went live']]);
  });
});
