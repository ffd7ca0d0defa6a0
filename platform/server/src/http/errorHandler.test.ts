import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endpoint } from './endpoint';
import { answerProblems } from './errorHandler';

async function send(
  headers: Record<string, string>,
  payload: string,
  handle = async () => ({}),
  bodyLimit?: number,
) {
  const app = Fastify();
  const reported: unknown[] = [];
  answerProblems(app, (error) => reported.push(error));
  endpoint(app, {
    method: 'POST',
    url: '/api/thing',
    right: 'public',
    handle,
    ...(bodyLimit && { bodyLimit }),
  });
  const answer = await app.inject({ method: 'POST', url: '/api/thing', headers, payload });
  await app.close();
  return { status: answer.statusCode, detail: answer.json().detail, reported };
}

test.each([
  ['no JSON', { 'content-type': 'application/json' }, '{', 400, 'Die Anfrage enthält kein gültiges JSON.'],
  [
    'another media type',
    { 'content-type': 'text/x' },
    'x',
    415,
    'Dieser Medientyp wird hier nicht angenommen.',
  ],
  [
    'a length that is not its own, for which Fastify has a message and we have none',
    { 'content-type': 'application/json', 'content-length': '5' },
    '{}',
    400,
    'Der Dienst konnte diese Anfrage nicht annehmen.',
  ],
])('%s: is refused in German and not reported', async (_case, headers, payload, status, detail) => {
  expect(await send(headers, payload)).toEqual({ status, detail, reported: [] });
});

test.each(['53100', 'ENOSPC'])(
  '%s, a full disk: says that nothing was changed, and is reported',
  async (code) => {
    const error = Object.assign(new Error('could not extend file "base/5/16535"'), { code });
    const answer = await send({ 'content-type': 'application/json' }, '{}', () => Promise.reject(error));
    expect(answer).toMatchObject({ status: 507, reported: [error] });
    expect(answer.detail).toMatch(
      /^Auf dem Datenträger der Plattform ist kein Platz mehr. Es wurde nichts geändert/,
    );
  },
);

test.each([
  [undefined, 'Die Anfrage ist größer als 1 MB.'],
  [256 * 1024, 'Die Anfrage ist größer als 256 KB.'],
  [8 * 1024, 'Die Anfrage ist größer als 8 KB.'],
])('a body beyond the limit of its call (%s) is refused with that limit', async (limit, detail) => {
  const body = JSON.stringify('x'.repeat((limit ?? 1024 * 1024) + 1));
  const answer = await send({ 'content-type': 'application/json' }, body, undefined, limit);
  expect(answer).toEqual({ status: 413, detail, reported: [] });
});
