import { describe, expect, it } from 'vitest';
import { RemotePageError } from './result';
import {
  ENTRY,
  integrityOf,
  manifestOf,
  registered,
  registerOf,
  release,
  routesOf,
  world,
} from './world.fixture';

const ACTIVE = '/releases/content/1.1.0/';
const active = release('1.1.0');
const fallback = release('1.0.0');
/** As the federation runtime words it when a script does not load. */
const scriptError = (file: string) =>
  new Error(
    `Failed to load script resources. #RUNTIME-008 "https://portal.example${ACTIVE}${file}" ScriptNetworkError`,
  );
const chunkError = (file: string) =>
  Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    request: `https://portal.example${ACTIVE}${file}`,
  });

/** Loads, expects that the fallback serves, and answers why the active release did not. */
async function failureOf({ releases, onFailure }: ReturnType<typeof world>) {
  const result = await releases.load('content');
  expect(result).toMatchObject({ ok: true, version: '1.0.0' });
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(releases.information.get().remotes[0]).toMatchObject({ loaded: '1.0.0', failed: '1.1.0' });
  return result.failures[0];
}

describe('a release that fits', () => {
  it('everything is in place: its routes are loaded, and nothing is reported', async () => {
    const { releases, onFailure } = world(active, fallback);
    const result = await releases.load('content');
    expect(result).toMatchObject({ ok: true, version: '1.1.0', failures: [] });
    expect(onFailure).not.toHaveBeenCalled();
    expect(releases.information.get().remotes[0]).toMatchObject({ loaded: '1.1.0', failed: undefined });
  });

  it('it is asked for twice: it is evaluated once', async () => {
    const { releases, evaluate } = world(active);
    const [first, second] = await Promise.all([releases.load('content'), releases.load('content')]);
    expect(first).toBe(second);
    expect(evaluate).toHaveBeenCalledTimes(1);
  });

  it('its descriptor came with the start page: it is not fetched', async () => {
    const { releases, fetch } = world(active);
    await releases.load('content');
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([`${ACTIVE}mf-manifest.json`]);
  });

  it('entry and exposed module are fetched beside the manifest', async () => {
    const { releases, preload, files } = world(active);
    files.set(`${ACTIVE}mf-manifest.json`, 'hangs');
    await releases.load('content');
    expect(preload.mock.calls).toEqual([
      [ACTIVE + ENTRY, active.files[ENTRY]],
      [`${ACTIVE}routes.3c4d.js`, active.files['routes.3c4d.js']],
    ]);
  });

  it('a menu entry is hovered: the page of that area is fetched ahead too', () => {
    const { releases, preload, evaluate } = world(active);
    releases.prefetch('/tagverwaltung');
    expect(preload).toHaveBeenCalledWith(`${ACTIVE}tags.5e6f.js`, active.files['tags.5e6f.js']);
    releases.prefetch('/unbekannt');
    expect(evaluate.mock.calls.length).toBeLessThanOrEqual(1);
  });
});

describe('a release that fails: the one before serves, and says why', () => {
  it('its address is not allowed: origin', async () => {
    const options = { isAllowed: (address: string) => !address.includes('1.1.0') };
    expect(await failureOf(world(active, fallback, options))).toMatchObject({
      kind: 'origin',
      version: '1.1.0',
    });
  });

  it('it needs a newer contract: contract', async () => {
    const failure = await failureOf(world(release('1.1.0', { contract: '1.3.0' }), fallback));
    expect(failure).toMatchObject({ kind: 'contract', message: 'needs contract 1.3.0, the host has 1.2.0' });
  });

  it('it needs the contract of another major: contract', async () => {
    expect(await failureOf(world(release('1.1.0', { contract: '2.0.0' }), fallback))).toMatchObject({
      kind: 'contract',
    });
  });

  it('it needs another version of a shared module: shared, without fetching anything of it', async () => {
    const portal = world(release('1.1.0', { shared: { react: '^20.0.0' } }), fallback);
    expect(await failureOf(portal)).toMatchObject({
      kind: 'shared',
      message: 'needs react ^20.0.0, the host has 19.3.1',
    });
    expect(portal.fetch.mock.calls.map(([address]) => address)).not.toContain(`${ACTIVE}mf-manifest.json`);
  });

  it('it needs a module that the host does not share: shared', async () => {
    expect(await failureOf(world(release('1.1.0', { shared: { vue: '^3.0.0' } }), fallback))).toMatchObject({
      kind: 'shared',
      message: 'needs vue ^3.0.0, the host does not provide it',
    });
  });

  it('its manifest is missing: manifest, with the status', async () => {
    const portal = world(active, fallback);
    portal.files.delete(`${ACTIVE}mf-manifest.json`);
    expect(await failureOf(portal)).toMatchObject({
      kind: 'manifest',
      file: 'mf-manifest.json',
      status: 404,
    });
  });

  it('HTML stands in place of its manifest: manifest, with what was answered', async () => {
    const portal = world(active, fallback);
    portal.files.set(`${ACTIVE}mf-manifest.json`, { type: 'text/html', body: '<!doctype html>' });
    expect(await failureOf(portal)).toMatchObject({
      kind: 'manifest',
      message: 'mf-manifest.json is not the file that was published (answered as text/html)',
    });
  });

  it('another JSON was published as its manifest: manifest, with the field', async () => {
    const body = JSON.stringify({ error: 'no route' });
    const odd = release('1.1.0', { files: { ...active.files, 'mf-manifest.json': integrityOf(body) } });
    const portal = world(odd, fallback);
    portal.files.set(`${ACTIVE}mf-manifest.json`, { body });
    expect(await failureOf(portal)).toMatchObject({
      kind: 'manifest',
      message: 'mf-manifest.json is no federation manifest: metaData.remoteEntry.name is missing',
    });
  });

  it('its manifest names another entry than its descriptor: manifest', async () => {
    const body = manifestOf('other.js');
    const portal = world(
      release('1.1.0', { files: { ...active.files, 'mf-manifest.json': integrityOf(body) } }),
      fallback,
    );
    portal.files.set(`${ACTIVE}mf-manifest.json`, { body });
    expect(await failureOf(portal)).toMatchObject({ kind: 'manifest' });
  });

  it('its manifest hangs: timeout, with the file', async () => {
    const portal = world(active, fallback);
    portal.files.set(`${ACTIVE}mf-manifest.json`, 'hangs');
    expect(await failureOf(portal)).toMatchObject({ kind: 'timeout', file: 'mf-manifest.json' });
  });

  it('its manifest comes after the time limit: it is not evaluated beside the other', async () => {
    const portal = world(active, fallback);
    let arrive = () => {};
    const after = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    portal.files.set(`${ACTIVE}mf-manifest.json`, { body: manifestOf(), after });
    expect(await failureOf(portal)).toMatchObject({ kind: 'timeout' });
    arrive();
    await new Promise((resolve) => setTimeout(resolve));
    expect(portal.evaluate.mock.calls.map(([{ version }]) => version)).toEqual(['1.0.0']);
  });

  it('its entry is missing: entry, with the status', async () => {
    const portal = world(active, fallback);
    portal.files.set(ACTIVE + ENTRY, { status: 503, body: 'down' });
    portal.runs.set('1.1.0', () => {
      throw scriptError(ENTRY);
    });
    expect(await failureOf(portal)).toMatchObject({ kind: 'entry', file: ENTRY, status: 503 });
  });

  it('its entry was changed after publishing: entry', async () => {
    const portal = world(active, fallback);
    portal.files.set(ACTIVE + ENTRY, { type: 'text/javascript', body: 'alert(1)' });
    portal.runs.set('1.1.0', () => {
      throw scriptError(ENTRY);
    });
    expect(await failureOf(portal)).toMatchObject({
      kind: 'entry',
      message: `${ENTRY} is not the file that was published (answered as text/javascript)`,
    });
  });

  it('its exposed module is missing: chunk', async () => {
    const portal = world(active, fallback);
    portal.runs.set('1.1.0', () => {
      throw chunkError('routes.3c4d.js');
    });
    expect(await failureOf(portal)).toMatchObject({ kind: 'chunk', file: 'routes.3c4d.js', status: 404 });
  });

  it('a file fails that stands in place, as after a broken hint: the second attempt loads it', async () => {
    const portal = world(active, fallback);
    const problems = [scriptError(ENTRY), chunkError('routes.3c4d.js')];
    portal.files.set(`${ACTIVE}routes.3c4d.js`, { body: 'routes' });
    portal.runs.set('1.1.0', () => {
      const problem = problems.shift();
      if (problem) throw problem;
      return { default: routesOf('1.1.0') };
    });
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.1.0', failures: [] });
    expect(portal.evaluate.mock.calls.map(([, again]) => again)).toEqual([false, true, true]);
  });

  it('a file in place fails again and again: entry, and it is not tried for ever', async () => {
    const portal = world(active, fallback);
    portal.runs.set('1.1.0', () => {
      throw scriptError(ENTRY);
    });
    expect(await failureOf(portal)).toMatchObject({
      kind: 'entry',
      message: `${ENTRY} did not load, though it is in place`,
    });
    expect(portal.evaluate).toHaveBeenCalledTimes(4);
  });

  it('it throws while it is evaluated: evaluation, with what it threw', async () => {
    const portal = world(active, fallback);
    portal.runs.set('1.1.0', () => {
      throw new Error('x is not a function');
    });
    expect(await failureOf(portal)).toMatchObject({ kind: 'evaluation', message: 'x is not a function' });
  });

  it.each([
    ['nothing', undefined],
    ['no default export', {}],
    ['something else', { default: { path: 'x' } }],
    ['routes without path', { default: [{ element: null }] }],
    ['holes', { default: [null] }],
  ])('it exposes %s: shape', async (_, module) => {
    const portal = world(active, fallback);
    portal.runs.set('1.1.0', () => module);
    expect(await failureOf(portal)).toMatchObject({ kind: 'shape' });
  });

  it('the descriptor of the fallback was changed: both fail, each with its own reason', async () => {
    const portal = world(active, fallback);
    portal.files.delete(`${ACTIVE}mf-manifest.json`);
    portal.files.set('/releases/content/1.0.0/remote.json', { body: '{}' });
    const result = await portal.releases.load('content');
    expect(result).toMatchObject({
      ok: false,
      failures: [
        { kind: 'manifest', version: '1.1.0', status: 404 },
        { kind: 'descriptor', version: '1.0.0', status: 200 },
      ],
    });
    expect(portal.onFailure).toHaveBeenCalledTimes(2);
  });

  it('the server is gone: the failure says so', async () => {
    const portal = world(active);
    portal.files.set(`${ACTIVE}mf-manifest.json`, 'gone');
    const { failures } = await portal.releases.load('content');
    expect(failures[0]?.message).toBe('mf-manifest.json could not be reached: Failed to fetch');
  });

  it('the register names no such remote: unknown', async () => {
    const { releases } = world(active);
    expect(await releases.load('nichts')).toMatchObject({
      ok: false,
      failures: [{ kind: 'unknown', remote: 'nichts' }],
    });
  });
});

describe('trying again', () => {
  it('nothing changed: the failure stays without another request, and is reported once', async () => {
    const portal = world(active);
    portal.files.delete(`${ACTIVE}mf-manifest.json`);
    await portal.releases.load('content');
    const requests = portal.fetch.mock.calls.length;
    await portal.releases.load('content');
    expect(portal.fetch).toHaveBeenCalledTimes(requests);
    expect(portal.onFailure).toHaveBeenCalledTimes(1);
  });

  it('the remote is back: the retry loads it, past caches and past what the runtime remembers', async () => {
    const portal = world(active);
    portal.files.set(`${ACTIVE}mf-manifest.json`, { status: 502, body: '{"title":"Bad Gateway"}' });
    portal.files.set('/releases/remotes.json', { body: JSON.stringify(registerOf(registered(active))) });
    expect((await portal.releases.load('content')).ok).toBe(false);
    portal.publish(active);
    expect(await portal.releases.load('content', { again: true })).toMatchObject({
      ok: true,
      version: '1.1.0',
      failures: [],
    });
    expect(portal.evaluate).toHaveBeenLastCalledWith(active, true);
    expect(portal.releases.information.get().remotes[0]?.failed).toBeUndefined();
  });

  it('another release was activated meanwhile: the retry loads that one', async () => {
    const portal = world(active);
    portal.files.delete(`${ACTIVE}mf-manifest.json`);
    await portal.releases.load('content');
    const repaired = release('1.1.1');
    portal.publish(repaired);
    portal.files.set('/releases/remotes.json', { body: JSON.stringify(registerOf(registered(repaired))) });
    expect(await portal.releases.load('content', { again: true })).toMatchObject({
      ok: true,
      version: '1.1.1',
    });
  });
});

describe('a page of a loaded release that cannot be had', () => {
  const lazyOf = (result: Awaited<ReturnType<ReturnType<typeof world>['releases']['load']>>) => {
    if (!result.ok) throw new Error('not loaded');
    return result.routes[0]?.lazy as () => Promise<{ Component: () => string }>;
  };
  const withMissingPage = (...versions: string[]) => {
    const portal = world(active, fallback);
    for (const version of versions) {
      portal.runs.set(version, () => ({
        default: [{ path: 'tagverwaltung', lazy: () => Promise.reject(chunkError('tags.5e6f.js')) }],
      }));
    }
    return portal;
  };

  it('the page of the other release is shown, and the release counts as failed', async () => {
    const portal = withMissingPage('1.1.0');
    const page = await lazyOf(await portal.releases.load('content'))();
    expect(page.Component()).toBe('1.0.0');
    expect(portal.onFailure).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'chunk', version: '1.1.0', file: 'tags.5e6f.js', status: 404 }),
    );
    expect(portal.releases.information.get().remotes[0]).toMatchObject({ loaded: '1.0.0', failed: '1.1.0' });
  });

  it('a second visit goes to the other release at once', async () => {
    const portal = withMissingPage('1.1.0');
    const lazy = lazyOf(await portal.releases.load('content'));
    await lazy();
    await lazy();
    expect(portal.onFailure).toHaveBeenCalledTimes(1);
    expect(portal.evaluate).toHaveBeenCalledTimes(2);
  });

  it('it is missing in both: the route rejects with both reasons', async () => {
    const portal = withMissingPage('1.1.0', '1.0.0');
    const error = await lazyOf(await portal.releases.load('content'))().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RemotePageError);
    expect((error as RemotePageError).failures.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  });

  it('it is back after both failed: a retry shows it', async () => {
    const portal = withMissingPage('1.1.0', '1.0.0');
    portal.files.set('/releases/remotes.json', {
      body: JSON.stringify(registerOf(registered(active, fallback))),
    });
    await lazyOf(await portal.releases.load('content'))().catch(() => undefined);
    portal.runs.set('1.1.0', () => ({ default: routesOf('1.1.0') }));
    const page = await lazyOf(await portal.releases.load('content', { again: true }))();
    expect(page.Component()).toBe('1.1.0');
  });

  it('it hangs: the other release serves after the time limit', async () => {
    const portal = world(active, fallback);
    portal.runs.set('1.1.0', () => ({
      default: [{ path: 'tagverwaltung', lazy: () => new Promise(() => {}) }],
    }));
    const page = await lazyOf(await portal.releases.load('content'))();
    expect(page.Component()).toBe('1.0.0');
    expect(portal.onFailure).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
  });
});
