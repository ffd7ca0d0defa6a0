import { describe, expect, it, vi } from 'vitest';
import { takeOver } from './takeOver';

function open() {
  const state = { hidden: false, running: 'a', newest: 'a', status: 'idle' };
  const page = {
    isHidden: () => state.hidden,
    running: () => state.running,
    newest: vi.fn(async () => state.newest),
    reload: vi.fn(),
    warn: vi.fn(),
  };
  const hot = {
    status: () => state.status,
    check: vi.fn(async (): Promise<readonly unknown[] | null> => ['x']),
  };
  return { state, page, hot, look: () => takeOver(hot, page) };
}

describe('an open page in development', () => {
  it('runs the newest build: nothing happens', async () => {
    const { hot, page, look } = open();
    await look();
    expect([hot.check.mock.calls, page.reload.mock.calls]).toEqual([[], []]);
  });

  it('a newer build: taken over in place, and the page is not loaded again', async () => {
    const { state, hot, page, look } = open();
    state.newest = 'b';
    await look();
    expect(hot.check).toHaveBeenCalledExactlyOnceWith(true);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('a build that cannot be reached from this one: the page is loaded again', async () => {
    const { state, hot, page, look } = open();
    state.newest = 'b';
    hot.check.mockResolvedValue(null);
    await look();
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it.each(['abort', 'fail'])('new code ends in %s: the page is loaded again', async (status) => {
    const { state, hot, page, look } = open();
    state.newest = 'b';
    hot.check.mockImplementation(async () => {
      state.status = status;
      throw new Error('kaputt');
    });
    await look();
    expect(page.reload).toHaveBeenCalledOnce();
    expect(page.warn).not.toHaveBeenCalled();
  });

  it('the server is not there: said, and the page stays', async () => {
    const { page, look } = open();
    const cause = new TypeError('Failed to fetch');
    page.newest.mockRejectedValue(cause);
    await look();
    expect(page.warn).toHaveBeenCalledExactlyOnceWith(cause);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it.each([
    ['nobody looks at it', { hidden: true }],
    ['it is still taking over', { status: 'apply' }],
  ])('%s: the server is not asked', async (_case, change) => {
    const { state, page, look } = open();
    Object.assign(state, change);
    await look();
    expect(page.newest).not.toHaveBeenCalled();
  });
});
