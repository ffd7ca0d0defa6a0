import { expect, it, vi } from 'vitest';
import { reloadWhenReachable } from './reloadWhenReachable';

function ports(fetch: typeof globalThis.fetch) {
  const called = { fetch: vi.fn(fetch), reload: vi.fn(), onUnreachable: vi.fn() };
  return { ...called, act: reloadWhenReachable(called) };
}

it('reloads a page whose portal answers, whatever it says', async () => {
  const { act, reload, onUnreachable } = ports(async () => new Response('', { status: 503 }));
  await act();
  expect([reload.mock.calls.length, onUnreachable.mock.calls.length]).toEqual([1, 0]);
});

it('keeps the page without a connection and says so; the next click asks again', async () => {
  const { act, fetch, reload, onUnreachable } = ports(() => Promise.reject(new TypeError('Failed to fetch')));
  await act();
  await act();
  expect([fetch.mock.calls.length, reload.mock.calls.length, onUnreachable.mock.calls.length]).toEqual([
    2, 0, 2,
  ]);
});

it('asks and reloads once, however often it is clicked meanwhile', async () => {
  const { act, fetch, reload } = ports(async () => new Response(''));
  await Promise.all([act(), act(), act()]);
  expect([fetch.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
});
