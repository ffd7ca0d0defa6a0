import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLAIMS, fakeBrowser } from './fakes.fixture';
import { open, openSignedIn } from './openSession.fixture';

const SSO = '/api/ckan/user/sso';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('completeSignIn', () => {
  async function answered(here = '/anmeldung#state=login-1&code=c', target = '/tagverwaltung?seite=2') {
    const opened = open('/tagverwaltung');
    opened.provider.signedIn = CLAIMS;
    opened.browser.targets.setItem('signInTarget-login-1', JSON.stringify({ path: target, closes: false }));
    opened.state.here = here;
    return { ...opened, outcome: await opened.completeSignIn() };
  }

  it('authenticates the user, sets the flag, signs the catalogue on and returns the target', async () => {
    const { outcome, status, flag, sent, browser } = await answered();
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

  it('does not sign the catalogue on again in the same session', async () => {
    const { sent } = await openSignedIn();
    expect(sent).toEqual([]);
  });

  it('signs the catalogue on again after a new sign-in of the same user, whose former sign-on has ended', async () => {
    const opened = open('/anmeldung#state=login-1&code=c');
    opened.provider.signedIn = CLAIMS;
    opened.browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    await opened.completeSignIn();
    expect(opened.sent.map(({ url }) => url)).toEqual([SSO]);
  });

  it('signs the catalogue on once when the silent check finds the same user in another session', async () => {
    const page = fakeBrowser('/');
    page.browser.flags.setItem('alreadyAuthenticated', 'subject-1 session-1');
    for (const visit of [open('/', page), open('/', page)]) {
      visit.provider.signedIn = { ...CLAIMS, sid: 'session-2' };
      await visit.start({ required: false });
      expect([visit.status(), ...page.sent.map(({ url }) => url)]).toEqual(['authenticated', SSO]);
    }
  });

  it('leaves a failed sign-on of the catalogue to the next page', async () => {
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

  it('signs the catalogue on for another user of the same browser', async () => {
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
  ])('succeeds, and logs one line, when the catalogue %s', async (_case, answer, cause) => {
    const opened = open();
    opened.provider.signedIn = CLAIMS;
    opened.state.answer = answer;
    opened.state.here = '/anmeldung#state=login-1&code=c';
    expect((await opened.completeSignIn()).ok).toBe(true);
    expect(opened.logged).toEqual([['Error during CKAN login:', cause]]);
  });

  it('waits 2 s for a catalogue that does not answer', async () => {
    const opened = open('/anmeldung#state=login-1&code=c');
    opened.provider.signedIn = CLAIMS;
    opened.state.answer = () => new Promise(() => {});
    const completing = opened.completeSignIn();
    await vi.advanceTimersByTimeAsync(2000);
    expect((await completing).ok).toBe(true);
  });

  it('says how far the sign-on of the catalogue is, so that framed pages can wait for it', async () => {
    const opened = open('/anmeldung#state=login-1&code=c');
    opened.provider.signedIn = CLAIMS;
    let accept = (_: Response) => {};
    opened.state.answer = (url) =>
      url === SSO
        ? new Promise((resolve) => {
            accept = resolve;
          })
        : Promise.resolve(new Response());
    const seen: unknown[] = [];
    opened.session.subscribe(() => {
      const { status, catalogueSignOn } = opened.session.get();
      if (seen.at(-1) !== catalogueSignOn || seen.length === 0) seen.push(catalogueSignOn);
      if (catalogueSignOn) expect(status).toBe('authenticated');
    });
    const completing = opened.completeSignIn();
    await vi.advanceTimersByTimeAsync(2000);
    await completing;
    expect(seen).toEqual(['pending', 'late']);
    accept(new Response());
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['pending', 'late', undefined]);
  });

  it('no sign-on is pending after the session has expired', async () => {
    const opened = open('/anmeldung#state=login-1&code=c');
    opened.provider.signedIn = CLAIMS;
    opened.state.answer = () => new Promise(() => {});
    void opened.completeSignIn();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.session.get().catalogueSignOn).toBe('pending');
    opened.becomeIdle();
    await vi.advanceTimersByTimeAsync(0);
    opened.provider.clients[1]?.onAuthLogout?.();
    expect(opened.session.get()).toMatchObject({ status: 'expired', catalogueSignOn: undefined });
  });

  it('a silently resumed session does not wait for a catalogue that does not answer', async () => {
    const opened = open();
    opened.provider.signedIn = CLAIMS;
    opened.browser.flags.setItem('alreadyAuthenticated', 'true');
    opened.state.answer = (url) => (url === SSO ? new Promise(() => {}) : Promise.resolve(new Response()));
    void opened.start({ required: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.status()).toBe('authenticated');
    expect((await opened.request('orga-management/tags'))?.ok).toBe(true);
  });

  it('exchanges the code once when it is called twice, as by a component that mounts twice', async () => {
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
  ])('the stored target %s leads to %s', async (target, landing) => {
    expect((await answered(undefined, target)).outcome).toEqual({ ok: true, target: landing });
  });

  it('fails with a German text when the state is unknown', async () => {
    const opened = open('/anmeldung#state=alt&code=c');
    const outcome = await opened.completeSignIn();
    expect(outcome).toMatchObject({ ok: false, target: '/', text: expect.stringContaining('abgelaufen') });
    expect(opened.status()).toBe('anonymous');
  });

  it('fails when the user cancels at the identity provider', async () => {
    const opened = open('/anmeldung#state=login-1&error=access_denied');
    opened.provider.init = () => Promise.reject({ error: 'access_denied' });
    expect(await opened.completeSignIn()).toMatchObject({
      ok: false,
      text: expect.stringContaining('nicht abgeschlossen'),
    });
  });

  it('fails when the identity provider is out of reach', async () => {
    const opened = open('/anmeldung#state=login-1&code=c');
    opened.provider.init = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await opened.completeSignIn()).toMatchObject({
      ok: false,
      text: expect.stringContaining('nicht erreichbar'),
    });
  });

  it('starts as on any page when the address holds no answer, as after the back button', async () => {
    const { outcome, provider } = await answered('/anmeldung');
    expect(outcome).toEqual({ ok: true, target: '/' });
    expect(provider.loads).toBe(0);
  });
});
