import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activate, restoreSet } from './activate';
import { addHost, installHost } from './installHost';
import { listHistory, listPortal } from './list';
import { HOST, HOST_ASSET, type PortalFixture, portalFixture, put } from './portal.fixture';
import { propose } from './propose';
import { readLiveSet } from './sets';
import { verify } from './verify';

const NEW_ASSET = 'assets/main.ffffffffffffffffffff.js';
const ops = { by: 'ops' };
let portal: PortalFixture;
let build: string;
beforeEach(async () => {
  portal = await portalFixture();
  build = join(portal.folder, 'build');
  await cp(portal.hostDist, build, { recursive: true });
  await rm(join(build, HOST_ASSET));
  await put(join(build, NEW_ASSET), 'new');
  // As `replaceBuild` leaves it, with a file of the build before.
  await put(join(build, 'assets/main.before.js'), 'before');
  await put(
    join(build, 'assets.json'),
    JSON.stringify({ own: [NEW_ASSET], before: ['assets/main.before.js'] }),
  );
  await portal.publish('content', '1.0.0');
  await activate(portal, { name: 'content', version: '1.0.0' }, ops);
});
afterEach(() => portal.remove());

const setHost = (change: object) => put(join(build, 'host.json'), JSON.stringify({ ...HOST, ...change }));
const served = async () =>
  (await readdir(join(portal.releases, 'host/assets'))).map((file) => `assets/${file}`).sort();
const page = () => readFile(join(portal.releases, 'index.html'), 'utf8');

it('makes a new host live with its start page, and keeps the assets of the previous one', async () => {
  await setHost({ version: '3.1.0' });
  await put(join(build, 'index.template.html'), '<html><title>neu</title><!-- portal-start --></html>');
  expect(await installHost(portal, build, ops)).toMatchObject({ version: '3.1.0' });
  expect(await served()).toEqual([HOST_ASSET, NEW_ASSET]);
  expect((await readdir(join(portal.releases, 'host'))).sort()).toEqual(['3.0.0', '3.1.0', 'assets']);
  expect(await page()).toContain('<title>neu</title>');
  expect(await page()).toContain('"host":"3.1.0"');
  expect(await page()).toContain('"content"');
  expect(await verify(portal.releases, {})).toEqual([]);
});

it('serves descriptor and SDK of the live host, also after the way back', async () => {
  const servedHost = async () =>
    Promise.all(
      ['host.json', 'sdk/create-remote.tgz'].map((file) =>
        readFile(join(portal.releases, 'live/host', file), 'utf8').catch(() => 'none'),
      ),
    );
  await setHost({ version: '3.1.0' });
  await put(join(build, 'sdk/create-remote.tgz'), 'the SDK');
  await installHost(portal, build, ops);
  expect(await servedHost()).toEqual([expect.stringContaining('"version": "3.1.0"'), 'the SDK']);
  expect(await verify(portal.releases, {})).toEqual([]);
  await restoreSet(portal, 2, ops);
  expect(await servedHost()).toEqual([expect.stringContaining('"version": "3.0.0"'), 'none']);
});

it('records who installed a host, when and why', async () => {
  await setHost({ version: '3.1.0' });
  await installHost(portal, build, {
    by: 'erika',
    why: 'Sicherheitslücke',
    now: new Date('2026-11-24T08:00:00Z'),
  });
  expect((await listHistory(portal.releases))[0]).toMatchObject({
    by: 'erika',
    why: 'Sicherheitslücke',
    at: '2026-11-24T08:00:00.000Z',
    changes: [{ name: 'host', from: '3.0.0', to: '3.1.0' }],
  });
});

it('does not change the build that it installs', async () => {
  const before = (await readdir(build, { recursive: true })).sort();
  await installHost(portal, build, ops);
  expect((await readdir(build, { recursive: true })).sort()).toEqual(before);
});

it('gives another build of the same version a suffix, and makes no set of the same build', async () => {
  await setHost({});
  const { version, changed } = await installHost(portal, build, ops);
  expect(version).toMatch(/^3\.0\.0-b[0-9a-f]{8}$/);
  const again = await installHost(portal, build, ops);
  expect([again.version, again.changed?.set.id]).toEqual([version, changed?.set.id]);
});

it('installs into an empty folder', async () => {
  const fresh = { ...portal, hostDist: join(portal.folder, 'none'), releases: join(portal.folder, 'r') };
  await installHost(fresh, build, ops);
  expect(await readLiveSet(fresh.releases)).toMatchObject({ id: 1, host: '3.0.0', remotes: {} });
});

it('refuses a host with which an active remote is incompatible, and names the set to propose', async () => {
  await setHost({ version: '4.0.0', contract: '2.0.0' });
  await expect(installHost(portal, build, ops)).rejects.toThrow(
    'host 4.0.0 cannot go live: content 1.0.0: needs contract 1.0.0, the host has 2.0.0; ' +
      'they go live together: propose host=4.0.0 content=<version>; of content no published version fits, publish one first',
  );
  await portal.publish('content', '2.0.0', { contract: '2.0.0' });
  await expect(installHost(portal, build, ops)).rejects.toThrow(
    /they go live together: propose host=4\.0\.0 content=2\.0\.0$/,
  );
  expect(await readLiveSet(portal.releases)).toMatchObject({ host: '3.0.0' });
  expect((await listPortal(portal.releases)).host.published).toEqual(['4.0.0', '3.0.0']);
});

it('refuses an invalid configuration, naming the field, and keeps the previous host', async () => {
  await setHost({ version: '3.1.0' });
  await put(portal.configurationFile as string, '{"apiBase":1}');
  const before = await page();
  await expect(installHost(portal, build, ops)).rejects.toThrow(/portal\.json: apiBase/);
  expect(await page()).toBe(before);
});

it('refuses a host whose stored files were changed', async () => {
  await setHost({ version: '3.1.0' });
  await addHost(portal, build, ops);
  await put(join(portal.releases, 'host/3.1.0/index.template.html'), '<html><!-- portal-start --></html>');
  await expect(propose(portal, { host: '3.1.0' }, ops)).rejects.toThrow(
    /host 3\.1\.0: index\.template\.html was changed after its installation/,
  );
});

describe('a host that was rolled back', () => {
  beforeEach(async () => {
    await setHost({ version: '3.1.0' });
    await installHost(portal, build, ops);
    await restoreSet(portal, undefined, ops);
  });
  it.each([
    ['without a reason', ops],
    ['with an empty one', { ...ops, why: '' }],
  ])('stays in the store when a container installs it again %s', async (_how, reason) => {
    expect((await installHost(portal, build, reason)).changed).toBeUndefined();
    expect(await readLiveSet(portal.releases)).toMatchObject({ host: '3.0.0', withdrawnHosts: ['3.1.0'] });
  });
  it('is installed again with a reason', async () => {
    await installHost(portal, build, { ...ops, why: 'war ein Fehlalarm' });
    expect(await readLiveSet(portal.releases)).toMatchObject({ host: '3.1.0', withdrawnHosts: [] });
  });
});

describe('a stored host that was damaged', () => {
  const folder = () => join(portal.releases, 'host/3.0.0');
  const again = () => addHost(portal, portal.hostDist, ops);

  it.each([
    ['a changed file', 'index.template.html', () => put(join(folder(), 'index.template.html'), 'other')],
    ['a missing file', 'anmeldung-still.html', () => rm(join(folder(), 'anmeldung-still.html'))],
    // The served asset is the same file: it is restored, too.
    ['a changed asset', HOST_ASSET, () => put(join(folder(), HOST_ASSET), 'alert(1)')],
    ['a foreign file', 'fremd.js', () => put(join(folder(), 'fremd.js'), 'alert(1)')],
    ['a wrong copy', 'assets/a.js.br', () => put(join(folder(), 'assets/a.js.br'), 'no brotli')],
    ['a lost manifest', 'host.json', () => rm(join(folder(), 'host.json'))],
    ['a damaged manifest', 'host.json', () => put(join(folder(), 'host.json'), '{')],
  ])('is whole again after the same build was added: %s', async (_what, file, damage) => {
    await damage();
    expect(await verify(portal.releases, {})).not.toEqual([]);
    expect(await again()).toMatchObject({ version: '3.0.0', isNew: false, repaired: [file] });
    expect(await verify(portal.releases, {})).toEqual([]);
    expect(await again()).not.toHaveProperty('repaired');
  });

  it('is left as it is by another build', async () => {
    await put(join(folder(), 'index.template.html'), 'other');
    await setHost({ version: '3.0.0' });
    expect(await addHost(portal, build, ops)).toMatchObject({ isNew: true });
    expect(await readFile(join(folder(), 'index.template.html'), 'utf8')).toBe('other');
    await put(join(folder(), 'host.json'), '{');
    expect(await addHost(portal, build, ops)).toMatchObject({ isNew: false });
    expect(await readFile(join(folder(), 'host.json'), 'utf8')).toBe('{');
  });

  it.each([
    ['damaged', () => put(join(folder(), 'host.json'), '{')],
    ['lost', () => rm(join(folder(), 'host.json'))],
  ])(
    'is whole again also where its manifest is %s and another file, too: the live set knows its hash',
    async (_how, damage) => {
      await put(join(folder(), 'index.template.html'), 'other');
      await damage();
      expect(await again()).toMatchObject({
        version: '3.0.0',
        isNew: false,
        repaired: ['host.json', 'index.template.html'],
      });
      expect(await verify(portal.releases, {})).toEqual([]);
    },
  );

  it('stays so where nothing says which build it was', async () => {
    await setHost({ version: '3.1.0' });
    await addHost(portal, build, ops);
    await put(join(portal.releases, 'host/3.1.0/index.template.html'), 'other');
    await put(join(portal.releases, 'host/3.1.0/host.json'), '{');
    await expect(addHost(portal, build, ops)).rejects.toThrow(/host\.json is not JSON/);
  });
});
