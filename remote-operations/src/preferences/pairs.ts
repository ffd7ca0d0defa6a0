import {
  certificateDescription,
  type FieldFailure,
  isCertificate,
  isCertificateKey,
  isSecretSetting,
  LIMITS,
  plainSetting,
  SETTING_NAME_LENGTH,
  type Settings,
  settingMaxLength,
  settingPairs,
  settingsOfPairs,
} from '@mobidrom/platform-api';
import { texts } from './texts';

/** A pair of the edited list, with the value that the service holds. */
export interface Pair {
  readonly key: string;
  readonly value: string;
  readonly defaultValue: string;
  readonly description: string;
  /** The value that the service holds; undefined for a new pair. */
  readonly stored: string | undefined;
  /** Whether the pair will be deleted when the list is saved. */
  readonly removed: boolean;
  /** Whether it is a pair of a deleted group whose value was not kept. Default: it is not. */
  readonly isWithheld?: boolean;
}
/** A key and a value that the user has typed but not yet added to the list. */
export interface TypedPair {
  readonly key: string;
  readonly value: string;
  /** Name of the file whose content the value is. */
  readonly fileName?: string;
}
export const NOTHING_TYPED: TypedPair = { key: '', value: '' };

/** Whether anything but blanks was typed. */
export const isTyped = ({ key, value }: TypedPair): boolean => key.trim() !== '' || value.trim() !== '';

export const pairsOf = (settings: Settings): Pair[] =>
  settingPairs(settings).map(([key, setting]) => ({
    key,
    ...setting,
    stored: setting.value,
    removed: false,
  }));

/** Returns the list as it is saved; each pair keeps its default value and description. */
export const settingsOf = (pairs: readonly Pair[]): Settings =>
  settingsOfPairs(
    remaining(pairs).map(({ key, value, defaultValue, description }) => [
      key,
      { ...plainSetting(value), defaultValue, description },
    ]),
  );

export const remaining = (pairs: readonly Pair[]): Pair[] => pairs.filter(({ removed }) => !removed);

/** Returns the keys whose values were not kept and have not been entered again. */
export const missingKeys = (pairs: readonly Pair[]): string[] =>
  remaining(pairs)
    .filter(({ value, isWithheld }) => isWithheld && value === '')
    .map(({ key }) => key);

/** Messages about a typed pair, by field. */
export interface PairProblem {
  readonly key?: string;
  readonly value?: string;
}

/** Returns the list with the typed pair at its end, or what is wrong with it. A deleted key is restored with the new value. */
export function withPair(
  pairs: readonly Pair[],
  typed: TypedPair,
): { readonly pairs: Pair[] } | { readonly problem: PairProblem } {
  const key = typed.key.trim();
  const value = typed.value.trim();
  if (key === '' && value === '') return { problem: { key: texts.keyAndValueMissing } };
  if (key === '') return { problem: { key: texts.keyMissing } };
  const same = pairs.find((pair) => pair.key === key);
  if (same && !same.removed) return { problem: { key: texts.keyTaken } };
  // JSON objects lose this key.
  if (key === '__proto__') return { problem: { key: texts.keyImpossible } };
  if (key.length > SETTING_NAME_LENGTH) return { problem: { key: texts.tooLong(SETTING_NAME_LENGTH) } };
  // A text typed before the key is no file, even if it is valid base64.
  if (isCertificateKey(key) && !typed.fileName) return { problem: { value: texts.certificateMissing } };
  if (value === '') return { problem: { value: texts.valueMissing } };
  const problem = newValueProblem({ key, value: '' }, value);
  if (problem) return { problem: { value: problem } };
  const described = fileDescription(typed);
  if (same) return { pairs: withChange(pairs, key, { value, removed: false, ...described }) };
  return {
    pairs: [...pairs, { key, ...plainSetting(value), ...described, stored: undefined, removed: false }],
  };
}

/** Returns a typed pair without its file where the key is no longer that of a certificate: a field would show the content. */
export const withoutForeignFile = (typed: TypedPair): TypedPair =>
  typed.fileName === undefined || isCertificateKey(typed.key.trim()) ? typed : { key: typed.key, value: '' };

/** Returns the description that a typed value brings: the name of its file. */
export const fileDescription = ({
  fileName,
}: Pick<TypedPair, 'fileName'>): Partial<Pick<Pair, 'description'>> =>
  fileName === undefined ? {} : { description: certificateDescription(fileName) };

/**
 * Returns the maximum length of a new value: that of certificates, or of the present value if it exceeds the limit and is no
 * secret.
 */
export const longestValue = ({ key, value }: Pick<Pair, 'key' | 'value'>): number =>
  isCertificateKey(key)
    ? settingMaxLength(key)
    : Math.max(LIMITS.text, isSecretSetting(key) ? 0 : value.length);

/** Returns what is wrong with the new value of a pair; undefined when it is valid. */
export function newValueProblem(pair: Pick<Pair, 'key' | 'value'>, typed: string): string | undefined {
  const value = typed.trim();
  if (isCertificateKey(pair.key))
    return value !== '' && isCertificate(value) ? undefined : texts.certificateMissing;
  if (value === '') return texts.newValueMissing;
  return value.length > longestValue(pair) ? texts.tooLong(longestValue(pair)) : undefined;
}

/** Returns the list with another value or state of one pair. */
export const withChange = (
  pairs: readonly Pair[],
  key: string,
  change: Partial<Pick<Pair, 'value' | 'removed' | 'description'>>,
): Pair[] => pairs.map((pair) => (pair.key === key ? { ...pair, ...change } : pair));

/** Change of a pair by saving; `described`: its default value or description, as `part` says. */
export interface PairChange {
  readonly key: string;
  readonly kind: 'added' | 'changed' | 'removed' | 'described';
  readonly part?: 'defaultValue' | 'description';
  /** The present text, masked if it is a secret. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Returns the changes that saving will make, in the order of the list. */
export const changesOf = (pairs: readonly Pair[]): PairChange[] =>
  pairs.flatMap(({ key, value, stored, removed }): PairChange[] => {
    const before = stored === undefined ? undefined : shownValue(key, stored);
    const after = removed ? undefined : shownValue(key, value);
    if (stored === undefined) return removed ? [] : [{ key, kind: 'added', before, after }];
    if (removed) return [{ key, kind: 'removed', before, after }];
    return value === stored ? [] : [{ key, kind: 'changed', before, after }];
  });

/** Whether the value is masked: that of a secret, unless none is set. */
export const isMasked = (key: string, value: string): boolean => isSecretSetting(key) && value !== '';

/** Returns a value as it is shown; the mask of a secret does not show its length. */
export const shownValue = (key: string, value: string): string =>
  isMasked(key, value) ? texts.masked : value;

/** Returns the service's messages about values at the field of the list, with their keys. */
export const pairFailures = (failures: readonly FieldFailure[] = []): FieldFailure[] => {
  const found = failures.map(({ field, message }) => ({ key: VALUE_FIELD.exec(field)?.[1], field, message }));
  const others = found.filter(({ key }) => key === undefined);
  const messages = found.flatMap(({ key, message }) => (key === undefined ? [] : [`${key}: ${message}`]));
  return [
    ...others.map(({ field, message }) => ({ field, message })),
    ...(messages.length > 0 ? [{ field: 'pairs', message: messages.join(' ') }] : []),
  ];
};

/** Field of a value in the service's messages. Keys may contain dots. */
const VALUE_FIELD = /^value\.(.+)\.(?:value|defaultValue)$/s;

/** Returns the list as text, for the comparison of two states. */
export const describePairs = (pairs: readonly Pair[]): string =>
  texts.describe(remaining(pairs).map(({ key, value }) => `${key}: ${shownValue(key, value)}`));
