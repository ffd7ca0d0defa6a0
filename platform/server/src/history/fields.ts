import {
  type FieldDifference,
  type HistoryValue,
  hasCredentials,
  isSecretSetting,
  withoutCredentials,
} from '@mobidrom/platform-api';
import { isSealed, type SecretBox, SecretUnreadable } from '../secrets/secretBox';
import { mapSettings, PARTS, type Part, type Place, type StoredSettings } from '../secrets/storedSettings';

/** Field of an entry at one moment. */
interface Field {
  readonly path: readonly string[];
  /** The whole value without what nobody may see of it; undefined for a secret. */
  readonly masked: HistoryValue | undefined;
  /** By which it differs from the field before. Never stored, because it may contain a secret. */
  readonly compared: string;
}
export type Fields = readonly Field[];

/** Characters of a text in a difference, around the first one that differs. Former texts of deleted entries are stored whole. */
export const LONGEST_TEXT = 2000;

/**
 * Returns a field whose addresses are stored and shown without user names, passwords and keys.
 * @param compared by which it differs from the field before, if the value does not contain everything
 */
export const field = (path: readonly string[], value: HistoryValue, compared: unknown = value): Field => ({
  path,
  masked: maskedValue(value),
  compared: JSON.stringify(compared),
});

const secretField = (path: readonly string[], compared: string): Field => ({
  path,
  masked: undefined,
  compared,
});

function maskedValue(value: HistoryValue): HistoryValue {
  if (typeof value === 'string') return withoutCredentials(value);
  return Array.isArray(value) ? value.map(withoutCredentials) : value;
}

/** Returns the fields of stored settings, without the keys that change with each save. */
export function settingFields(
  place: Place,
  { value }: StoredSettings,
  secrets: SecretBox,
  ignored: readonly string[] = [],
): Fields {
  return Object.entries(value).flatMap(([key, entry]): Fields => {
    if (ignored.includes(key)) return [];
    const path = (part: string) => ['settings', key, part];
    const fields = PARTS.filter((part) => part === 'value' || entry[part]).map((part) => {
      const text = entry[part] ?? '';
      if (isSecretSetting(key))
        return secretField(path(part), text && JSON.stringify([entry.versions?.[part], text]));
      const clear = openedText(place, { key, part, text }, secrets);
      return clear === undefined ? secretField(path(part), text) : field(path(part), clear);
    });
    return entry.description ? [...fields, field(path('description'), entry.description)] : fields;
  });
}

/** Returns settings as a deleted entry keeps them: each secret is '', and so is a text with an address that contains one. */
export const settingsWithoutSecrets = (place: Place, settings: StoredSettings, secrets: SecretBox) =>
  mapSettings(settings, (key, part, entry) => {
    if (isSecretSetting(key)) return '';
    const clear = openedText(place, { key, part, text: entry[part] ?? '' }, secrets) ?? '';
    return hasCredentials(clear) ? '' : clear;
  });

/** Returns the keys of the settings whose values a deleted entry does not keep. */
export function withheldSettings(place: Place, settings: StoredSettings, secrets: SecretBox): string[] {
  const kept = settingsWithoutSecrets(place, settings, secrets).value;
  return Object.entries(settings.value).flatMap(([key, { value }]) =>
    value && kept[key]?.value === '' ? [key] : [],
  );
}

/**
 * Returns a value as a deleted entry keeps it. An address with a user name, a password or a key is '': masked, it would be
 * stored with the mask if the entry was created again. Within a longer text it is masked.
 */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') {
    const masked = withoutCredentials(value);
    return masked === value || /\s/.test(value.trim()) ? masked : '';
  }
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutSecrets(member)]));
}

/** Returns a text in clear, as it is compared; undefined if it cannot be decrypted. */
function openedText(
  place: Place,
  { key, part, text }: { readonly key: string; readonly part: Part; readonly text: string },
  secrets: SecretBox,
): string | undefined {
  if (!isSealed(text)) return text;
  try {
    return secrets.open([...place, key, part], text);
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined;
    throw error;
  }
}

/** Returns what differs between two states of an entry, without any secret. */
export function differencesOf(before: Fields, after: Fields): FieldDifference[] {
  const [earlier, later] = [byPath(before), byPath(after)];
  return [...new Map([...earlier, ...later])].flatMap(([key, { path }]): FieldDifference[] => {
    const [old, young] = [earlier.get(key), later.get(key)];
    return old?.compared === young?.compared ? [] : [difference([...path], old, young)];
  });
}

function difference(path: string[], old: Field | undefined, young: Field | undefined): FieldDifference {
  const isSecret = [old, young].some((one) => one !== undefined && one.masked === undefined);
  // Addresses that differ in what is hidden only look alike.
  if (isSecret || JSON.stringify(old?.masked) === JSON.stringify(young?.masked))
    return { path, secret: true };
  return {
    path,
    ...(old?.masked !== undefined && { before: excerpt(old.masked, young?.masked) }),
    ...(young?.masked !== undefined && { after: excerpt(young.masked, old?.masked) }),
  };
}

/** Returns a value with long texts cut to where they differ from the other value, in lists from the text at the same place. */
function excerpt(value: HistoryValue, other: HistoryValue | undefined): HistoryValue {
  if (typeof value === 'string') return excerptOfText(value, typeof other === 'string' ? other : undefined);
  if (!Array.isArray(value)) return value;
  return value.map((text, at) => excerptOfText(text, Array.isArray(other) ? other[at] : undefined));
}

function excerptOfText(text: string, other: string = text): string {
  // Both texts are cut at the same place, so that they can be compared.
  if (Math.max(text.length, other.length) <= LONGEST_TEXT) return text;
  const start = text === other ? 0 : Math.max(0, firstDifference(text, other) - LONGEST_TEXT / 2);
  const part = text.slice(start, start + LONGEST_TEXT).replace(/^\p{Surrogate}|\p{Surrogate}$/gu, '');
  return `${start > 0 ? '…' : ''}${part}${start + LONGEST_TEXT < text.length ? '…' : ''}`;
}

function firstDifference(text: string, other: string): number {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return at;
}

const byPath = (fields: Fields): ReadonlyMap<string, Field> =>
  new Map(fields.map((one) => [JSON.stringify(one.path), one]));
