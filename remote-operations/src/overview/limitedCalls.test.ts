import { findDataset, type Request } from '@mobidrom/platform-api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitedCalls, NoAnswer } from './limitedCalls';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMIT = 15_000;

it('ends a call without an answer in time, and leaves the next one its own time', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const hanging: Request = (_path, options) => {
    signals.push(options?.signal);
    return new Promise(() => undefined);
  };
  const request = limitedCalls(hanging, LIMIT, new AbortController().signal);
  const first = findDataset(request, 'a');
  await vi.advanceTimersByTimeAsync(LIMIT - 1);
  const second = findDataset(request, 'b');
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  expect(await first).toMatchObject({ ok: false, failure: { kind: 'network', cause: expect.any(NoAnswer) } });
  await vi.advanceTimersByTimeAsync(LIMIT);
  expect(await second).toMatchObject({ ok: false });
});

it('ends an answer whose body does not come', async () => {
  const request = limitedCalls(
    async (_path, options) => {
      const body = new ReadableStream({
        start: (stream) => {
          options?.signal?.addEventListener('abort', () => stream.error(options.signal?.reason));
        },
      });
      return new Response(body);
    },
    LIMIT,
    new AbortController().signal,
  );
  const answer = findDataset(request, 'a');
  await vi.advanceTimersByTimeAsync(LIMIT);
  expect(await answer).toMatchObject({ ok: false, failure: { cause: expect.any(NoAnswer) } });
});

it('ends all calls with the signal, keeps no timer, and begins no further one', async () => {
  const ended = new AbortController();
  const hanging = vi.fn<Request>(() => new Promise(() => undefined));
  const request = limitedCalls(hanging, LIMIT, ended.signal);
  const answer = findDataset(request, 'a');
  ended.abort();
  expect(await answer).toMatchObject({ ok: false, failure: { kind: 'network' } });
  expect(vi.getTimerCount()).toBe(0);
  expect(await findDataset(request, 'b')).toMatchObject({ ok: false });
  expect(hanging).toHaveBeenCalledTimes(1);
});
