import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingFacts, plainSetting } from '@mobidrom/platform-api';
import { BEACON_ADDRESS, configuration } from '@mobidrom/shared-contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { rowsOf } from './everyTest.fixture';
import { BEACONS, NEW_TABS } from './health/limits';
import { insertSettings } from './operations/preferences/insertSettings';
import { secretBox } from './secrets/secretBox';
import { parseKey } from './secrets/secretKeys';
import { texts as secretTexts } from './secrets/texts';
import { compileServer, type ServerProgram } from './serverProgram.fixture';
import { openStore } from './store/openStore';
import { texts } from './texts';

/* Starts the server as a process of its own, without demo data, so that a start takes a second or two. */
let server: ServerProgram;
let folder: string;
const children: ChildProcess[] = [];

// Starting a process takes long on a machine that runs all tests at once.
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  server = await compileServer();
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-process-'));
  await writeFile(join(folder, 'portal.json'), '{}');
});
afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGKILL');
});
afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}, program: readonly string[] = [server.main]) {
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      PORTAL_CONFIG: join(folder, 'portal.json'),
      LOG_FORMAT: 'text',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  }
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /http:\/\/localhost:\d+/.exec(written);
      if (found) resolve(found[0]);
    });
    child.once('exit', () => reject(new Error(`ended: ${written}`)));
  });
  // Tests that expect the process to end ignore its address.
  url.catch(() => {});
  return { child, url, written: () => written.trim() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
  return child.exitCode;
}

test('starts, names missing facts about the operator, responds, and ends on SIGTERM with 0', async () => {
  const { child, url, written } = start();
  await vi.waitFor(() => expect(written()).toContain('Beenden mit Strg+C.'), 60_000);
  expect(written()).toContain(texts.missing(missingFacts(configuration.parse({}))));
  expect(written()).toMatch(/deshalb fehlen: Name \(operator\.name\), .*, Fördernde Stelle \(funding\)$/m);
  const answer = await fetch(`${await url}/api/event-scheduler/schedulers`);
  expect(answer.status).toBe(401);
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
  expect(await end(child, 'SIGTERM')).toBe(0);
});

test('writes JSON lines outside of a terminal and the demonstration, without queries and tokens', async () => {
  const { child, url, written } = start({ LOG_FORMAT: '' });
  await vi.waitFor(() => expect(written()).toContain('Beenden mit Strg+C.'), 60_000);
  const headers = { authorization: 'Bearer geheim', 'x-request-id': 'a1b2c3d4-0001' };
  const answer = await fetch(`${await url}/api/event-scheduler/schedulers?key=geheim`, { headers });
  expect(await answer.json()).toMatchObject({ status: 401, requestId: 'a1b2c3d4-0001' });
  expect(await end(child, 'SIGTERM')).toBe(0);
  const lines = written()
    .split('\n')
    .map((line) => JSON.parse(line));
  const path = '/api/event-scheduler/schedulers';
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ level: 'info', msg: texts.running(await url) }),
      expect.objectContaining({ requestId: 'a1b2c3d4-0001', method: 'GET', path, status: 401 }),
      expect.objectContaining({
        trail: expect.objectContaining({
          kind: 'refusal',
          object: `GET ${path}`,
          address: expect.any(String),
        }),
      }),
    ]),
  );
  expect(written()).not.toContain('geheim');
});

/** Sends beacons of new tabs one after the other without waiting for answers, and returns the status of each. */
async function sendBeacons(url: string, count: number): Promise<readonly string[]> {
  const load = { remote: 'host', version: '1.0.0', kind: 'load' };
  const body = JSON.stringify({ host: '1.0.0', running: {}, events: [load] });
  const { host, hostname, port } = new URL(url);
  const request = (more = '') =>
    `POST ${BEACON_ADDRESS} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${more}\r\n${body}`;
  const socket = connect(Number(port), hostname);
  let answers = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answers += text;
  });
  socket.write(request().repeat(count - 1) + request('Connection: close\r\n'));
  await once(socket, 'end');
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
}

test('a flood of 10,000 beacons is limited, and everything else is answered meanwhile', async () => {
  const { child, url } = start();
  const address = await url;
  const begun = performance.now();
  let isOver = false;
  const flood = Promise.all(Array.from({ length: 10 }, () => sendBeacons(address, 1000))).finally(() => {
    isOver = true;
  });
  const others: number[] = [];
  while (!isOver) others.push((await fetch(`${address}/api/kstore-v2/store`)).status);
  const statuses = (await flood).flat();
  const minutes = (performance.now() - begun) / 60_000;
  expect(statuses).toHaveLength(10_000);
  expect(new Set(statuses)).toEqual(new Set(['200', '204']));
  expect(new Set(others)).toEqual(new Set([401]));
  expect(await end(child, 'SIGTERM')).toBe(0);

  const store = await openStore({ dataFolder: join(folder, 'data') });
  const tabs = await store.db.selectFrom('portal_health_tab').select('tab').execute();
  const counts = await store.db.selectFrom('portal_health_minute').select(['kind', 'count']).execute();
  await store.close();
  expect(tabs).toHaveLength(statuses.filter((status) => status === '200').length);
  expect(tabs.length).toBeGreaterThanOrEqual(NEW_TABS.burst);
  expect(tabs.length).toBeLessThanOrEqual(NEW_TABS.burst + NEW_TABS.perMinute * minutes + 1);
  const loads = counts.reduce((sum, { count }) => sum + count, 0);
  expect(loads).toBeGreaterThanOrEqual(NEW_TABS.burst);
  expect(loads).toBeLessThanOrEqual(BEACONS.burst + BEACONS.perMinute * minutes + 1);
});

test('refuses a data folder in use with one sentence and code 1, and accepts it after a kill -9', async () => {
  const first = start();
  await first.url;
  const second = start();
  const [code] = await once(second.child, 'exit');
  expect(code).toBe(1);
  expect(second.written()).toMatch(/^Der Datenordner .* wird bereits von einem anderen Prozess benutzt\.$/);
  await end(first.child, 'SIGKILL');
  const third = start();
  expect((await fetch(`${await third.url}/api/kstore-v2/store`)).status).toBe(401);
});

/** Returns the paths below a folder that other accounts can access, without what is left to a web server. */
async function openToOthers(path: string): Promise<string[]> {
  const { mode } = await lstat(path);
  const below = (mode & 0o170000) === 0o040000 ? await readdir(path) : [];
  const inner = await Promise.all(below.map((name) => openToOthers(join(path, name))));
  return [...((mode & 0o077) === 0 ? [] : [path]), ...inner.flat()];
}

test('makes everything in its data folder accessible to its own account alone', async () => {
  const data = join(folder, 'known');
  await mkdir(join(data, 'storage', 'backups'), { recursive: true });
  await writeFile(join(data, 'storage', 'backups', 'alt.zip'), '');
  await chmod(data, 0o755);
  expect(await openToOthers(data)).toHaveLength(4);
  const { child, url } = start({ DATA_DIR: data });
  await url;
  expect(await openToOthers(data)).toEqual([]);
  expect(await end(child, 'SIGTERM')).toBe(0);
  expect(await openToOthers(data)).toEqual([]);
  expect((await readdir(data)).length).toBeGreaterThan(2);
});

test('refuses a folder of others with one sentence and leaves it as it is', async () => {
  const data = join(folder, 'home');
  await mkdir(data);
  await writeFile(join(data, 'brief.txt'), '');
  await chmod(data, 0o755);
  const { child, written } = start({ DATA_DIR: data });
  const [code] = await once(child, 'exit');
  expect([code, written()]).toEqual([1, texts.failure.folderOpen(data)]);
  expect((await lstat(data)).mode & 0o777).toBe(0o755);
  expect(await readdir(data)).toEqual(['brief.txt']);
});

test('refuses to start without the key of its secrets, with one sentence and code 1', async () => {
  const data = join(folder, 'secret');
  const first = start({ DATA_DIR: data });
  await first.url;
  await end(first.child, 'SIGTERM');
  const key = join(folder, 'secret.secrets-key');
  const store = await openStore({ dataFolder: data });
  const groups = [
    { component: 'karte', group: 'x', settings: { value: { passwort: plainSetting('geheim') } } },
  ];
  const secrets = secretBox(parseKey(await readFile(key, 'utf8'), key));
  await store.db.transaction().execute((tx) => insertSettings(tx, groups, secrets));
  await store.close();
  await rename(key, `${key}.elsewhere`);
  const second = start({ DATA_DIR: data });
  const [code] = await once(second.child, 'exit');
  expect([code, second.written()]).toEqual([1, secretTexts.start.keyMissing(key)]);
  expect(await readdir(folder)).not.toContain('secret.secrets-key');
  await rename(`${key}.elsewhere`, key);
  const third = start({ DATA_DIR: data });
  expect((await fetch(`${await third.url}/api/kstore-v2/store`)).status).toBe(401);
});

test('refuses a port in use with one sentence and code 1', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { child, written } = start({ PORT: String(port) });
  const [code] = await once(child, 'exit');
  other.close();
  expect(code).toBe(1);
  expect(written()).toMatch(new RegExp(`^Port ${port} ist belegt\\..*$`));
});

test('refuses a PostgreSQL that does not answer with one sentence and code 1, without its password', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as { port: number };
  gone.close();
  await once(gone, 'close');
  const { child, written } = start({
    DATABASE_URL: `postgres://portal:geheim@127.0.0.1:${port}/portal`,
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
  });
  const [code] = await once(child, 'exit');
  expect([code, written()]).toEqual([
    1,
    texts.failure.databaseUnreachable(`127.0.0.1:${port}`, 'ECONNREFUSED'),
  ]);
});

const REFUSED: [Record<string, string>, RegExp][] = [
  [{ PORT: '80a' }, /^PORT=80a ist keine Portnummer/],
  [{ HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0 ist nur mit einem eigenen Keycloak/],
  [
    { PORTAL_CONFIG: '/nonexistent.json' },
    /^Die Konfiguration \/nonexistent\.json kann nicht gelesen werden/,
  ],
  [{ UPSTREAM_CKAN: 'ftp://x' }, /^UPSTREAM_CKAN/],
  [{ SECRETS_KEY: 'geheim' }, /^SECRETS_KEY ist kein Schlüssel/],
  [{ DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' }, /^Mit DATABASE_URL wird ein Schlüssel/],
];
test.each(rowsOf(REFUSED))('refuses %j in one line', async (env, sentence) => {
  const { child, written } = start(env);
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(written()).toMatch(sentence);
  expect(written().split('\n')).toHaveLength(1);
});

/** The server, whose database can be ended by a signal as if it had failed. */
const fragile = () => `
  import threads from 'node:worker_threads';
  import { syncBuiltinESMExports } from 'node:module';
  threads.Worker = class extends threads.Worker {
    constructor(file, options) {
      super(file, options);
      if (String(file).endsWith('pgliteWorker.mjs')) process.on('SIGUSR2', () => this.terminate());
    }
  };
  syncBuiltinESMExports();
  await import(${JSON.stringify(server.main)});`;

test('ends with one German sentence and code 1 when the database fails, and starts again', async () => {
  const { child, url, written } = start({}, ['--input-type=module', '-e', fragile()]);
  await url;
  expect(await end(child, 'SIGUSR2')).toBe(1);
  expect(written().split('\n').at(-1)).toMatch(
    /^Die eingebaute Datenbank ist ausgefallen, das Portal endet: /,
  );
  const next = start();
  expect((await fetch(`${await next.url}/api/kstore-v2/store`)).status).toBe(401);
});
