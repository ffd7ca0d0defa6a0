import type { Request } from '@mobidrom/platform-api';
import { afterEach, expect, it, vi } from 'vitest';
import { BULK_LIMITS } from '../limits';
import type { LoadedTable } from '../parse/loadTable';
import { createAddressLoading } from './addressLoading';
import { addressProblem, GBFS_SYSTEMS, tableName } from './tableAddress';

afterEach(() => vi.unstubAllGlobals());

const TABLE = 'Titel;Quell-URL\nRad;https://a.example';
const ADDRESS = 'https://daten.example/listen/r%C3%A4der.csv?token=geheim';

/** Call that the service has not answered yet. */
interface OpenCall {
  readonly address: string;
  readonly signal: AbortSignal | undefined;
  answer(response: Response): void;
}

/** Loading with a service that answers when the test does. */
function start() {
  const calls: OpenCall[] = [];
  const tables: LoadedTable[] = [];
  const request: Request = (path, { body, signal, method } = {}) => {
    expect([method, path]).toEqual(['POST', 'dataset-management/fetchTable']);
    return new Promise((answer, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      calls.push({ address: JSON.parse(String(body)).address, signal, answer });
    });
  };
  const loading = createAddressLoading(request, (table) => tables.push(table));
  return { calls, tables, loading };
}
const messageFor = async (response: Response): Promise<string | undefined> => {
  const { calls, loading, tables } = start();
  const done = loading.load(ADDRESS);
  calls[0]?.answer(response);
  await done;
  expect(tables).toEqual([]);
  const state = loading.get();
  return state.phase === 'failed' ? state.message : undefined;
};
const problem = (status: number, detail?: string) =>
  new Response(detail === undefined ? '' : JSON.stringify({ title: 'x', status, detail }), { status });

it('loads a table as from a file, named like the file, in any encoding', async () => {
  const { calls, tables, loading } = start();
  const done = loading.load(` ${ADDRESS} `);
  expect(loading.get()).toEqual({ phase: 'loading' });
  expect(calls[0]?.address).toBe(ADDRESS);
  calls[0]?.answer(new Response(new Uint8Array([0x61, 0x3b, 0x62, 0x0a, 0x4b, 0xf6, 0x3b, 0x63])));
  await done;
  expect(tables.map(({ name, records }) => [name, records[0]?.cells])).toEqual([['räder.csv', ['Kö', 'c']]]);
  expect(tables[0]?.notices).toEqual([expect.stringContaining('Windows-1252')]);
  expect(loading.get()).toEqual({ phase: 'idle' });
});

it('fetches the same address once at a time', async () => {
  const { calls, tables, loading } = start();
  const both = [loading.load(ADDRESS), loading.load(ADDRESS)];
  calls[0]?.answer(new Response(TABLE));
  await Promise.all(both);
  expect([calls.length, tables.length]).toEqual([1, 1]);
});

it('takes a second address instead of the first, whatever arrives of it', async () => {
  const { calls, tables, loading } = start();
  const both = [loading.load(ADDRESS), loading.load(GBFS_SYSTEMS)];
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  calls[0]?.answer(new Response(TABLE));
  calls[1]?.answer(new Response(TABLE));
  await Promise.all(both);
  expect(tables.map(({ name }) => name)).toEqual(['systems.csv']);
});

it('keeps the second address loading when the first one was wrong, and the other way round', async () => {
  const { calls, loading, tables } = start();
  const first = loading.load(ADDRESS);
  await loading.load('daten');
  expect(calls[0]?.signal?.aborted).toBe(true);
  await first;
  expect(loading.get()).toEqual({ phase: 'failed', message: 'Bitte geben Sie eine gültige URL an.' });
  const second = loading.load(ADDRESS);
  calls[1]?.answer(new Response(TABLE));
  await second;
  expect(tables).toHaveLength(1);
});

it('ends with a cancellation, after which the same address can be fetched again', async () => {
  const { calls, tables, loading } = start();
  const first = loading.load(ADDRESS);
  loading.cancel();
  await first;
  expect(loading.get()).toEqual({ phase: 'cancelled' });
  const again = loading.load(ADDRESS);
  calls[1]?.answer(new Response(TABLE));
  await again;
  expect(tables).toHaveLength(1);
  loading.cancel();
  expect(loading.get()).toEqual({ phase: 'idle' });
});

it.each([
  [
    problem(422, 'Unter „https://a“ gibt es keine Datei (404).'),
    'Unter „https://a“ gibt es keine Datei (404).',
  ],
  [problem(429, 'Zu viele.'), 'Zu viele.'],
  [problem(404), /^Der Dienst dieser Installation ruft keine Adressen ab\./],
  [problem(405), /^Der Dienst dieser Installation/],
  [problem(501), /^Der Dienst dieser Installation/],
  [
    problem(403, 'Recht fehlt'),
    'Ihnen fehlt das Recht, Datenquellen anzulegen. Deshalb wird nichts abgerufen.',
  ],
  [
    problem(503, 'Wartung'),
    'Die Tabelle unter „https://daten.example/listen/r%C3%A4der.csv?token=***“ konnte nicht abgerufen werden: 503 - Wartung',
  ],
  [new Response(''), 'räder.csv ist leer.'],
  [new Response(new Uint8Array(BULK_LIMITS.bytes + 1)), /^räder\.csv ist mit 5(,0)? MB zu groß/],
])('says what the answer means: %#', async (response, message) => {
  const said = await messageFor(response);
  expect(said).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

it('fails with an error that nobody expected, and reports it', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const own = new Error('own');
  const unreadable = new Response(TABLE);
  Object.defineProperty(unreadable, 'ok', {
    get: () => {
      throw own;
    },
  });
  const message = await messageFor(unreadable);
  expect(message).toMatch(/^Die Tabelle unter „[^“]+token=\*\*\*“ konnte wegen eines unerwarteten Fehlers/);
  expect(reported.mock.calls).toEqual([[own]]);
});

it('names the address without its keys when there is no answer', async () => {
  const lost = createAddressLoading(
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => undefined,
  );
  await lost.load(ADDRESS);
  expect(lost.get()).toMatchObject({
    message: expect.stringContaining('token=***“ konnte nicht abgerufen werden'),
  });
});

it.each<readonly [string, unknown]>([
  ['', 'Bitte geben Sie eine Adresse an, oder wählen Sie einen der anderen Wege.'],
  ['ftp//a.b/c', 'Bitte geben Sie eine gültige URL an.'],
  ...['ftp://a.b/c', 'file:///etc/passwd', 'FTPS://a.b'].map(
    (address) => [address, expect.stringContaining('die mit http:// oder https:// beginnt')] as const,
  ),
  ['HTTP://a.b/c', undefined],
  ['https://kim:geheim@daten.example', 'Bitte geben Sie eine Adresse ohne Benutzernamen und Kennwort an.'],
  [`https://daten.example/${'a'.repeat(500)}`, 'Bitte verwenden Sie höchstens 500 Zeichen.'],
  ['www.daten.example/liste.csv', undefined],
])('addressProblem(%j)', (address, problem) => {
  expect(addressProblem(address)).toEqual(problem);
});

it.each([
  ['https://daten.example', 'daten.example'],
  ['www.daten.example/a/', 'a'],
  ['https://daten.example/%E4.csv', '%E4.csv'],
  ['https://daten.example/export/token=geheim', 'token=***'],
])('tableName(%j)', (address, name) => {
  expect(tableName(address)).toBe(name);
});
