import {
  checksum,
  type LastingStorage,
  type Register,
  type RegisteredCandidate,
  type RegisteredRemote,
  type SessionPort,
} from '@mobidrom/shared-contract';

/** Key in the browser's storage of a random number, by which the browser belongs to the share of a candidate. */
export const SHARE_KEY = 'portal-share';

/** Returns an evenly spread number of 32 bits: FNV-1a and the finaliser of MurmurHash3, so that each bit depends on each character. */
function hashOf(text: string): number {
  let hash = Number.parseInt(checksum(text), 16);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Whether a browser belongs to the share of a candidate. A greater share keeps those of a smaller one; another release has other
 * browsers.
 * @param browser random number of the browser
 * @param share percent of the browsers
 */
export const isInShare = (browser: string, remote: string, version: string, share: number): boolean =>
  (hashOf(`${browser}/${remote}/${version}`) / 2 ** 32) * 100 < share;

/** Returns a remote with its candidate as active release; the active one serves where that fails. */
const withCandidate = (
  remote: RegisteredRemote,
  { release, areas, links }: RegisteredCandidate,
): RegisteredRemote => ({ ...remote, active: release, fallback: remote.active, areas, links });

interface ChoiceOptions {
  /** Storage that lasts beyond the tab. */
  readonly storage: LastingStorage;
  readonly session: Pick<SessionPort, 'get' | 'subscribe'>;
}

/** Choice of this browser between active releases and candidates. */
export interface CandidateChoice {
  /** Returns a register in which the chosen candidates are the active releases. */
  choose(register: Register): Register;
  /** Resolves when it is known which roles the person has. Never rejects. */
  rolesKnown(): Promise<void>;
}

/**
 * Creates the choice of this browser. It stores a number only when a candidate has a share, and nothing about the person. A browser that
 * keeps nothing would change at each visit: it stays with the active releases.
 */
export function createCandidateChoice({ storage, session }: ChoiceOptions): CandidateChoice {
  function browserNumber(): string | undefined {
    const known = storage.getItem(SHARE_KEY);
    if (known === null) {
      const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
      storage.setItem(SHARE_KEY, `${first.toString(36)}${second.toString(36)}`);
    }
    return storage.lasts(SHARE_KEY) ? (storage.getItem(SHARE_KEY) ?? undefined) : undefined;
  }

  function isChosen(remote: string, { release, share, roles = [] }: RegisteredCandidate): boolean {
    const held = session.get().roles;
    if (roles.some((role) => held.includes(role))) return true;
    const browser = share > 0 ? browserNumber() : undefined;
    return browser !== undefined && isInShare(browser, remote, release.version, share);
  }

  return {
    choose(register) {
      if (!register.remotes.some(({ candidate }) => candidate)) return register;
      const remotes = register.remotes.map((remote) => {
        const { name, candidate } = remote;
        return candidate && isChosen(name, candidate) ? withCandidate(remote, candidate) : remote;
      });
      return { ...register, remotes };
    },
    rolesKnown: () =>
      new Promise((resolve) => {
        if (session.get().status !== 'settling') return resolve();
        const end = session.subscribe(() => {
          if (session.get().status === 'settling') return;
          end();
          resolve();
        });
      }),
  };
}
