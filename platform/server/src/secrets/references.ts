import { createHash, randomUUID } from 'node:crypto';
import {
  type AdapterSettings,
  HTTP_HEADER_PREFIX,
  hasCredentials,
  isSecretReference,
  isSecretSetting,
  secretReference,
  withoutCredentials,
} from '@mobidrom/platform-api';
import { Problem } from '../http/problem';
import { MOST_NAMED, namedFields } from '../http/validate';
import { isSealed, openText, type SecretBox, SecretUnreadable } from './secretBox';
import {
  mapSettings,
  PARTS,
  type Part,
  type Place,
  type StoredSecret,
  type StoredSetting,
  type StoredSettings,
} from './storedSettings';
import { texts } from './texts';

/*
 * Secrets are written and never read: a reading call returns a reference in place of each. It is a hash of the place and of
 * the random version, and contains nothing of the secret. A hash of the secret would let whoever may write try values
 * until the references are equal.
 */

const referenceTo = (place: Place, { key, part, version }: Omit<StoredSecret, 'value'>): string =>
  secretReference(
    createHash('sha256')
      .update(JSON.stringify([place, key, part, version]))
      .digest('base64url'),
  );

interface Reading {
  readonly secrets: SecretBox;
  /** Whether the reader may change the settings. Everybody else gets addresses without user name, password and keys. */
  readonly mayChange: boolean;
}

/**
 * Returns the settings as a reading call returns them: with references in place of the secrets. Only addresses with user
 * name, password or key are decrypted.
 */
export function withReferences(place: Place, settings: StoredSettings, reading: Reading): AdapterSettings {
  // Texts that were stored as they are may hold an address, too: a description, or one that an earlier release did not read as such.
  const visible = (text: string) => (reading.mayChange ? text : withoutCredentials(text));
  const { value } = mapSettings(settings, (key, part, entry) => {
    // A backup of an earlier release may have restored an entry without a default value.
    const text = entry[part] ?? '';
    const reference = () => referenceTo(place, { key, part, version: entry.versions?.[part] ?? '' });
    if (isSecretSetting(key)) return text === '' ? '' : reference();
    return isSealed(text) ? (addressOf([...place, key, part], text, reading) ?? reference()) : visible(text);
  });
  const described = Object.entries(value).map(
    ([key, entry]) => [key, { ...entry, description: visible(entry.description ?? '') }] as const,
  );
  return { value: Object.fromEntries(described) };
}

/** Returns the keys of the settings whose addresses a reader gets shortened who may not change them. */
export const shortenedKeys = (place: Place, settings: StoredSettings, secrets: SecretBox): string[] => {
  const whole = withReferences(place, settings, { secrets, mayChange: true }).value;
  const shown = withReferences(place, settings, { secrets, mayChange: false }).value;
  return Object.keys(shown).filter((key) => PARTS.some((part) => whole[key]?.[part] !== shown[key]?.[part]));
};

/** Returns an encrypted address; undefined if it cannot be decrypted, which must not keep a list from being read. */
function addressOf(place: Place, sealed: string, { secrets, mayChange }: Reading): string | undefined {
  try {
    const address = secrets.open(place, sealed);
    return mayChange ? address : withoutCredentials(address);
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined;
    throw error;
  }
}

/** Returns settings with all their secrets, for whoever uses them. @throws SecretUnreadable */
export const openSettings = (place: Place, settings: StoredSettings, secrets: SecretBox): AdapterSettings =>
  mapSettings(settings, (key, part, entry) => openText(secrets, [...place, key, part], entry[part] ?? ''));

/** Whether a text is stored encrypted: as the secret that its key names, or as an address with user name, password or key. */
export const isKeptSecret = (key: string, text: string): boolean =>
  text !== '' && (isSecretSetting(key) || hasCredentials(text));

interface Writing {
  readonly place: Place;
  readonly secrets: SecretBox;
  /** Secrets that references may stand for: those that are stored, then those that were replaced a while ago. */
  readonly known: readonly StoredSecret[];
  /** Returns the field of the body in which a text was sent. */
  field(key: string, part: Part): string;
}

/**
 * Returns the settings of a writing call as they are stored: with encrypted secrets. Each reference becomes the secret that
 * it stands for; that of an HTTP header may stand under another header, which renames it.
 * @throws Problem 400 that names the references that stand for no secret there
 */
export function settingsToStore(
  written: AdapterSettings,
  { place, secrets, known, field }: Writing,
): StoredSettings {
  const wrong: string[] = [];
  const find = finding(place, known);
  const entries = Object.entries(written.value).map(([key, entry]): [string, StoredSetting] => {
    const stored = { value: entry.value, defaultValue: entry.defaultValue };
    const versions: Partial<Record<Part, string>> = {};
    for (const part of PARTS) {
      const text = entry[part];
      const at = [...place, key, part];
      const secret = isSecretReference(text) ? find(text, key, part) : undefined;
      if (secret) stored[part] = keptAt(at, [...place, secret.key, part], secret, secrets);
      else if (isSecretReference(text) || isSealed(text)) wrong.push(field(key, part));
      else if (isKeptSecret(key, text)) stored[part] = secrets.seal(at, text);
      if (!isSecretSetting(key) || text === '') continue;
      // A secret that comes from another header is new at this place.
      const version = secret?.key === key ? secret.version : randomUUID();
      if (version !== '') versions[part] = version;
    }
    const isVersioned = Object.keys(versions).length > 0;
    return [key, { ...stored, description: entry.description, ...(isVersioned && { versions }) }];
  });
  if (wrong.length > 0) throw unknownReferences(wrong);
  return { value: Object.fromEntries(entries) };
}

/** Returns the text of a kept secret: as it is stored at its place, encrypted anew at another one. */
const keptAt = (at: Place, from: Place, { value }: StoredSecret, secrets: SecretBox): string =>
  isSealed(value) && at.join('\n') === from.join('\n')
    ? value
    : secrets.seal(at, openText(secrets, from, value));

/** Returns a function that finds the secret of a reference at a place: of the part, and of the key or, for headers, of any. */
function finding(place: Place, known: readonly StoredSecret[]) {
  let byReference: ReadonlyMap<string, StoredSecret> | undefined;
  return (text: string, key: string, part: Part): StoredSecret | undefined => {
    // A reference under a key that is no secret would show it.
    if (!isSecretSetting(key)) return undefined;
    // From the last to the first, so that a stored one counts before a replaced one with the same version.
    byReference ??= new Map(known.toReversed().map((secret) => [referenceTo(place, secret), secret]));
    const secret = byReference.get(text);
    if (secret?.part !== part) return undefined;
    return secret.key === key || (isHeader(secret.key) && isHeader(key)) ? secret : undefined;
  };
}

const isHeader = (key: string): boolean => key.startsWith(HTTP_HEADER_PREFIX);

const unknownReferences = (fields: readonly string[]): Problem =>
  new Problem(
    400,
    texts.nothingStored(namedFields(fields)),
    fields.slice(0, MOST_NAMED).map((field) => ({ field, message: texts.enterSecret })),
  );
