import { describe, expect, it } from 'vitest';
import { CLAIMS, type Sent } from './fakes';
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
  it('a service says 401 though the session stands: its answer is handed on after one more try', async () => {
    const { request, state, status, sent } = await openSignedIn();
    state.answer = async () => new Response('', { status: 401 });
    expect((await request('tags'))?.status).toBe(401);
    expect([status(), sent.length]).toEqual(['authenticated', 2]);
  });

  const tokenOf = (init: RequestInit) => new Headers(init.headers).get('authorization');
  const tokensOf = (sent: readonly Sent[]) => sent.map(({ init }) => tokenOf(init));
  const isFresh = (init: RequestInit) => tokenOf(init) === 'Bearer fresh';
  /** A session whose first token no service accepts, and whose identity provider gives out `fresh` for it. */
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
  ])('a service refuses the token and another is had: the call is sent again, with %s', async (_, body) => {
    const { request, sent } = await openOutdated();
    const answer = await request('tags', { method: 'POST', ...(body && { body }) });
    expect(answer?.status).toBe(200);
    expect(tokensOf(sent)).toEqual(['Bearer token-1', 'Bearer fresh']);
    expect(sent[1]).toMatchObject({ url: sent[0]?.url, init: { method: 'POST', ...(body && { body }) } });
  });
  it('a stream is used up: the refusal is handed on, and the next call has the new token', async () => {
    const { request, sent } = await openOutdated();
    const body = new Blob(['zip']).stream();
    expect((await request('restore', { method: 'PUT', body }))?.status).toBe(401);
    expect((await request('tags'))?.status).toBe(200);
    expect(tokensOf(sent)).toEqual(['Bearer token-1', 'Bearer fresh']);
  });
  it('calls that are refused one after the other fetch one new token', async () => {
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
