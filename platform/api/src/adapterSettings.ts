import * as z from 'zod/mini';
import { ADAPTERS, type AdapterId } from './adapters';
import { isSecretName } from './secretNames';

/**
 * Entry in the value map of a settings object, as the preference and the dataset services store it. In place of a secret
 * they return a reference (`secretReference`), which a write sends back; other services may return the secret.
 */
const settingValue = z.object({
  value: z.string(),
  defaultValue: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
});
export type SettingValue = z.infer<typeof settingValue>;

/** Settings object: values by key. */
export const adapterSettings = z.object({ value: z.record(z.string(), settingValue) });
export type AdapterSettings = z.infer<typeof adapterSettings>;

interface SettingKey {
  /** German name of the field. */
  readonly label: string;
  /** Never displayed once it is stored. */
  readonly secret?: true;
  readonly maxLength: number;
}

/** Maximum size of a P12 file. It is stored as base64, which takes four characters for three bytes. */
export const P12_MAX_BYTES = 100 * 1024;
const P12_MAX_LENGTH = Math.ceil(P12_MAX_BYTES / 3) * 4;

/** Settings keys of all adapters, apart from HTTP headers (`HTTP_HEADER_PREFIX`). */
export const SETTING_KEYS = {
  SOURCE_URL: { label: 'Quell-URL', maxLength: 200 },
  SUBSCRIPTION_ID: { label: 'Subskriptions-ID', maxLength: 500 },
  SUBSCRIPTION_ID_DYNAMIC: { label: 'Subskriptions-ID (dynamisch)', maxLength: 500 },
  SUBSCRIPTION_ID_STATIC: { label: 'Subskriptions-ID (statisch)', maxLength: 500 },
  FORMAT: { label: 'Format', maxLength: 500 },
  SCHEMA: { label: 'Schema', maxLength: 500 },
  TABLE_NAME: { label: 'Tabellenname', maxLength: 500 },
  OAUTH2_TOKEN_URL: { label: 'Token-URL', maxLength: 200 },
  OAUTH2_CLIENT_ID: { label: 'Client-ID', maxLength: 500 },
  OAUTH2_CLIENT_PASSWORD: { label: 'Client-Passwort', maxLength: 500, secret: true },
  OAUTH2_SCOPE: { label: 'Scope', maxLength: 500 },
  BEARER_ACCESS_TOKEN: { label: 'Access Token', maxLength: 8192, secret: true },
  P12_CERTIFICATE: { label: 'P12-Zertifikat', maxLength: P12_MAX_LENGTH, secret: true },
  P12_PASSWORD: { label: 'P12-Passwort', maxLength: 500, secret: true },
  ZERTIFIKAT: { label: 'P12-Zertifikat', maxLength: P12_MAX_LENGTH, secret: true },
  ZERTIFIKATS_PASSWORT: { label: 'P12-Passwort', maxLength: 500, secret: true },
} as const satisfies Readonly<Record<string, SettingKey>>;

export type SettingKeyName = keyof typeof SETTING_KEYS;

/** Prefix of the key that stores an HTTP header; the header's name follows in lower case. */
export const HTTP_HEADER_PREFIX = 'HTTP_HEADER_';

/** The only schema of the roadworks adapter. */
export const ROADWORKS_SCHEMA = '#';
export const ROADWORKS_FORMAT = 'xml';
export const PARKING_SCHEMAS = ['datex2_parkplatz_facility', 'datex2_parkplatz_2_2_3'] as const;

/** Authentication methods of a data source with their German labels. Not stored: the method follows from the keys that are set. */
export const AUTHENTICATIONS = {
  NONE: 'keine',
  OAUTH2: 'OAuth2',
  BEARER: 'Bearer Token',
  HTTP_HEADERS: 'HTTP Headers',
  P12: 'P12-Zertifikat',
} as const;
export type Authentication = keyof typeof AUTHENTICATIONS;

/** Returns the keys of the P12 certificate and its password, which differ for the adapters of the Mobilithek. */
export const certificateKeys = (adapter: AdapterId) =>
  ADAPTERS[adapter].portal
    ? ({ certificate: 'ZERTIFIKAT', password: 'ZERTIFIKATS_PASSWORT' } as const)
    : ({ certificate: 'P12_CERTIFICATE', password: 'P12_PASSWORD' } as const);

const FILE_NAME = /\.(?:p12|pfx)$/i;
const LONGEST_FILE_NAME = 200;

/** Returns the description of a certificate's entry, which holds the name of the file: the value holds its content only. */
export const certificateDescription = (fileName: string): string => fileName.slice(-LONGEST_FILE_NAME);

/** Returns the name of the stored P12 file; undefined without one, and for a certificate that was stored without it. */
export function certificateFileName({ value }: AdapterSettings): string | undefined {
  const names = (['ZERTIFIKAT', 'P12_CERTIFICATE'] as const).map((key) => value[key]?.description ?? '');
  return names.find((name) => FILE_NAME.test(name));
}

/** Returns the technical keys of an adapter, without those of its authentication. */
export const technicalKeys = (
  adapter: AdapterId,
): { readonly required: readonly SettingKeyName[]; readonly optional: readonly SettingKeyName[] } => {
  if (adapter === 'MOBILITHEK_ROADWORKS')
    return { required: ['SUBSCRIPTION_ID', 'SCHEMA', 'FORMAT'], optional: ['TABLE_NAME'] };
  if (adapter === 'MOBILITHEK_PARKING')
    return {
      required: ['SUBSCRIPTION_ID_DYNAMIC', 'SUBSCRIPTION_ID_STATIC', 'SCHEMA'],
      optional: ['FORMAT', 'TABLE_NAME'],
    };
  return { required: ['SOURCE_URL'], optional: ['FORMAT', 'SCHEMA', 'TABLE_NAME'] };
};

/** Returns the keys that an authentication method requires. Those of HTTP headers are named by the user. */
export const authenticationKeys = (
  adapter: AdapterId,
  authentication: Authentication,
): readonly SettingKeyName[] => {
  const { certificate, password } = certificateKeys(adapter);
  switch (authentication) {
    case 'OAUTH2':
      return ['OAUTH2_TOKEN_URL', 'OAUTH2_CLIENT_ID', 'OAUTH2_CLIENT_PASSWORD', 'OAUTH2_SCOPE'];
    case 'BEARER':
      return ['BEARER_ACCESS_TOKEN'];
    case 'P12':
      return [certificate, password];
    case 'NONE':
    case 'HTTP_HEADERS':
      return [];
  }
};

/** Returns the authentication method whose keys are set. The adapters of the Mobilithek always use a P12 certificate. */
export function authenticationOf(adapter: AdapterId, { value }: AdapterSettings): Authentication {
  if (ADAPTERS[adapter].portal) return 'P12';
  const has = (key: string) => Object.hasOwn(value, key);
  for (const method of ['OAUTH2', 'BEARER', 'P12'] as const)
    if (authenticationKeys(adapter, method).some(has)) return method;
  return Object.keys(value).some((key) => key.startsWith(HTTP_HEADER_PREFIX)) ? 'HTTP_HEADERS' : 'NONE';
}

/** Whether a stored value must never be displayed: tokens, passwords, certificates, and every HTTP header. */
export function isSecretSetting(key: string): boolean {
  if (key.startsWith(HTTP_HEADER_PREFIX)) return true;
  const known: SettingKey | undefined = Object.hasOwn(SETTING_KEYS, key)
    ? SETTING_KEYS[key as SettingKeyName]
    : undefined;
  return known ? known.secret === true : isSecretName(key);
}

/** Returns a value as an entry without default value and description. */
export const plainSetting = (value: string): SettingValue => ({ value, defaultValue: '', description: '' });
