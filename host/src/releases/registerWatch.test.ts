import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasNewVersion, servedByFallback } from './newVersion';
import { manifestOf, registered, registerOf, release, world } from './world.fixture';

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
const asked = ({ fetch }: ReturnType<typeof world>) =>
  fetch.mock.calls.filter(([address]) => address === REGISTER).length;
const answer = (portal: ReturnType<typeof world>, ...remotes: ReturnType<typeof registered>[]) =>
  portal.files.set(REGISTER, { body: JSON.stringify(registerOf(...remotes)) });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('asking for the register', () => {
  it('the page is visible: it is asked for every 10 s, with revalidation', async () => {
    const portal = world(old);
    answer(portal, registered(old));
    portal.releases.watch(page());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked(portal)).toBe(3);
    expect(portal.fetch.mock.lastCall?.[1]).toMatchObject({ cache: 'no-cache' });
  });

  it('the page is hidden: it is not asked for, and at once when it is shown again', async () => {
    const portal = world(old);
    answer(portal, registered(old));
    const shown = page('hidden');
    portal.releases.watch(shown);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked(portal)).toBe(0);
    shown.show('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked(portal)).toBe(1);
    shown.show('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked(portal)).toBe(1);
  });

  it('the window gets the focus: it is asked for at once', async () => {
    const portal = world(old);
    answer(portal, registered(old));
    const shown = page();
    portal.releases.watch(shown);
    shown.window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked(portal)).toBe(1);
  });

  it('watching was ended: it is not asked for any more', async () => {
    const portal = world(old);
    const shown = page();
    portal.releases.watch(shown)();
    shown.window.dispatchEvent(new Event('focus'));
    shown.show('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked(portal)).toBe(0);
  });

  it.each([
    ['is not JSON', 'nonsense', 'is not JSON'],
    [
      'lacks a field',
      JSON.stringify({ renderedAt: '2026-11-20T08:00:00Z', remotes: [{ name: 'content' }] }),
      'remotes.0.active',
    ],
  ])('the register %s: it is reported once by name, and the former one stays', async (_, body, named) => {
    const portal = world(old);
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
    ['what only says that it is', 'application/problem+json', '<html>', 'answered 500'],
    ['a page', 'text/html', '<h1>detail</h1>', 'answered 500'],
  ])(
    'the register is refused with %s: the detail is told where there is one',
    async (_, type, body, message) => {
      const portal = world(old);
      portal.files.set(REGISTER, { status: 500, type, body });
      portal.releases.watch(page());
      await vi.advanceTimersByTimeAsync(20_000);
      expect(portal.onRegisterProblem).toHaveBeenCalledExactlyOnceWith({ status: 500, message });
    },
  );

  it('the network is gone for a while: nothing is reported, and the next register is taken', async () => {
    const portal = world(old);
    portal.files.set(REGISTER, 'gone');
    portal.releases.watch(page());
    await vi.advanceTimersByTimeAsync(20_000);
    answer(portal, registered(next, old));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(portal.onRegisterProblem).not.toHaveBeenCalled();
    expect(portal.releases.information.get().remotes[0]?.registered.active.version).toBe('1.1.0');
  });
});

describe('a new version is activated while a page is open', () => {
  async function activated(portal: ReturnType<typeof world>) {
    portal.publish(next);
    answer(portal, registered(next, old));
    portal.releases.watch(page());
    await vi.advanceTimersByTimeAsync(10_000);
  }

  it('the area was not opened: the new version is loaded', async () => {
    const portal = world(old);
    await activated(portal);
    expect(hasNewVersion(portal.releases.information.get())).toBe(false);
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.1.0' });
  });

  it('the area is open: what was loaded stays, and the new version is offered', async () => {
    const portal = world(old);
    const loaded = await portal.releases.load('content');
    const listener = vi.fn();
    portal.releases.information.subscribe(listener);
    await activated(portal);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(hasNewVersion(portal.releases.information.get())).toBe(true);
    expect(await portal.releases.load('content')).toBe(loaded);
  });

  it('the area had failed: it is tried again without being asked', async () => {
    const portal = world(old);
    portal.files.delete('/releases/content/1.0.0/mf-manifest.json');
    expect((await portal.releases.load('content')).ok).toBe(false);
    await activated(portal);
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.1.0', failures: [] });
  });

  it('the active version failed and the fallback serves: nothing newer is offered, the fallback is named', async () => {
    const portal = world(next, old);
    portal.files.delete('/releases/content/1.1.0/mf-manifest.json');
    await portal.releases.load('content');
    expect(hasNewVersion(portal.releases.information.get())).toBe(false);
    expect(servedByFallback(portal.releases.information.get()).map(({ name }) => name)).toEqual(['content']);
  });

  it('the version that failed is rolled back: neither is said any more', async () => {
    const portal = world(next, old);
    portal.files.delete('/releases/content/1.1.0/mf-manifest.json');
    await portal.releases.load('content');
    answer(portal, registered(old));
    portal.releases.watch(page());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(hasNewVersion(portal.releases.information.get())).toBe(false);
    expect(servedByFallback(portal.releases.information.get())).toEqual([]);
  });
});

describe('another release is activated while one is under way', () => {
  /** The tab has begun to load the old one, the register names the next, and the person goes there once more. */
  async function overtaken(manifestStatus: number) {
    const portal = world(old);
    const file = '/releases/content/1.0.0/mf-manifest.json';
    let goOn = () => {};
    const after = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    portal.files.set(file, { body: manifestOf(), status: manifestStatus, after });
    const first = portal.releases.load('content');
    portal.publish(next);
    answer(portal, registered(next));
    const shown = page();
    const stop = portal.releases.watch(shown);
    shown.window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    expect(portal.releases.information.get().remotes[0]?.registered.active.version).toBe('1.1.0');
    const second = portal.releases.load('content');
    goOn();
    await Promise.all([first, second]);
    stop();
    return portal;
  }
  const evaluated = ({ evaluate }: ReturnType<typeof world>) =>
    evaluate.mock.calls.map(([{ version }]) => version);

  it('it arrives: this tab runs no other', async () => {
    const portal = await overtaken(200);
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.0.0' });
    expect(evaluated(portal)).toEqual(['1.0.0']);
    expect(portal.releases.information.get().remotes[0]?.loaded).toBe('1.0.0');
  });
  it('it fails: the next visit loads the other', async () => {
    const portal = await overtaken(404);
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.1.0' });
    expect(evaluated(portal)).toEqual(['1.1.0']);
  });
});
