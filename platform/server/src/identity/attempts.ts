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
/** Bound of remembered accounts, names and addresses: anybody may type any name. */
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
      const waitMs = Math.max(accounts.waitMs(account), addresses.waitMs(address));
      if (waitMs > 0) return { permitted: false, waitSeconds: Math.ceil(waitMs / 1000) };
      accounts.begin(account);
      addresses.begin(address);
      return {
        permitted: true,
        failed: () => {
          accounts.end(account, 1);
          addresses.end(address, 1);
        },
        succeeded: () => {
          accounts.forget(account);
          // Forgetting those of the address would let somebody with an account of their own guess without pauses.
          addresses.end(address, 0);
        },
        abandoned: () => {
          accounts.end(account, 0);
          addresses.end(address, 0);
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
  const remembered = new Map<string, Tries>();
  /** Returns the tries of a key as of now, as the newest of those that are remembered. */
  const of = (key: string): Tries => {
    const known = remembered.get(key) ?? { failures: 0, pending: 0, changedAt: now(), pausedUntil: 0 };
    known.failures = Math.max(0, known.failures - (now() - known.changedAt) / forgetOneAfterMs);
    known.changedAt = now();
    remembered.delete(key);
    remembered.set(key, known);
    if (remembered.size > REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    return known;
  };
  return {
    waitMs(key: string): number {
      const { failures, pending, pausedUntil } = of(key);
      if (pausedUntil > now()) return pausedUntil - now();
      // Beyond the free attempts one is checked at a time.
      return pending > 0 && Math.round(failures) + pending >= free ? 1000 : 0;
    },
    begin(key: string): void {
      of(key).pending += 1;
    },
    end(key: string, failed: 0 | 1): void {
      const tries = of(key);
      tries.pending = Math.max(0, tries.pending - 1);
      tries.failures += failed;
      const counted = Math.round(tries.failures);
      if (failed === 0 || counted < free) return;
      const pause = FIRST_PAUSE_MS * 2 ** (counted - free);
      tries.pausedUntil = now() + Math.min(pause, LONGEST_PAUSE_MS);
    },
    forget: (key: string): boolean => remembered.delete(key),
  };
}
