import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ClientMaker, clientMaker, type IdentityClient, loadKeycloak } from './client';
import { checkSilently, watchSession } from './sessionCheck';

/* keycloak-js itself runs here, and reads the messages of the identity provider's hidden frame. */

const ORIGIN = 'https://id.example';
const IDENTITY = { url: ORIGIN, realm: 'mobidrom', clientId: 'portal' };
const token = `e30.${btoa(JSON.stringify({ sub: 'a', sid: 'b', iat: 1_800_000_000, exp: 1_800_000_300 }))}.x`;

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const frameTitled = (title: string) =>
  vi.waitUntil(() => document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`));
const send = (frame: HTMLIFrameElement, data: string) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source: frame.contentWindow }));

/** Watches a session whose frame answers with `word`. Returns whether the session has ended by it. */
async function endedBy(word: string): Promise<boolean> {
  const ended = vi.fn();
  const holder = { token, refreshToken: token, idToken: token, timeSkew: 0 } as IdentityClient;
  const clients = clientMaker(IDENTITY, 'https://portal.example', loadKeycloak);
  const watching = watchSession(clients, holder, ended).catch((error: Error) => error.message);
  send(await frameTitled('keycloak-3p-check-iframe'), 'supported');
  const frame = await frameTitled('keycloak-session-iframe');
  const asked = vi.spyOn(frame.contentWindow as Window, 'postMessage');
  frame.dispatchEvent(new Event('load'));
  await vi.waitUntil(() => asked.mock.calls.length > 0);
  send(frame, word);
  await watching;
  return ended.mock.calls.length > 0;
}

it('a session that changed has ended', async () => {
  expect(await endedBy('changed')).toBe(true);
});
it('an unchanged session continues', async () => {
  expect(await endedBy('unchanged')).toBe(false);
});
it('a session continues when the frame does not reach the identity provider', async () => {
  expect(await endedBy('error')).toBe(false);
});

describe('without the test of cookies, which adds a step to the history of the tab', () => {
  const cookieTest = () => document.querySelector('iframe[title="keycloak-3p-check-iframe"]');

  it('a session at an identity provider of the portal’s own origin is watched', async () => {
    const clients = clientMaker(IDENTITY, ORIGIN, loadKeycloak);
    const holder = { token, refreshToken: token, idToken: token, timeSkew: 0 } as IdentityClient;
    const watching = watchSession(clients, holder, vi.fn());
    const frame = await frameTitled('keycloak-session-iframe');
    expect(frame.src).toBe(`${ORIGIN}/realms/mobidrom/protocol/openid-connect/login-status-iframe.html`);
    expect(cookieTest()).toBeNull();
    const asked = vi.spyOn(frame.contentWindow as Window, 'postMessage');
    frame.dispatchEvent(new Event('load'));
    await vi.waitUntil(() => asked.mock.calls.length > 0);
    send(frame, 'unchanged');
    await watching;
  });

  it.each([ORIGIN, 'https://portal.example'])('the portal at %s asks who is signed in', async (origin) => {
    const clients = clientMaker(IDENTITY, origin, loadKeycloak);
    const asking = checkSilently(clients, origin);
    const frame = await frameTitled('keycloak-silent-check-sso');
    expect(frame.src).toContain(`${ORIGIN}/realms/mobidrom/protocol/openid-connect/auth?`);
    expect(cookieTest()).toBeNull();
    const data = `${origin}/anmeldung-still.html#error=login_required&state=${new URL(frame.src).searchParams.get('state')}`;
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: location.origin, source: frame.contentWindow }),
    );
    expect(await asking).toBe('anonymous');
  });
});

it('a client with given addresses reads the profile of the person from Keycloak', async () => {
  const clients = clientMaker(IDENTITY, ORIGIN, loadKeycloak);
  const client = await clients.make(clients.withoutCookieTest);
  await client.init(clients.plain);
  client.token = token;
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ firstName: 'Ada' }));
  expect(await client.loadUserProfile()).toEqual({ firstName: 'Ada' });
  expect(String(fetched.mock.calls[0]?.[0])).toBe(`${ORIGIN}/realms/mobidrom/account`);
});

describe('the listener for messages of the frame', () => {
  /** Watches with a client of this `init`. Returns the number of listeners that are left. */
  async function listenersLeft(init: () => Promise<boolean>): Promise<number> {
    const [added, removed] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
    const clients = { plain: {}, make: async () => ({ init }) as unknown as IdentityClient } as ClientMaker;
    const holder = { token, refreshToken: token, idToken: token } as IdentityClient;
    await watchSession(clients, holder, vi.fn()).catch((cause) => expect(cause).toBe(DEAD));
    const gone = removed.mock.calls.map(([, listener]) => listener);
    return added.mock.calls.filter(([type, listener]) => type === 'message' && !gone.includes(listener))
      .length;
  }
  const DEAD = new Error('the page of the check is missing');

  it('stays while the session is watched', async () => {
    expect(await listenersLeft(async () => true)).toBe(1);
  });
  it('is removed when the watch cannot begin', async () => {
    expect(await listenersLeft(() => Promise.reject(DEAD))).toBe(0);
  });
  it('is removed when the browser hides the session from the frame', async () => {
    const blocked = async () => window.dispatchEvent(new MessageEvent('message', { data: 'unsupported' }));
    expect(await listenersLeft(blocked)).toBe(0);
  });
});
