import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasNewVersion, servedByFallback } from './newVersion';
import { manifestOf, registered, registerOf, release, testPortal } from './testPortal.fixture';

const old = release('1.0.0');
const next = release('1.1.0');
const REGISTER = '/releases/remotes.json';

function page(visibility: DocumentVisibilityState = 'visible') {
  const document = Object.assign(new EventTarget(), { visibilityState: visibility });
  const window = new EventTarget();
  return {
    document,
    window,
    show(state: DocumentVisibilityState) {
      document.visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
const requestCount = ({ fetch }: ReturnType<typeof testPortal>) =>
  fetch.mock.calls.filter(([address]) => address === REGISTER).length;
const serveRegister = (portal: ReturnType<typeof testPortal>, ...remotes: ReturnType<typeof registered>[]) =>
  portal.files.set(REGISTER, { body: JSON.stringify(registerOf(...remotes)) });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('watch', () => {
  it('requests the register every 10 s while the page is visible, with revalidation', async () => {
    const portal = testPortal(old);
    serveRegister(portal, registered(old));
    portal.releases.watch(page());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(requestCount(portal)).toBe(3);
    expect(portal.fetch.mock.lastCall?.[1]).toMatchObject({ cache: 'no-cache' });
  });

  it('pauses while the page is hidden, and requests at once when it is shown', async () => {
    const portal = testPortal(old);
    serveRegister(portal, registered(old));
    const shown = page('hidden');
    portal.releases.watch(shown);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requestCount(portal)).toBe(0);
    shown.show('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(requestCount(portal)).toBe(1);
    shown.show('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requestCount(portal)).toBe(1);
  });

  it('requests the register when the window gets the focus', async () => {
    const portal = testPortal(old);
    serveRegister(portal, registered(old));
    const shown = page();
    portal.releases.watch(shown);
    shown.window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    expect(requestCount(portal)).toBe(1);
  });

  it('requests nothing after it was ended', async () => {
    const portal = testPortal(old);
    const shown = page();
    portal.releases.watch(shown)();
    shown.window.dispatchEvent(new Event('focus'));
    shown.show('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requestCount(portal)).toBe(0);
  });

  it.each([
    ['is not JSON', 'nonsense', 'is not JSON'],
    [
      'lacks a field',
      JSON.stringify({ renderedAt: '2026-11-20T08:00:00Z', remotes: [{ name: 'content' }] }),
      'remotes.0.active',
    ],
  ])('reports once a register that %s, and keeps the former one', async (_, body, named) => {
    const portal = testPortal(old);
    portal.files.set(REGISTER, { body });
    portal.releases.watch(page());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(portal.onRegisterProblem).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining(named) }),
    );
    expect(portal.releases.information.get().remotes[0]?.registered.active.version).toBe('1.0.0');
  });

  it.each([
    [
      'problem details',
      'application/problem+json',
      JSON.stringify({ title: 'Interner Fehler.', status: 500, detail: 'remotes.json: kein JSON.' }),
      'answered 500: remotes.json: kein JSON.',
    ],
    ['problem details without a detail', 'application/problem+json', '{}', 'answered 500'],
    ['a body that is no problem details', 'application/problem+json', '<html>', 'answered 500'],
    ['a page', 'text/html', '<h1>detail</h1>', 'answered 500'],
  ])('reports a response with %s, with its detail if any', async (_, type, body, message) => {
    const portal = testPortal(old);
    portal.files.set(REGISTER, { status: 500, type, body });
    portal.releases.watch(page());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(portal.onRegisterProblem).toHaveBeenCalledExactlyOnceWith({ status: 500, message });
  });

  it('reports no lost connection, and takes the next register', async () => {
    const portal = testPortal(old);
    portal.files.set(REGISTER, 'gone');
    portal.releases.watch(page());
    await vi.advanceTimersByTimeAsync(20_000);
    serveRegister(portal, registered(next, old));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(portal.onRegisterProblem).not.toHaveBeenCalled();
    expect(portal.releases.information.get().remotes[0]?.registered.active.version).toBe('1.1.0');
  });
});

describe('a register with the same releases', () => {
  const serve = (portal: ReturnType<typeof testPortal>, more: object = {}) =>
    portal.files.set(REGISTER, { body: JSON.stringify({ ...registerOf(registered(old)), ...more }) });

  it('tells of a quarantine without replacement, of its end, and of the new set', async () => {
    const portal = testPortal(old);
    const moment = '2026-11-24T08:00:00Z';
    const entry = { remote: 'content', version: '1.0.0', at: moment, failures: 5, tabs: 5, kind: 'render' };
    const { information } = portal.releases;
    portal.releases.watch(page());
    serve(portal, { set: 7, quarantined: [{ ...entry, first: moment, last: moment }] });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(information.get().quarantined).toMatchObject([entry]);
    expect(portal.releases.set()).toBe(7);
    serve(portal, { set: 7 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(information.get().quarantined).toBeUndefined();
    serve(portal, { set: 8 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(portal.releases.set()).toBe(8);
  });

  it('changes something once when it has fields of a later version', async () => {
    const portal = testPortal(old);
    const listener = vi.fn();
    portal.releases.information.subscribe(listener);
    portal.releases.watch(page());
    serve(portal, { remotes: [{ ...registered(old), later: true }] });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(requestCount(portal)).toBe(3);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('changes nothing when it was only rendered anew', async () => {
    const portal = testPortal(old);
    const listener = vi.fn();
    portal.releases.information.subscribe(listener);
    portal.releases.watch(page());
    serve(portal, { renderedAt: '2026-11-24T08:00:00Z' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(listener).not.toHaveBeenCalled();
  });
});

/** Loads the remote while the pauses between its requests pass. */
async function load({ releases }: ReturnType<typeof testPortal>) {
  const loading = releases.load('content');
  await vi.advanceTimersByTimeAsync(20);
  return loading;
}

describe('a version that is activated while a page is open', () => {
  async function activated(portal: ReturnType<typeof testPortal>) {
    portal.publish(next);
    serveRegister(portal, registered(next, old));
    portal.releases.watch(page());
    await vi.advanceTimersByTimeAsync(10_000);
  }

  it('is loaded when the area was not opened', async () => {
    const portal = testPortal(old);
    await activated(portal);
    expect(hasNewVersion(portal.releases.information.get())).toBe(false);
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.1.0' });
  });

  it('is offered when the area is open, which keeps the loaded version', async () => {
    const portal = testPortal(old);
    const loaded = await portal.releases.load('content');
    const listener = vi.fn();
    portal.releases.information.subscribe(listener);
    await activated(portal);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(hasNewVersion(portal.releases.information.get())).toBe(true);
    expect(await portal.releases.load('content')).toBe(loaded);
  });

  it('is loaded on the next visit of an area that had failed', async () => {
    const portal = testPortal(old);
    portal.files.delete('/releases/content/1.0.0/mf-manifest.json');
    expect((await load(portal)).ok).toBe(false);
    await activated(portal);
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.1.0', failures: [] });
  });

  it('is not offered when it has failed, and the fallback is named', async () => {
    const portal = testPortal(next, old);
    portal.files.delete('/releases/content/1.1.0/mf-manifest.json');
    await load(portal);
    expect(hasNewVersion(portal.releases.information.get())).toBe(false);
    expect(servedByFallback(portal.releases.information.get()).map(({ name }) => name)).toEqual(['content']);
  });

  it('is not said to be replaced by a fallback that failed too, and a later one is offered', async () => {
    const portal = testPortal(next, old, {
      wrapPage: (_page, { leave }) => ({ leave: () => leave(new Error('throws')) }),
    });
    const loaded = await portal.releases.load('content');
    if (!loaded.ok) throw new Error('the release does not load');
    type Page = { leave: () => Promise<unknown> };
    const { lazy } = loaded.routes[0] as { lazy: () => Promise<Page> };
    const replacement = (await (await lazy()).leave()) as Page;
    const information = () => portal.releases.information.get();
    expect(servedByFallback(information()).map(({ loaded }) => loaded)).toEqual(['1.0.0']);
    await expect(replacement.leave()).rejects.toThrow();
    expect(servedByFallback(information())).toEqual([]);
    expect(information().remotes[0]).toMatchObject({ loaded: '1.0.0', failed: '1.1.0', loadedFailed: true });
    serveRegister(portal, registered(release('1.2.0'), old));
    await portal.releases.information.update?.();
    expect(hasNewVersion(information())).toBe(true);
  });

  it('is no longer reported as failed after its rollback', async () => {
    const portal = testPortal(next, old);
    portal.files.delete('/releases/content/1.1.0/mf-manifest.json');
    await load(portal);
    serveRegister(portal, registered(old));
    portal.releases.watch(page());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(hasNewVersion(portal.releases.information.get())).toBe(false);
    expect(servedByFallback(portal.releases.information.get())).toEqual([]);
  });
});

describe('a release that is activated while another is loading', () => {
  /** Begins to load the old release, activates the next, visits the area again, and then lets the old one arrive. */
  async function overtaken(manifestStatus: number) {
    const portal = testPortal(old);
    const file = '/releases/content/1.0.0/mf-manifest.json';
    let arrive = () => {};
    const after = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    portal.files.set(file, { body: manifestOf(), status: manifestStatus, after });
    const first = portal.releases.load('content');
    portal.publish(next);
    serveRegister(portal, registered(next));
    const shown = page();
    const stop = portal.releases.watch(shown);
    shown.window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    expect(portal.releases.information.get().remotes[0]?.registered.active.version).toBe('1.1.0');
    const second = portal.releases.load('content');
    arrive();
    await Promise.all([first, second]);
    stop();
    return portal;
  }
  const evaluated = ({ evaluate }: ReturnType<typeof testPortal>) =>
    evaluate.mock.calls.map(([{ version }]) => version);

  it('is not loaded when the other one arrives', async () => {
    const portal = await overtaken(200);
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.0.0' });
    expect(evaluated(portal)).toEqual(['1.0.0']);
    expect(portal.releases.information.get().remotes[0]?.loaded).toBe('1.0.0');
  });
  it('is loaded by the next visit when the other one fails', async () => {
    const portal = await overtaken(404);
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.1.0' });
    expect(evaluated(portal)).toEqual(['1.1.0']);
  });
});
