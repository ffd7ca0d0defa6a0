import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerProblems } from '../http/errorHandler';
import { createFaultSwitch, type FaultSwitch } from './faultSwitch';

let app: FastifyInstance;
let faults: FaultSwitch;
let asked: string[];
let made: string[];

beforeEach(async () => {
  faults = createFaultSwitch();
  asked = [];
  made = [];
  app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async ({ url }) => void asked.push(url));
  faults.extension(app);
  await app.register(async (scope) => {
    answerProblems(scope, () => {});
    scope.post('/api/things/:name', async ({ params }) => {
      made.push((params as { name: string }).name);
      return { made: true };
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const post = (name: string) =>
  fetch(`${app.listeningOrigin}/api/things/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });

/** Resolves once the request has reached the server. If the faults were removed before, it would not meet them. */
const arrived = (name: string) => vi.waitFor(() => expect(asked).toEqual([`/api/things/${name}`]));

it('refuses a request with problem details and without effect', async () => {
  faults.add({ path: '/api/things', answer: { status: 503, detail: 'Wartung' } });
  const answer = await post('a');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ status: 503, detail: 'Wartung' });
  expect(made).toEqual([]);
});

it('responds to a request with another response', async () => {
  faults.add({ path: '/api/things/a', answer: { status: 200, body: '<p>', contentType: 'text/html' } });
  expect(await (await post('a')).text()).toBe('<p>');
  expect(await (await post('ab')).json()).toEqual({ made: true });
});

it('responds with a repeated body', async () => {
  const answer = { status: 200, body: 'ab', contentType: 'text/plain', repeat: 3 };
  faults.add({ path: '/api/things', answer });
  expect(await (await post('a')).text()).toBe('ababab');
});

it('closes the connection before or after handling the request', async () => {
  faults.add({ path: '/api/things/before', answer: 'lost' });
  faults.add({ path: '/api/things/after', answer: 'lost afterwards' });
  await expect(post('before')).rejects.toThrow();
  await expect(post('after')).rejects.toThrow();
  expect(made).toEqual(['after']);
});

it('closes the connection within the body', async () => {
  faults.add({ path: '/api/things', answer: 'cut short' });
  const answer = await post('a');
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  expect(made).toEqual(['a']);
});

it('handles a held request once the faults are removed', async () => {
  faults.add({ path: '/api/things', method: 'POST', answer: 'held' });
  const answer = post('a');
  await arrived('a');
  const early = await Promise.race([answer.then(() => 'answered'), app.inject('/').then(() => 'held')]);
  expect(early).toBe('held');
  faults.clear();
  expect((await answer).status).toBe(200);
});

it('sends a late refusal once the faults are removed, without effect', async () => {
  faults.add({ path: '/api/things', answer: { status: 503, late: true } });
  const answer = post('a');
  await arrived('a');
  const early = await Promise.race([answer.then(() => 'answered'), app.inject('/').then(() => 'held')]);
  expect(early).toBe('held');
  faults.clear();
  expect((await answer).status).toBe(503);
  expect(made).toEqual([]);
});

it('sends a held response once the faults are removed, after handling the request', async () => {
  faults.add({ path: '/api/things', answer: 'held afterwards' });
  const answer = post('a');
  await vi.waitFor(() => expect(made).toEqual(['a']));
  const early = await Promise.race([answer.then(() => 'answered'), app.inject('/').then(() => 'held')]);
  expect(early).toBe('held');
  faults.clear();
  expect(await (await answer).json()).toEqual({ made: true });
});

it('skips some requests first, and fails only some', async () => {
  faults.add({ path: '/api/things', answer: { status: 500 }, skip: 1, times: 1 });
  const states = [];
  for (const name of ['a', 'b', 'c']) states.push((await post(name)).status);
  expect(states).toEqual([200, 500, 200]);
});

it('ignores other methods', async () => {
  faults.add({ path: '/api/things', method: 'PUT', answer: { status: 500 } });
  expect((await post('a')).status).toBe(200);
});
