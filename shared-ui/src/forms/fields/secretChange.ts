import { texts } from '../texts';

/** Change of a stored value that is never displayed: it is kept, or replaced by `value`. */
export interface SecretChange<T> {
  readonly keep: boolean;
  readonly value: T;
}

/** Returns the initial change for a form: keeps the secret if one is stored. */
export const createSecretChange = <T>(stored: boolean, empty: T): SecretChange<T> => ({
  keep: stored,
  value: empty,
});

/** Returns the value to save: the stored one if it is kept, otherwise the new one. */
export const applySecretChange = <T>({ keep, value }: SecretChange<T>, stored: T): T =>
  keep ? stored : value;

/** Returns the change as German text, without the secret. */
export const describeSecretChange = ({ keep }: SecretChange<unknown>): string =>
  keep ? texts.kept : texts.replaced;
