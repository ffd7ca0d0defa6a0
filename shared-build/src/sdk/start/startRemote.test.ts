import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { descriptor, type PortalStart, type Register } from '@mobidrom/shared-contract';
import { describe, expect, it, vi } from 'vitest';
import { hasIntegrity, referenceIntegrity } from '../../releases/files';
import {
  copyRemote,
  folder,
  freePort,
  HOST,
  listen,
  portalWith,
  provideFolder,
  REGISTER,
  refused,
  start,
  started,
} from './startRemote.fixture';
import { readStart } from './swap';

provideFolder();

describe('start', { timeout: 120_000 }, () => {
  it('serves the portal with the build in its pages, its register and its releases', async () => {
    await copyRemote();
    const portal = await portalWith();
    const { url, text, page } = await started(portal.address);
    expect(text()).toContain(`  ${url}/verkehrslage  Verkehrslage`);
    expect(text()).toContain(
      'The portal does not know verkehr_read: until operations approve them nobody has them, and only --open shows what they protect.',
    );
    const shown = await page();
    const block = readStart(shown.text, 'the page') as PortalStart;
    const [remote] = block.register.remotes;
    expect(remote).toMatchObject({ name: 'verkehr', active: { version: '1.0.0-dev' } });
    expect(block.configuration.identity.clientId).toBe('portal-development');
    const host = new URL(url).host;
    expect(shown.response.headers.get('content-security-policy')).toBe(
      `script-src ${host}/assets/ ${host}/releases/`,
    );
    expect(shown.response.headers.get('etag')).toBeNull();

    const base = `${url}/releases/verkehr/1.0.0-dev/`;
    const described = await (await fetch(`${base}remote.json`)).text();
    expect(hasIntegrity(described, remote?.active.descriptor ?? '')).toBe(true);
    const built = descriptor.parse(JSON.parse(described));
    for (const [file, integrity] of Object.entries(built.files)) {
      const bytes = new Uint8Array(await (await fetch(base + file)).arrayBuffer());
      expect(hasIntegrity(bytes, integrity), file).toBe(true);
    }
    expect((await fetch(`${base}other.js`)).status).toBe(404);
    const listed = (await (await fetch(`${url}/releases/remotes.json`)).json()) as Register;
    expect(listed).toEqual({ ...REGISTER, remotes: [remote] });
  });

  it('names another build to open pages after an edit, and keeps the last one while an edit does not build', async () => {
    await copyRemote();
    const { url, says, page } = await started((await portalWith()).address);
    const newest = async () => (await (await fetch(`${url}/assets/development/build.json`)).json()).build;
    const script = async () =>
      /src="(\/assets\/development\/reload\.js\?build=\w+)"/.exec((await page()).text)?.[1];
    const before = await newest();
    expect(await script()).toBe(`/assets/development/reload.js?build=${before}`);
    expect(await (await fetch(url + (await script()))).text()).toContain('location.reload()');

    const routes = join(folder, 'src/routes.tsx');
    const text = await readFile(routes, 'utf8');
    await writeFile(routes, text.replaceAll("'Verkehrslage'", "'Lage'"));
    await vi.waitFor(async () => expect(await newest()).not.toBe(before), 60_000);
    expect((await page()).text).toContain('"title":"Lage"');

    const after = await newest();
    await writeFile(routes, `${text};;(`);
    await says(
      /verkehr 1\.0\.0-dev is not built:\n[\s\S]*routes\.tsx[\s\S]*\nThe build before is served on: correct it and save, which builds again\./,
    );
    expect(await newest()).toBe(after);
  });

  it('passes all else on from the origin of the portal, and reports no failure of the build to it', async () => {
    await copyRemote();
    const portal = await portalWith({ files: { '/api/tags': { a: 1 } } });
    const { url, port } = await started(portal.address);
    portal.asked.length = 0;
    const response = await fetch(`${url}/api/tags?b=c`, {
      headers: { origin: url, authorization: 'Bearer a' },
    });
    expect(await response.json()).toEqual({ a: 1 });
    expect(portal.asked[0]).toMatchObject({
      url: '/api/tags?b=c',
      headers: { host: new URL(portal.address).host, origin: portal.address, authorization: 'Bearer a' },
    });
    const provider = await fetch(`${url}/keycloak/realms/mobidrom/.well-known/openid-configuration`);
    expect(await provider.json()).toEqual({ issuer: `${url}/keycloak/realms/mobidrom` });
    const other = await fetch(`${url}/grafana/`, { headers: { accept: 'text/html' } });
    expect(Buffer.from(await other.arrayBuffer()).toString('latin1')).toBe('\u00e4');
    expect(other.headers.get('etag')).toBe('"2"');
    portal.asked.length = 0;
    expect((await fetch(`${url}/api/portal-health/beacons`, { method: 'POST', body: '{}' })).status).toBe(
      204,
    );
    expect(portal.asked).toEqual([]);
    const foreign = request({ port, host: '127.0.0.1', headers: { host: `evil.example:${port}` } }).end();
    const [answer] = (await once(foreign, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(421);
  });

  it('sends calls of the service to the address of --service, with their token', async () => {
    await copyRemote();
    const service = await listen((incoming, response) =>
      response.end(`${incoming.method} ${incoming.url} ${incoming.headers.authorization}`),
    );
    const { url, text } = await started((await portalWith()).address, '--service', `${service}/own`);
    expect(text()).toContain(`  calls below /api/verkehr go to ${service}/own`);
    const answer = await fetch(`${url}/api/verkehr/lage?a=b`, { headers: { authorization: 'Bearer a' } });
    expect(await answer.text()).toBe('GET /own/lage?a=b Bearer a');
  });

  it('opens areas whose rights the portal does not know, on request', async () => {
    await copyRemote();
    const { text, page } = await started((await portalWith()).address, '--open');
    expect(text()).toContain(
      'The portal does not know verkehr_read: areas are open without them, as --open says. Nobody has them, so what needs one, as the buttons that create or delete, is missing; with --demo admin has all.',
    );
    const block = readStart((await page()).text, 'the page');
    expect(block?.register.remotes[0]?.areas).toMatchObject([
      { path: 'verkehrslage', access: 'protected', roles: [] },
    ]);
  });

  it('keeps the rights of areas that the portal knows', async () => {
    await copyRemote();
    const live = {
      name: 'verkehr',
      active: { version: '0.9.0', descriptor: referenceIntegrity('') },
      ...{ areas: [], links: [] },
    };
    const rights = [{ name: 'verkehr_read', title: 'Verkehrslage lesen' }];
    const portal = await portalWith({
      register: { ...REGISTER, remotes: [live] },
      files: { '/releases/verkehr/0.9.0/remote.json': { rights } },
    });
    const { text, page } = await started(portal.address, '--open');
    expect(text()).not.toContain('does not know');
    const block = readStart((await page()).text, 'the page');
    expect(block?.register.remotes[0]?.areas).toMatchObject([
      { path: 'verkehrslage', roles: ['verkehr_read'] },
    ]);
  });

  it.each([
    [
      'the host is too old',
      {
        host: {
          ...HOST,
          shared: { ...HOST.shared, '@mobidrom/shared-ui/core': { version: '1.0.0', exports: [] } },
        },
      },
      /has host 1\.0\.0: verkehr 1\.0\.0-dev uses .*PageHead.* of @mobidrom\/shared-ui\/core, which the host does not export/,
    ],
    [
      'another remote has its path',
      {
        register: {
          ...REGISTER,
          remotes: [
            {
              name: 'zonen',
              active: { version: '1.0.0', descriptor: referenceIntegrity('') },
              areas: [{ path: 'verkehrslage', title: 'Zonen', access: 'public' as const }],
              links: [],
            },
          ],
        },
      },
      /the path 'verkehrslage' is brought by both zonen and verkehr/,
    ],
  ])('does not serve a build when %s, and goes on with the next one', async (_case, setup, problem) => {
    await copyRemote();
    const portal = await portalWith(setup);
    const { says, text } = start(portal.address, '--port', String(await freePort()));
    await says(problem);
    expect(text()).toMatch(
      /\nNothing is served yet: correct it and save, which builds again, or end with Ctrl\+C\.$/,
    );
    const routes = join(folder, 'src/routes.tsx');
    const lines = text().length;
    await writeFile(routes, `${await readFile(routes, 'utf8')}\n`);
    await vi.waitFor(() => expect(text().slice(lines)).toMatch(problem), 60_000);
  });

  it('names the taken path of an area before its missing chunk', async () => {
    await copyRemote();
    const routes = join(folder, 'src/routes.tsx');
    const text = await readFile(routes, 'utf8');
    await writeFile(routes, text.replace('webpackChunkName: "verkehrslage"', 'webpackChunkName: "other"'));
    const areas = [{ path: 'verkehrslage', title: 'Zonen', access: 'public' as const }];
    const other = { active: { version: '1.0.0', descriptor: referenceIntegrity('') }, areas, links: [] };
    const portal = await portalWith({ register: { ...REGISTER, remotes: [{ name: 'zonen', ...other }] } });
    const running = start(portal.address, '--port', String(await freePort()));
    await running.says(/is not built:/);
    expect(running.text()).toMatch(
      /the path 'verkehrslage' is brought by both zonen and verkehr: choose another one/,
    );
    expect(running.text()).not.toContain('has no chunk');
  });

  it('says that its port is in use', async () => {
    await copyRemote();
    const taken = await listen((_, response) => response.end());
    const { port } = new URL(taken);
    expect(await refused((await portalWith()).address, '--port', port)).toMatchObject({
      code: 1,
      text: expect.stringContaining(`port ${port} is in use: choose another one with --port <port>`),
    });
  });

  it.each([
    [['http://127.0.0.1:1'], 'http://127.0.0.1:1/sdk/host.json cannot be reached: '],
    [['portal'], "'portal' is not the address of a portal"],
    [['http://portal.example'], 'http://portal.example is not safe: use https'],
    [['https://portal.example/unter'], 'https://portal.example/unter has a path'],
    [['http://127.0.0.1:1', '--port', '0'], "'0' is no port"],
    [
      ['http://127.0.0.1:1', '--service', 'http://dienst.example'],
      'http://dienst.example is not safe: use https',
    ],
    [[], /which portal\? .*package\.json names none: start <portal>/],
  ])('ends with one sentence for %j', async (words, sentence) => {
    await copyRemote();
    const { code, text } = await refused(...words);
    expect(code).toBe(1);
    expect(text.split('\n').at(-1)).toMatch(sentence);
  });
});
