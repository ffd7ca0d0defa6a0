/** So many wrong passwords in a row, for one name, and every further try waits. */
const FREE_ATTEMPTS = 10;
const PAUSE_MS = 60_000;
/** Names are what somebody typed: keep no more of them than this. */
const REMEMBERED = 10_000;

/**
 * Limits sign-in attempts per name, whether or not an account has it, so that the limit tells nothing about who exists.
 */
export function attemptLimit(now: () => number = Date.now) {
  const failures = new Map<string, { count: number; last: number }>();
  const of = (name: string) => {
    const known = failures.get(name);
    if (!known || now() - known.last > PAUSE_MS) return { count: 0, last: 0 };
    return known;
  };
  return {
    mayTry: (name: string): boolean => of(name).count < FREE_ATTEMPTS,
    failed(name: string): void {
      const { count } = of(name);
      failures.delete(name);
      failures.set(name, { count: count + 1, last: now() });
      if (failures.size > REMEMBERED) failures.delete(failures.keys().next().value ?? '');
    },
    succeeded: (name: string): boolean => failures.delete(name),
  };
}
export type AttemptLimit = ReturnType<typeof attemptLimit>;
