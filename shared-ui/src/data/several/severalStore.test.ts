import type { Portal } from '@mobidrom/shared-contract';
import { expect, it, vi } from 'vitest';
import { fakePortal } from '../../fakePortal.fixture';
import { type ListOnPage, severalStore } from './severalStore';

const list = (): ListOnPage<string> & { readonly reload: ReturnType<typeof vi.fn> } => ({
  rowId: (row) => row,
  rowName: (row) => row,
  reload: vi.fn(async () => undefined),
  onSettled: vi.fn(),
  onProgress: vi.fn(),
});

/** Starts a change that goes on until `end` is called. */
function begin(services: Pick<Portal, 'alerts' | 'jobs'>) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const act = async () => {
    await ended;
    return { ok: true } as const;
  };
  const { run } = severalStore<string>(services, 'lines');
  const done = run.start({ title: 'Linien löschen', act, done: (count) => `${count} gelöscht` }, ['a']);
  return { done, end };
}

it('tells the page that is open at the end, not the one that was left', async () => {
  const { portal } = fakePortal();
  const [left, opened] = [list(), list()];
  const leave = severalStore<string>(portal, 'lines').attach(left);
  const { done, end } = begin(portal);
  await vi.waitFor(() => expect(left.onProgress).toHaveBeenLastCalledWith({ tried: 0, failed: 0, total: 1 }));
  leave();
  severalStore<string>(portal, 'lines').attach(opened);
  expect(opened.onProgress).toHaveBeenLastCalledWith({ tried: 0, failed: 0, total: 1 });
  end();
  await done;
  expect(opened.onSettled).toHaveBeenCalledWith(['a']);
  expect(opened.onProgress).toHaveBeenLastCalledWith(undefined);
  expect(opened.reload).toHaveBeenCalledOnce();
  expect(left.reload).not.toHaveBeenCalled();
});

it('goes on without a page', async () => {
  const { portal, alerts } = fakePortal();
  severalStore<string>(portal, 'lines').attach(list())();
  const { done, end } = begin(portal);
  end();
  await done;
  expect(alerts.map(({ text }) => text)).toEqual(['1 gelöscht']);
});

it('is another one for another list, and for another portal', () => {
  const { portal } = fakePortal();
  const store = severalStore<string>(portal, 'lines');
  expect(severalStore<string>(portal, 'lines')).toBe(store);
  expect(severalStore<string>(portal, 'stops')).not.toBe(store);
  expect(severalStore<string>(fakePortal().portal, 'lines')).not.toBe(store);
});
