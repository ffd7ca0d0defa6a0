import { describe, expect, it, vi } from 'vitest';
import type { PageRelease } from './fallbackRoutes';
import { type LoadResult, RemotePageError } from './result';
import { chunkError, release, routesOf, testPortal } from './testPortal.fixture';

const active = release('1.1.0');
const fallback = release('1.0.0');
type Lazy = () => Promise<{ readonly Component: () => string }>;

/** Loads the module of the first page of a remote. */
async function loadPage(load: Promise<LoadResult>): ReturnType<Lazy> {
  const loaded = await load;
  const [route] = loaded.ok ? loaded.routes : [];
  if (!route) throw new Error('not loaded');
  return (route.lazy as Lazy)();
}

describe('a file of the host that cannot be loaded', () => {
  it.each(['/assets/shared-ui.4f.js', '/releases/host/3.0.0/assets/shared-ui.4f.js'])(
    'is blamed on the host, not on the release that needed it: %s',
    async (address) => {
      const portal = testPortal(active, fallback);
      portal.runs.set('1.1.0', () => {
        throw chunkError(address);
      });
      const result = await portal.releases.load('content');
      const file = address.slice(1);
      expect(result).toMatchObject({
        ok: false,
        failures: [{ kind: 'host', file, message: `${file} did not load` }],
      });
      expect(portal.onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'host' }));
      expect(portal.releases.information.get().remotes).toMatchObject([
        { loaded: undefined, failed: undefined },
      ]);
      // Another release would need the same file.
      expect(portal.evaluate.mock.calls.map(([{ version }]) => version)).toEqual(['1.1.0']);
    },
  );

  it('is blamed on the host in an error of the federation runtime, which names the entry of the release', async () => {
    const portal = testPortal(active, fallback);
    portal.runs.set('1.1.0', () => {
      throw new Error(
        'Failed to get remoteEntry exports. args: {"entry":"https://portal.example/releases/content/1.1.0/remoteEntry.1a2b.js"}' +
          ' Original Error Message: Loading chunk 630 failed.\n(error: https://portal.example/assets/630.9a.js)',
      );
    });
    expect(await portal.releases.load('content')).toMatchObject({
      ok: false,
      failures: [{ kind: 'host', file: 'assets/630.9a.js' }],
    });
  });

  it('keeps no release from being tried again', async () => {
    const portal = testPortal(active, fallback);
    let isGone = true;
    portal.runs.set('1.1.0', () => {
      if (isGone) throw chunkError('/assets/shared-ui.4f.js');
      return { default: routesOf('1.1.0') };
    });
    await portal.releases.load('content');
    isGone = false;
    expect(await portal.releases.load('content', { retry: true })).toMatchObject({
      ok: true,
      version: '1.1.0',
    });
  });

  it('is no failure of the release whose page needed it', async () => {
    const portal = testPortal(active, fallback);
    portal.runs.set('1.1.0', () => ({
      default: [{ path: 'tagverwaltung', lazy: () => Promise.reject(chunkError('/assets/data.9a.js')) }],
    }));
    await expect(loadPage(portal.releases.load('content'))).rejects.toMatchObject({
      failures: [{ kind: 'host', file: 'assets/data.9a.js' }],
    });
    expect(portal.releases.information.get().remotes).toMatchObject([{ loaded: '1.1.0', failed: undefined }]);
  });

  it('is told from a file of a release in a folder of the same name', async () => {
    const portal = testPortal(active, fallback);
    portal.runs.set('1.1.0', () => {
      throw chunkError('/releases/content/1.1.0/assets/x.js');
    });
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.0.0' });
  });
});

describe('a page that throws', () => {
  function testPages(withFallback: boolean) {
    const wrapped: PageRelease[] = [];
    const wrapPage = vi.fn((page: unknown, of: PageRelease) => {
      wrapped.push(of);
      return page;
    });
    const onLoad = vi.fn();
    return {
      ...testPortal(active, withFallback ? fallback : undefined, { wrapPage, onLoad }),
      wrapped,
      onLoad,
    };
  }
  async function openPage({ releases, wrapped }: ReturnType<typeof testPages>): Promise<PageRelease> {
    await loadPage(releases.load('content'));
    const [of] = wrapped;
    if (!of) throw new Error('not wrapped');
    return of;
  }

  it('leaves its release for the same page of the one before', async () => {
    const portal = testPages(true);
    const of = await openPage(portal);
    expect([of.remote, of.version, of.hasFailed()]).toEqual(['content', '1.1.0', false]);
    const page = (await of.leave('kaputt')) as Awaited<ReturnType<Lazy>>;
    expect(page.Component()).toBe('1.0.0');
    expect(of.hasFailed()).toBe(true);
    expect(portal.onFailure).toHaveBeenCalledExactlyOnceWith({
      kind: 'render',
      remote: 'content',
      version: '1.1.0',
      message: 'kaputt',
    });
    expect(portal.releases.information.get().remotes).toMatchObject([{ loaded: '1.0.0', failed: '1.1.0' }]);
    expect(portal.onLoad.mock.calls).toEqual([
      [{ remote: 'content', version: '1.1.0' }],
      [{ remote: 'content', version: '1.0.0' }],
    ]);
    expect(portal.wrapped.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  });

  it('blames the host, and stays with its release, when a file of the host did not load', async () => {
    const portal = testPages(true);
    const of = await openPage(portal);
    const error = chunkError('/assets/630.9a.js');
    const failure = { kind: 'host', file: 'assets/630.9a.js', message: 'assets/630.9a.js did not load' };
    await expect(of.leave(error)).rejects.toMatchObject({ failures: [failure] });
    of.report(error);
    expect(portal.onFailure.mock.calls).toMatchObject([[failure], [failure]]);
    expect(of.hasFailed()).toBe(false);
    expect(portal.releases.information.get().remotes).toMatchObject([{ loaded: '1.1.0', failed: undefined }]);
  });

  it('names the failures when no release is left', async () => {
    const portal = testPages(true);
    const of = await openPage(portal);
    await of.leave('kaputt');
    await expect(portal.wrapped[1]?.leave('auch kaputt')).rejects.toEqual(
      new RemotePageError('content', [
        { kind: 'render', remote: 'content', version: '1.1.0', message: 'kaputt' },
        { kind: 'render', remote: 'content', version: '1.0.0', message: 'auch kaputt' },
      ]),
    );
  });

  it('can be reported without leaving the release', async () => {
    const portal = testPages(true);
    const of = await openPage(portal);
    of.report('kaputt');
    expect(portal.onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'use' }));
    expect(of.hasFailed()).toBe(false);
  });
});
