import { describe, expect, it, vi } from 'vitest';
import { applyUpdate } from './applyUpdate';

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
  return { state, page, hot, look: () => applyUpdate(hot, page) };
}

describe('an open page in development', () => {
  it('does nothing when it runs the newest build', async () => {
    const { hot, page, look } = open();
    await look();
    expect([hot.check.mock.calls, page.reload.mock.calls]).toEqual([[], []]);
  });

  it('applies a newer build in place without reloading', async () => {
    const { state, hot, page, look } = open();
    state.newest = 'b';
    await look();
    expect(hot.check).toHaveBeenCalledExactlyOnceWith(true);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('reloads when there is no update from its build to the newest', async () => {
    const { state, hot, page, look } = open();
    state.newest = 'b';
    hot.check.mockResolvedValue(null);
    await look();
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it.each(['abort', 'fail'])('reloads when an update ends with the status %s', async (status) => {
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

  it('warns and stays when the server is not reachable', async () => {
    const { page, look } = open();
    const cause = new TypeError('Failed to fetch');
    page.newest.mockRejectedValue(cause);
    await look();
    expect(page.warn).toHaveBeenCalledExactlyOnceWith(cause);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it.each([
    ['it is hidden', { hidden: true }],
    ['an update is being applied', { status: 'apply' }],
  ])('makes no request while %s', async (_case, change) => {
    const { state, page, look } = open();
    Object.assign(state, change);
    await look();
    expect(page.newest).not.toHaveBeenCalled();
  });
});
