import {
  type AdapterSettings,
  type Authentication,
  authenticationKeys,
  authenticationOf,
  HTTP_HEADER_PREFIX,
  isSecretSetting,
  P12_MAX_BYTES,
  PARKING_SCHEMAS,
  ROADWORKS_FORMAT,
  ROADWORKS_SCHEMA,
  SETTING_KEYS,
  type SettingKeyName,
  technicalKeys,
} from './adapterSettings';
import { ADAPTERS, type AdapterId } from './adapters';
import { isWebAddress } from './formats';
import { isSecretReference } from './secretReferences';

/** Settings key whose value does not meet the adapter's requirements. */
export interface SettingIssue {
  readonly key: string;
  readonly problem:
    | 'missing'
    | 'unknown'
    | 'tooLong'
    | 'notAnAddress'
    | 'notAllowed'
    | 'notAHeader'
    | 'notACertificate';
}

const HEADER_NAME = /^[a-z0-9!#$%&'*+.^_`|~-]+$/;

/** Whether the name is a valid header name in lower case: a token (RFC 9110, 5.6.2). */
export const isHeaderName = (name: string): boolean => HEADER_NAME.test(name);

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const ADDRESSES: readonly string[] = ['SOURCE_URL', 'OAUTH2_TOKEN_URL'];

/**
 * Returns the problems of an adapter's settings; empty when they are valid. Keys of a second authentication method are
 * unknown, because a data source has one method. A reference to a stored secret is valid in its place.
 */
export function settingIssues(adapter: AdapterId, settings: AdapterSettings): SettingIssue[] {
  const method = authenticationOf(adapter, settings);
  const { required, optional } = technicalKeys(adapter);
  const needed = new Set<string>([...required, ...authenticationKeys(adapter, method)]);
  const allowed = new Set<string>([...needed, ...optional]);

  const missing = [...needed]
    .filter((key) => (settings.value[key]?.value ?? '').trim() === '')
    .map((key): SettingIssue => ({ key, problem: 'missing' }));
  const wrong = Object.entries(settings.value).flatMap(([key, { value }]): SettingIssue[] => {
    const problem = isHeader(key, method)
      ? headerProblem(key, value)
      : valueProblem(adapter, allowed, key, value);
    return problem ? [{ key, problem }] : [];
  });
  return [...missing, ...wrong];
}

const isHeader = (key: string, method: Authentication) =>
  method === 'HTTP_HEADERS' && key.startsWith(HTTP_HEADER_PREFIX);

function headerProblem(key: string, value: string): SettingIssue['problem'] | undefined {
  if (!isHeaderName(key.slice(HTTP_HEADER_PREFIX.length))) return 'notAHeader';
  if (value.trim() === '') return 'missing';
  if (isSecretReference(value)) return undefined;
  return value.length > settingMaxLength(key) ? 'tooLong' : undefined;
}

/** Returns the maximum length of a key's value in characters. Headers can hold tokens, so they share the limit of tokens. */
export const settingMaxLength = (key: string): number =>
  (Object.hasOwn(SETTING_KEYS, key) ? SETTING_KEYS[key as SettingKeyName] : SETTING_KEYS.BEARER_ACCESS_TOKEN)
    .maxLength;

function valueProblem(
  adapter: AdapterId,
  allowed: ReadonlySet<string>,
  key: string,
  value: string,
): SettingIssue['problem'] | undefined {
  if (!allowed.has(key)) return 'unknown';
  if (value.trim() === '') return undefined;
  if (isSecretSetting(key) && isSecretReference(value)) return undefined;
  if (value.length > settingMaxLength(key)) return 'tooLong';
  if (ADDRESSES.includes(key) && !isWebAddress(value)) return 'notAnAddress';
  if (isCertificateKey(key) && !isCertificate(value)) return 'notACertificate';
  if (ADAPTERS[adapter].portal && !allowedChoice(adapter, key, value)) return 'notAllowed';
  return undefined;
}

/** Whether the value of a setting is a P12 certificate, whatever component it belongs to. */
export const isCertificateKey = (key: string): boolean => key === 'ZERTIFIKAT' || key === 'P12_CERTIFICATE';

/** Whether the text can be a stored P12 certificate: base64 of at most `P12_MAX_BYTES`. */
export function isCertificate(value: string): boolean {
  const bytes = (value.length / 4) * 3 - (value.match(/=*$/)?.[0].length ?? 0);
  return BASE64.test(value) && bytes <= P12_MAX_BYTES;
}

function allowedChoice(adapter: AdapterId, key: string, value: string): boolean {
  if (adapter === 'MOBILITHEK_ROADWORKS') {
    if (key === 'SCHEMA') return value === ROADWORKS_SCHEMA;
    if (key === 'FORMAT') return value === ROADWORKS_FORMAT;
  }
  if (adapter === 'MOBILITHEK_PARKING' && key === 'SCHEMA')
    return (PARKING_SCHEMAS as readonly string[]).includes(value);
  return true;
}
