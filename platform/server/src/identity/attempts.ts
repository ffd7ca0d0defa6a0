/** Failed attempts in a row for one name before further ones have to wait. */
const FREE_ATTEMPTS = 10;
const PAUSE_MS = 60_000;
/** Bound of remembered names: anybody may type any. */
const REMEMBERED = 10_000;

/**
 * Limits sign-in attempts per name, whether or not there is such an account, so that the limit does not reveal which
 * accounts exist.
 */
export function attemptLimit(now: () => number = Date.now) {
  const tries = new Map<string, { count: number; last: number }>();
  const of = (name: string) => {
    const known = tries.get(name);
    if (!known || now() - known.last > PAUSE_MS) return { count: 0, last: 0 };
    return known;
  };
  return {
    /**
     * Whether an attempt for this name is permitted. It counts at once: checking takes time, and thousands of attempts
     * at the same moment would all pass.
     */
    begin(name: string): boolean {
      const { count } = of(name);
      if (count >= FREE_ATTEMPTS) return false;
      tries.delete(name);
      tries.set(name, { count: count + 1, last: now() });
      if (tries.size > REMEMBERED) tries.delete(tries.keys().next().value ?? '');
      return true;
    },
    /** Forgets the failed attempts of the name. */
    succeeded: (name: string): boolean => tries.delete(name),
  };
}
export type AttemptLimit = ReturnType<typeof attemptLimit>;
