import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSignedIn } from './openSession.fixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a signed-in session whose calls get these answers, one after the other, and then 200. */
async function openWith(...answers: (() => Response)[]) {
  const opened = await openSignedIn();
  opened.state.answer = async () => (answers.shift() ?? (() => Response.json({ tagName: 'Bus' })))();
  return opened;
}
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};
const down = () => new Response('', { status: 503 });
const truncated = (type: string) => () =>
  new Response(
    new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"tag')),
      pull: (stream) => stream.error(new TypeError('network error')),
    }),
    { headers: { 'Content-Type': type } },
  );

describe('a GET', () => {
  it.each([
    ['a lost connection', lost],
    ['a 503', down],
    ['a truncated JSON', truncated('application/json; charset=utf-8')],
    ['a truncated problem', truncated('application/problem+json')],
    ['a truncated text', truncated('text/plain')],
  ])('is sent again after %s', async (_fault, fault) => {
    const { request, sent } = await openWith(fault, fault);
    const answer = request('tags');
    await vi.runAllTimersAsync();
    expect(await (await answer)?.json()).toEqual({ tagName: 'Bus' });
    expect(sent).toHaveLength(3);
  });

  it('returns its third refusal', async () => {
    const { request, sent } = await openWith(down, down, down);
    const answer = request('tags');
    await vi.runAllTimersAsync();
    expect((await answer)?.status).toBe(503);
    expect(sent).toHaveLength(3);
  });

  it('returns a file unread, which may be larger than the memory', async () => {
    const { request, sent } = await openWith(truncated('application/zip'));
    const answer = await request('kstore-v2/backup');
    await expect(answer?.arrayBuffer()).rejects.toThrow('network error');
    expect(sent).toHaveLength(1);
  });

  it('is not sent again once its signal has aborted', async () => {
    const { request, sent } = await openWith(lost);
    const leaving = new AbortController();
    const answer = request('tags', { signal: leaving.signal });
    const rejected = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(100);
    leaving.abort();
    await rejected;
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
  });
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('a %s is never sent again', async (method) => {
  const refused = await openWith(down);
  expect((await refused.request('tags', { method, body: '{}' }))?.status).toBe(503);
  const unreachable = await openWith(lost);
  await expect(unreachable.request('tags', { method })).rejects.toThrow('Failed to fetch');
  expect([refused.sent, unreachable.sent].map(({ length }) => length)).toEqual([1, 1]);
});
