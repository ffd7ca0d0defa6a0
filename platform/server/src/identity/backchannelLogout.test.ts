import Fastify, { type FastifyInstance } from 'fastify';
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFramedSession } from '../content/framedPages/sessions';
import { answerProblems } from '../http/errorHandler';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { BACKCHANNEL_LOGOUT, mountBackchannelLogout } from './backchannelLogout';
import { type EndedSessions, openEndedSessions } from './endedSessions';
import { type Keys, openKeys } from './keys';
import { createTokenVerifier } from './verifier';

const ISSUER = 'https://portal.example/keycloak/realms/mobidrom';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const LOGOUT = { iss: ISSUER, aud: 'portal', sub: 's-1', sid: 'sitzung-1', events: { [EVENT]: {} } };
const ACCESS = { iss: ISSUER, sub: 's-1', azp: 'portal', typ: 'Bearer', preferred_username: 'anna' };

let store: Store;
let keys: Keys;
let app: FastifyInstance;
let ended: EndedSessions;
let now = new Date();
beforeAll(async () => {
  store = await openTestStore();
  keys = await openKeys(undefined);
  ended = openEndedSessions(store.db, () => now);
  app = Fastify();
  answerProblems(app, () => {});
  await mountBackchannelLogout(
    app,
    { keys: keys.verifying, issuer: () => ISSUER, clientId: 'portal' },
    ended,
  );
});
afterAll(async () => {
  await app.close();
  await store.close();
});

const signed = (claims: JWTPayload, key: Parameters<SignJWT['sign']>[0] = keys.signing) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: keys.kid, typ: 'logout+jwt' })
    .setJti('eins')
    .setIssuedAt()
    .setExpirationTime(claims.exp ?? '2m')
    .sign(key);
const send = (form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: BACKCHANNEL_LOGOUT,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const verify = async (claims: JWTPayload) => {
  const issuer = { keys: keys.verifying, issuer: () => ISSUER, clientId: 'portal', hasEnded: ended.has };
  return createTokenVerifier(issuer)(`Bearer ${await signed(claims)}`);
};

describe('a logout token', () => {
  it('ends the access of its session at once, and of no other', async () => {
    expect(await verify({ ...ACCESS, sid: 'sitzung-1' })).toMatchObject({ username: 'anna' });
    const answer = await send({ logout_token: await signed(LOGOUT) });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await verify({ ...ACCESS, sid: 'sitzung-1' })).toBeNull();
    expect(await verify({ ...ACCESS, sid: 'sitzung-2' })).toMatchObject({ username: 'anna' });
    expect((await send({ logout_token: await signed(LOGOUT) })).statusCode).toBe(200);
  });

  it('is refused in a form that is too long, with the limit', async () => {
    const answer = await send({ logout_token: 'x'.repeat(64 * 1024) });
    expect([answer.statusCode, answer.json().detail]).toEqual([413, 'Die Anfrage ist größer als 64 KB.']);
  });

  it('ends the framed pages of its session', async () => {
    const person = { subject: 's-1', username: 'anna', name: 'Anna', roles: [], groups: [] };
    for (const session of ['sitzung-3', 'sitzung-4']) {
      await openFramedSession(store.db, { ...person, session }, now);
    }
    await send({ logout_token: await signed({ ...LOGOUT, sid: 'sitzung-3' }) });
    const rows = await store.db.selectFrom('framed_session').select('principal').execute();
    expect(rows.map(({ principal }) => principal.session)).toEqual(['sitzung-4']);
  });

  it.each<[string, () => Promise<Record<string, string>>]>([
    ['missing', async () => ({})],
    ['damaged', async () => ({ logout_token: 'kaputt' })],
    [
      'of another issuer',
      async () => ({ logout_token: await signed({ ...LOGOUT, iss: 'https://x.example' }) }),
    ],
    ['for another client', async () => ({ logout_token: await signed({ ...LOGOUT, aud: 'grafana' }) })],
    ['expired', async () => ({ logout_token: await signed({ ...LOGOUT, exp: 1000 }) })],
    ['without the event', async () => ({ logout_token: await signed({ ...LOGOUT, events: {} }) })],
    ['with a nonce, as an id token', async () => ({ logout_token: await signed({ ...LOGOUT, nonce: 'n' }) })],
    [
      'that is an access token',
      async () => ({ logout_token: await signed({ ...ACCESS, sid: 'sitzung-5' }) }),
    ],
    [
      'signed by a stranger',
      async () => {
        const { privateKey } = await generateKeyPair('RS256');
        return { logout_token: await signed({ ...LOGOUT, sid: 'sitzung-5' }, privateKey) };
      },
    ],
    [
      'without a session',
      async () => {
        const { sid: _, ...rest } = LOGOUT;
        return { logout_token: await signed(rest) };
      },
    ],
  ])('%s is refused with the name of the field', async (_case, form) => {
    const answer = await send(await form());
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain('logout_token');
    expect(await ended.has('sitzung-5')).toBe(false);
  });

  it('is remembered for a week, longer than any token is valid', async () => {
    await ended.end('sitzung-6');
    now = new Date(now.getTime() + 6 * 86_400_000);
    await ended.end('sitzung-7');
    expect(await ended.has('sitzung-6')).toBe(true);
    now = new Date(now.getTime() + 2 * 86_400_000);
    await ended.end('sitzung-8');
    expect(await ended.has('sitzung-6')).toBe(false);
  });
});
