import {
  type AdapterId,
  type AdapterSettings,
  authenticationKeys,
  certificateDescription,
  HTTP_HEADER_PREFIX,
  isAdapterId,
  plainSetting,
  SETTING_KEYS,
  type SettingKeyName,
  type SettingValue,
  technicalKeys,
} from '@mobidrom/platform-api';
import type { SecretChange } from '@mobidrom/shared-ui/forms';
import type { HeaderRow, PlainKey, SecretKey, TechnicalValues } from './sourceValues';
import { isPortalAdapter } from './technicalChoices';

type Pair = readonly [key: string, value: string];

/**
 * Returns the adapter settings of the form's values. An unchanged secret is sent as it was read.
 * @param stored settings as the service holds them; keys that the portal does not know are kept
 */
export function settingsOf(
  values: TechnicalValues,
  stored: AdapterSettings = { value: {} },
): AdapterSettings {
  const { adapter } = values;
  if (!isAdapterId(adapter)) return stored;
  const pairs = [...technicalPairs(adapter, values), ...authenticationPairs(adapter, values, stored)];
  const foreign = Object.entries(stored.value).filter(([key]) => !isKnown(key));
  const written = pairs.map(([key, value]): [string, SettingValue] => [
    key,
    { ...(stored.value[key] ?? plainSetting('')), value, ...fileNameOf(values, key) },
  ]);
  return { value: Object.fromEntries([...foreign, ...written]) };
}

const isKnown = (key: string) => Object.hasOwn(SETTING_KEYS, key) || key.startsWith(HTTP_HEADER_PREFIX);

/** Returns the settings that are not empty: a required one is then reported as missing, an optional one is not set. */
function technicalPairs(adapter: AdapterId, { settings }: TechnicalValues): Pair[] {
  const { required, optional } = technicalKeys(adapter);
  return [...required, ...optional]
    .map((key): Pair => [key, settings[key as PlainKey].trim()])
    .filter(([, value]) => value !== '');
}

function authenticationPairs(adapter: AdapterId, values: TechnicalValues, stored: AdapterSettings): Pair[] {
  const method = isPortalAdapter(adapter) ? 'P12' : values.authentication;
  if (method === 'HTTP_HEADERS') return filledRows(values.headers).map((row) => headerPair(row, stored));
  return authenticationKeys(adapter, method).map((key): Pair => {
    const read = stored.value[key]?.value ?? '';
    return [key, isSecret(key) ? secretOf(values, secretName(key), read) : settingOf(values, key)];
  });
}

/** Returns the description of the entry of a new certificate: the name of its file. */
function fileNameOf({ secrets }: TechnicalValues, key: string): Partial<SettingValue> {
  if (key !== 'ZERTIFIKAT' && key !== 'P12_CERTIFICATE') return {};
  const { value } = secrets.P12_CERTIFICATE;
  return value ? { description: certificateDescription(value.name) } : {};
}

const isSecret = (key: SettingKeyName): boolean => 'secret' in SETTING_KEYS[key];
const settingOf = ({ settings }: TechnicalValues, key: SettingKeyName) => settings[key as PlainKey].trim();

function secretOf({ secrets }: TechnicalValues, name: SecretKey, read: string): string {
  if (secrets[name].keep) return read;
  const { value } = secrets[name];
  return typeof value === 'string' ? value : (value?.base64 ?? '');
}

/** Returns the form's name of a secret. Portal adapters have keys of their own for certificate and password. */
export function secretName(key: string): SecretKey {
  if (key === 'ZERTIFIKAT') return 'P12_CERTIFICATE';
  if (key === 'ZERTIFIKATS_PASSWORT') return 'P12_PASSWORD';
  return key as SecretKey;
}

function headerPair({ name, value, stored: before }: HeaderRow, stored: AdapterSettings): Pair {
  const read = stored.value[HTTP_HEADER_PREFIX + before]?.value ?? '';
  return [headerKey(name), value.keep ? read : value.value];
}

export const headerKey = (name: string): string => HTTP_HEADER_PREFIX + name.trim().toLowerCase();

/** Returns the rows that are saved: empty ones are left out. */
export const filledRows = (rows: readonly HeaderRow[]): readonly HeaderRow[] =>
  rows.filter((row) => row.name.trim() !== '' || isGiven(row.value));

export const isGiven = ({ keep, value }: SecretChange<string>): boolean => keep || value !== '';
