import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeResponse, retryTransport } from './retryTransport';

beforeEach(() => {
  vi.useFakeTimers();
  // The middle of the range: pauses of exactly 300 and 900 ms.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const lost = () => {
  throw new TypeError('Failed to fetch');
};
const status = (code: number, headers: Record<string, string> = {}) =>
  new Response('x', { status: code, headers });

/** Sends with one step for each try, and returns the outcome and the moments of the tries in milliseconds. */
async function run(steps: (() => Response)[], signal?: AbortSignal) {
  const began = Date.now();
  const moments: number[] = [];
  const sent = retryTransport(
    async (attempt) => {
      moments.push(Date.now() - began);
      return (steps[attempt] ?? lost)();
    },
    { signal },
  ).then(
    (response) => response.status,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return { outcome: await sent, moments };
}

describe('retryTransport', () => {
  it.each([
    ['a lost connection', lost],
    ['502', () => status(502)],
    ['503', () => status(503)],
    ['504', () => status(504)],
  ])('sends again after %s, with growing pauses', async (_fault, fault) => {
    expect(await run([fault, fault, () => status(200)])).toEqual({ outcome: 200, moments: [0, 300, 1200] });
  });

  it('returns the third response, or rejects with the third error', async () => {
    const down = () => status(503);
    expect(await run([down, down, down])).toEqual({ outcome: 503, moments: [0, 300, 1200] });
    expect(await run([lost, lost, lost])).toEqual({
      outcome: expect.any(TypeError),
      moments: [0, 300, 1200],
    });
  });

  it.each([200, 204, 304, 400, 401, 404, 409, 422, 429, 500, 501])('returns %i at once', async (code) => {
    const answer = () => new Response(null, { status: code });
    expect(await run([answer])).toEqual({ outcome: code, moments: [0] });
  });

  it('rejects at once with an error that is none of the network', async () => {
    const timeout = new DOMException('late', 'TimeoutError');
    const late = () => {
      throw timeout;
    };
    expect(await run([late])).toEqual({ outcome: timeout, moments: [0] });
  });

  it('varies the pauses by a fifth', async () => {
    vi.mocked(Math.random).mockReturnValue(0);
    expect((await run([lost, lost, () => status(200)])).moments).toEqual([0, 240, 960]);
    vi.mocked(Math.random).mockReturnValue(1);
    expect((await run([lost, lost, () => status(200)])).moments).toEqual([0, 360, 1440]);
  });

  it.each([
    ['seconds', () => '2', [0, 2000]],
    ['a date', () => new Date(Date.now() + 1000).toUTCString(), [0, 1000]],
    ['a date in the past', () => new Date(0).toUTCString(), [0, 300]],
    ['less than the usual pause', () => '0', [0, 300]],
    ['nonsense', () => 'soon', [0, 300]],
    ['more than 3 s, and does not send again', () => '4', [0]],
  ])('waits as the server asks, which names %s', async (_case, header, moments) => {
    vi.setSystemTime('2026-11-20T10:00:00Z');
    const { moments: sent } = await run([() => status(503, { 'Retry-After': header() }), () => status(200)]);
    expect(sent).toEqual(moments);
  });

  it('does not send again after a try that failed only after 10 s', async () => {
    const late = (answer: () => Response) => () => {
      vi.setSystemTime(Date.now() + 10_001);
      return answer();
    };
    expect((await run([late(() => status(504))])).outcome).toBe(504);
    const { outcome, moments } = await run([lost, late(lost)]);
    expect([outcome, moments.length]).toEqual([expect.any(TypeError), 2]);
  });

  it('ends with the reason of the signal, during a try or a pause', async () => {
    const reason = new DOMException('left', 'AbortError');
    const controller = new AbortController();
    const leave = () => {
      controller.abort(reason);
      throw reason;
    };
    expect(await run([leave], controller.signal)).toEqual({ outcome: reason, moments: [0] });

    const waiting = new AbortController();
    setTimeout(() => waiting.abort(reason), 100);
    expect(await run([lost], waiting.signal)).toEqual({ outcome: reason, moments: [0] });
  });
});

describe('completeResponse', () => {
  it('keeps status, headers and body', async () => {
    const response = await completeResponse(
      new Response('Größe', { status: 201, statusText: 'Created', headers: { 'X-A': 'b' } }),
    );
    expect([response.status, response.statusText, response.headers.get('X-A')]).toEqual([
      201,
      'Created',
      'b',
    ]);
    expect(await response.text()).toBe('Größe');
  });

  it('keeps a response without a body', async () => {
    expect((await completeResponse(new Response(null, { status: 204 }))).status).toBe(204);
  });

  it('rejects when the connection breaks before the end', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    await expect(completeResponse(new Response(broken))).rejects.toThrow('network error');
  });
});
