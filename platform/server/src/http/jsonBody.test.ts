import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { answerProblems } from './errorHandler';
import { parseJsonBodies } from './jsonBody';

const app = Fastify();
beforeAll(() => {
  answerProblems(app, () => undefined);
  parseJsonBodies(app);
  endpoint(app, { method: 'DELETE', url: '/tags/:id', right: 'public', handle: async () => undefined });
  endpoint(app, { method: 'POST', url: '/fire-now', right: 'public', handle: async () => undefined });
  const body = z.object({ name: z.string() });
  endpoint(app, { method: 'POST', url: '/tags', right: 'public', body, handle: async (input) => input.body });
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };

it.each([
  ['DELETE', '/tags/1', json],
  ['POST', '/fire-now', json],
  ['POST', '/fire-now', { ...json, 'content-length': '0' }],
  ['POST', '/fire-now', { 'content-type': 'application/json; charset=utf-8' }],
] as const)('accepts %s %s with the type of JSON and no body', async (method, url, headers) => {
  expect((await app.inject({ method, url, headers })).statusCode).toBe(204);
});

it.each([
  ['no body', '', 'Die Anfrage enthält kein JSON.'],
  ['no JSON', '{', 'Die Anfrage enthält kein gültiges JSON.'],
  ['a key that changes the prototype', '{"__proto__":{}}', 'Die Anfrage enthält kein gültiges JSON.'],
])('refuses a call that needs a body with %s', async (_case, payload, detail) => {
  const answer = await app.inject({ method: 'POST', url: '/tags', headers: json, payload });
  expect([answer.statusCode, answer.json().detail]).toEqual([400, detail]);
});

it('parses a body', async () => {
  const answer = await app.inject({ method: 'POST', url: '/tags', headers: json, payload: '{"name":"Rad"}' });
  expect(answer.json()).toEqual({ name: 'Rad' });
});
