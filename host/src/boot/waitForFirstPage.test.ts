import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForFirstPage } from './waitForFirstPage';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Creates a router whose first page the test loads by `initialize`. */
function startingRouter(initialized = false) {
  const listeners = new Set<(state: { initialized: boolean }) => void>();
  const router = {
    state: { initialized },
    subscribe: (listener: (state: { initialized: boolean }) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const initialize = () => {
    router.state = { initialized: true };
    for (const listener of [...listeners]) listener(router.state);
  };
  return { router, initialize, listeners };
}

async function isReady(waiting: Promise<void>): Promise<boolean> {
  return Promise.race([waiting.then(() => true), Promise.resolve().then(() => false)]);
}

describe('waitForFirstPage', () => {
  it('resolves at once when the page is loaded', async () => {
    expect(await isReady(waitForFirstPage(startingRouter(true).router))).toBe(true);
  });

  it('resolves when the page is loaded, and ends its subscription', async () => {
    const { router, initialize, listeners } = startingRouter();
    const waiting = waitForFirstPage(router);
    expect(await isReady(waiting)).toBe(false);
    initialize();
    await expect(waiting).resolves.toBeUndefined();
    expect(listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('resolves without the page when the patience has run out', async () => {
    const { router, listeners } = startingRouter();
    const waiting = waitForFirstPage(router, 1500);
    vi.advanceTimersByTime(1499);
    expect(await isReady(waiting)).toBe(false);
    vi.advanceTimersByTime(1);
    await expect(waiting).resolves.toBeUndefined();
    expect(listeners.size).toBe(0);
  });
});
