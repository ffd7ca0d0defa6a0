import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testSpool } from '../engine/world.fixture';
import { createSpools } from './spools';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const signal = new AbortController().signal;
const file = new File(['x'.repeat(20)], 'a.zip');
function open() {
  const clear = vi.fn(async () => undefined);
  const opened = vi.fn(async () => ({ ...testSpool, clear }));
  return { ...createSpools(opened), clear };
}

it('what nobody downloads goes with the work, also when that fails', async () => {
  const { withSpool, clear } = open();
  await withSpool(async () => undefined);
  expect(clear).toHaveBeenCalledTimes(1);
  await withSpool(() => Promise.reject(new Error('x'))).catch(() => undefined);
  expect(clear).toHaveBeenCalledTimes(2);
});

it('what is downloaded stays for a slow drive, and goes with the first work after that', async () => {
  const { withSpool, clear } = open();
  await withSpool(async (_spool, stay) => stay(file));
  await vi.advanceTimersByTimeAsync(50 * 60_000);
  await withSpool(async (_spool, stay) => stay(file));
  expect(clear).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  await withSpool(async (_spool, stay) => stay(file));
  expect(clear).toHaveBeenCalledTimes(1);
});

it('where room is needed it goes as soon as it was surely copied', async () => {
  const { withSpool, makeRoom, clear } = open();
  expect(await makeRoom(signal)).toBe(false);
  await withSpool(async (_spool, stay) => stay(file));
  const made = makeRoom(signal);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(clear).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await made, clear.mock.calls.length]).toEqual([true, 1]);
  expect(await makeRoom(signal)).toBe(false);
});

it('waiting for room can be given up, and nothing goes by that', async () => {
  const { withSpool, makeRoom, clear } = open();
  await withSpool(async (_spool, stay) => stay(file));
  const giving = new AbortController();
  const made = makeRoom(giving.signal).catch((error: unknown) => error);
  giving.abort();
  expect(await made).toBe(giving.signal.reason);
  expect(clear).not.toHaveBeenCalled();
});
