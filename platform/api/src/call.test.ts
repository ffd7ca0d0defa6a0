import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { at, call } from './call';
import { getImageInventory } from './imageInventory';
import type { Request, RequestOptions } from './request';

const answering =
  (body: string, init?: ResponseInit): Request =>
  async () =>
    new Response(body, init);
const tag = z.object({ name: z.string() });

test('returns the parsed value of a response', async () => {
  const result = await call(answering('{"name":"Rad"}'), { path: 'tags', response: tag });
  expect(result).toEqual({ ok: true, value: { name: 'Rad' } });
});

const JSON_HEADERS = { Accept: 'application/json', 'Content-Type': 'application/json' };

test.each(['GET', 'POST', 'DELETE'] as const)(
  'sends a %s without a body with the types of JSON',
  async (method) => {
    const seen: (RequestOptions | undefined)[] = [];
    const request: Request = async (_path, options) => {
      seen.push(options);
      return new Response('{"name":"Rad"}');
    };
    await call(request, { method, path: 'tags', response: tag });
    expect(seen).toEqual([{ method, headers: JSON_HEADERS }]);
  },
);

test('sends the body as JSON', async () => {
  const seen: [string, RequestOptions | undefined][] = [];
  const request: Request = async (path, options) => {
    seen.push([path, options]);
    return new Response(null, { status: 204 });
  };
  expect(await call(request, { method: 'POST', path: 'tags', query: '?a=1', body: { name: 'Rad' } })).toEqual(
    {
      ok: true,
      value: undefined,
    },
  );
  expect(seen).toEqual([['tags?a=1', { method: 'POST', body: '{"name":"Rad"}', headers: JSON_HEADERS }]]);
});

test('fails with the path of the value that does not match the schema', async () => {
  const result = await call(answering('{"name":7}'), { path: 'tags', response: tag });
  expect(result).toMatchObject({ ok: false, failure: { kind: 'shape', status: 200 } });
  expect(!result.ok && result.failure.text).toContain('name');
  const html = await call(answering('<html>'), { path: 'tags', response: tag });
  expect(html).toMatchObject({ ok: false, failure: { kind: 'shape' } });
});

test('fails with the detail and the fields of a problem+json response', async () => {
  const body = { title: 'Ungültig', detail: 'Name fehlt', errors: [{ field: 'name', message: 'fehlt' }] };
  const result = await call(answering(JSON.stringify(body), { status: 400 }), { path: 'tags' });
  expect(result).toEqual({
    ok: false,
    failure: {
      kind: 'http',
      status: 400,
      title: 'Ungültig',
      text: 'Name fehlt',
      reason: 'Name fehlt',
      fields: body.errors,
    },
  });
});

const refusedBy = async (body: string, init: ResponseInit) => {
  const result = await call(answering(body, init), { path: 'x' });
  return result.ok ? undefined : result.failure;
};

test('fails with a plain text as it is, and with the reason of a service in any language', async () => {
  expect(await refusedBy('Archiv defekt', { status: 422 })).toMatchObject({
    text: 'Archiv defekt',
    reason: 'Archiv defekt',
  });
  const detailed = '{"title":"Bad Request","detail":"unknown column"}';
  expect(await refusedBy(detailed, { status: 400 })).toMatchObject({ text: 'unknown column' });
  expect(await refusedBy('{"title":"Wartung"}', { status: 503 })).toMatchObject({ text: 'Wartung' });
});

test.each([
  ['<h1>Bad</h1>', 502, 'Bad Gateway', 'Der Dienst ist nicht erreichbar.'],
  ['', 503, '', 'Der Dienst ist zurzeit nicht verfügbar.'],
  ['Service Unavailable\n', 503, '', 'Der Dienst ist zurzeit nicht verfügbar.'],
  ['504 Gateway Time-out', 504, '', 'Der Dienst hat nicht rechtzeitig geantwortet.'],
  ['{"title":"Bad Request"}', 400, '', 'Der Dienst hat die Anfrage als ungültig abgelehnt.'],
  ['{"status":500,"error":"Internal Server Error"}', 500, '', 'Im Dienst ist ein Fehler aufgetreten.'],
  ['{"title":"I\'m a Teapot"}', 418, "I'm a teapot", 'Der Dienst hat die Anfrage abgelehnt.'],
  ['', 599, '', 'Im Dienst ist ein Fehler aufgetreten.'],
])('says %j with status %i in German', async (body, status, statusText, text) => {
  const failure = await refusedBy(body, { status, statusText });
  expect(failure).toMatchObject({ kind: 'http', status, text });
  expect(failure?.reason).toBeUndefined();
});

test('without a session a read returns its empty value and a write fails', async () => {
  const noSession: Request = async () => undefined;
  expect(await call(noSession, { path: 'tags', response: z.array(tag), empty: [] })).toEqual({
    ok: true,
    value: [],
  });
  expect(await call(noSession, { method: 'POST', path: 'tags', body: {} })).toMatchObject({
    failure: { kind: 'session' },
  });
});

test('a broken network is a failure with its cause, an abort is thrown', async () => {
  const cause = new TypeError('fetch failed');
  const dead: Request = async () => {
    throw cause;
  };
  const result = await call(dead, { path: 'tags' });
  expect(result).toMatchObject({ failure: { kind: 'network' } });
  expect(!result.ok && result.failure.cause).toBe(cause);
  await expect(call(dead, { path: 'tags', signal: AbortSignal.abort() })).rejects.toThrow('fetch failed');
});

const cutOff = (reason: unknown): Request => {
  const body = () =>
    new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"na')),
      pull: (stream) => stream.error(reason),
    });
  return async () => new Response(body());
};

test('a connection that breaks while the body is read is a network failure, not a wrong shape', async () => {
  const cause = new TypeError('terminated');
  const cut = cutOff(cause);
  const failure = { kind: 'network', text: 'Der Dienst ist nicht erreichbar.', cause };
  expect(await call(cut, { path: 'tags', response: tag })).toEqual({ ok: false, failure });
  expect(await getImageInventory(cut)).toEqual({ ok: false, failure });
});

test('throws an abort while the body is read', async () => {
  const aborted = cutOff(new DOMException('aborted', 'AbortError'));
  const signal = AbortSignal.abort();
  await expect(call(aborted, { path: 'tags', response: tag, signal })).rejects.toThrow('aborted');
  await expect(getImageInventory(aborted, signal)).rejects.toThrow('aborted');
});

test('a response without JSON has the wrong shape', async () => {
  expect(await call(answering('<html>'), { path: 'tags', response: tag })).toMatchObject({
    failure: { kind: 'shape' },
  });
});

test('a value stays within its path segment', () => {
  expect(at`a/${'x/../y?z#'}/b`).toBe('a/x%2F..%2Fy%3Fz%23/b');
  expect(new URL(at`https://host/api/${'..'}/b`).pathname).toBe('/api/%252E%252E/b');
});
