import { slidingWindow } from '../http/slidingWindow';

/** Per client address: forms, which cost the judgement of a password, and accounts. */
const MOST_FORMS = 60;
const MOST_ACCOUNTS = 10;
/** Milliseconds. */
const PERIOD = 3_600_000;

/**
 * Limits registrations per client address: 60 forms and 10 accounts within an hour.
 * @param now milliseconds of a clock that never goes back
 */
export function registrationLimit(now?: () => number) {
  const forms = slidingWindow({ most: MOST_FORMS, period: PERIOD }, now);
  const accounts = slidingWindow({ most: MOST_ACCOUNTS, period: PERIOD }, now);
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
