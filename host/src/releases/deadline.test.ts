import { afterEach, describe, expect, it, vi } from 'vitest';
import { beforeDeadline, DeadlineError } from './deadline';

afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

/** Keeps the thread busy, as a long task of the page does. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('beforeDeadline', () => {
  it('settles as the work does, and leaves no timer', async () => {
    vi.useFakeTimers();
    await expect(beforeDeadline(Promise.resolve('page'), 8000)).resolves.toBe('page');
    await expect(beforeDeadline(Promise.reject(new Error('404')), 8000)).rejects.toThrow('404');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects at the deadline, not before', async () => {
    vi.useFakeTimers();
    const rejected = vi.fn();
    beforeDeadline(never, 8000).catch(rejected);
    await vi.advanceTimersByTimeAsync(7999);
    expect(rejected).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(rejected).toHaveBeenCalledExactlyOnceWith(expect.any(DeadlineError));
  });

  it('does not count the time in which the page is busy', async () => {
    // A response that has arrived is delivered after the timers that expired meanwhile.
    const { port1, port2 } = new MessageChannel();
    const work = new Promise<string>((resolve) => {
      port1.onmessage = () => {
        port1.close();
        resolve('page');
      };
    });
    port2.postMessage(undefined);
    const result = beforeDeadline(work, 64);
    block(100);
    await expect(result).resolves.toBe('page');
  });
});
