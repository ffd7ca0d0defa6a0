import type {
  LastingStorage,
  Register,
  RegisteredCandidate,
  RegisteredRemote,
  SessionPort,
} from '@mobidrom/shared-contract';
import { browserIsInShare, forgetUnusedNumber } from './share';

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
 * Creates the choice of this browser. It stores a number only as long as a candidate has a share, and nothing about the person. A browser
 * that keeps nothing would change at each visit: it stays with the active releases.
 */
export function createCandidateChoice({ storage, session }: ChoiceOptions): CandidateChoice {
  function isChosen(remote: string, candidate: RegisteredCandidate): boolean {
    const { roles = [] } = candidate;
    const held = session.get().roles;
    return roles.some((role) => held.includes(role)) || browserIsInShare(storage, remote, candidate);
  }

  return {
    choose(register) {
      forgetUnusedNumber(storage, register);
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
