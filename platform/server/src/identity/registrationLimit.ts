/** Per client address: forms, which cost the judgement of a password, and accounts. */
const MOST_FORMS = 60;
const MOST_ACCOUNTS = 10;
const PERIOD_MS = 3_600_000;
/** Bound of remembered addresses. */
const REMEMBERED = 10_000;

/**
 * Limits registrations per client address: 60 forms and 10 accounts within an hour.
 * @param now milliseconds of a clock that never goes back
 */
export function registrationLimit(now: () => number = () => performance.now()) {
  const forms = window(MOST_FORMS, now);
  const accounts = window(MOST_ACCOUNTS, now);
  return {
    /** Counts a submitted form. Returns the seconds until a further one is permitted; 0 if this one is. */
    form: (address: string): number => forms.take(address),
    /**
     * Counts an account before it is created. Returns the seconds until a further one is permitted; 0 if this one is.
     */
    account: (address: string): number => accounts.take(address),
    /** Takes back the count of an account that was not created. */
    notCreated: (address: string): void => accounts.giveBack(address),
  };
}
export type RegistrationLimit = ReturnType<typeof registrationLimit>;

function window(most: number, now: () => number) {
  const taken = new Map<string, number[]>();
  const recent = (key: string) => (taken.get(key) ?? []).filter((at) => at > now() - PERIOD_MS);
  function keep(key: string, times: number[]): void {
    taken.delete(key);
    if (times.length > 0) taken.set(key, times);
    if (taken.size > REMEMBERED) taken.delete(taken.keys().next().value ?? '');
  }
  return {
    take(key: string): number {
      const times = recent(key);
      const [oldest = 0] = times;
      if (times.length >= most) return Math.max(1, Math.ceil((oldest + PERIOD_MS - now()) / 1000));
      keep(key, [...times, now()]);
      return 0;
    },
    giveBack: (key: string): void => keep(key, recent(key).slice(0, -1)),
  };
}
