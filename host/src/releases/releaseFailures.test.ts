import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  chunkError,
  ENTRY,
  integrityOf,
  manifestOf,
  release,
  routesOf,
  type ServedFile,
  scriptError,
  testPortal,
} from './testPortal.fixture';

const ACTIVE = '/releases/content/1.1.0/';
const active = release('1.1.0');
const fallback = release('1.0.0');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Loads the remote, expects the fallback to serve, and returns the failure of the active release. */
async function failureOf({ releases, onFailure }: ReturnType<typeof testPortal>) {
  const result = await releases.load('content');
  expect(result).toMatchObject({ ok: true, version: '1.0.0' });
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(releases.information.get().remotes[0]).toMatchObject({ loaded: '1.0.0', failed: '1.1.0' });
  return result.failures[0];
}

describe('the fallback serves, and names the failure, when the active release', () => {
  it('has an address that is not allowed: origin', async () => {
    const options = { isAllowed: (address: string) => !address.includes('1.1.0') };
    expect(await failureOf(testPortal(active, fallback, options))).toMatchObject({
      kind: 'origin',
      version: '1.1.0',
    });
  });

  it('needs a newer contract: contract', async () => {
    const failure = await failureOf(testPortal(release('1.1.0', { contract: '1.3.0' }), fallback));
    expect(failure).toMatchObject({ kind: 'contract', message: 'needs contract 1.3.0, the host has 1.2.0' });
  });

  it('needs a contract of another major: contract', async () => {
    expect(await failureOf(testPortal(release('1.1.0', { contract: '2.0.0' }), fallback))).toMatchObject({
      kind: 'contract',
    });
  });

  it('needs another version of a shared module: shared, without a request for it', async () => {
    const portal = testPortal(release('1.1.0', { shared: { react: '^20.0.0' } }), fallback);
    expect(await failureOf(portal)).toMatchObject({
      kind: 'shared',
      message: 'needs react ^20.0.0, the host has 19.3.1',
    });
    expect(portal.fetch.mock.calls.map(([address]) => address)).not.toContain(`${ACTIVE}mf-manifest.json`);
  });

  it('needs a module that the host does not share: shared', async () => {
    expect(
      await failureOf(testPortal(release('1.1.0', { shared: { vue: '^3.0.0' } }), fallback)),
    ).toMatchObject({
      kind: 'shared',
      message: 'needs vue ^3.0.0, the host does not provide it',
    });
  });

  it('lacks its manifest: manifest, with the status', async () => {
    const portal = testPortal(active, fallback);
    portal.files.delete(`${ACTIVE}mf-manifest.json`);
    expect(await failureOf(portal)).toMatchObject({
      kind: 'manifest',
      file: 'mf-manifest.json',
      status: 404,
    });
  });

  it('has HTML in place of its manifest: manifest, with the type of the response', async () => {
    const portal = testPortal(active, fallback);
    portal.files.set(`${ACTIVE}mf-manifest.json`, { type: 'text/html', body: '<!doctype html>' });
    expect(await failureOf(portal)).toMatchObject({
      kind: 'manifest',
      message: 'mf-manifest.json is not the file that was published (answered as text/html)',
    });
  });

  it('was published with another JSON as its manifest: manifest, with the field', async () => {
    const body = JSON.stringify({ error: 'no route' });
    const odd = release('1.1.0', { files: { ...active.files, 'mf-manifest.json': integrityOf(body) } });
    const portal = testPortal(odd, fallback);
    portal.files.set(`${ACTIVE}mf-manifest.json`, { body });
    expect(await failureOf(portal)).toMatchObject({
      kind: 'manifest',
      message: 'mf-manifest.json is no federation manifest: metaData.remoteEntry.name is missing',
    });
  });

  it('has a manifest of another entry: manifest', async () => {
    const body = manifestOf('other.js');
    const portal = testPortal(
      release('1.1.0', { files: { ...active.files, 'mf-manifest.json': integrityOf(body) } }),
      fallback,
    );
    portal.files.set(`${ACTIVE}mf-manifest.json`, { body });
    expect(await failureOf(portal)).toMatchObject({ kind: 'manifest' });
  });

  it('has a manifest that hangs: timeout, with the file', async () => {
    const portal = testPortal(active, fallback, { timeLimit: 60 });
    portal.files.set(`${ACTIVE}mf-manifest.json`, 'hangs');
    expect(await failureOf(portal)).toMatchObject({ kind: 'timeout', file: 'mf-manifest.json' });
  });

  it('has a manifest that arrives after the time limit: timeout, and it is not evaluated then', async () => {
    const portal = testPortal(active, fallback, { timeLimit: 60 });
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

  it('lacks its entry: entry, with the status', async () => {
    const portal = testPortal(active, fallback);
    portal.files.set(ACTIVE + ENTRY, { status: 503, body: 'down' });
    portal.runs.set('1.1.0', () => {
      throw scriptError(ACTIVE + ENTRY);
    });
    expect(await failureOf(portal)).toMatchObject({ kind: 'entry', file: ENTRY, status: 503 });
  });

  it('has a changed entry: entry', async () => {
    const portal = testPortal(active, fallback);
    portal.files.set(ACTIVE + ENTRY, { type: 'text/javascript', body: 'alert(1)' });
    portal.runs.set('1.1.0', () => {
      throw scriptError(ACTIVE + ENTRY);
    });
    expect(await failureOf(portal)).toMatchObject({
      kind: 'entry',
      message: `${ENTRY} is not the file that was published (answered as text/javascript)`,
    });
  });

  it('lacks its exposed module: chunk', async () => {
    const portal = testPortal(active, fallback);
    portal.runs.set('1.1.0', () => {
      throw chunkError(`${ACTIVE}routes.3c4d.js`);
    });
    expect(await failureOf(portal)).toMatchObject({ kind: 'chunk', file: 'routes.3c4d.js', status: 404 });
  });

  it('has an intact entry that keeps failing: entry, after three attempts', async () => {
    const portal = testPortal(active, fallback);
    portal.runs.set('1.1.0', () => {
      throw scriptError(ACTIVE + ENTRY);
    });
    expect(await failureOf(portal)).toMatchObject({
      kind: 'entry',
      message: `${ENTRY} did not load, though it is in place`,
    });
    expect(portal.evaluate).toHaveBeenCalledTimes(4);
  });

  it('throws while it is evaluated: evaluation, with the message', async () => {
    const portal = testPortal(active, fallback);
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
  ])('exposes %s: shape', async (_, module) => {
    const portal = testPortal(active, fallback);
    portal.runs.set('1.1.0', () => module);
    expect(await failureOf(portal)).toMatchObject({ kind: 'shape' });
  });
});

describe('load after a fault of the network', () => {
  const manifest = `${ACTIVE}mf-manifest.json`;
  const intact = { body: manifestOf() };
  const down = { status: 503, body: 'down' };
  const requestsFor = ({ fetch }: ReturnType<typeof testPortal>, address: string) =>
    fetch.mock.calls.filter(([asked]) => asked === address).length;

  it.each<[string, ServedFile]>([
    ['one lost connection', ['gone', intact]],
    ['two lost connections', ['gone', 'gone', intact]],
    ['a 503', [down, intact]],
    ['two responses of a gateway', [{ status: 502, body: '' }, { status: 504, body: '' }, intact]],
    ['two truncated responses', ['truncated', 'truncated', intact]],
    ['a damaged copy in the cache', [{ body: 'old' }, intact]],
  ])('takes the manifest that is intact after %s', async (_fault, served) => {
    const portal = testPortal(active, fallback);
    portal.files.set(manifest, served);
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.1.0', failures: [] });
    expect(portal.onFailure).not.toHaveBeenCalled();
  });

  it('takes the descriptor that is intact at the second request', async () => {
    const portal = testPortal(release('1.0.9'), fallback);
    portal.files.delete('/releases/content/1.0.9/mf-manifest.json');
    const descriptor = '/releases/content/1.0.0/remote.json';
    portal.files.set(descriptor, ['gone', { body: JSON.stringify(fallback) }]);
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.0.0' });
  });

  it.each([
    ['entry', ENTRY, scriptError],
    ['chunk', 'routes.3c4d.js', chunkError],
  ] as const)('evaluates again once the %s is intact', async (kind, file, errorOf) => {
    const portal = testPortal(active, fallback);
    portal.files.set(ACTIVE + file, ['gone', down, { body: kind === 'entry' ? 'entry' : 'routes' }]);
    portal.runs.set('1.1.0', () => {
      portal.runs.delete('1.1.0');
      throw errorOf(ACTIVE + file);
    });
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.1.0', failures: [] });
    expect(requestsFor(portal, ACTIVE + file)).toBe(3);
  });

  it.each<[string, ServedFile, string]>([
    ['lost connections', 'gone', 'could not be reached: Failed to fetch'],
    ['truncated responses', 'truncated', 'could not be reached: network error'],
    ['refusals', down, 'answered 503'],
  ])('names three %s as such, not as damage', async (_fault, served, message) => {
    const portal = testPortal(active);
    portal.files.set(manifest, served);
    const { failures } = await portal.releases.load('content');
    expect(failures[0]).toMatchObject({ message: `mf-manifest.json ${message}`, isUnreachable: true });
    expect(requestsFor(portal, manifest)).toBe(3);
  });

  it('names a complete response with another hash as damage, at the second request', async () => {
    const portal = testPortal(active);
    portal.files.set(manifest, ['gone', { type: 'application/json', body: '{}' }]);
    const { failures } = await portal.releases.load('content');
    expect(failures[0]).toMatchObject({
      message: 'mf-manifest.json is not the file that was published (answered as application/json)',
      isUnreachable: false,
    });
    expect(requestsFor(portal, manifest)).toBe(2);
  });

  it('lets the browser verify every response where a page has no hashes', async () => {
    vi.stubGlobal('crypto', {});
    const portal = testPortal(active);
    portal.files.set(manifest, ['gone', intact]);
    expect(await portal.releases.load('content')).toMatchObject({ ok: true });
    expect(portal.fetch.mock.calls.map(([, init]) => init?.integrity)).toEqual(
      Array(2).fill(active.files['mf-manifest.json']),
    );
  });

  it('sends nothing again after the time limit', async () => {
    vi.useFakeTimers();
    const portal = testPortal(active, undefined, { timeLimit: 1000, retryPauses: [5000, 5000] });
    portal.files.set(manifest, 'gone');
    const loading = portal.releases.load('content');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await loading).toMatchObject({ failures: [{ kind: 'timeout', file: 'mf-manifest.json' }] });
    expect(requestsFor(portal, manifest)).toBe(1);
  });
});

describe('load', () => {
  it('retries an intact file that failed, as after a failed preload', async () => {
    const portal = testPortal(active, fallback);
    const problems = [scriptError(ACTIVE + ENTRY), chunkError(`${ACTIVE}routes.3c4d.js`)];
    portal.files.set(`${ACTIVE}routes.3c4d.js`, { body: 'routes' });
    portal.runs.set('1.1.0', () => {
      const problem = problems.shift();
      if (problem) throw problem;
      return { default: routesOf('1.1.0') };
    });
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.1.0', failures: [] });
    expect(portal.evaluate.mock.calls.map(([, retry]) => retry)).toEqual([false, true, true]);
  });

  it('returns the failures of both releases', async () => {
    const portal = testPortal(active, fallback);
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

  it('names a server that cannot be reached', async () => {
    const portal = testPortal(active);
    portal.files.set(`${ACTIVE}mf-manifest.json`, 'gone');
    const { failures } = await portal.releases.load('content');
    expect(failures[0]?.message).toBe('mf-manifest.json could not be reached: Failed to fetch');
  });

  it('fails for a remote that the register does not name', async () => {
    const { releases } = testPortal(active);
    expect(await releases.load('nichts')).toMatchObject({
      ok: false,
      failures: [{ kind: 'unknown', remote: 'nichts' }],
    });
  });
});
