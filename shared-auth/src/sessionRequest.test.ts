import { describe, expect, it } from 'vitest';
import { CLAIMS, type Sent } from './fakes.fixture';
import { badRequest, open, openSignedIn } from './openSession.fixture';

describe('request', () => {
  it('waits until the session has settled', async () => {
    const opened = open();
    opened.provider.signedIn = CLAIMS;
    opened.browser.flags.setItem('alreadyAuthenticated', 'subject-1');
    const answer = opened.request('tags');
    await opened.start({ required: false });
    expect((await answer)?.status).toBe(200);
  });
  it('returns undefined and sends nothing without a session', async () => {
    const { start, request, sent } = open();
    await start({ required: false });
    expect(await request('tags')).toBeUndefined();
    expect(sent).toEqual([]);
  });
  it('sends a public call without a session, and without a token', async () => {
    const { start, request, sent } = open();
    await start({ required: false });
    expect((await request('ckan/x', { isPublic: true }))?.status).toBe(200);
    expect(sent.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual([null]);
  });
  it('refreshes a token within 5 s of its expiry', async () => {
    const { request, provider } = await openSignedIn();
    await request('tags');
    expect(provider.refreshes).toEqual([5]);
  });
  it('returns undefined, sends nothing and expires the session when a refresh is answered with 400', async () => {
    const { request, provider, status, sent } = await openSignedIn();
    provider.refresh = async (client) => {
      client.token = undefined;
      throw badRequest;
    };
    expect(await request('tags')).toBeUndefined();
    expect([status(), sent]).toEqual(['expired', []]);
  });
  it('rejects when a refresh fails otherwise, and the session stands', async () => {
    const { request, provider, status } = await openSignedIn();
    provider.refresh = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(request('tags')).rejects.toThrow('Failed to fetch');
    expect(status()).toBe('authenticated');
  });
  it('returns undefined and expires the session when a 401 reveals that it has ended', async () => {
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
  it('returns a second 401 of a service while the session stands', async () => {
    const { request, state, status, sent } = await openSignedIn();
    state.answer = async () => new Response('', { status: 401 });
    expect((await request('tags'))?.status).toBe(401);
    expect([status(), sent.length]).toEqual(['authenticated', 2]);
  });

  const tokenOf = (init: RequestInit) => new Headers(init.headers).get('authorization');
  const tokensOf = (sent: readonly Sent[]) => sent.map(({ init }) => tokenOf(init));
  const isFresh = (init: RequestInit) => tokenOf(init) === 'Bearer fresh';
  /** Opens a session whose first token no service accepts, and whose identity provider renews it to `fresh`. */
  async function openOutdated() {
    const opened = await openSignedIn();
    opened.provider.refresh = async (client) => {
      if (opened.provider.refreshes.at(-1) !== -1) return false;
      client.token = 'fresh';
      return true;
    };
    opened.state.answer = async (_, init) => new Response('', { status: isFresh(init) ? 200 : 401 });
    return opened;
  }

  it.each([
    ['nothing', undefined],
    ['text', '{"name":"Bus"}'],
    ['a form', new FormData()],
    ['a file', new Blob(['zip'])],
  ])('sends a refused call again with a new token, with %s as its body', async (_, body) => {
    const { request, sent } = await openOutdated();
    const answer = await request('tags', { method: 'POST', ...(body && { body }) });
    expect(answer?.status).toBe(200);
    expect(tokensOf(sent)).toEqual(['Bearer token-1', 'Bearer fresh']);
    expect(sent[1]).toMatchObject({ url: sent[0]?.url, init: { method: 'POST', ...(body && { body }) } });
  });
  it('returns the 401 of a call with a stream, and sends the next call with the new token', async () => {
    const { request, sent } = await openOutdated();
    const body = new Blob(['zip']).stream();
    expect((await request('restore', { method: 'PUT', body }))?.status).toBe(401);
    expect((await request('tags'))?.status).toBe(200);
    expect(tokensOf(sent)).toEqual(['Bearer token-1', 'Bearer fresh']);
  });
  it('renews the token once for several refused calls', async () => {
    const { request, state, provider, sent } = await openOutdated();
    const { answer } = state;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    state.answer = async (url, init) => {
      if (url.endsWith('slow') && !isFresh(init)) await gate;
      return answer(url, init);
    };
    const slow = request('slow');
    expect((await request('quick'))?.status).toBe(200);
    release();
    expect((await slow)?.status).toBe(200);
    expect(provider.refreshes.filter((margin) => margin === -1)).toHaveLength(1);
    expect(sent).toHaveLength(4);
  });
});
