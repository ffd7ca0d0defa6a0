import { isSecretReference, isSecretSetting, type Settings, secretReference } from '@mobidrom/platform-api';

/**
 * Secrets of settings in memory, as the preference service keeps them: never read, replaced by references that stay valid
 * for secrets that were replaced or deleted.
 */
export class SettingsSecrets {
  readonly #values = new Map<string, string>();

  /** Returns settings with references in place of the secrets. */
  hide(place: string, settings: Settings): Settings {
    return mapped(settings, (key, value) => {
      if (!isSecretSetting(key) || value === '') return value;
      const known = [...this.#values].find(
        ([name, secret]) => name.startsWith(`${place}/${key}/`) && secret === value,
      );
      const name = known?.[0] ?? `${place}/${key}/${this.#values.size}`;
      this.#values.set(name, value);
      return secretReference(name);
    });
  }

  /** Returns settings with the secrets that their references stand for; undefined where one stands for none. */
  reveal(place: string, settings: Settings): Settings | undefined {
    let isKnown = true;
    const revealed = mapped(settings, (key, value) => {
      if (!isSecretReference(value)) return value;
      const found = [...this.#values].find(
        ([name]) => name.startsWith(`${place}/${key}/`) && secretReference(name) === value,
      );
      isKnown &&= found !== undefined;
      return found?.[1] ?? '';
    });
    return isKnown ? revealed : undefined;
  }
}

const mapped = ({ value }: Settings, change: (key: string, value: string) => string): Settings => ({
  value: Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, { ...entry, value: change(key, entry.value) }]),
  ),
});
