import {
  type Authentication,
  authenticationOf,
  type DataEntry,
  HTTP_HEADER_PREFIX,
  importEventName,
  isAdapterId,
  SETTING_KEYS,
  type SettingKeyName,
} from '@mobidrom/platform-api';
import {
  blankSchedule,
  createSecretChange,
  type PickedFile,
  type ScheduleValues,
  type SecretChange,
  scheduleValues,
} from '@mobidrom/shared-ui/forms';

/** Settings whose values are shown. */
export type PlainKey = {
  [K in SettingKeyName]: (typeof SETTING_KEYS)[K] extends { readonly secret: true } ? never : K;
}[SettingKeyName];

/** Settings whose values are never shown. The certificate has one name here for all adapters. */
export interface SecretValues {
  readonly OAUTH2_CLIENT_PASSWORD: SecretChange<string>;
  readonly BEARER_ACCESS_TOKEN: SecretChange<string>;
  readonly P12_CERTIFICATE: SecretChange<PickedFile | null>;
  readonly P12_PASSWORD: SecretChange<string>;
}
export type SecretKey = keyof SecretValues;

/** HTTP header. Its value is treated as a secret, because most of them are. */
export interface HeaderRow {
  readonly name: string;
  readonly value: SecretChange<string>;
  /** Name under which the service holds the value; '' for a new header. */
  readonly stored: string;
}

/** Values of the section 'Technische Informationen'. */
export interface TechnicalValues {
  /** Id of the adapter; '' until one is chosen. */
  readonly adapter: string;
  readonly authentication: Authentication;
  readonly settings: Readonly<Record<PlainKey, string>>;
  readonly secrets: SecretValues;
  readonly headers: readonly HeaderRow[];
}

/** Values of the dialog's fields. */
export interface SourceValues extends TechnicalValues {
  readonly title: string;
  readonly dataSetId: string;
  /** Derived from adapter and id. */
  readonly eventName: string;
  readonly schedule: ScheduleValues;
  /** Names of organisations, as they are stored. */
  readonly rightsholder: string;
  readonly otherPublisher: boolean;
  readonly publisher: string;
  readonly access: 'signedIn' | 'restricted' | '';
  readonly organisationIds: readonly string[];
  readonly tagIds: readonly string[];
}

const isPlain = (key: string): key is PlainKey => !('secret' in SETTING_KEYS[key as SettingKeyName]);
const PLAIN_KEYS = Object.keys(SETTING_KEYS).filter(isPlain);
const plainValues = (read: (key: PlainKey) => string) =>
  Object.fromEntries(PLAIN_KEYS.map((key) => [key, read(key)])) as Record<PlainKey, string>;

export const NO_SETTINGS: Readonly<Record<PlainKey, string>> = plainValues(() => '');
export const NO_SECRETS: SecretValues = {
  OAUTH2_CLIENT_PASSWORD: createSecretChange(false, ''),
  BEARER_ACCESS_TOKEN: createSecretChange(false, ''),
  P12_CERTIFICATE: createSecretChange<PickedFile | null>(false, null),
  P12_PASSWORD: createSecretChange(false, ''),
};
export const BLANK_HEADER: HeaderRow = { name: '', value: createSecretChange(false, ''), stored: '' };

export const blankSource: SourceValues = {
  title: '',
  dataSetId: '',
  adapter: '',
  authentication: 'NONE',
  settings: NO_SETTINGS,
  secrets: NO_SECRETS,
  headers: [BLANK_HEADER],
  eventName: '',
  schedule: blankSchedule,
  rightsholder: '',
  otherPublisher: false,
  publisher: '',
  access: '',
  organisationIds: [],
  tagIds: [],
};

/** Returns the name of the import event; '' until adapter and id are chosen. */
export const eventNameOf = ({ adapter, dataSetId }: Pick<SourceValues, 'adapter' | 'dataSetId'>): string =>
  isAdapterId(adapter) && dataSetId.trim() !== '' ? importEventName(adapter, dataSetId.trim()) : '';

/** Returns the values of a stored source. They hold no secret, only whether one is stored. */
export function sourceValues(source: DataEntry): SourceValues {
  const { title, dataSetId, adapter, adapterSettings, rightsholder, publisher } = source;
  const { value } = adapterSettings;
  const otherPublisher = publisher !== '' && publisher !== rightsholder;
  const stored = storedSecrets(source);
  return {
    title,
    dataSetId,
    adapter,
    authentication: isAdapterId(adapter) ? authenticationOf(adapter, adapterSettings) : 'NONE',
    settings: plainValues((key) => value[key]?.value ?? ''),
    secrets: {
      OAUTH2_CLIENT_PASSWORD: createSecretChange(stored.has('OAUTH2_CLIENT_PASSWORD'), ''),
      BEARER_ACCESS_TOKEN: createSecretChange(stored.has('BEARER_ACCESS_TOKEN'), ''),
      P12_CERTIFICATE: createSecretChange<PickedFile | null>(stored.has('P12_CERTIFICATE'), null),
      P12_PASSWORD: createSecretChange(stored.has('P12_PASSWORD'), ''),
    },
    headers: headerRows(Object.keys(value)),
    eventName: eventNameOf(source),
    schedule: scheduleValues(source),
    rightsholder,
    otherPublisher,
    publisher: otherPublisher ? publisher : '',
    access: source.organisationIds.length > 0 ? 'restricted' : 'signedIn',
    organisationIds: source.organisationIds,
    tagIds: source.tagIds,
  };
}

/** Returns which secrets the service holds for a source, by the names of the form; none for a new source. */
export function storedSecrets(source: DataEntry | undefined): ReadonlySet<SecretKey> {
  // A secret that is not set is read as an empty text.
  const has = (key: string) => Boolean(source?.adapterSettings.value[key]?.value);
  return new Set([
    ...(['OAUTH2_CLIENT_PASSWORD', 'BEARER_ACCESS_TOKEN'] as const).filter(has),
    ...(has('P12_CERTIFICATE') || has('ZERTIFIKAT') ? (['P12_CERTIFICATE'] as const) : []),
    ...(has('P12_PASSWORD') || has('ZERTIFIKATS_PASSWORT') ? (['P12_PASSWORD'] as const) : []),
  ]);
}

function headerRows(keys: readonly string[]): readonly HeaderRow[] {
  const names = keys
    .filter((key) => key.startsWith(HTTP_HEADER_PREFIX))
    .map((key) => key.slice(HTTP_HEADER_PREFIX.length));
  return names.length === 0
    ? [BLANK_HEADER]
    : names.map((name) => ({ name, value: createSecretChange(true, ''), stored: name }));
}
