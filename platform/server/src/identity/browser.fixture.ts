import { createHash, randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import type { Db } from '../store/database';
import { answerFailures } from './failures';
import { identityPlugin } from './identityPlugin';
import { createPasswords } from './passwords';
import { type IdentityOptions, openIdentity } from './provider';

export const ORIGIN = 'http://localhost:8080';
export const BASE = '/keycloak/realms/mobidrom';
export const PROTOCOL = `${BASE}/protocol/openid-connect`;

/** Hashes of a negligible cost. One of the real cost takes a quarter of a second. */
export const cheapPasswords = createPasswords({ N: 2, r: 1, p: 1 });

/** Starts a provider on the store. The test moves its clock, and the time that limits are measured in. */
export async function startProvider(
  db: Db,
  keyFile?: string,
  more: Pick<IdentityOptions, 'demonstration' | 'realmFile' | 'passwords' | 'trail'> = {},
) {
  const clock = { now: Date.now(), elapsed: 0 };
  const identity = await openIdentity({
    db,
    keyFile,
    passwords: cheapPasswords,
    ...more,
    origins: () => [ORIGIN, 'http://127.0.0.1:8080'],
    now: () => new Date(clock.now),
    elapsed: () => clock.elapsed,
  });
  const reported: unknown[] = [];
  // As in the gateway.
  const app = Fastify({ trustProxy: 'loopback' });
  answerFailures(app, (error) => reported.push(error));
  await app.register(identityPlugin, { identity });
  return { app, identity, clock, reported };
}

/** Returns a browser that keeps cookies and follows no redirect by itself. */
export function testBrowser(app: FastifyInstance) {
  const cookies = new Map<string, string>();
  async function send(method: 'GET' | 'POST', url: string, form?: Record<string, string>, headers = {}) {
    const response = await app.inject({
      method,
      url: url.replace(ORIGIN, ''),
      headers: {
        host: 'localhost:8080',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN }),
        ...headers,
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }
  const get = (url: string, headers = {}) => send('GET', url, undefined, headers);
  const post = (url: string, form: Record<string, string>, headers = {}) => send('POST', url, form, headers);

  const verifier = randomBytes(48).toString('base64url');
  const authorizeQuery = (changes: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      client_id: 'portal',
      redirect_uri: `${ORIGIN}/anmeldung`,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid',
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    for (const [name, value] of Object.entries(changes)) query.set(name, value);
    return query.toString();
  };
  const authorize = (changes?: Record<string, string>) => get(`${PROTOCOL}/auth?${authorizeQuery(changes)}`);

  /** Opens the sign-in form and sends it. Returns the response to the form. @param address client behind a proxy */
  async function signIn(
    username: string,
    password = username,
    changes?: Record<string, string>,
    address?: string,
  ) {
    const form = await authorize(changes);
    await get(locationOf(form));
    return post(locationOf(form), { username, password }, address && { 'x-forwarded-for': address });
  }
  const exchange = (code: string, changes: Record<string, string> = {}) =>
    post(`${PROTOCOL}/token`, {
      grant_type: 'authorization_code',
      client_id: 'portal',
      redirect_uri: `${ORIGIN}/anmeldung`,
      code_verifier: verifier,
      code,
      ...changes,
    });
  const refresh = (refresh_token: string) =>
    post(`${PROTOCOL}/token`, { grant_type: 'refresh_token', client_id: 'portal', refresh_token });
  /** Signs in and exchanges the code for tokens, as keycloak-js does. */
  async function tokens(username: string): Promise<Tokens> {
    return (await exchange(answerOf(await signIn(username)).code ?? '')).json<Tokens>();
  }
  return { cookies, get, post, authorize, authorizeQuery, signIn, exchange, refresh, tokens };
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

export const locationOf = (response: LightMyRequestResponse): string =>
  String(response.headers.location ?? '');
/** Returns the parameters in the fragment of a redirect. */
export const answerOf = (response: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URL(locationOf(response)).hash.slice(1)));
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
