import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activate } from './activate';
import { installHost } from './installHost';
import { HOST, type PortalFixture, portalFixture, put } from './portal.fixture';

let portal: PortalFixture;
let build: string;
beforeEach(async () => {
  portal = await portalFixture();
  build = join(portal.folder, 'build');
  await cp(portal.hostDist, build, { recursive: true });
  await put(join(build, 'assets/main.new.js'), 'new');
  await put(join(build, 'assets.json'), '["assets/main.new.js"]');
  await put(join(portal.hostDist, 'assets/main.old.js'), 'old');
  await portal.publish('content', '1.0.0');
  await activate(portal, { name: 'content', version: '1.0.0' }, { by: 'ops' });
});
afterEach(() => portal.remove());

const hostOf = async (folder: string) => JSON.parse(await readFile(join(folder, 'host.json'), 'utf8'));
const setHost = (change: object) => put(join(build, 'host.json'), JSON.stringify({ ...HOST, ...change }));

it('installs a new host with its start page, and keeps the assets of the previous one', async () => {
  await setHost({ version: '3.1.0' });
  await put(join(build, 'index.template.html'), '<html><title>neu</title><!-- portal-start --></html>');
  expect(await installHost(portal, build)).toMatchObject({ version: '3.1.0' });
  expect(await hostOf(portal.hostDist)).toMatchObject({ version: '3.1.0' });
  expect((await readdir(join(portal.hostDist, 'assets'))).sort()).toEqual(['main.new.js', 'main.old.js']);
  expect(await readdir(portal.hostDist)).not.toContainEqual(expect.stringMatching(/^\.installing/));
  const page = await readFile(join(portal.releases, 'index.html'), 'utf8');
  expect(page).toContain('<title>neu</title>');
  expect(page).toContain('"content"');
});

it('does not change the build that it installs', async () => {
  await installHost(portal, build);
  expect((await readdir(join(build, 'assets'))).sort()).toEqual(['main.new.js']);
});

it('creates the served folder', async () => {
  const fresh = {
    ...portal,
    hostDist: join(portal.folder, 'served/host'),
    releases: join(portal.folder, 'r'),
  };
  await installHost(fresh, build);
  expect(await hostOf(fresh.hostDist)).toEqual(HOST);
});

it('refuses a host with which an active remote is incompatible, and changes nothing', async () => {
  await setHost({ version: '4.0.0', contract: '2.0.0' });
  await expect(installHost(portal, build)).rejects.toThrow(
    /the host 4\.0\.0 cannot be installed: content 1\.0\.0: needs contract 1\.0\.0, the host has 2\.0\.0/,
  );
  expect(await hostOf(portal.hostDist)).toEqual(HOST);
});

it('refuses an invalid configuration, naming the field, and keeps the previous host', async () => {
  await setHost({ version: '3.1.0' });
  await put(portal.configurationFile as string, '{"apiBase":1}');
  await expect(installHost(portal, build)).rejects.toThrow(/portal\.json: apiBase/);
  expect(await hostOf(portal.hostDist)).toEqual(HOST);
  expect(await readdir(join(portal.hostDist, 'assets'))).toEqual(['main.old.js']);
});
