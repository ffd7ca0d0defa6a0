import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLAIMS } from './fakes.fixture';
import { badRequest, open, openSignedIn } from './openSession.fixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a session', () => {
  it('takes the groups from userinfo, without their slash', async () => {
    const { session } = await openSignedIn();
    await vi.waitFor(() => expect(session.get().groups).toEqual(['argo_access']));
  });
  it('prefers name and e-mail address of the account’s profile to those of the token', async () => {
    const opened = open();
    opened.provider.signedIn = CLAIMS;
    opened.provider.profile = async () => ({ firstName: 'Jonas', lastName: 'Peters-Klein', email: '' });
    opened.browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    await opened.start({ required: false });
    await vi.waitFor(() => expect(opened.session.get().name).toBe('Jonas Peters-Klein'));
    expect(opened.session.get().email).toBe('redaktion@mobidrom.example');
  });
  it('keeps the groups of the token when userinfo fails', async () => {
    const opened = open();
    opened.provider.signedIn = { ...CLAIMS, groups: ['from_token'] };
    opened.provider.userInfo = () => Promise.reject(new Error('503'));
    opened.browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    await opened.start({ required: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.session.get()).toMatchObject({ status: 'authenticated', groups: ['from_token'] });
  });

  it('is watched every 5 s by a client of its own', async () => {
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

  it('sends requests while its watch does not answer', async () => {
    const { becomeIdle, provider, request } = await openSignedIn();
    provider.init = () => new Promise(() => {});
    becomeIdle();
    expect((await request('organisations'))?.status).toBe(200);
  });

  it('expires after a sign-out elsewhere: the user stays known, without roles', async () => {
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

  it('signs in again in a second window, so that edits stay', async () => {
    const { session, opened, left } = await openExpired();
    await session.signIn();
    expect([opened.length, left.length]).toEqual([1, 0]);
  });
  it('leaves the page when the browser blocks the second window', async () => {
    const { session, state, left } = await openExpired();
    state.popups = false;
    await session.signIn();
    expect(left).toHaveLength(1);
  });
  it('closes the second window after the sign-in', async () => {
    const opened = open('/anmeldung#state=login-1&code=c');
    opened.provider.signedIn = CLAIMS;
    opened.browser.targets.setItem('signInTarget-login-1', JSON.stringify({ path: '/x', closes: true }));
    await opened.completeSignIn();
    expect(opened.state.closed).toBe(true);
  });
  it('continues when the same user is signed in again', async () => {
    const { comeBack, status, provider } = await openExpired();
    provider.refresh = async () => false;
    await comeBack();
    await vi.waitFor(() => expect(status()).toBe('authenticated'));
  });
  it('stays expired when another user has signed in', async () => {
    const { comeBack, status, provider } = await openExpired();
    provider.signedIn = { ...CLAIMS, sub: 'subject-2' };
    await comeBack();
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toBe('expired');
  });
});
