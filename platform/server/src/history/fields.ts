import {
  type FieldDifference,
  type HistoryValue,
  isSecretSetting,
  withoutCredentials,
} from '@mobidrom/platform-api';
import { isSealed, type SecretBox, SecretUnreadable } from '../secrets/secretBox';
import { mapSettings, PARTS, type Part, type Place, type StoredSettings } from '../secrets/storedSettings';

/** Field of an entry at one moment. */
interface Field {
  readonly path: readonly string[];
  /** What may be stored and shown; undefined for a secret. */
  readonly shown: HistoryValue | undefined;
  /** By which it differs from the field before. Never stored, because it may contain a secret. */
  readonly compared: string;
}
export type Fields = readonly Field[];

/** Characters of a text in a difference. The whole former text of a deleted entry is stored beside. */
export const LONGEST_TEXT = 2000;

/** Returns a field whose addresses are stored and shown without user names, passwords and keys. */
export const field = (path: readonly string[], value: HistoryValue): Field => ({
  path,
  shown: shownValue(value),
  compared: JSON.stringify(value),
});

const secretField = (path: readonly string[], compared: string): Field => ({
  path,
  shown: undefined,
  compared,
});

function shownValue(value: HistoryValue): HistoryValue {
  if (typeof value === 'string') return shortened(withoutCredentials(value));
  return Array.isArray(value) ? value.map((text) => shortened(withoutCredentials(text))) : value;
}

const shortened = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).replace(/\p{Surrogate}$/u, '')}…` : text;

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

/**
 * Returns settings as a deleted entry keeps them: each secret is '', and addresses are without user names, passwords and
 * keys.
 */
export const settingsWithoutSecrets = (place: Place, settings: StoredSettings, secrets: SecretBox) =>
  mapSettings(settings, (key, part, entry) => {
    if (isSecretSetting(key)) return '';
    return withoutCredentials(openedText(place, { key, part, text: entry[part] ?? '' }, secrets) ?? '');
  });

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
  const isSecret = [old, young].some((one) => one !== undefined && one.shown === undefined);
  // Addresses that differ in what is hidden only look alike.
  if (isSecret || JSON.stringify(old?.shown) === JSON.stringify(young?.shown)) return { path, secret: true };
  return {
    path,
    ...(old?.shown !== undefined && { before: old.shown }),
    ...(young?.shown !== undefined && { after: young.shown }),
  };
}

const byPath = (fields: Fields): ReadonlyMap<string, Field> =>
  new Map(fields.map((one) => [JSON.stringify(one.path), one]));
