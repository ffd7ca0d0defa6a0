import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testSpool } from '../engine/platform.fixture';
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

it('clears a spool without downloads when its work has succeeded or failed', async () => {
  const { withSpool, clear } = open();
  await withSpool(async () => undefined);
  expect(clear).toHaveBeenCalledTimes(1);
  await withSpool(() => Promise.reject(new Error('x'))).catch(() => undefined);
  expect(clear).toHaveBeenCalledTimes(2);
});

it('keeps a spool with downloads for an hour, and clears it with the next work', async () => {
  const { withSpool, clear } = open();
  await withSpool(async (_spool, stay) => stay(file));
  await vi.advanceTimersByTimeAsync(50 * 60_000);
  await withSpool(async (_spool, stay) => stay(file));
  expect(clear).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  await withSpool(async (_spool, stay) => stay(file));
  expect(clear).toHaveBeenCalledTimes(1);
});

it('clears a spool with downloads as soon as the files were copied, when space is needed', async () => {
  const { withSpool, freeSpace, clear } = open();
  expect(await freeSpace(signal)).toBe(false);
  await withSpool(async (_spool, stay) => stay(file));
  const made = freeSpace(signal);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(clear).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await made, clear.mock.calls.length]).toEqual([true, 1]);
  expect(await freeSpace(signal)).toBe(false);
});

it('clears nothing when waiting for space is cancelled', async () => {
  const { withSpool, freeSpace, clear } = open();
  await withSpool(async (_spool, stay) => stay(file));
  const controller = new AbortController();
  const made = freeSpace(controller.signal).catch((error: unknown) => error);
  controller.abort();
  expect(await made).toBe(controller.signal.reason);
  expect(clear).not.toHaveBeenCalled();
});
