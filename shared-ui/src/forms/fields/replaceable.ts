import { texts } from '../texts';

/** A value that is stored but never shown: it is left as it is, or replaced by a new one. */
export interface Replaceable<T> {
  readonly keep: boolean;
  readonly value: T;
}

/** For a form's start: `stored` says whether the service holds a value already. */
export const replaceable = <T>(stored: boolean, empty: T): Replaceable<T> => ({ keep: stored, value: empty });

/** What to send: what was read before, or what was typed. */
export const replacedBy = <T>({ keep, value }: Replaceable<T>, stored: T): T => (keep ? stored : value);

/** In words for comparing two states, without a secret's content. */
export const describeReplaceable = ({ keep }: Replaceable<unknown>): string =>
  keep ? texts.kept : texts.replaced;
