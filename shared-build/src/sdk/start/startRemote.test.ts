import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  descriptor,
  type HostManifest,
  type PortalStart,
  portalStart,
  type Register,
} from '@mobidrom/shared-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../../preset/smallBuild.fixture';
import { hasIntegrity, referenceIntegrity } from '../../releases/files';
import { renderStartPage } from '../../releases/startPage';
import { runSdkCommand } from '../program';
import { fakeServices } from './services/services.fixture';
import { readStart } from './swap';

const REGISTER: Register = { renderedAt: '2026-11-20T09:00:00Z', set: 7, host: '1.0.0', remotes: [] };
const HOST: HostManifest = {
  version: '1.0.0',
  contract: '1.2.0',
  shared: {
    react: { version: '19.3.1' },
    'react/jsx-runtime': { version: '19.3.1' },
    '@mobidrom/shared-ui/core': { version: '1.0.0' },
  },
};

let folder: string;
let close: (() => unknown)[];
beforeEach(async () => {
  // Below the source tree, so that packages are found.
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache/start-'));
  close = [];
});
afterEach(async () => {
  for (const one of close.reverse()) await one();
  await rm(folder, { recursive: true, force: true });
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface PortalSetup {
  readonly host?: HostManifest;
  readonly register?: Register;
  readonly hasClient?: boolean;
  /** File of the embedded services that it serves. Default: none. */
  readonly services?: string;
  readonly files?: Readonly<Record<string, unknown>>;
}

/** Starts a web server that answers as a portal does, and records what it is asked. */
async function portalWith({
  host = HOST,
  register = REGISTER,
  hasClient = true,
  services,
  files = {},
}: PortalSetup = {}) {
  const asked: IncomingMessage[] = [];
  const start: PortalStart = {
    register,
    descriptors: {},
    configuration: portalStart.shape.configuration.parse({}),
  };
  const page = renderStartPage('<html><!-- portal-start --></html>', start);
  const address = await listen((incoming, response) => {
    asked.push(incoming);
    const [path = '', query] = (incoming.url ?? '').split('?');
    const json: Readonly<Record<string, unknown>> = {
      '/sdk/host.json': host,
      '/releases/remotes.json': register,
      '/keycloak/realms/mobidrom/.well-known/openid-configuration': {
        issuer: `${address}/keycloak/realms/mobidrom`,
      },
      ...files,
    };
    if (path === '/grafana/') {
      return response
        .writeHead(200, { 'content-type': 'text/html', etag: '"2"' })
        .end(Buffer.from('\u00e4', 'latin1'));
    }
    if (path.endsWith('/protocol/openid-connect/auth')) {
      const location = `${new URLSearchParams(query).get('redirect_uri')}?error=login_required`;
      return response.writeHead(hasClient ? 302 : 400, hasClient ? { location } : {}).end();
    }
    if (path.endsWith('.tgz')) {
      return services === undefined
        ? response.writeHead(404).end()
        : createReadStream(services).pipe(response.writeHead(200, { 'content-type': 'application/gzip' }));
    }
    if (path in json) {
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json[path]));
    }
    const policy = `script-src ${incoming.headers.host}/assets/ ${incoming.headers.host}/releases/`;
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy, etag: '"1"' });
    return response.end(page);
  });
  return { address, asked };
}

/** Copies the sources of a remote into the folder, where it finds the packages of the template. */
async function copyRemote(): Promise<void> {
  await cp(join(root, 'e2e/fixtures/remote-verkehr'), folder, { recursive: true });
  await symlink(join(root, 'shared-build/template/node_modules'), join(folder, 'node_modules'));
}

/** Returns a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs `start` until the end of the test. */
function start(...words: string[]) {
  const printed: string[] = [];
  const ended = new AbortController();
  const print = (text: string) => void printed.push(text);
  const code = runSdkCommand(['start', ...words], { folder, print, printError: print, ended: ended.signal });
  close.push(() => {
    ended.abort();
    return code;
  });
  const text = () => printed.join('\n');
  const says = (expected: string | RegExp) => vi.waitFor(() => expect(text()).toMatch(expected), 60_000);
  return { code, text, says };
}

/** Runs `start`, which must end by itself. */
async function refused(...words: string[]) {
  const { code, text } = start(...words);
  return { code: await code, text: text() };
}

async function started(portal: string, ...words: string[]) {
  const port = await freePort();
  const running = start(portal, '--port', String(port), ...words);
  const url = `http://localhost:${port}`;
  await running.says(`with verkehr 1.0.0-dev: ${url}`);
  const page = async (path = '/verkehrslage') => {
    const response = await fetch(url + path, { headers: { accept: 'text/html' } });
    return { response, text: await response.text() };
  };
  return { ...running, url, port, page };
}

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
    await says(/verkehr 1\.0\.0-dev is not built:\n[\s\S]*routes\.tsx/);
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
      'The portal does not know verkehr_read: areas are open without them, as --open says.',
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

  it('takes sign-in and services from the embedded ones where the realm has no client for development', async () => {
    await copyRemote();
    const portal = await portalWith({ hasClient: false, services: await fakeServices(folder) });
    const { url, text, page } = await started(portal.address);
    expect(text()).toMatch(
      new RegExp(
        [
          `The realm of ${portal.address} has no client portal-development\\.`,
          `Installing the embedded services of ${portal.address}, once for its host 1\\.0\\.0 …`,
          'Starting the embedded services; .* …',
          'Building verkehr 1\\.0\\.0-dev, .* …',
          'verkehr 1\\.0\\.0-dev is built\\.',
          `${portal.address} with verkehr 1\\.0\\.0-dev: ${url}`,
          `  ${url}/verkehrslage  Verkehrslage`,
          'Sign-in, services and data are those of the embedded services on this machine, .*',
          '  accounts \\(password = name\\): admin, gast',
          '  admin has all rights of verkehr, leser those that end in _read',
          'End with Ctrl\\+C\\.$',
        ].join('\n'),
      ),
    );
    expect(readStart((await page()).text, 'the page')?.configuration).toMatchObject({
      apiBase: '/api',
      demonstration: true,
      identity: { url: '/keycloak', realm: 'eigen', clientId: 'portal-development' },
    });
    portal.asked.length = 0;
    const answer = await fetch(`${url}/api/tags?a=b`);
    expect(await answer.json()).toEqual({ served: '/api/tags?a=b', rights: ['verkehr_read'], origin: url });
    const provider = await fetch(`${url}/keycloak/realms/eigen/.well-known/openid-configuration`);
    expect(await provider.json()).toEqual({ issuer: `${url}/keycloak/realms/eigen` });
    expect(portal.asked).toEqual([]);
    await fetch(`${url}/assets/a.js`);
    expect(portal.asked.map((request) => request.url)).toEqual(['/assets/a.js']);
  });

  it('takes them on request, though the realm has the client, installs them once, and ends with them', async () => {
    await copyRemote();
    const portal = await portalWith({ services: await fakeServices(folder) });
    const first = await started(portal.address, '--demo', '--open');
    expect(first.text()).toContain('--open opens its areas to all');
    expect(readStart((await first.page()).text, 'the page')?.register.remotes[0]?.areas).toMatchObject([
      { path: 'verkehrslage', roles: [] },
    ]);
    expect((await fetch(`${first.url}/api/end`)).status).toBe(502);
    expect(await first.code).toBe(1);
    expect(first.text()).toMatch(/the embedded services have ended$/);
    const second = await started(portal.address, '--demo');
    expect(second.text()).not.toContain('Installing');
  });

  it('names what npm says when they cannot be installed', async () => {
    await copyRemote();
    const portal = await portalWith({ hasClient: false, services: join(folder, 'package.json') });
    const { code, text } = await refused(portal.address, '--port', String(await freePort()));
    expect(code).toBe(1);
    expect(text).toContain('the embedded services cannot be installed:\nnpm');
  });

  it('says that nobody can sign in where the host does not serve them', async () => {
    await copyRemote();
    const portal = await portalWith({ hasClient: false });
    const { text, page } = await started(portal.address);
    expect(text()).toContain(
      `Nobody can sign in here: the realm of ${portal.address} has no client portal-development, which its operators can add, and its host is too old to serve the embedded services; public pages work.`,
    );
    expect(readStart((await page()).text, 'the page')?.configuration.identity.clientId).toBe('portal');
    expect(await refused(portal.address, '--port', String(await freePort()), '--demo')).toMatchObject({
      code: 1,
      text: expect.stringContaining('serves no embedded services: its host is too old for --demo'),
    });
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
    const routes = join(folder, 'src/routes.tsx');
    const lines = text().length;
    await writeFile(routes, `${await readFile(routes, 'utf8')}\n`);
    await vi.waitFor(() => expect(text().slice(lines)).toMatch(problem), 60_000);
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
