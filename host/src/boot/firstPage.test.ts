import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstPage } from './firstPage';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A router whose first page the test makes known itself. */
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

describe('the first render', () => {
  it('begins at once when the page is there already', async () => {
    expect(await isReady(firstPage(startingRouter(true).router))).toBe(true);
  });

  it('waits for the page, and listens no longer then', async () => {
    const { router, initialize, listeners } = startingRouter();
    const waiting = firstPage(router);
    expect(await isReady(waiting)).toBe(false);
    initialize();
    await expect(waiting).resolves.toBeUndefined();
    expect(listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not wait for ever: the shell is shown without the page', async () => {
    const { router, listeners } = startingRouter();
    const waiting = firstPage(router, 1500);
    vi.advanceTimersByTime(1499);
    expect(await isReady(waiting)).toBe(false);
    vi.advanceTimersByTime(1);
    await expect(waiting).resolves.toBeUndefined();
    expect(listeners.size).toBe(0);
  });
});
