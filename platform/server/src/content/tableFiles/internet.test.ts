import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { internet, type Network } from './network';
import { readTableFile, type TableFile } from './readTableFile';

/** Name server: `…hangs.example` gets no answer, `unknown.example` has no name, each other name leads to this machine. */
let names: Socket;
let web: Server;
let network: Network;
/** Names that were asked for. */
const asked: string[] = [];

beforeAll(async () => {
  names = createSocket('udp4', (question, { port, address }) => {
    const name = nameOf(question);
    asked.push(name);
    if (!name.endsWith('hangs.example')) names.send(answerTo(question, name), port, address);
  });
  await new Promise<void>((resolve) => names.bind(0, '127.0.0.1', resolve));
  web = createServer((_, answer) => void answer.end('Titel;Quell-URL'));
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  network = { ...internet([`127.0.0.1:${names.address().port}`]), permits: (ip) => ip === '127.0.0.1' };
});
afterAll(() => {
  names.close();
  web.close();
});

/** Returns the name of a question: its labels follow the head of twelve bytes, each after its length. */
function nameOf(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; question[at]; at += 1 + (question[at] ?? 0))
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)));
  return labels.join('.');
}

/** Returns the answer: 127.0.0.1 to a question for an IPv4 address, otherwise none (RFC 1035, 4.1). */
function answerTo(question: Buffer, name: string): Buffer {
  const end = 12 + name.length + 2;
  const isKnown = name !== 'unknown.example';
  const hasAddress = isKnown && question.readUInt16BE(end) === 1;
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(Number(hasAddress), 6);
  head.writeUInt16BE(0, 10);
  const record = Buffer.from('c00c000100010000003c00047f000001', 'hex');
  return Buffer.concat([head, question.subarray(12, end + 4), hasAddress ? record : Buffer.alloc(0)]);
}

const read = (host: string, signal = new AbortController().signal): Promise<TableFile> =>
  readTableFile(new URL(`http://${host}:${(web.address() as AddressInfo).port}/`), { signal, network });

it('finds the addresses of a name', async () => {
  expect(await read('daten.example')).toEqual({ ok: true, bytes: Buffer.from('Titel;Quell-URL') });
});

it.each([
  ['unknown.example', 'unknownHost'],
  ['localhost', 'forbidden'],
  ['portal.localhost', 'forbidden'],
])('finds no public address of %s', async (host, kind) => {
  expect(await read(host)).toEqual({ ok: false, problem: { kind } });
});

it('looks names up, reads files and resolves names of the machine while eight lookups hang', async () => {
  const leaving = new AbortController();
  const ended: TableFile[] = [];
  const hanging = Array.from({ length: 8 }, async (_, at) => {
    ended.push(await read(`a${at}.hangs.example`, leaving.signal));
  });
  const isAsked = (at: number) => asked.includes(`a${at}.hangs.example`);
  await vi.waitFor(() => expect(hanging.every((_, at) => isAsked(at))).toBe(true));

  expect(await read('daten.example')).toMatchObject({ ok: true });
  expect((await readFile(new URL(import.meta.url), 'utf8')).length).toBeGreaterThan(0);
  expect(await lookup('127.0.0.1')).toMatchObject({ family: 4 });
  expect(ended).toEqual([]);

  leaving.abort();
  await Promise.all(hanging);
  expect(ended).toEqual(Array.from({ length: 8 }, () => ({ ok: false, problem: { kind: 'cancelled' } })));
});

it('cancels the lookup itself', async () => {
  const leaving = new AbortController();
  const found = network.resolve('b.hangs.example', leaving.signal);
  leaving.abort();
  await expect(found).rejects.toMatchObject({ code: 'ECANCELLED' });
});
