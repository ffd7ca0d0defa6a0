/** So many tries in a row without the right password, for one name, and every further try waits. */
const FREE_ATTEMPTS = 10;
const PAUSE_MS = 60_000;
/** Names are what somebody typed: keep no more of them than this. */
const REMEMBERED = 10_000;

/**
 * Limits sign-in attempts per name, whether or not an account has it, so that the limit tells nothing about who exists.
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
     * Whether a password may be tried for this name; the try counts at once, because checking takes time, and thousands
     * of tries at the same moment would all be free.
     */
    begin(name: string): boolean {
      const { count } = of(name);
      if (count >= FREE_ATTEMPTS) return false;
      tries.delete(name);
      tries.set(name, { count: count + 1, last: now() });
      if (tries.size > REMEMBERED) tries.delete(tries.keys().next().value ?? '');
      return true;
    },
    /** The password was right: the tries before it are forgotten. */
    succeeded: (name: string): boolean => tries.delete(name),
  };
}
export type AttemptLimit = ReturnType<typeof attemptLimit>;
