import {
  browserStorage,
  type Register,
  type RegisteredCandidate,
  type Session,
} from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { createCandidateChoice, isInShare, SHARE_KEY } from './choice';

/** Numbers of 1,000 browsers, always the same. */
const browsers = Array.from({ length: 1000 }, (_, at) =>
  ((at * 2_654_435_761 + 97) % 4_294_967_296).toString(36),
);
const chosen = (version: string, share: number, remote = 'content') =>
  browsers.filter((browser) => isInShare(browser, remote, version, share));

describe('of 1,000 browsers', () => {
  it.each([
    ['content', '1.1.0'],
    ['public', '2.0.0'],
    ['operations', '1.1.0-rc.1'],
  ])('%s %s gets its shares within 2 points of percent, and keeps them when raised', (remote, version) => {
    const steps = [5, 25, 50].map((share) => ({ share, of: chosen(version, share, remote) }));
    for (const { share, of } of steps) expect(Math.abs(of.length / 10 - share)).toBeLessThanOrEqual(2);
    const [first, second, third] = steps.map(({ of }) => new Set(of));
    expect([...(first ?? [])].every((browser) => second?.has(browser))).toBe(true);
    expect([...(second ?? [])].every((browser) => third?.has(browser))).toBe(true);
    expect([chosen(version, 0, remote), chosen(version, 100, remote)]).toEqual([[], browsers]);
  });

  it('others get another candidate', () => {
    const [one, other] = [chosen('1.1.0', 25), chosen('1.2.0', 25)];
    const both = one.filter((browser) => other.includes(browser));
    // Independent choices share 25 % of 25 %.
    expect(Math.abs(both.length / 10 - 6.25)).toBeLessThan(2);
  });
});

const reference = (version: string) => ({ version, descriptor: `sha384-${version}` });
const candidate: RegisteredCandidate = {
  release: reference('1.1.0'),
  ...{ share: 50, factor: 2, links: [] },
  areas: [{ path: 'neu', title: 'Neu', access: 'public' }],
};
const registerWith = (change: Partial<RegisteredCandidate> | null): Register => ({
  renderedAt: '2026-11-27T06:00:00Z',
  remotes: [
    {
      ...{ name: 'content', active: reference('1.0.0'), fallback: reference('0.9.0'), areas: [], links: [] },
      ...(change && { candidate: { ...candidate, ...change } }),
    },
  ],
});

/** A browser with the number that it has kept, whose storage may be blocked. */
function browserWith(number: string | undefined, isBlocked = false) {
  const kept = new Map(number === undefined ? [] : [[SHARE_KEY, number]]);
  const storage = browserStorage(() => {
    if (isBlocked) throw new DOMException('blocked', 'SecurityError');
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage;
  });
  let session: Session = { status: 'settling', roles: [], groups: [] };
  const listeners = new Set<() => void>();
  const choice = createCandidateChoice({
    storage,
    session: {
      get: () => session,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  const become = (status: Session['status'], ...roles: string[]) => {
    session = { ...session, status, roles };
    for (const listener of listeners) listener();
  };
  const version = (register: Register) => choice.choose(register).remotes[0]?.active.version;
  return { choice, kept, become, version, listeners };
}
const inside = chosen('1.1.0', 50)[0] ?? '';
const outside = browsers.find((browser) => !isInShare(browser, 'content', '1.1.0', 50)) ?? '';

describe('a browser', () => {
  it('of the share gets the candidate with its areas, and falls back to the active version', () => {
    const { choice, version } = browserWith(inside);
    expect(choice.choose(registerWith({})).remotes[0]).toMatchObject({
      active: { version: '1.1.0' },
      fallback: { version: '1.0.0' },
      areas: [{ path: 'neu' }],
    });
    expect([version(registerWith(null)), browserWith(outside).version(registerWith({}))]).toEqual([
      '1.0.0',
      '1.0.0',
    ]);
  });

  it('stores a number only when a candidate has a share, and stays with its choice', () => {
    const { kept, version } = browserWith(undefined);
    version(registerWith(null));
    version(registerWith({ share: 0, roles: ['admin'] }));
    expect([...kept]).toEqual([]);
    const first = version(registerWith({}));
    expect([...kept.keys()]).toEqual([SHARE_KEY]);
    expect(browserWith(kept.get(SHARE_KEY)).version(registerWith({}))).toBe(first);
    expect(kept.get(SHARE_KEY)).not.toBe(browserWith(undefined).kept.get(SHARE_KEY));
  });

  it('that keeps nothing gets no share, but what its person has by a role', () => {
    const { version, become } = browserWith(undefined, true);
    expect(version(registerWith({ share: 99 }))).toBe('1.0.0');
    become('authenticated', 'admin');
    expect(version(registerWith({ share: 99, roles: ['admin'] }))).toBe('1.1.0');
  });

  it('of a person with a role gets the candidate as soon as the roles are known, until they sign out', async () => {
    const { choice, version, become, listeners } = browserWith(outside);
    const register = registerWith({ roles: ['admin', 'editor'] });
    expect(version(register)).toBe('1.0.0');
    const known = choice.rolesKnown();
    become('authenticated', 'editor');
    await known;
    expect(listeners.size).toBe(0);
    await choice.rolesKnown();
    expect(version(register)).toBe('1.1.0');
    become('anonymous');
    expect(version(register)).toBe('1.0.0');
  });
});
