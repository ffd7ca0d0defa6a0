import { describe, expect, it } from 'vitest';
import { CLAIMS } from './fakes';
import { badRequest, open, openSignedIn } from './openSession.fixture';

describe('the authorised request', () => {
  it('waits until it is known who is there', async () => {
    const opened = open();
    opened.provider.signedIn = CLAIMS;
    opened.browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    const answer = opened.request('tags');
    await opened.start({ required: false });
    expect((await answer)?.status).toBe(200);
  });
  it('nobody is there: undefined, and nothing is sent', async () => {
    const { start, request, sent } = open();
    await start({ required: false });
    expect(await request('tags')).toBeUndefined();
    expect(sent).toEqual([]);
  });
  it('refreshes within 5 s of expiry', async () => {
    const { request, provider } = await openSignedIn();
    await request('tags');
    expect(provider.refreshes).toEqual([5]);
  });
  it('the refresh is answered by 400: expired, undefined, nothing is sent', async () => {
    const { request, provider, status, sent } = await openSignedIn();
    provider.refresh = async (client) => {
      client.token = undefined;
      throw badRequest;
    };
    expect(await request('tags')).toBeUndefined();
    expect([status(), sent]).toEqual(['expired', []]);
  });
  it('the refresh fails otherwise: it rejects, and the session stands', async () => {
    const { request, provider, status } = await openSignedIn();
    provider.refresh = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(request('tags')).rejects.toThrow('Failed to fetch');
    expect(status()).toBe('authenticated');
  });
  it('a service says 401 and the session is over: expired and undefined', async () => {
    const { request, provider, state, status } = await openSignedIn();
    state.answer = async () => new Response('', { status: 401 });
    provider.refresh = async (client) => {
      if (provider.refreshes.at(-1) !== -1) return false;
      client.token = undefined;
      throw badRequest;
    };
    expect(await request('tags')).toBeUndefined();
    expect(status()).toBe('expired');
  });
  it('a service says 401 though the session stands: its answer is handed on', async () => {
    const { request, state, status } = await openSignedIn();
    state.answer = async () => new Response('', { status: 401 });
    expect((await request('tags'))?.status).toBe(401);
    expect(status()).toBe('authenticated');
  });
});
