import {
  browserStorage,
  type Register,
  type RegisteredCandidate,
  type Session,
} from '@mobidrom/shared-contract';
import { describe, expect, it, vi } from 'vitest';
import { createCandidateChoice } from './choice';
import { isInShare, mayGetCandidate, SHARE_KEY } from './share';

/** Numbers of 1,000 browsers, always the same. */
const browsers = Array.from({ length: 1000 }, (_, at) => String((at * 31_415 + 97) % 65_536));
/** All numbers that a browser can have. */
const numbers = Array.from({ length: 65_536 }, (_, at) => String(at));
const chosen = (version: string, share: number, remote = 'content') =>
  browsers.filter((browser) => isInShare(browser, remote, version, share));

describe('of 1,000 browsers', () => {
  it.each([
    ['content', '1.1.0'],
    ['public', '2.0.0'],
    ['operations', '1.1.0-rc.1'],
  ])('%s %s gets its shares within 2 points of percent, and keeps them when raised', (remote, version) => {
    const steps = [5, 25, 50].map((share) => ({ share, of: chosen(version, share, remote) }));
    for (const { share, of } of steps) {
      expect(Math.abs(of.length / 10 - share)).toBeLessThanOrEqual(2);
      const all = numbers.filter((number) => isInShare(number, remote, version, share));
      expect(Math.abs((all.length / numbers.length) * 100 - share)).toBeLessThanOrEqual(0.5);
    }
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
      removeItem: (key: string) => void kept.delete(key),
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
  return { choice, kept, become, version, listeners, storage };
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
  });

  it('draws one of 65,536 numbers, also in place of one that tells more', () => {
    const draw = vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => {
      (values as Uint16Array).fill(65_535);
      return values;
    });
    for (const before of [undefined, '1k2j3h4g5f6d', '65535000', '']) {
      const { kept, version } = browserWith(before);
      version(registerWith({}));
      expect(kept.get(SHARE_KEY)).toBe('65535');
    }
    expect(draw.mock.calls.map(([values]) => values)).toEqual(Array(4).fill(new Uint16Array([65_535])));
    draw.mockRestore();
    const { kept, version } = browserWith('7');
    version(registerWith({}));
    expect(kept.get(SHARE_KEY)).toBe('7');
  });

  it('forgets its number as soon as no candidate has a share, and not while remotes are only listed', () => {
    const { kept, version } = browserWith(inside);
    version(registerWith({}));
    const { remotes, ...rest } = registerWith(null);
    const listed = { ...reference('2.0.0'), descriptor: '' };
    version({ ...rest, remotes: [...remotes, { name: 'public', active: listed, areas: [], links: [] }] });
    expect(kept.get(SHARE_KEY)).toBe(inside);
    version(registerWith({ share: 0, roles: ['admin'] }));
    expect([...kept]).toEqual([]);
  });

  it('knows before the session is known whether it may get a candidate', () => {
    const may = (number: string, change: Partial<RegisteredCandidate> | null, isBlocked = false) => {
      const [remote] = registerWith(change).remotes;
      return remote && mayGetCandidate(browserWith(number, isBlocked).storage, remote);
    };
    expect([may(inside, {}), may(outside, {}), may(inside, null)]).toEqual([true, false, false]);
    // Somebody with the role may be signed in.
    expect(may(outside, { share: 0, roles: ['admin'] })).toBe(true);
    expect(may(inside, {}, true)).toBe(false);
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
