import type { Portal, RegisteredRemote } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LoadResult, RemotePageError } from '../releases';
import { createPagePrefetch } from './pagePrefetch';

const REMOTE = {
  name: 'content',
  areas: [
    { path: 'tagverwaltung', title: 'Tagverwaltung', access: 'protected', roles: ['tag_create'] },
    { path: 'faq', title: 'FAQ', access: 'public' },
  ],
} as unknown as RegisteredRemote;

function setup({ roles = ['tag_create'], current = '/faq' } = {}) {
  const prefetchData = vi.fn();
  const lazy = vi.fn(async () => ({ Component: () => null, handle: { prefetch: prefetchData } }));
  const loaded: LoadResult = {
    ok: true,
    remote: 'content',
    version: '1.0.0',
    routes: [
      { path: 'tagverwaltung', lazy },
      { path: 'faq', lazy: async () => ({}) },
    ],
    failures: [],
  };
  const releases = { prefetch: vi.fn(), load: vi.fn(async () => loaded) };
  const portal = {
    session: { get: () => ({ status: 'authenticated', roles, groups: [] }) },
  } as unknown as Portal;
  const prefetch = createPagePrefetch({
    portal,
    releases,
    remotes: () => [REMOTE],
    currentPath: () => current,
  });
  return { prefetch, prefetchData, portal, releases, lazy };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createPagePrefetch', () => {
  it('prefetches code at once, and data after a moment', async () => {
    const { prefetch, prefetchData, portal, releases } = setup();
    prefetch('/tagverwaltung');
    expect(releases.prefetch).toHaveBeenCalledWith('/tagverwaltung');
    await vi.advanceTimersByTimeAsync(49);
    expect(prefetchData).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(prefetchData.mock.calls).toEqual([[portal]]);
  });

  it('prefetches data at once for a link that is pressed, and no other data afterwards', async () => {
    const { prefetch, prefetchData, releases } = setup();
    prefetch('/tagverwaltung');
    prefetch('/tagverwaltung', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(prefetchData).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1000);
    expect(prefetchData).toHaveBeenCalledOnce();
    expect(releases.load).toHaveBeenCalledOnce();
  });

  it('prefetches no data for a link that is left at once', async () => {
    const { prefetch, prefetchData } = setup();
    prefetch('/tagverwaltung');
    await vi.advanceTimersByTimeAsync(30);
    prefetch('/faq');
    await vi.advanceTimersByTimeAsync(1000);
    expect(prefetchData).not.toHaveBeenCalled();
  });

  it.each([
    ['of the page on screen', { current: '/tagverwaltung' }, '/tagverwaltung'],
    ['of an area that the user may not enter', { roles: ['tag'] }, '/tagverwaltung'],
    ['of a page below the area', {}, '/tagverwaltung/7'],
    ['that belongs to no area', {}, '/unbekannt'],
  ])('prefetches no data for a link %s', async (_, options, path) => {
    const { prefetch, lazy } = setup(options);
    prefetch(path);
    await vi.advanceTimersByTimeAsync(1000);
    expect(lazy).not.toHaveBeenCalled();
  });

  it('ignores a page whose code cannot be loaded', async () => {
    const { prefetch, lazy } = setup();
    lazy.mockRejectedValue(new RemotePageError('content', []));
    prefetch('/tagverwaltung');
    await vi.advanceTimersByTimeAsync(1000);
    expect(lazy).toHaveBeenCalledOnce();
  });
});
