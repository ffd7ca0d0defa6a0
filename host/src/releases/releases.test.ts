import { describe, expect, it } from 'vitest';
import { RemotePageError } from './result';
import {
  chunkError,
  ENTRY,
  registered,
  registerOf,
  release,
  routesOf,
  testPortal,
} from './testPortal.fixture';

const ACTIVE = '/releases/content/1.1.0/';
const active = release('1.1.0');
const fallback = release('1.0.0');

describe('load', () => {
  it('returns the routes of the active release, and reports nothing', async () => {
    const { releases, onFailure } = testPortal(active, fallback);
    const result = await releases.load('content');
    expect(result).toMatchObject({ ok: true, version: '1.1.0', failures: [] });
    expect(onFailure).not.toHaveBeenCalled();
    expect(releases.information.get().remotes[0]).toMatchObject({ loaded: '1.1.0', failed: undefined });
  });

  it('evaluates a release once for two calls', async () => {
    const { releases, evaluate } = testPortal(active);
    const [first, second] = await Promise.all([releases.load('content'), releases.load('content')]);
    expect(first).toBe(second);
    expect(evaluate).toHaveBeenCalledTimes(1);
  });

  it('does not fetch a descriptor that came with the start page', async () => {
    const { releases, fetch } = testPortal(active);
    await releases.load('content');
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([`${ACTIVE}mf-manifest.json`]);
  });

  it('preloads entry and exposed module beside the manifest', async () => {
    const { releases, preload, files } = testPortal(active, undefined, { timeLimit: 60 });
    files.set(`${ACTIVE}mf-manifest.json`, 'hangs');
    await releases.load('content');
    expect(preload.mock.calls).toEqual([
      [ACTIVE + ENTRY, active.files[ENTRY]],
      [`${ACTIVE}routes.3c4d.js`, active.files['routes.3c4d.js']],
    ]);
  });

  it('prefetch preloads the page of the area too', () => {
    const { releases, preload, evaluate } = testPortal(active);
    releases.prefetch('/tagverwaltung');
    expect(preload).toHaveBeenCalledWith(`${ACTIVE}tags.5e6f.js`, active.files['tags.5e6f.js']);
    releases.prefetch('/unbekannt');
    expect(evaluate.mock.calls.length).toBeLessThanOrEqual(1);
  });
});

describe('load after a failure', () => {
  it('returns the same failure without another request, and reports it once', async () => {
    const portal = testPortal(active);
    portal.files.delete(`${ACTIVE}mf-manifest.json`);
    await portal.releases.load('content');
    const requests = portal.fetch.mock.calls.length;
    await portal.releases.load('content');
    expect(portal.fetch).toHaveBeenCalledTimes(requests);
    expect(portal.onFailure).toHaveBeenCalledTimes(1);
  });

  it('retries past the caches of browser and federation runtime', async () => {
    const portal = testPortal(active);
    portal.files.set(`${ACTIVE}mf-manifest.json`, { status: 502, body: '{"title":"Bad Gateway"}' });
    portal.files.set('/releases/remotes.json', { body: JSON.stringify(registerOf(registered(active))) });
    expect((await portal.releases.load('content')).ok).toBe(false);
    portal.publish(active);
    expect(await portal.releases.load('content', { retry: true })).toMatchObject({
      ok: true,
      version: '1.1.0',
      failures: [],
    });
    expect(portal.evaluate).toHaveBeenLastCalledWith(active, true, ACTIVE);
    expect(portal.releases.information.get().remotes[0]?.failed).toBeUndefined();
  });

  it('retries with the release that was activated meanwhile', async () => {
    const portal = testPortal(active);
    portal.files.delete(`${ACTIVE}mf-manifest.json`);
    await portal.releases.load('content');
    const repaired = release('1.1.1');
    portal.publish(repaired);
    portal.files.set('/releases/remotes.json', { body: JSON.stringify(registerOf(registered(repaired))) });
    expect(await portal.releases.load('content', { retry: true })).toMatchObject({
      ok: true,
      version: '1.1.1',
    });
  });
});

describe('a page that a loaded release cannot load', () => {
  const lazyOf = (result: Awaited<ReturnType<ReturnType<typeof testPortal>['releases']['load']>>) => {
    if (!result.ok) throw new Error('not loaded');
    return result.routes[0]?.lazy as () => Promise<{ Component: () => string }>;
  };
  const withMissingPage = (...versions: string[]) => {
    const portal = testPortal(active, fallback);
    for (const version of versions) {
      portal.runs.set(version, () => ({
        default: [{ path: 'tagverwaltung', lazy: () => Promise.reject(chunkError(`${ACTIVE}tags.5e6f.js`)) }],
      }));
    }
    return portal;
  };

  it('is loaded from the fallback, and the release counts as failed', async () => {
    const portal = withMissingPage('1.1.0');
    const page = await lazyOf(await portal.releases.load('content'))();
    expect(page.Component()).toBe('1.0.0');
    expect(portal.onFailure).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'chunk', version: '1.1.0', file: 'tags.5e6f.js', status: 404 }),
    );
    expect(portal.releases.information.get().remotes[0]).toMatchObject({ loaded: '1.0.0', failed: '1.1.0' });
  });

  it('is loaded from the fallback at once on a second visit', async () => {
    const portal = withMissingPage('1.1.0');
    const lazy = lazyOf(await portal.releases.load('content'));
    await lazy();
    await lazy();
    expect(portal.onFailure).toHaveBeenCalledTimes(1);
    expect(portal.evaluate).toHaveBeenCalledTimes(2);
  });

  it('evaluates the fallback once for pages that fail together', async () => {
    const portal = withMissingPage('1.1.0');
    const lazy = lazyOf(await portal.releases.load('content'));
    const pages = await Promise.all([lazy(), lazy()]);
    expect(pages.map((page) => page.Component())).toEqual(['1.0.0', '1.0.0']);
    expect(portal.evaluate.mock.calls.map(([{ version }]) => version)).toEqual(['1.1.0', '1.0.0']);
  });

  it('rejects with both failures when the fallback lacks it too', async () => {
    const portal = withMissingPage('1.1.0', '1.0.0');
    const error = await lazyOf(await portal.releases.load('content'))().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RemotePageError);
    expect((error as RemotePageError).failures.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  });

  it('is loaded by a retry after both releases failed', async () => {
    const portal = withMissingPage('1.1.0', '1.0.0');
    portal.files.set('/releases/remotes.json', {
      body: JSON.stringify(registerOf(registered(active, fallback))),
    });
    await lazyOf(await portal.releases.load('content'))().catch(() => undefined);
    portal.runs.set('1.1.0', () => ({ default: routesOf('1.1.0') }));
    const page = await lazyOf(await portal.releases.load('content', { retry: true }))();
    expect(page.Component()).toBe('1.1.0');
  });

  it('is loaded from the fallback after the time limit', async () => {
    const portal = testPortal(active, fallback, { timeLimit: 60 });
    portal.runs.set('1.1.0', () => ({
      default: [{ path: 'tagverwaltung', lazy: () => new Promise(() => {}) }],
    }));
    const page = await lazyOf(await portal.releases.load('content'))();
    expect(page.Component()).toBe('1.0.0');
    expect(portal.onFailure).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
  });
});
