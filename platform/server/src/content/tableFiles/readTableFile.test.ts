import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { TABLE_BYTES } from '@mobidrom/platform-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicIp, type Network } from './network';
import { readTableFile } from './readTableFile';

const TABLE = '\uFEFFTitel;Quell-URL\nRäder;https://a.example';
/** Headers of the requests that arrived. */
const arrived: unknown[] = [];

const to =
  (location: string, status = 302): RequestListener =>
  (_, answer) =>
    void answer.writeHead(status, { location }).end();
const text =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_, answer) =>
    void answer.writeHead(status, headers).end(body);
const PAGES: Readonly<Record<string, RequestListener>> = {
  '/liste.csv': text(TABLE, { 'content-type': 'text/html' }),
  '/weiter': to('/weiter-2', 301),
  '/weiter-2': to('liste.csv', 307),
  '/im-kreis': to('/im-kreis'),
  '/nach-innen': to('http://10.0.0.7/liste.csv'),
  '/nach-innen-6': to('http://[::ffff:192.168.0.7]/liste.csv'),
  '/nach-innen-mit-namen': to('http://intern.example/'),
  '/zu-port-0': to('http://tabellen.example:0/liste.csv'),
  '/in-eine-datei': to('file:///etc/passwd'),
  '/ohne-ziel': (_, answer) => void answer.writeHead(302).end(),
  '/seite': text('\uFEFF \n<!DOCTYPE html><title>Anmelden</title>'),
  '/gbfs.json': text('{"data": {}}'),
  '/liste.json': text('[ {"id": 1}]'),
  '/klammer.csv': text('[Titel];[URL]\na;b'),
  '/gzip': text('x', { 'content-encoding': 'gzip' }),
  '/leer': text('', {}, 204),
  '/groß': text(Buffer.alloc(TABLE_BYTES + 1, 'a')),
  '/voll': text(Buffer.alloc(TABLE_BYTES, 'a')),
  '/endlos': (_, answer) => {
    answer.writeHead(200);
    const more = () => {
      while (!answer.destroyed && answer.write(Buffer.alloc(65_536, 'a')));
      answer.once('drain', more);
    };
    more();
  },
  '/abgebrochen': (_, answer) => {
    answer.writeHead(200, { 'content-length': '100' });
    answer.write('Titel', () => answer.destroy());
  },
  '/stumm': () => undefined,
  '/tropfen': (_, answer) => void answer.writeHead(200).write('Titel'),
  ...Object.fromEntries([401, 403, 404, 410, 500].map((status) => [`/${status}`, text('x', {}, status)])),
};

let server: Server;
let base: string;
/** Internet in which every name but `intern.example` leads to the server of this test. */
const network: Network = {
  resolve: async (host) => [
    { address: '127.0.0.1', family: 4 },
    ...(host === 'intern.example' ? [{ address: '10.0.0.7', family: 4 }] : []),
  ],
  permits: (ip) => ip === '127.0.0.1' || isPublicIp(ip),
};
beforeAll(async () => {
  server = createServer((request, answer) => {
    arrived.push(request.headers);
    PAGES[decodeURIComponent(request.url ?? '')]?.(request, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://tabellen.example:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const unending = () => new AbortController().signal;
const read = (path: string, milliseconds = 10_000) =>
  readTableFile(new URL(path, base), { signal: unending(), network, milliseconds });
const bytesOf = async (path: string) => {
  const file = await read(path);
  if (!file.ok) throw new Error(file.problem.kind);
  return file.bytes;
};

describe('readTableFile', () => {
  it.each(['/liste.csv', '/weiter'])('returns the bytes at %s, also behind redirects', async (path) => {
    expect((await bytesOf(path)).toString()).toBe(TABLE);
    expect(arrived.at(-1)).toMatchObject({ 'user-agent': 'mobidrom-portal' });
    expect(arrived.at(-1)).not.toHaveProperty('authorization');
  });

  it.each(['/klammer.csv', '/voll'])('takes %s, which is a table at the border', async (path) => {
    expect((await bytesOf(path)).length).toBeGreaterThan(0);
  });

  it.each([
    ['/seite', 'webPage'],
    ['/gbfs.json', 'json'],
    ['/liste.json', 'json'],
    ['/gzip', 'compressed'],
    ['/groß', 'tooLarge'],
    ['/endlos', 'tooLarge'],
    ['/im-kreis', 'redirects'],
    ['/in-eine-datei', 'redirects'],
    ['/zu-port-0', 'redirects'],
    ['/ohne-ziel', 'redirects'],
    ['/nach-innen', 'forbiddenRedirect'],
    ['/nach-innen-6', 'forbiddenRedirect'],
    ['/nach-innen-mit-namen', 'forbiddenRedirect'],
    ['http://intern.example/', 'forbidden'],
    ['http://0xa.1/', 'forbidden'],
    ['http://[::1]/', 'forbidden'],
    ['/abgebrochen', 'unreachable'],
  ])('refuses %s: %s', async (path, kind) => {
    expect(await read(path)).toEqual({ ok: false, problem: { kind } });
  });

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'missing'],
    [410, 'missing'],
    [500, 'status'],
  ])('says that the answer was %i', async (status, kind) => {
    expect(await read(`/${status}`)).toEqual({ ok: false, problem: { kind, status } });
  });
  it('says that the answer was none with a file', async () => {
    expect(await read('/leer')).toEqual({ ok: false, problem: { kind: 'status', status: 204 } });
  });

  it.each(['/stumm', '/tropfen'])('does not wait any longer for %s than it may', async (path) => {
    expect(await read(path, 50)).toEqual({ ok: false, problem: { kind: 'slow' } });
  });

  it('ends with the request for it', async () => {
    const controller = new AbortController();
    const reading = readTableFile(new URL('/stumm', base), { signal: controller.signal, network });
    controller.abort();
    expect(await reading).toEqual({ ok: false, problem: { kind: 'cancelled' } });
  });

  it.each([
    ['ENOTFOUND', 'unknownHost'],
    ['EAI_AGAIN', 'unreachable'],
    ['ECONNREFUSED', 'unreachable'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ])('tells what %s of a connection means', async (code, kind) => {
    const broken = { ...network, resolve: () => Promise.reject(Object.assign(new Error(code), { code })) };
    const file = await readTableFile(new URL(base), { signal: unending(), network: broken });
    expect(file).toEqual({ ok: false, problem: { kind } });
  });

  it('does not take its own mistakes for those of a connection', async () => {
    const broken = { ...network, resolve: () => Promise.reject(new TypeError('own')) };
    await expect(readTableFile(new URL(base), { signal: unending(), network: broken })).rejects.toThrow(
      'own',
    );
  });

  it.each([
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    'HTTP/1.1 100 Continue\r\n\r\n',
    '',
  ])('ends with a server that answers %j and closes', async (answer) => {
    const raw = createTcpServer((socket) => {
      // The reading may close first.
      socket.on('error', () => socket.destroy());
      socket.once('data', () => socket.end(answer));
    });
    await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
    const url = new URL(`http://tabellen.example:${(raw.address() as AddressInfo).port}`);
    const file = await readTableFile(url, { signal: unending(), network });
    raw.close();
    expect(file).toEqual({ ok: false, problem: { kind: 'unreachable' } });
  });

  it('names a server that speaks no TLS unreachable', async () => {
    const plain = createTcpServer((socket) => socket.end('hello\n'));
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const url = new URL(`https://tabellen.example:${(plain.address() as AddressInfo).port}`);
    const file = await readTableFile(url, { signal: unending(), network });
    plain.close();
    expect(file).toEqual({ ok: false, problem: { kind: 'unreachable' } });
  });
});

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1'],
  ...[
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
  ],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
    '2001:db8::1',
    '::7f00:1',
    'kein',
  ],
])('%s is not public', (ip) => {
  expect(isPublicIp(ip)).toBe(false);
});
it.each(['9.9.9.9', '185.199.108.133', '::ffff:9.9.9.9', '2620:fe::fe'])('%s is public', (ip) => {
  expect(isPublicIp(ip)).toBe(true);
});
