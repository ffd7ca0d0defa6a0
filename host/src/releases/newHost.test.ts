import type { PortalStart, Register } from '@mobidrom/shared-contract';
import { expect, it, vi } from 'vitest';
import { hasNewVersion } from './newVersion';
import { registered, registerOf, release, testPortal } from './testPortal.fixture';

const old = release('1.0.0');
const next = release('2.0.0', { contract: '2.0.0' });

/** Portal whose start page names a host, and a function that lets it read a register. */
function portalOf(host: string | undefined, fetch?: typeof globalThis.fetch) {
  const at = (version: string | undefined, active = old): Register => ({
    ...registerOf(registered(active)),
    ...(version !== undefined && { host: version }),
  });
  const start: PortalStart = {
    register: at(host),
    descriptors: { content: old },
    configuration: {} as PortalStart['configuration'],
  };
  const portal = testPortal(old, undefined, { start, ...(fetch && { fetch }) });
  const read = async (version: string | undefined, active = old) => {
    portal.files.set('/releases/remotes.json', { body: JSON.stringify(at(version, active)) });
    // A remote that the register does not name is asked for, so that the register is read.
    await portal.releases.load('fremd');
    await portal.releases.load('fremd', { retry: true });
    return portal.releases.information.get();
  };
  return { ...portal, read };
}

it('offers a new host, and keeps the releases of its own, which the others are not made for', async () => {
  const { read, releases } = portalOf('1.0.0');
  const information = await read('2.0.0', next);
  expect(information.newHost).toBe('2.0.0');
  expect(hasNewVersion(information)).toBe(true);
  expect(information.live?.remotes[0]?.active.version).toBe('2.0.0');
  expect(information.remotes[0]?.registered.active.version).toBe('1.0.0');
  expect(await releases.load('content')).toMatchObject({ ok: true, version: '1.0.0' });
});

it('names the host as the store does, which may hold other builds of its version', async () => {
  const { read } = portalOf('1.0.0-b0123abcd');
  expect(await read('1.0.0-b0123abcd')).toMatchObject({ host: '1.0.0-b0123abcd', newHost: undefined });
});

it('takes the offer back, and follows the register again, after a return to its own host', async () => {
  const { read } = portalOf('1.0.0');
  await read('2.0.0', next);
  const information = await read('1.0.0', release('1.0.1'));
  expect(information).toMatchObject({ newHost: undefined, live: undefined });
  expect(information.remotes[0]?.registered.active.version).toBe('1.0.1');
});

it('learns of a new host also where no remote changes', async () => {
  const { read } = portalOf('1.0.0');
  expect((await read('1.0.1')).newHost).toBe('1.0.1');
});

it('is offered no host by a register of an earlier version', async () => {
  expect((await portalOf('1.0.0').read(undefined)).newHost).toBeUndefined();
  expect((await portalOf(undefined).read('1.0.0')).newHost).toBeUndefined();
});

/** Page that stays in view. */
const VISIBLE = {
  document: { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} },
  window: { addEventListener() {}, removeEventListener() {} },
} as const;

it.each([
  ['before any request', 0],
  ['right before a request', 9_999],
  ['right after a request', 10_001],
  ['right before an answer', 14_999],
])('learns within 15 seconds of a new host that goes live %s, with answers that take 5', async (_, at) => {
  vi.useFakeTimers();
  try {
    const portal = portalOf('1.0.0', async (...request) => {
      const answer = await portal.fetch(...request);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      return answer;
    });
    const { releases, files } = portal;
    const serve = (host: string) =>
      files.set('/releases/remotes.json', {
        body: JSON.stringify({ ...registerOf(registered(old)), host }),
      });
    serve('1.0.0');
    const end = releases.watch(VISIBLE);
    await vi.advanceTimersByTimeAsync(at);
    serve('2.0.0');
    expect(releases.information.get().newHost).toBeUndefined();
    await vi.advanceTimersByTimeAsync(15_000);
    end();
    expect(releases.information.get().newHost).toBe('2.0.0');
  } finally {
    vi.useRealTimers();
  }
});
