import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type HostManifest, type PortalStart, portalStart, type Register } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { root } from '../../preset/smallBuild.fixture';
import { renderStartPage } from '../../releases/startPage';
import { runSdkCommand } from '../program';

/** Register of a portal without remotes. */
export const REGISTER: Register = { renderedAt: '2026-11-20T09:00:00Z', set: 7, host: '1.0.0', remotes: [] };
export const HOST: HostManifest = {
  version: '1.0.0',
  contract: '1.2.0',
  shared: {
    react: { version: '19.3.1' },
    'react/jsx-runtime': { version: '19.3.1' },
    '@mobidrom/shared-ui/core': { version: '1.0.0' },
  },
};

export let folder: string;
let close: (() => unknown)[];

/** Makes a folder for each test, and ends what the test has started. Every file calls it, because modules are evaluated once. */
export function provideFolder(): void {
  beforeEach(async () => {
    // Below the source tree, so that packages are found.
    await mkdir(join(root, '.cache'), { recursive: true });
    folder = await mkdtemp(join(root, '.cache/start-'));
    close = [];
    delete sdk.pinned;
  });
  afterEach(async () => {
    for (const one of close.reverse()) await one();
    await rm(folder, { recursive: true, force: true });
  });
}

/** Starts a web server until the end of the test, and returns its origin. */
export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export interface PortalSetup {
  readonly host?: HostManifest;
  readonly register?: Register;
  readonly hasClient?: boolean;
  /** File of the embedded services that it serves, or the status in its place. Default: 404. */
  readonly services?: string | number;
  readonly files?: Readonly<Record<string, unknown>>;
}

/** Starts a web server that answers as a portal does, and records what it is asked. */
export async function portalWith({
  host = HOST,
  register = REGISTER,
  hasClient = true,
  services = 404,
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
      return typeof services === 'number'
        ? response.writeHead(services, { location: '/elsewhere' }).end()
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
export async function copyRemote(): Promise<void> {
  await cp(join(root, 'e2e/fixtures/remote-verkehr'), folder, { recursive: true });
  await symlink(join(root, 'shared-build/template/node_modules'), join(folder, 'node_modules'));
}

/** Returns a port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** SHA-256 of the embedded services that the SDK of a test names, until its end. */
export const sdk: { pinned?: string | undefined } = {};

/** Runs `start` until the end of the test. */
export function start(...words: string[]) {
  const printed: string[] = [];
  const ended = new AbortController();
  const print = (text: string) => void printed.push(text);
  const code = runSdkCommand(['start', ...words], {
    folder,
    print,
    printError: print,
    ended: ended.signal,
    ...sdk,
  });
  close.push(() => {
    ended.abort();
    return code;
  });
  const text = () => printed.join('\n');
  const says = (expected: string | RegExp) => vi.waitFor(() => expect(text()).toMatch(expected), 60_000);
  return { code, text, says };
}

/** Runs `start`, which must end by itself. */
export async function refused(...words: string[]) {
  const { code, text } = start(...words);
  return { code: await code, text: text() };
}

/** Runs `start`, which must reach the portal and build the remote. */
export async function started(portal: string, ...words: string[]) {
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
