import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLAIMS } from './fakes.fixture';
import { ORIGIN, open } from './openSession.fixture';
import './providerCode';

const SSO_LOGOUT = '/api/ckan/user/sso_logout';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('start', () => {
  it('becomes anonymous at once on a public page of a new visitor, without keycloak-js', async () => {
    const { start, status, provider } = open();
    expect(status()).toBe('settling');
    await start({ required: false });
    expect(status()).toBe('anonymous');
    expect(provider.loads).toBe(0);
  });

  it('leaves a protected page of a new visitor for the identity provider, still settling', async () => {
    const { start, status, left, replaced, browser } = open('/tagverwaltung?seite=2#x');
    await start({ required: true });
    expect(left).toEqual([]);
    expect(replaced).toEqual([`/keycloak/auth?state=login-1&redirect_uri=${ORIGIN}/anmeldung`]);
    expect(status()).toBe('settling');
    expect(browser.targets.getItem('signInTarget-login-1')).toContain('/tagverwaltung?seite=2#x');
  });

  it('resumes the session of a returning user without leaving the page', async () => {
    const { start, session, provider, left, browser } = open();
    provider.signedIn = CLAIMS;
    browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    await start({ required: true });
    expect(session.get()).toMatchObject({
      status: 'authenticated',
      subject: 'subject-1',
      username: 'redaktion',
      name: 'Jonas Peters',
      roles: ['tag_verwaltung_read', 'grafana_viewer'],
    });
    expect(provider.starts[0]).toMatchObject({
      onLoad: 'check-sso',
      pkceMethod: 'S256',
      silentCheckSsoRedirectUri: `${ORIGIN}/anmeldung-still.html`,
      silentCheckSsoFallback: false,
      checkLoginIframe: false,
      messageReceiveTimeout: 10_000,
    });
    expect(left).toEqual([]);
  });

  it('becomes anonymous, clears the flag and signs the catalogue off when the session has ended', async () => {
    const { start, status, flag, browser, sent } = open();
    browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    await start({ required: false });
    expect([status(), flag('alreadyAuthenticated')]).toEqual(['anonymous', null]);
    expect(sent.map(({ url, init }) => [url, init.credentials])).toEqual([[SSO_LOGOUT, 'include']]);
  });

  it('does not call the catalogue for a new visitor', async () => {
    const { start, sent } = open('/tagverwaltung');
    await start({ required: true });
    expect(sent).toEqual([]);
  });

  it('becomes anonymous after 2 s, and keeps the flag, when the provider does not answer', async () => {
    const { start, status, flag, browser, provider, request, sent } = open();
    browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    provider.init = () => new Promise(() => {});
    const started = start({ required: false });
    const reading = request('organisations');
    await vi.advanceTimersByTimeAsync(1999);
    expect(status()).toBe('settling');
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect([await reading, status()]).toEqual([undefined, 'anonymous']);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toEqual([]);
    expect([status(), flag('alreadyAuthenticated')]).toEqual(['anonymous', 'subject-1']);
  });

  it('becomes anonymous after 2 s when keycloak-js does not load', async () => {
    const { start, status, browser, provider } = open();
    browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    provider.load = () => new Promise(() => {});
    const started = start({ required: false });
    await vi.advanceTimersByTimeAsync(2000);
    await started;
    expect(status()).toBe('anonymous');
  });

  it('takes over the session when the provider answers after that', async () => {
    const { start, session, browser, provider, request, sent } = open();
    browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    provider.signedIn = CLAIMS;
    provider.delay = 5000;
    const started = start({ required: false });
    await vi.advanceTimersByTimeAsync(2000);
    await started;
    expect(session.get().status).toBe('anonymous');
    await vi.advanceTimersByTimeAsync(3000);
    expect(session.get()).toMatchObject({ status: 'authenticated', username: 'redaktion' });
    await request('organisations');
    expect(sent.map(({ url }) => url)).toEqual([`${ORIGIN}/api/organisations`]);
  });

  it('asks again when the user returns to the page, until the provider has answered', async () => {
    const { start, status, browser, provider, comeBack } = open();
    browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    provider.signedIn = CLAIMS;
    provider.init = async () => {
      throw new TypeError('Failed to fetch');
    };
    await start({ required: false });
    await comeBack();
    expect(status()).toBe('anonymous');
    provider.init = undefined;
    await comeBack();
    expect(status()).toBe('authenticated');
  });

  it('asks again after an answer that came too late for a page that could not leave', async () => {
    const { start, status, browser, provider, comeBack } = open('/tagverwaltung');
    browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    provider.signedIn = CLAIMS;
    provider.delay = 4500;
    const { load } = provider;
    let fail = (_reason: Error): void => undefined;
    const started = start({ required: true });
    await vi.advanceTimersByTimeAsync(3999);
    provider.load = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    await vi.advanceTimersByTimeAsync(1000);
    fail(new TypeError('Failed to fetch'));
    await started;
    expect(status()).toBe('anonymous');
    provider.load = load;
    provider.delay = 0;
    await comeBack();
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toBe('authenticated');
  });

  it('does not ask again after the answer that nobody is signed in', async () => {
    const { start, status, browser, provider, comeBack } = open();
    browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    await start({ required: false });
    const { length } = provider.starts;
    await comeBack();
    expect([status(), provider.starts.length]).toEqual(['anonymous', length]);
  });

  it('leaves a protected page after 4 s, and then ignores a late answer', async () => {
    const { start, status, replaced, browser, provider } = open('/tagverwaltung');
    browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    provider.signedIn = CLAIMS;
    provider.delay = 4500;
    const started = start({ required: true });
    await vi.advanceTimersByTimeAsync(3999);
    expect(replaced).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(replaced[0]).toContain('/keycloak/auth');
    await vi.advanceTimersByTimeAsync(1000);
    expect(status()).toBe('settling');
  });

  it('signs in on a protected page when the page that checks third-party cookies is missing', async () => {
    const { start, replaced, browser, provider } = open('/tagverwaltung');
    browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    provider.init = async (given) => {
      if (given.silentCheckSsoRedirectUri)
        throw new Error('Timeout when waiting for 3rd party check iframe message.');
      return false;
    };
    await start({ required: true });
    expect(replaced[0]).toContain('/keycloak/auth');
    expect(provider.starts.at(-1)?.checkLoginIframe).toBe(false);
  });

  it('becomes anonymous on a protected page when keycloak-js cannot be loaded, so that the page can say so', async () => {
    const { start, status, provider, left } = open('/tagverwaltung');
    provider.loadFailure = new TypeError('Failed to fetch');
    await start({ required: true });
    expect([status(), left]).toEqual(['anonymous', []]);
  });
});
