/** Number of failed attempts before the first pause, and how quickly they are forgotten. */
interface Allowance {
  readonly free: number;
  readonly forgetOneAfterMs: number;
}
const PER_ACCOUNT: Allowance = { free: 5, forgetOneAfterMs: 300_000 };
/** Larger than per account, because many people may share an address. */
const PER_ADDRESS: Allowance = { free: 30, forgetOneAfterMs: 20_000 };

const FIRST_PAUSE_MS = 5_000;
/** Upper limit of a pause: somebody who guesses can keep the owner of an account waiting no longer than this at a time. */
const LONGEST_PAUSE_MS = 60_000;
/**
 * Bound of remembered accounts, names and addresses: anybody may type any name. Running pauses and checks may exceed it, so
 * that no number of other names ends a pause. They are few: a pause follows a password that was hashed and ends after a
 * minute at most, in which some hundreds can be hashed; beyond those that may wait (`passwords.ts`) no check is pending.
 */
const REMEMBERED = 10_000;

/** Permitted attempt, of which exactly one outcome must be reported. */
export interface Attempt {
  readonly permitted: true;
  /** The password was wrong. */
  failed(): void;
  /** The password was right: the failed attempts for the account are forgotten. */
  succeeded(): void;
  /** The password was not checked. */
  abandoned(): void;
}
export interface RefusedAttempt {
  readonly permitted: false;
  /** Whole seconds until the next attempt is permitted, at least 1. */
  readonly waitSeconds: number;
}

interface Tries {
  failures: number;
  /** Attempts whose password is being checked. */
  pending: number;
  changedAt: number;
  pausedUntil: number;
}

/**
 * Limits attempts to guess passwords per account and per client address, with pauses of 5 to 60 s that double with each
 * further failure. Attempts during a pause are refused without being checked or counted, so that the pause always ends.
 * A name without an account is limited as an account is.
 * @param now milliseconds of a clock that never goes back
 */
export function attemptLimit(now: () => number = () => performance.now()) {
  const accounts = limit(PER_ACCOUNT, now);
  const addresses = limit(PER_ADDRESS, now);
  return {
    /**
     * Begins an attempt. It counts at once: checking a password takes time, and thousands of attempts at the same moment
     * would otherwise all be permitted.
     * @param account id of the account, or the typed name if there is none
     */
    begin(account: string, address: string): Attempt | RefusedAttempt {
      const waitMs = Math.max(addresses.waitMs(address), accounts.waitMs(account));
      if (waitMs > 0) return { permitted: false, waitSeconds: Math.ceil(waitMs / 1000) };
      const endOfAccount = accounts.begin(account);
      const endOfAddress = addresses.begin(address);
      return {
        permitted: true,
        failed: () => {
          endOfAccount('failed');
          endOfAddress('failed');
        },
        succeeded: () => {
          endOfAccount('forgiven');
          // Forgetting those of the address would let somebody with an account of their own guess without pauses.
          endOfAddress('uncounted');
        },
        abandoned: () => {
          endOfAccount('uncounted');
          endOfAddress('uncounted');
        },
      };
    },
  };
}
export type AttemptLimit = ReturnType<typeof attemptLimit>;

/** Runs the check of a permitted attempt, and reports its outcome. Returns whether the password was right. */
export async function checkPassword(attempt: Attempt, check: () => Promise<boolean>): Promise<boolean> {
  let right: boolean;
  try {
    right = await check();
  } catch (error) {
    attempt.abandoned();
    throw error;
  }
  if (right) attempt.succeeded();
  else attempt.failed();
  return right;
}

function limit({ free, forgetOneAfterMs }: Allowance, now: () => number) {
  /** In the order of their last failures, the oldest first. */
  const remembered = new Map<string, Tries>();
  const failuresOf = ({ failures, changedAt }: Tries): number =>
    Math.max(0, failures - (now() - changedAt) / forgetOneAfterMs);

  function countFailure(key: string, tries: Tries): void {
    tries.failures = failuresOf(tries) + 1;
    tries.changedAt = now();
    remembered.delete(key);
    remembered.set(key, tries);
    const counted = Math.round(tries.failures);
    if (counted < free) return;
    const pause = FIRST_PAUSE_MS * 2 ** (counted - free);
    tries.pausedUntil = now() + Math.min(pause, LONGEST_PAUSE_MS);
  }
  /** Forgets the oldest failures beyond the bound, and none that pauses something or is being checked. */
  function makeRoom(): void {
    if (remembered.size <= REMEMBERED) return;
    for (const [key, { pending, pausedUntil }] of remembered) {
      if (pending > 0 || pausedUntil > now()) continue;
      remembered.delete(key);
      if (remembered.size <= REMEMBERED) return;
    }
  }
  return {
    /** Remembers nothing: a refused attempt must not take the place of what is remembered. */
    waitMs(key: string): number {
      const tries = remembered.get(key);
      if (!tries) return 0;
      if (tries.pausedUntil > now()) return tries.pausedUntil - now();
      // Beyond the free attempts one is checked at a time.
      return tries.pending > 0 && Math.round(failuresOf(tries)) + tries.pending >= free ? 1000 : 0;
    },
    /** Begins the check of a password. Returns what ends it. */
    begin(key: string): (outcome: 'failed' | 'uncounted' | 'forgiven') => void {
      const tries = remembered.get(key) ?? { failures: 0, pending: 0, changedAt: now(), pausedUntil: 0 };
      remembered.set(key, tries);
      tries.pending += 1;
      return (outcome) => {
        tries.pending -= 1;
        if (outcome === 'forgiven') Object.assign(tries, { failures: 0, pausedUntil: 0 });
        if (outcome === 'failed') countFailure(key, tries);
        if (tries.pending === 0 && failuresOf(tries) === 0) remembered.delete(key);
        else makeRoom();
      };
    },
  };
}
