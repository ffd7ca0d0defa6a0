import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORIGIN, open, openSignedIn } from './openSession.fixture';
import { LOGOUT_FAILED } from './signInTexts';

const SSO_LOGOUT = '/api/ckan/user/sso_logout';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('signOut', () => {
  it('sends a POST without a token in the address, sets the flag and opens the root', async () => {
    const { session, sent, left, flag, status } = await openSignedIn('/tagverwaltung');
    await session.signOut();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe('/keycloak/logout');
    expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(String(sent[0]?.init.body)).toBe(
      `id_token_hint=id&client_id=portal&post_logout_redirect_uri=${encodeURIComponent(`${ORIGIN}/`)}`,
    );
    expect([flag('wasLoggedOut'), status(), left]).toEqual(['true', 'anonymous', ['/']]);
  });
  it('rejects, without a flag and still signed in, when the identity provider refuses', async () => {
    const { session, state, flag, status, left } = await openSignedIn();
    state.answer = async () => new Response('', { status: 400 });
    await expect(session.signOut()).rejects.toThrow(LOGOUT_FAILED);
    expect([flag('wasLoggedOut'), status(), left]).toEqual([null, 'authenticated', []]);
  });
  it('the next page signs the catalogue off, clears both flags and opens the root, without keycloak-js', async () => {
    const { start, browser, sent, flag, left, status, provider } = open('/tagverwaltung');
    browser.flags.setItem('wasLoggedOut', 'true');
    browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    await start({ required: true });
    expect(sent.map(({ url, init }) => [url, init.credentials])).toEqual([[SSO_LOGOUT, 'include']]);
    expect([flag('wasLoggedOut'), flag('alreadyAuthenticated'), left, status()]).toEqual([
      null,
      null,
      ['/'],
      'settling',
    ]);
    expect(provider.loads).toBe(0);
  });
  it('a protected page as the next stays settling while the catalogue does not answer', async () => {
    const { start, browser, state, left, session } = open('/tagverwaltung');
    browser.flags.setItem('wasLoggedOut', 'true');
    state.answer = () => new Promise(() => {});
    const seen: string[] = [];
    session.subscribe(() => seen.push(session.get().status));
    const started = start({ required: true });
    await vi.advanceTimersByTimeAsync(2000);
    await started;
    expect([seen, left]).toEqual([[], ['/']]);
  });
  it('the root as the next page becomes anonymous', async () => {
    const { start, browser, left, status } = open('/');
    browser.flags.setItem('wasLoggedOut', 'true');
    await start({ required: false });
    expect([left, status()]).toEqual([[], 'anonymous']);
  });
  it('submits a form to an identity provider of another origin, whose answer no script may read', async () => {
    const { session, provider, sent, submitted, left, flag } = await openSignedIn('/tagverwaltung');
    provider.at = 'https://id.example/realms/mobidrom';
    await session.signOut();
    expect(submitted).toEqual([
      {
        address: 'https://id.example/realms/mobidrom/logout',
        fields: { id_token_hint: 'id', client_id: 'portal', post_logout_redirect_uri: `${ORIGIN}/` },
      },
    ]);
    expect([sent, left, flag('wasLoggedOut')]).toEqual([[], [], 'true']);
  });
  it('logs a failed sign-off of the catalogue', async () => {
    const { start, browser, state, logged } = open();
    state.answer = async () => new Response('', { status: 500 });
    browser.flags.setItem('wasLoggedOut', 'true');
    await start({ required: false });
    expect(logged).toEqual([['Error during CKAN logout:', 500]]);
  });
});

it('register leaves for the registration page, with the root as the target', async () => {
  const { session, left, browser } = open('/mobidrom');
  await session.register();
  expect(left[0]).toContain('/keycloak/registrations');
  expect(browser.targets.getItem('signInTarget-register-1')).toContain('"path":"/"');
});
