import { createHash, randomUUID } from 'node:crypto';
import {
  type AdapterSettings,
  HTTP_HEADER_PREFIX,
  isSecretReference,
  isSecretSetting,
  secretReference,
} from '@mobidrom/platform-api';
import { Problem } from '../http/problem';
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

/** Returns the settings as a reading call returns them: with references in place of the secrets. */
export const withReferences = (place: Place, settings: StoredSettings): AdapterSettings =>
  mapSettings(settings, (key, part, entry) =>
    isSecretSetting(key) && entry[part] !== ''
      ? referenceTo(place, { key, part, version: entry.versions?.[part] ?? '' })
      : entry[part],
  );

interface Writing {
  readonly place: Place;
  /** Secrets that references may stand for: those that are stored, then those that were replaced a while ago. */
  readonly known: readonly StoredSecret[];
  /** Returns the field of the body in which a text was sent. */
  field(key: string, part: Part): string;
}

/**
 * Returns the settings of a writing call as they are stored: each reference becomes the secret that it stands for. That of
 * an HTTP header may stand under another header, which renames it.
 * @throws Problem 400 that names each reference that stands for no secret there
 */
export function settingsToStore(written: AdapterSettings, { place, known, field }: Writing): StoredSettings {
  const wrong: string[] = [];
  const entries = Object.entries(written.value).map(([key, entry]): [string, StoredSetting] => {
    const stored = { value: entry.value, defaultValue: entry.defaultValue };
    const versions: Partial<Record<Part, string>> = {};
    for (const part of PARTS) {
      const text = entry[part];
      const secret = isSecretReference(text) ? referred(text, place, key, part, known) : undefined;
      if (secret) stored[part] = secret.value;
      else if (isSecretReference(text)) wrong.push(field(key, part));
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

/** A reference under a key that is no secret would show it. */
const referred = (text: string, place: Place, key: string, part: Part, known: readonly StoredSecret[]) =>
  isSecretSetting(key)
    ? known.find(
        (secret) =>
          secret.part === part &&
          (secret.key === key || (isHeader(secret.key) && isHeader(key))) &&
          referenceTo(place, secret) === text,
      )
    : undefined;

const isHeader = (key: string): boolean => key.startsWith(HTTP_HEADER_PREFIX);

const unknownReferences = (fields: readonly string[]): Problem =>
  new Problem(
    400,
    texts.nothingStored(fields),
    fields.map((field) => ({ field, message: texts.enterSecret })),
  );
