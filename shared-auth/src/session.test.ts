import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLAIMS, fakeBrowser } from './fakes';
import { badRequest, ORIGIN, open, openSignedIn } from './openSession.fixture';
import { LOGOUT_FAILED } from './texts';

const SSO = '/api/ckan/user/sso';
const SSO_LOGOUT = '/api/ckan/user/sso_logout';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('coming back from the identity provider', () => {
  async function comeBack(here = '/anmeldung#state=login-1&code=c', target = '/tagverwaltung?seite=2') {
    const opened = open('/tagverwaltung');
    opened.provider.signedIn = CLAIMS;
    opened.browser.targets.setItem('signInTarget-login-1', JSON.stringify({ path: target, closes: false }));
    opened.state.here = here;
    return { ...opened, outcome: await opened.completeSignIn() };
  }

  it('first sign-in: authenticated, the flag is set, the catalogue signs on with the token, the target is kept', async () => {
    const { outcome, status, flag, sent, browser } = await comeBack();
    expect(outcome).toEqual({ ok: true, target: '/tagverwaltung?seite=2' });
    expect([status(), flag('alreadyAuthenticated')]).toEqual(['authenticated', 'subject-1']);
    expect(sent).toEqual([
      {
        url: SSO,
        init: {
          credentials: 'include',
          headers: { accept: 'application/json', authorization: 'Bearer token-1' },
        },
      },
    ]);
    expect(browser.targets.getItem('signInTarget-login-1')).toBeNull();
  });

  it('the same person in the same session again: the catalogue is not called', async () => {
    const { sent } = await openSignedIn();
    expect(sent).toEqual([]);
  });

  it('the same person signs in again: the catalogue signs on again, since its own session ended with the former', async () => {
    const opened = open('/anmeldung#state=login-1&code=c');
    opened.provider.signedIn = CLAIMS;
    opened.browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    await opened.completeSignIn();
    expect(opened.sent.map(({ url }) => url)).toEqual([SSO]);
  });

  it('the same person in another session, found silently: the catalogue signs on once', async () => {
    const page = fakeBrowser('/');
    page.browser.flags.setItem('alreadyAuthenticated', 'subject-1 session-1');
    for (const visit of [open('/', page), open('/', page)]) {
      visit.provider.signedIn = { ...CLAIMS, sid: 'session-2' };
      await visit.start({ required: false });
      expect([visit.status(), ...page.sent.map(({ url }) => url)]).toEqual(['authenticated', SSO]);
    }
  });

  it('the catalogue was down when the person signed in: the next page tells it', async () => {
    const page = fakeBrowser('/anmeldung#state=login-1&code=c');
    const opened = open('/anmeldung#state=login-1&code=c', page);
    opened.provider.signedIn = { ...CLAIMS, sid: 'session-1' };
    opened.state.answer = async () => new Response('', { status: 502 });
    await opened.completeSignIn();
    page.state.answer = async () => new Response();
    page.state.here = '/';
    for (const visit of [open('/', page), open('/', page)]) {
      visit.provider.signedIn = { ...CLAIMS, sid: 'session-1' };
      await visit.start({ required: false });
      expect([visit.status(), ...page.sent.map(({ url }) => url)]).toEqual(['authenticated', SSO, SSO]);
    }
  });

  it('another person on the same browser: a first sign-in again', async () => {
    const opened = open();
    opened.provider.signedIn = CLAIMS;
    opened.browser.flags.setItem('alreadyAuthenticated', 'somebody-else');
    await opened.start({ required: false });
    expect(opened.sent.map(({ url }) => url)).toEqual([SSO]);
    expect(opened.flag('alreadyAuthenticated')).toBe('subject-1');
  });

  it.each([
    ['answers an error', async () => new Response('', { status: 502 }), 502],
    ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch')), expect.any(TypeError)],
  ])('the catalogue %s: only logged, the sign-in holds', async (_case, answer, cause) => {
    const opened = open();
    opened.provider.signedIn = CLAIMS;
    opened.state.answer = answer;
    opened.state.here = '/anmeldung#state=login-1&code=c';
    expect((await opened.completeSignIn()).ok).toBe(true);
    expect(opened.logged).toEqual([['Error during CKAN login:', cause]]);
  });

  it('the catalogue never answers: the sign-in goes on after 2 s', async () => {
    const opened = open('/anmeldung#state=login-1&code=c');
    opened.provider.signedIn = CLAIMS;
    opened.state.answer = () => new Promise(() => {});
    const completing = opened.completeSignIn();
    await vi.advanceTimersByTimeAsync(2000);
    expect((await completing).ok).toBe(true);
  });

  it('the catalogue never answers: a page that finds the person there shows it at once, and asks with its token', async () => {
    const opened = open();
    opened.provider.signedIn = CLAIMS;
    opened.browser.flags.setItem('alreadyAuthenticated', 'true');
    opened.state.answer = (url) => (url === SSO ? new Promise(() => {}) : Promise.resolve(new Response()));
    void opened.start({ required: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.status()).toBe('authenticated');
    expect((await opened.request('orga-management/tags'))?.ok).toBe(true);
  });

  it('asked twice, as by a component that mounts twice: one exchange, one outcome', async () => {
    const opened = open('/anmeldung#state=login-1&code=c');
    opened.provider.signedIn = CLAIMS;
    const [first, second] = await Promise.all([opened.completeSignIn(), opened.completeSignIn()]);
    expect(first).toBe(second);
    expect(opened.provider.starts).toHaveLength(1);
  });

  it.each([
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/anmeldung', '/'],
    ['/tagverwaltung#zeile', '/tagverwaltung#zeile'],
  ])('the kept target is %s: the person lands on %s', async (target, landing) => {
    expect((await comeBack(undefined, target)).outcome).toEqual({ ok: true, target: landing });
  });

  it('the state is not known any more: not signed in, said in German, and the target is kept', async () => {
    const opened = open('/anmeldung#state=alt&code=c');
    const outcome = await opened.completeSignIn();
    expect(outcome).toMatchObject({ ok: false, target: '/', text: expect.stringContaining('abgelaufen') });
    expect(opened.status()).toBe('anonymous');
  });

  it('the person cancelled: not signed in', async () => {
    const opened = open('/anmeldung#state=login-1&error=access_denied');
    opened.provider.init = () => Promise.reject({ error: 'access_denied' });
    expect(await opened.completeSignIn()).toMatchObject({
      ok: false,
      text: expect.stringContaining('nicht abgeschlossen'),
    });
  });

  it('the provider is out of reach: said so', async () => {
    const opened = open('/anmeldung#state=login-1&code=c');
    opened.provider.init = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await opened.completeSignIn()).toMatchObject({
      ok: false,
      text: expect.stringContaining('nicht erreichbar'),
    });
  });

  it('no answer in the address, as after the back button: an ordinary start', async () => {
    const { outcome, provider } = await comeBack('/anmeldung');
    expect(outcome).toEqual({ ok: true, target: '/' });
    expect(provider.loads).toBe(0);
  });
});

describe('what the identity provider adds, and the session check', () => {
  it('groups come from userinfo, without a slash', async () => {
    const { session } = await openSignedIn();
    await vi.waitFor(() => expect(session.get().groups).toEqual(['argo_access']));
  });
  it('name and e-mail address come from the account’s profile, which may know better than the token', async () => {
    const opened = open();
    opened.provider.signedIn = CLAIMS;
    opened.provider.profile = async () => ({ firstName: 'Jonas', lastName: 'Peters-Klein', email: '' });
    opened.browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    await opened.start({ required: false });
    await vi.waitFor(() => expect(opened.session.get().name).toBe('Jonas Peters-Klein'));
    expect(opened.session.get().email).toBe('redaktion@mobidrom.example');
  });
  it('userinfo fails: the groups of the token hold', async () => {
    const opened = open();
    opened.provider.signedIn = { ...CLAIMS, groups: ['from_token'] };
    opened.provider.userInfo = () => Promise.reject(new Error('503'));
    opened.browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    await opened.start({ required: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.session.get()).toMatchObject({ status: 'authenticated', groups: ['from_token'] });
  });

  it('the session is watched every 5 s by a client of its own', async () => {
    const { becomeIdle, provider } = await openSignedIn();
    expect(provider.starts).toHaveLength(1);
    becomeIdle();
    await vi.waitFor(() => expect(provider.starts).toHaveLength(2));
    expect(provider.starts[1]).toMatchObject({
      checkLoginIframe: true,
      checkLoginIframeInterval: 5,
      token: 'token-1',
      refreshToken: 'refresh',
      idToken: 'id',
      timeSkew: 0,
    });
  });

  it('the session check never answers: requests go on', async () => {
    const { becomeIdle, provider, request } = await openSignedIn();
    provider.init = () => new Promise(() => {});
    becomeIdle();
    expect((await request('organisations'))?.status).toBe(200);
  });

  it('signed out elsewhere: expired, the person stays known, roles are gone', async () => {
    const { becomeIdle, provider, session, request, sent } = await openSignedIn();
    becomeIdle();
    await vi.waitFor(() => expect(provider.clients[1]?.onAuthLogout).toBeDefined());
    provider.clients[1]?.onAuthLogout?.();
    expect(session.get()).toMatchObject({ status: 'expired', username: 'redaktion', roles: [], groups: [] });
    expect(await request('organisations')).toBeUndefined();
    expect(sent).toEqual([]);
  });
});

describe('an expired session', () => {
  async function openExpired() {
    const opened = await openSignedIn('/tagverwaltung');
    opened.provider.refresh = async (client) => {
      client.token = undefined;
      throw badRequest;
    };
    await opened.request('tags');
    expect(opened.status()).toBe('expired');
    return opened;
  }

  it('signing in again opens a second window, so that what was typed stays', async () => {
    const { session, opened, left } = await openExpired();
    await session.signIn();
    expect([opened.length, left.length]).toEqual([1, 0]);
  });
  it('no second window is allowed: the page is left', async () => {
    const { session, state, left } = await openExpired();
    state.popups = false;
    await session.signIn();
    expect(left).toHaveLength(1);
  });
  it('the second window closes itself once signed in', async () => {
    const opened = open('/anmeldung#state=login-1&code=c');
    opened.provider.signedIn = CLAIMS;
    opened.browser.targets.setItem('signInTarget-login-1', JSON.stringify({ path: '/x', closes: true }));
    await opened.completeSignIn();
    expect(opened.state.closed).toBe(true);
  });
  it('the same person is back: the session goes on', async () => {
    const { comeBack, status, provider } = await openExpired();
    provider.refresh = async () => false;
    await comeBack();
    await vi.waitFor(() => expect(status()).toBe('authenticated'));
  });
  it('another person signed in meanwhile: still expired', async () => {
    const { comeBack, status, provider } = await openExpired();
    provider.signedIn = { ...CLAIMS, sub: 'subject-2' };
    await comeBack();
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toBe('expired');
  });
});

describe('signing out', () => {
  it('by POST without a token in an address; the flag is set first, and the root follows', async () => {
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
  it('the provider refuses: the specified error, still signed in, no flag', async () => {
    const { session, state, flag, status, left } = await openSignedIn();
    state.answer = async () => new Response('', { status: 400 });
    await expect(session.signOut()).rejects.toThrow(LOGOUT_FAILED);
    expect([flag('wasLoggedOut'), status(), left]).toEqual([null, 'authenticated', []]);
  });
  it('the next readiness: the catalogue signs off, both flags go, the root is shown, keycloak-js is not loaded', async () => {
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
  it('the next readiness on a protected page: nobody is anonymous there while the catalogue takes its time', async () => {
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
  it('the next readiness at the root: anonymous there', async () => {
    const { start, browser, left, status } = open('/');
    browser.flags.setItem('wasLoggedOut', 'true');
    await start({ required: false });
    expect([left, status()]).toEqual([[], 'anonymous']);
  });
  it('the provider is of another origin, which lets no script read its answer: by a form, and the page is left once', async () => {
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
  it('the catalogue cannot sign off: only logged', async () => {
    const { start, browser, state, logged } = open();
    state.answer = async () => new Response('', { status: 500 });
    browser.flags.setItem('wasLoggedOut', 'true');
    await start({ required: false });
    expect(logged).toEqual([['Error during CKAN logout:', 500]]);
  });
});

it('registering leaves for the registration page and comes back to the root', async () => {
  const { session, left, browser } = open('/mobidrom');
  await session.register();
  expect(left[0]).toContain('/keycloak/registrations');
  expect(browser.targets.getItem('signInTarget-register-1')).toContain('"path":"/"');
});
