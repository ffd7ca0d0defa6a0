import {
  isSecretSetting,
  LIMITS,
  plainSetting,
  SETTING_NAME_LENGTH,
  type Settings,
} from '@mobidrom/platform-api';
import { texts } from './texts';

/** One pair of the temporary list: what it will be, and what the service holds (specification, portal, chapter 4). */
export interface Pair {
  readonly key: string;
  readonly value: string;
  readonly defaultValue: string;
  readonly description: string;
  /** The value as the service holds it; undefined for a new pair. */
  readonly stored: string | undefined;
  /** Deleted from the list; can be taken back until the list is saved. */
  readonly removed: boolean;
}
/** A key and a value that are typed, and not part of the list yet. */
export interface Typed {
  readonly key: string;
  readonly value: string;
}
export const NOTHING_TYPED: Typed = { key: '', value: '' };

export const pairsOf = ({ value }: Settings): Pair[] =>
  Object.entries(value).map(([key, setting]) => ({ key, ...setting, stored: setting.value, removed: false }));

/** The list as it is saved. A pair keeps the default value and the description that it had. */
export const settingsOf = (pairs: readonly Pair[]): Settings => ({
  value: Object.fromEntries(
    remaining(pairs).map(({ key, value, defaultValue, description }) => [
      key,
      { ...plainSetting(value), defaultValue, description },
    ]),
  ),
});

export const remaining = (pairs: readonly Pair[]): Pair[] => pairs.filter(({ removed }) => !removed);

/** What is wrong with a typed pair, by its field (specification, portal, chapter 5 'Preferences'). */
export interface PairProblem {
  readonly key?: string;
  readonly value?: string;
}

/** Adds what was typed at the end of the list, or says what is missing. A deleted key comes back with the new value. */
export function withPair(
  pairs: readonly Pair[],
  typed: Typed,
): { readonly pairs: Pair[] } | { readonly problem: PairProblem } {
  const key = typed.key.trim();
  const value = typed.value.trim();
  if (key === '' && value === '') return { problem: { key: texts.keyAndValueMissing } };
  if (key === '') return { problem: { key: texts.keyMissing } };
  const same = pairs.find((pair) => pair.key === key);
  if (same && !same.removed) return { problem: { key: texts.keyTaken } };
  // An object loses this one key on its way over the wire.
  if (key === '__proto__') return { problem: { key: texts.keyImpossible } };
  if (key.length > SETTING_NAME_LENGTH) return { problem: { key: texts.tooLong(SETTING_NAME_LENGTH) } };
  if (value === '') return { problem: { value: texts.valueMissing } };
  if (value.length > LIMITS.text) return { problem: { value: texts.tooLong(LIMITS.text) } };
  if (same) return { pairs: withChange(pairs, key, { value, removed: false }) };
  return { pairs: [...pairs, { key, ...plainSetting(value), stored: undefined, removed: false }] };
}

/** In characters. A value that is longer than the limit may stay so, except for a secret, which is typed anew. */
export const longestValue = ({ key, value }: Pick<Pair, 'key' | 'value'>): number =>
  Math.max(LIMITS.text, isSecretSetting(key) ? 0 : value.length);

/** What is wrong with the new value of a pair. */
export function newValueProblem(pair: Pick<Pair, 'key' | 'value'>, typed: string): string | undefined {
  const value = typed.trim();
  if (value === '') return texts.newValueMissing;
  return value.length > longestValue(pair) ? texts.tooLong(longestValue(pair)) : undefined;
}

/** The list with another value or state of one pair. */
export const withChange = (
  pairs: readonly Pair[],
  key: string,
  change: Partial<Pick<Pair, 'value' | 'removed'>>,
): Pair[] => pairs.map((pair) => (pair.key === key ? { ...pair, ...change } : pair));

/** What saving will change of a pair. */
export interface PairChange {
  readonly key: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** What the service holds, as it may be shown. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The difference between the list and what the service holds, in the order of the list. */
export const changesOf = (pairs: readonly Pair[]): PairChange[] =>
  pairs.flatMap(({ key, value, stored, removed }): PairChange[] => {
    const before = stored === undefined ? undefined : shownValue(key, stored);
    const after = removed ? undefined : shownValue(key, value);
    if (stored === undefined) return removed ? [] : [{ key, kind: 'added', before, after }];
    if (removed) return [{ key, kind: 'removed', before, after }];
    return value === stored ? [] : [{ key, kind: 'changed', before, after }];
  });

/** A value as it is shown: never a secret's, not even its length. */
export const shownValue = (key: string, value: string): string =>
  isSecretSetting(key) ? texts.masked : value;

/** The list in words, for comparing two states. */
export const describePairs = (pairs: readonly Pair[]): string =>
  texts.describe(remaining(pairs).map(({ key, value }) => `${key}: ${shownValue(key, value)}`));
