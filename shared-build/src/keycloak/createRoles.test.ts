import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRoles } from './createRoles';

/* The tests on the real parts (e2e/stack) use a Keycloak; here are the answers that it gives rarely. */

type Answer = readonly [status: number, body?: unknown];
let answers: Record<string, Answer>;
let asked: { readonly call: string; readonly authorization?: string | undefined; readonly body: string }[];
let server: ReturnType<typeof createServer>;
let url: string;

const TOKEN = 'POST /realms/master/protocol/openid-connect/token';
const ROLES = '/admin/realms/mobidrom/roles';
const READ = { name: 'verkehr_read', title: 'Verkehr lesen' };

beforeEach(async () => {
  answers = { [TOKEN]: [200, { access_token: 'abc' }] };
  asked = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call = `${request.method} ${request.url}`;
    asked.push({
      call,
      authorization: request.headers.authorization,
      body: Buffer.concat(chunks).toString(),
    });
    const [status, body] = answers[call] ?? [404, { error: 'Could not find role' }];
    response.writeHead(status).end(body === undefined ? '' : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const make = (address = url) =>
  createRoles(
    { url: address, realm: 'mobidrom', adminRealm: 'master', username: 'ops', password: 'geheim' },
    [READ],
  );

describe('createRoles', () => {
  it('creates a role that is missing, with its title', async () => {
    answers[`POST ${ROLES}`] = [201];
    expect(await make()).toEqual([{ name: 'verkehr_read', outcome: 'is created' }]);
    const { authorization, body } = asked.at(-1) ?? {};
    expect(authorization).toBe('Bearer abc');
    expect(JSON.parse(body ?? '')).toEqual({ name: 'verkehr_read', description: 'Verkehr lesen' });
  });
  it('leaves a role that exists, also one that somebody creates meanwhile', async () => {
    answers[`POST ${ROLES}`] = [409, { errorMessage: 'exists' }];
    expect(await make()).toMatchObject([{ outcome: 'exists already' }]);
    answers[`GET ${ROLES}/verkehr_read`] = [200, { description: READ.title, composite: false }];
    expect(await make()).toMatchObject([{ outcome: 'exists already' }]);
    expect(asked.at(-1)?.call).toBe(`GET ${ROLES}/verkehr_read`);
  });
  it('corrects the title', async () => {
    answers[`GET ${ROLES}/verkehr_read`] = [200, { description: 'Alt' }];
    answers[`PUT ${ROLES}/verkehr_read`] = [204];
    expect(await make()).toMatchObject([{ outcome: 'has a new title' }]);
  });
  it('refuses a role that includes others', async () => {
    answers[`GET ${ROLES}/verkehr_read`] = [200, { description: READ.title, composite: true }];
    await expect(make()).rejects.toThrow(/verkehr_read that includes other roles/);
  });
  it('makes no call without a right', async () => {
    const administrator = { url, realm: 'r', adminRealm: 'master', username: 'a', password: 'b' };
    expect(await createRoles(administrator, [])).toEqual([]);
    expect(asked).toEqual([]);
  });
  it('says what Keycloak refuses, without the password', async () => {
    answers[`POST ${ROLES}`] = [403, { error: 'HTTP 403 Forbidden' }];
    await expect(make()).rejects.toThrow(
      'Keycloak refuses POST /admin/realms/mobidrom/roles (403, HTTP 403 Forbidden): the account ops may not manage the roles of the realm mobidrom',
    );
    answers[TOKEN] = [400, { error: 'invalid_grant', error_description: 'Invalid user credentials' }];
    await expect(make()).rejects.toThrow(
      /^Keycloak refuses the sign-in of ops in the realm master \(400, Invalid user credentials\)$/,
    );
    answers[TOKEN] = [200, '<html>'];
    await expect(make()).rejects.toThrow(/something else than the token: check KEYCLOAK_URL/);
    await expect(make('http://127.0.0.1:1')).rejects.toThrow(
      /^Keycloak cannot be reached at http:\/\/127\.0\.0\.1:1: /,
    );
  });
});
