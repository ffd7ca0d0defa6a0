import { type AdapterSettings, isSecretSetting, type SettingValue } from '@mobidrom/platform-api';

/** Texts of an entry that can hold a secret. */
export const PARTS = ['value', 'defaultValue'] as const;
export type Part = (typeof PARTS)[number];

/**
 * Entry as it is stored: with encrypted secrets, and beside each its version, a random text that changes with each
 * replacement.
 */
export interface StoredSetting extends SettingValue {
  readonly versions?: Readonly<Partial<Record<Part, string>>>;
}
export type StoredSettings = { readonly value: Readonly<Record<string, StoredSetting>> };

/** Place of stored settings, as ['setting', component, group]: a reference is valid only there. */
export type Place = readonly string[];

export interface StoredSecret {
  readonly key: string;
  readonly part: Part;
  /** Encrypted, see `secretBox.ts`. */
  readonly value: string;
  /** '' for a secret that was not written by a call, but restored from a backup of an earlier release. */
  readonly version: string;
}

/** Returns the secrets in stored settings; an empty text is none. */
export const secretsIn = ({ value }: StoredSettings): StoredSecret[] =>
  Object.entries(value)
    .filter(([key]) => isSecretSetting(key))
    .flatMap(([key, entry]) =>
      PARTS.filter((part) => entry[part]).map((part) => ({
        key,
        part,
        value: entry[part],
        version: entry.versions?.[part] ?? '',
      })),
    );

/** Returns settings with each entry's texts replaced; what else is stored beside them is left out. */
export const mapSettings = (
  { value }: StoredSettings,
  replace: (key: string, part: Part, entry: StoredSetting) => string,
): AdapterSettings => ({
  value: Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      {
        value: replace(key, 'value', entry),
        defaultValue: replace(key, 'defaultValue', entry),
        description: entry.description,
      },
    ]),
  ),
});
