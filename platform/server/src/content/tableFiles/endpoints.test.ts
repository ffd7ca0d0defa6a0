import { type AddressInfo, connect, type Socket } from 'node:net';
import { fetchTable, LIMITS } from '@mobidrom/platform-api';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerProblems } from '../../http/errorHandler';
import { authenticate } from '../../rights/guard';
import { mountTableFiles } from './endpoints';
import type { readTableFile, TableFileProblem } from './readTableFile';

const principal = {
  ...{ subject: 'kim', username: 'kim', name: 'Kim', groups: [], session: 's' },
  roles: ['datenquellen_verwaltung_create'],
};
let app: FastifyInstance;
let reported: unknown[];
beforeEach(() => {
  reported = [];
  app = Fastify({ forceCloseConnections: true });
  answerProblems(app, (error) => reported.push(error));
  authenticate(app, async (token) => ({ ...principal, subject: token ?? '' }));
});
afterEach(() => app.close());

/** Returns the call of a person who may add sources; the service reads tables by this function. */
async function callWith(read?: typeof readTableFile, sentWithin?: number) {
  mountTableFiles(app, read, sentWithin);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return (address: string, signal?: AbortSignal, subject = 'kim') =>
    fetchTable(
      (path, options) =>
        fetch(`http://127.0.0.1:${port}/api/${path}`, {
          ...options,
          headers: { ...options?.headers, authorization: `Bearer ${subject}` },
        }),
      address,
      signal,
    );
}
const failing = (problem: TableFileProblem): typeof readTableFile => {
  return async () => ({ ok: false, problem });
};

it('answers the bytes of the table as they are', async () => {
  const bytes = Buffer.from([0x4b, 0xf6, 0x6c, 0x6e, 0x3b]);
  const asked: string[] = [];
  const call = await callWith(async ({ href }) => {
    asked.push(href);
    return { ok: true, bytes };
  });
  expect(await call(' www.daten.example/liste.csv?key=1 ')).toEqual({
    ok: true,
    value: new Uint8Array(bytes),
  });
  expect(asked).toEqual(['https://www.daten.example/liste.csv?key=1']);
});

it('answers a file that no browser shows as a page', async () => {
  mountTableFiles(app, async () => ({ ok: true, bytes: Buffer.from('<script>') }));
  const payload = { address: 'https://daten.example' };
  const headers = { authorization: 'Bearer x' };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/dataset-management/fetchTable',
    payload,
    headers,
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

it('names the address without its keys', async () => {
  const call = await callWith(failing({ kind: 'missing', status: 404 }));
  expect(await call('https://daten.example/liste.csv?jahr=2026&token=geheim')).toMatchObject({
    failure: {
      status: 422,
      text: 'Unter „https://daten.example/liste.csv?jahr=2026&token=***“ gibt es keine Datei (404).',
    },
  });
});

it('reads nothing on this machine', async () => {
  const call = await callWith();
  expect(await call('http://localhost/liste.csv')).toMatchObject({
    failure: {
      status: 422,
      text: expect.stringMatching(/^„http:\/\/localhost\/liste\.csv“ führt in ein internes Netz/),
    },
  });
});

it.each([
  ['', 'Bitte füllen Sie dieses Feld aus.'],
  ['daten', 'Bitte geben Sie eine gültige URL an.'],
  ['ftp://daten.example/liste.csv', 'Bitte geben Sie eine gültige URL an.'],
  [
    'http://daten.example:0/liste.csv',
    'Den Port 0 gibt es nicht. Bitte geben Sie eine Adresse mit einem anderen oder ohne Port an.',
  ],
  ['https://kim:geheim@daten.example', 'Bitte geben Sie eine Adresse ohne Benutzernamen und Kennwort an.'],
  [`https://daten.example/${'a'.repeat(LIMITS.text)}`, 'Bitte verwenden Sie höchstens 500 Zeichen.'],
])('refuses the address %j, and does not repeat it', async (address, message) => {
  const call = await callWith(failing({ kind: 'slow' }));
  const fields = [{ field: 'address', message }];
  expect(await call(address)).toMatchObject({
    failure: { status: 400, text: `address: ${message}`, fields },
  });
});

it('ends the reading when the browser leaves, and reports nothing', async () => {
  let leave: (() => void) | undefined;
  const ended = new Promise<void>((resolve, reject) => {
    void callWith((_, { signal }) => {
      leave?.();
      return new Promise((answer) =>
        signal.addEventListener('abort', () => {
          answer({ ok: false, problem: { kind: 'cancelled' } });
          resolve();
        }),
      );
    })
      .then((call) => {
        const controller = new AbortController();
        leave = () => controller.abort();
        return expect(call('https://daten.example', controller.signal)).rejects.toThrow();
      })
      .catch(reject);
  });
  await ended;
  await app.close();
  expect(reported).toEqual([]);
});

it('reads eight tables at the same time, two of one person, and refuses more', async () => {
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  let begun = 0;
  let all: (() => void) | undefined;
  const allBegun = new Promise<void>((resolve) => (all = resolve));
  const call = await callWith(async () => {
    if (++begun === 8) all?.();
    await held;
    return { ok: true, bytes: Buffer.from('a;b') };
  });
  const calls = Array.from({ length: 8 }, (_, at) => call('https://daten.example', undefined, `p${at >> 1}`));
  await allBegun;
  expect(await call('https://daten.example')).toMatchObject({ failure: { status: 429 } });
  answer?.();
  expect((await Promise.all(calls)).every(({ ok }) => ok)).toBe(true);
  expect((await call('https://daten.example')).ok).toBe(true);
});

it('leaves places to others: a third table of one person is refused, one of somebody else is read', async () => {
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  let begun = 0;
  let both: (() => void) | undefined;
  const bothBegun = new Promise<void>((resolve) => (both = resolve));
  const call = await callWith(async () => {
    if (++begun === 2) both?.();
    if (begun <= 2) await held;
    return { ok: true, bytes: Buffer.from('a;b') };
  });
  const calls = [call('https://daten.example'), call('https://daten.example')];
  await bothBegun;
  expect(await call('https://daten.example')).toMatchObject({ failure: { status: 429 } });
  expect((await call('https://daten.example', undefined, 'alex')).ok).toBe(true);
  answer?.();
  expect((await Promise.all(calls)).every(({ ok }) => ok)).toBe(true);
  expect((await call('https://daten.example')).ok).toBe(true);
});

/** Sends the call of kim, and fetches no more of its answer than the first bytes. */
async function callAndStop(): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const body = JSON.stringify({ address: 'https://daten.example' });
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(
    [
      'POST /api/dataset-management/fetchTable HTTP/1.1',
      'Host: portal',
      'Authorization: Bearer kim',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  return socket;
}
/** More than the network takes for a client that does not read. */
const large = Buffer.alloc(32 * 1024 * 1024, 'a');

it('keeps the place of a table until its bytes are sent, or the browser has left', async () => {
  const call = await callWith(async () => ({ ok: true, bytes: large }));
  const sockets = [await callAndStop(), await callAndStop()];
  expect(await call('https://daten.example')).toMatchObject({ failure: { status: 429 } });
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect((await call('https://daten.example')).ok).toBe(true), 10_000);
});

it('gives up answers that nobody fetches', async () => {
  let count = 0;
  const call = await callWith(
    async () => ({ ok: true, bytes: ++count <= 2 ? large : Buffer.from('a;b') }),
    300,
  );
  await callAndStop();
  await callAndStop();
  await vi.waitFor(async () => expect((await call('https://daten.example')).ok).toBe(true), 10_000);
});
