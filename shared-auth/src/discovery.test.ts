import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORIGIN, open } from './openSession.fixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const REALM = `${ORIGIN}/keycloak/realms/mobidrom`;
const endpoints = (base: string) => ({
  issuer: base,
  authorization_endpoint: `${base}/protocol/openid-connect/auth`,
  token_endpoint: `${base}/protocol/openid-connect/token`,
  userinfo_endpoint: `${base}/protocol/openid-connect/userinfo`,
  end_session_endpoint: `${base}/protocol/openid-connect/logout`,
});
const COMPOSED = '/keycloak/auth?state=login-1';

describe('a sign-in', () => {
  it('asks for the discovery document, and leads to its authorization endpoint', async () => {
    const { session, state, discoveries, left } = open('/tagverwaltung');
    state.discovery = async () => Response.json(endpoints(REALM));
    await session.signIn();
    expect(discoveries).toEqual([`${REALM}/.well-known/openid-configuration`]);
    expect(left).toEqual([
      `${REALM}/protocol/openid-connect/auth?state=login-1&redirect_uri=${ORIGIN}/anmeldung`,
    ]);
  });

  it('is forced on a protected page in the same way', async () => {
    const { start, state, replaced } = open('/tagverwaltung');
    state.discovery = async () => Response.json(endpoints(REALM));
    await start({ required: true });
    expect(replaced[0]).toContain(`${REALM}/protocol/openid-connect/auth`);
  });

  it.each<[string, () => Promise<Response>]>([
    ['is missing', async () => new Response('', { status: 404 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is no JSON', async () => new Response('<html>')],
    ['is null', async () => Response.json(null)],
    ['lacks an endpoint', async () => Response.json({ ...endpoints(REALM), token_endpoint: undefined })],
    ['names another server', async () => Response.json(endpoints('https://evil.example/realms/mobidrom'))],
    ['names another realm', async () => Response.json(endpoints(`${ORIGIN}/keycloak/realms/master`))],
    ['leaves the realm', async () => Response.json(endpoints(`${REALM}/../master`))],
  ])('leads to the composed address when the document %s', async (_case, discovery) => {
    const { session, state, left } = open('/tagverwaltung');
    state.discovery = discovery;
    await session.signIn();
    expect(left[0]).toContain(COMPOSED);
  });

  it('leads to the composed address after 2 s without an answer', async () => {
    const { session, state, left } = open('/tagverwaltung');
    state.discovery = () => new Promise(() => {});
    const leaving = session.signIn();
    await vi.advanceTimersByTimeAsync(1999);
    expect(left).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await leaving;
    expect(left[0]).toContain(COMPOSED);
  });
});

it('a registration leads to Keycloak’s own page, which the document does not name', async () => {
  const { session, state, discoveries, left } = open();
  state.discovery = async () => Response.json(endpoints(REALM));
  await session.register();
  expect(left[0]).toContain('/keycloak/registrations?state=register-1');
  expect(discoveries).toEqual([]);
});
