import {
  ADAPTERS,
  type AdapterId,
  type Authentication,
  isAdapterId,
  ROADWORKS_FORMAT,
  ROADWORKS_SCHEMA,
  technicalKeys,
} from '@mobidrom/platform-api';
import { BLANK_HEADER, NO_SECRETS, NO_SETTINGS, type PlainKey, type TechnicalValues } from './sourceValues';

/** Returns the settings that are fixed for an adapter: schema and format of the roadworks adapter. */
export const fixedSettings = (adapter: string): Readonly<Partial<Record<PlainKey, string>>> =>
  adapter === 'MOBILITHEK_ROADWORKS' ? { SCHEMA: ROADWORKS_SCHEMA, FORMAT: ROADWORKS_FORMAT } : {};

export const isPortalAdapter = (adapter: string): boolean => isAdapterId(adapter) && ADAPTERS[adapter].portal;

/**
 * Returns the values with another adapter. Settings that both adapters have are kept, except for schema and format, whose
 * meaning differs. A portal adapter requires a certificate; leaving one resets the authentication method.
 */
export function withAdapter<T extends TechnicalValues>(values: T, adapter: AdapterId): T {
  const { required, optional } = technicalKeys(adapter);
  const kept = [...required, ...optional].filter((key) => key !== 'SCHEMA' && key !== 'FORMAT') as PlainKey[];
  const technical = Object.fromEntries(kept.map((key) => [key, values.settings[key]]));
  const [before, now] = [isPortalAdapter(values.adapter), ADAPTERS[adapter].portal];
  const chosen = { ...values, adapter, settings: { ...values.settings, ...clearedTechnical, ...technical } };
  const settings = { ...chosen.settings, ...fixedSettings(adapter) };
  return before === now
    ? { ...chosen, settings }
    : withAuthentication({ ...chosen, settings }, now ? 'P12' : 'NONE');
}

/** Returns the values with another authentication method. The fields of all other methods are cleared. */
export function withAuthentication<T extends TechnicalValues>(values: T, authentication: Authentication): T {
  const { settings, secrets, headers } = values;
  const is = (method: Authentication) => authentication === method;
  return {
    ...values,
    authentication,
    settings: is('OAUTH2') ? settings : { ...settings, ...clearedOAuth2 },
    secrets: {
      OAUTH2_CLIENT_PASSWORD: (is('OAUTH2') ? secrets : NO_SECRETS).OAUTH2_CLIENT_PASSWORD,
      BEARER_ACCESS_TOKEN: (is('BEARER') ? secrets : NO_SECRETS).BEARER_ACCESS_TOKEN,
      P12_CERTIFICATE: (is('P12') ? secrets : NO_SECRETS).P12_CERTIFICATE,
      P12_PASSWORD: (is('P12') ? secrets : NO_SECRETS).P12_PASSWORD,
    },
    headers: is('HTTP_HEADERS') ? headers : [BLANK_HEADER],
  };
}

const { OAUTH2_TOKEN_URL, OAUTH2_CLIENT_ID, OAUTH2_SCOPE, ...clearedTechnical } = NO_SETTINGS;
const clearedOAuth2 = { OAUTH2_TOKEN_URL, OAUTH2_CLIENT_ID, OAUTH2_SCOPE };
