import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { put } from '../../releases/portal.fixture';
import { type PortalServer, servePortal } from '../portal.fixture';
import { createRemote } from './createRemote';

let folder: string;
let pack: string;
let portal: PortalServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'create-'));
  // As npx installs it.
  pack = join(folder, 'npx/node_modules/create-remote');
  portal = await servePortal({
    '/sdk/host.json': { version: '1.2.0', contract: '1.2.0', shared: {} },
    '/releases/remotes.json': { host: '1.2.0-b1234abcd', remotes: [] },
  });
  const template = {
    host: '1.2.0',
    archives: ['shared-ui-1.0.0.tgz'],
    reserved: ['api', 'tag'],
    scripts: { test: 'vitest run' },
    dependencies: { '@mobidrom/shared-ui': 'shared-ui-1.0.0.tgz', react: '19.3.1' },
    devDependencies: { vitest: '4.1.12' },
  };
  await put(join(pack, 'template.json'), JSON.stringify(template));
  await put(
    join(pack, 'template/src/area.ts'),
    "export const area = { path: 'vorlage', title: 'Vorlage' };\n",
  );
  await put(join(pack, 'template/gitignore'), 'node_modules/\n');
  await put(join(pack, 'template/npmrc'), 'legacy-peer-deps=true\n');
});
afterEach(async () => {
  portal.close();
  await rm(folder, { recursive: true, force: true });
});

const to = () => join(folder, 'remote-park-ride');
const create = (name = 'park-ride', address: string | undefined = portal.address) =>
  createRemote({ package: pack, name, portal: address, folder: to(), say: () => undefined });
const installedFromPortal = (resolved: string) =>
  put(
    join(folder, 'npx/node_modules/.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/create-remote': { resolved } } }),
  );

describe('createRemote', () => {
  it('writes the template under the name of the remote, with the packages of the live host', async () => {
    expect(await create()).toBe(to());
    expect(await readFile(join(to(), 'src/area.ts'), 'utf8')).toBe(
      "export const area = { path: 'park-ride', title: 'Park-ride' };\n",
    );
    expect((await readdir(to())).sort()).toEqual(['.gitignore', '.npmrc', 'package.json', 'src']);
    expect(JSON.parse(await readFile(join(to(), 'package.json'), 'utf8'))).toMatchObject({
      name: 'remote-park-ride',
      scripts: { test: 'vitest run' },
      dependencies: {
        '@mobidrom/shared-ui': `${portal.address}/sdk/1.2.0-b1234abcd/shared-ui-1.0.0.tgz`,
        react: '19.3.1',
      },
    });
  });
  it('fills an empty folder, which stays the same one', async () => {
    await mkdir(to());
    const { ino } = await stat(to());
    await create();
    expect((await stat(to())).ino).toBe(ino);
    expect((await readdir(to())).sort()).toEqual(['.gitignore', '.npmrc', 'package.json', 'src']);
    expect((await readdir(folder)).sort()).toEqual(['npx', 'remote-park-ride']);
  });
  it('takes the portal that served the command', async () => {
    await installedFromPortal(`${portal.address}/sdk/create-remote.tgz`);
    await createRemote({ package: pack, name: 'verkehr', folder: to(), say: () => undefined });
    expect(await readFile(join(to(), 'package.json'), 'utf8')).toContain(`${portal.address}/sdk/`);
  });
  it('asks for the portal when the command came from elsewhere', async () => {
    await installedFromPortal('https://registry.example/create-remote.tgz');
    await expect(
      createRemote({ package: pack, name: 'verkehr', folder: to(), say: () => undefined }),
    ).rejects.toThrow('which portal? create-remote <name> --portal <address>');
  });
  it.each(['Verkehr', 'v', '7verkehr', 'host', '../verkehr', 'x'.repeat(41)])(
    'refuses the name %s',
    async (name) => {
      await expect(create(name)).rejects.toThrow(`'${name}' is not a remote name`);
      expect(await readdir(folder)).toEqual(['npx']);
    },
  );
  it.each(['api', 'tag'])(
    'refuses the name %s, with which addresses or rights of the portal begin',
    async (name) => {
      await expect(create(name)).rejects.toThrow(
        `'${name}' is no name for a remote: addresses or rights of the portal begin with it`,
      );
      expect(await readdir(folder)).toEqual(['npx']);
    },
  );
  it('refuses a name whose address or itself belongs to another remote, not that of the own one', async () => {
    const area = (path: string) => ({ path, title: path, access: 'public' });
    const other = await servePortal({
      '/sdk/host.json': { version: '1.2.0' },
      '/releases/remotes.json': {
        host: '1.2.0',
        remotes: [
          { name: 'content', areas: [area('karte')] },
          { name: 'zonen', areas: [area('zonen')] },
        ],
      },
    });
    await expect(create('karte', other.address)).rejects.toThrow(
      `${other.address}/karte belongs to the remote content: choose another name`,
    );
    await expect(create('zonen', other.address)).rejects.toThrow(
      `${other.address} has a remote zonen already, with /zonen: choose another name, or say --existing if it is yours`,
    );
    expect(await readdir(folder)).toEqual(['npx']);
    const own = { package: pack, name: 'zonen', portal: other.address, existing: true };
    await expect(createRemote({ ...own, folder: to(), say: () => undefined })).resolves.toBe(to());
    other.close();
  });
  it('reads the portal again when its host changes meanwhile, and gives up when it never stays the same', async () => {
    const hosts = ['1.1.0', '1.2.0', '1.2.0-b1'];
    const changing = await servePortal({
      '/sdk/host.json': { version: '1.2.0' },
      '/releases/remotes.json': () => ({ host: hosts.length > 1 ? hosts.shift() : hosts[0], remotes: [] }),
    });
    await create('verkehr', changing.address);
    expect(await readFile(join(to(), 'package.json'), 'utf8')).toContain('/sdk/1.2.0-b1/');
    changing.close();
    let reading = 0;
    const restless = await servePortal({
      '/sdk/host.json': { version: '1.2.0' },
      '/releases/remotes.json': () => ({ host: `1.2.0-b${reading++}`, remotes: [] }),
    });
    await expect(create('andere', restless.address)).rejects.toThrow(
      `${restless.address} changes its host right now: try again`,
    );
    restless.close();
  });
  it('refuses a folder with files, and leaves them', async () => {
    await put(join(to(), 'file'), 'mine');
    await expect(create()).rejects.toThrow(/remote-park-ride is not empty/);
    expect(await readdir(to())).toEqual(['file']);
  });
  it('refuses a portal with another host than its own, and says how to get the right command', async () => {
    const other = await servePortal({
      '/sdk/host.json': { version: '2.0.0' },
      '/releases/remotes.json': { host: '2.0.0', remotes: [] },
    });
    await expect(create('verkehr', other.address)).rejects.toThrow(
      /belongs to host 1\.2\.0, and .* has 2\.0\.0: npx --prefer-online --package/,
    );
    other.close();
    expect(await readdir(folder)).toEqual(['npx']);
  });
  it('says that a portal cannot be reached, or has no SDK', async () => {
    await expect(create('verkehr', 'http://127.0.0.1:1')).rejects.toThrow(
      'http://127.0.0.1:1/releases/remotes.json cannot be reached',
    );
    const empty = await servePortal({});
    await expect(create('verkehr', empty.address)).rejects.toThrow(
      /does not exist: is this a portal with an SDK/,
    );
    empty.close();
  });
  it('refuses a release of the host that is no part of an address', async () => {
    const other = await servePortal({
      '/sdk/host.json': { version: '1.2.0' },
      '/releases/remotes.json': { host: '../../evil', remotes: [] },
    });
    await expect(create('verkehr', other.address)).rejects.toThrow(/remotes\.json: host: not a version/);
    other.close();
  });
  it.each(['http://portal.example', 'http://10.0.0.1:8080'])(
    'refuses %s, which anybody on the way could answer',
    async (address) => {
      await expect(create('verkehr', address)).rejects.toThrow(`${address} is not safe: use https`);
    },
  );
  it.each([
    'portal.example',
    'ftp://portal.example',
    'https://portal.example/?a=b',
    'https://kim:secret@portal.example',
  ])('refuses %s as an address', async (address) => {
    await expect(create('verkehr', address)).rejects.toThrow(`'${address}' is not the address of a portal`);
  });
});
