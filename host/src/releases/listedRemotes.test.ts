import { checksum, type PortalStart, type Register } from '@mobidrom/shared-contract';
import { describe, expect, it, vi } from 'vitest';
import { withOthers } from '../register/listedRemotes';
import { registered, registerOf, release, testPortal } from './testPortal.fixture';

const active = release('1.1.0');
const REGISTER = '/releases/remotes.json';
const page = {
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
  window: new EventTarget(),
};

/** Portal whose start page belongs to another remote and lists `content` without its release. */
function listingPortal(current: Register = registerOf(registered(active)), isChecked = true, host?: string) {
  const text = JSON.stringify(current);
  const start: PortalStart = withOthers({
    register: { ...registerOf(), ...(host !== undefined && { host }) },
    others: [{ name: 'content', version: '1.1.0', areas: active.areas }],
    ...(isChecked && { registerChecksum: checksum(text) }),
    descriptors: {},
    configuration: {} as PortalStart['configuration'],
  });
  const portal = testPortal(active, undefined, { start });
  portal.files.set(REGISTER, { body: text });
  return portal;
}
const requested = ({ fetch }: ReturnType<typeof testPortal>) => fetch.mock.calls.map(([address]) => address);

describe('a remote that the start page only lists', () => {
  it('has its version and areas at once, without a request', () => {
    const portal = listingPortal();
    expect(portal.releases.information.get().remotes).toMatchObject([
      { name: 'content', registered: { active: { version: '1.1.0' }, areas: active.areas } },
    ]);
    expect(portal.fetch).not.toHaveBeenCalled();
  });

  it('is loaded with the release that the register names', async () => {
    const portal = listingPortal();
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.1.0', failures: [] });
    expect(requested(portal)[0]).toBe(REGISTER);
  });

  it('is loaded in the version of a newer register', async () => {
    const next = release('1.2.0');
    const portal = listingPortal(registerOf(registered(next)), false);
    portal.publish(next);
    expect(await portal.releases.load('content')).toMatchObject({ ok: true, version: '1.2.0' });
  });

  it('fails as unreachable while the register cannot be read, and loads once it can', async () => {
    const portal = listingPortal();
    portal.files.set(REGISTER, 'gone');
    expect(await portal.releases.load('content')).toMatchObject({
      ok: false,
      failures: [{ kind: 'descriptor', remote: 'content', version: '1.1.0', isUnreachable: true }],
    });
    portal.files.set(REGISTER, { body: JSON.stringify(registerOf(registered(active))) });
    expect(await portal.releases.load('content', { retry: true })).toMatchObject({ ok: true });
  });

  it('blames no release that is made for a new host, which went live before the page knew one of its own', async () => {
    const next = release('2.0.0', { contract: '2.0.0' });
    const portal = listingPortal({ ...registerOf(registered(next)), host: '4.0.0' }, true, '3.0.0');
    portal.publish(next);
    expect(await portal.releases.load('content')).toMatchObject({
      ok: false,
      failures: [{ kind: 'contract', version: '2.0.0' }],
    });
    expect(portal.onFailure).not.toHaveBeenCalled();
    expect(portal.releases.information.get()).toMatchObject({
      newHost: '4.0.0',
      remotes: [{ name: 'content', failed: undefined }],
    });
  });

  it('gets its release from the watch, too', async () => {
    vi.useFakeTimers();
    try {
      const portal = listingPortal();
      const end = portal.releases.watch(page);
      await vi.advanceTimersByTimeAsync(10_000);
      end();
      expect(await portal.releases.load('content')).toMatchObject({ ok: true });
      expect(requested(portal).filter((address) => address === REGISTER)).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
