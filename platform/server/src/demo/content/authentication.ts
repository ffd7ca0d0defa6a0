import {
  type AdapterId,
  type AdapterSettings,
  certificateDescription,
  HTTP_HEADER_PREFIX,
  PARKING_SCHEMAS,
  plainSetting,
  ROADWORKS_FORMAT,
  ROADWORKS_SCHEMA,
} from '@mobidrom/platform-api';

/** Secrets of the demo data; none of them gives access to anything. */
export const EXAMPLE_CERTIFICATE = Buffer.from('Beispiel, kein gültiges P12-Zertifikat').toString('base64');
export const EXAMPLE_CERTIFICATE_FILE = 'beispiel-zugang.p12';
export const EXAMPLE_PASSWORD = 'beispiel-nicht-gueltig';

const CERTIFICATE = { ZERTIFIKAT: EXAMPLE_CERTIFICATE, ZERTIFIKATS_PASSWORT: EXAMPLE_PASSWORD };

/** Kinds of authentication, used in turn; most sources need none. */
const METHODS: readonly ((host: string) => Record<string, string>)[] = [
  () => ({}),
  () => ({}),
  () => ({ BEARER_ACCESS_TOKEN: EXAMPLE_PASSWORD }),
  () => ({}),
  () => ({
    [`${HTTP_HEADER_PREFIX}x-api-key`]: EXAMPLE_PASSWORD,
    [`${HTTP_HEADER_PREFIX}accept-language`]: 'de',
  }),
  (host) => ({
    OAUTH2_TOKEN_URL: `https://anmeldung.${host}/token`,
    OAUTH2_CLIENT_ID: 'mobilitaetsdaten',
    OAUTH2_CLIENT_PASSWORD: EXAMPLE_PASSWORD,
    OAUTH2_SCOPE: 'daten.lesen',
  }),
  () => ({}),
  () => ({ P12_CERTIFICATE: EXAMPLE_CERTIFICATE, P12_PASSWORD: EXAMPLE_PASSWORD }),
];

/** Returns the settings of a source. `index` selects its authentication and subscription. */
export function settingsOf(adapter: AdapterId, url: string, host: string, index: number): AdapterSettings {
  const pairs = pairsOf(adapter, url, host, index);
  return {
    value: Object.fromEntries(
      Object.entries(pairs).map(([key, value]) => [key, { ...plainSetting(value), ...fileOf(value) }]),
    ),
  };
}

/** Certificates have the name of their file, as those that are entered in the portal. */
const fileOf = (value: string) =>
  value === EXAMPLE_CERTIFICATE && { description: certificateDescription(EXAMPLE_CERTIFICATE_FILE) };

function pairsOf(adapter: AdapterId, url: string, host: string, index: number): Record<string, string> {
  const subscription = subscriptionOf(index);
  if (adapter === 'MOBILITHEK_ROADWORKS')
    return {
      SUBSCRIPTION_ID: String(subscription),
      SCHEMA: ROADWORKS_SCHEMA,
      FORMAT: ROADWORKS_FORMAT,
      ...CERTIFICATE,
    };
  if (adapter === 'MOBILITHEK_PARKING')
    return {
      SUBSCRIPTION_ID_DYNAMIC: String(subscription),
      SUBSCRIPTION_ID_STATIC: String(subscription + 1),
      SCHEMA: PARKING_SCHEMAS[index % PARKING_SCHEMAS.length] ?? PARKING_SCHEMAS[0],
      ...CERTIFICATE,
    };
  return { SOURCE_URL: url, ...METHODS[index % METHODS.length]?.(host) };
}

const subscriptionOf = (index: number): number => 700_000 + index * 37;

/** Returns the address of a subscription at the public mobility portal. */
export const subscriptionUrl = (index: number): string =>
  `https://mobilithek.example/subscription/${subscriptionOf(index)}/clientPullService`;
