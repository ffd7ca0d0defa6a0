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
  type PickedFile,
  type Replaceable,
  replaceable,
  type ScheduleValues,
  scheduleValues,
} from '@mobidrom/shared-ui/forms';

/** The settings that are shown as they are. */
export type PlainKey = {
  [K in SettingKeyName]: (typeof SETTING_KEYS)[K] extends { readonly secret: true } ? never : K;
}[SettingKeyName];

/** The settings that are never shown. A certificate has one name here, whatever the adapter calls it. */
export interface SecretValues {
  readonly OAUTH2_CLIENT_PASSWORD: Replaceable<string>;
  readonly BEARER_ACCESS_TOKEN: Replaceable<string>;
  readonly P12_CERTIFICATE: Replaceable<PickedFile | null>;
  readonly P12_PASSWORD: Replaceable<string>;
}
export type SecretKey = keyof SecretValues;

/** An HTTP header. Its value counts as a secret, because most of them are. */
export interface HeaderRow {
  readonly name: string;
  readonly value: Replaceable<string>;
  /** The name under which the service holds its value; '' for a new one. */
  readonly stored: string;
}

/** What the section 'Technische Informationen' holds. */
export interface TechnicalValues {
  /** An adapter's id; '' until one is chosen. */
  readonly adapter: string;
  readonly authentication: Authentication;
  readonly settings: Readonly<Record<PlainKey, string>>;
  readonly secrets: SecretValues;
  readonly headers: readonly HeaderRow[];
}

/** What the dialog's fields hold. */
export interface SourceValues extends TechnicalValues {
  readonly title: string;
  readonly dataSetId: string;
  /** Follows from adapter and id. */
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
  OAUTH2_CLIENT_PASSWORD: replaceable(false, ''),
  BEARER_ACCESS_TOKEN: replaceable(false, ''),
  P12_CERTIFICATE: replaceable<PickedFile | null>(false, null),
  P12_PASSWORD: replaceable(false, ''),
};
export const BLANK_HEADER: HeaderRow = { name: '', value: replaceable(false, ''), stored: '' };

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

/** The event that fetches the source, as far as its parts are chosen (specification, content, chapter 4). */
export const eventNameOf = ({ adapter, dataSetId }: Pick<SourceValues, 'adapter' | 'dataSetId'>): string =>
  isAdapterId(adapter) && dataSetId.trim() !== '' ? importEventName(adapter, dataSetId.trim()) : '';

/** The fields of a data source that exists. Secrets are left out: that they are there is all that is said of them. */
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
      OAUTH2_CLIENT_PASSWORD: replaceable(stored.has('OAUTH2_CLIENT_PASSWORD'), ''),
      BEARER_ACCESS_TOKEN: replaceable(stored.has('BEARER_ACCESS_TOKEN'), ''),
      P12_CERTIFICATE: replaceable<PickedFile | null>(stored.has('P12_CERTIFICATE'), null),
      P12_PASSWORD: replaceable(stored.has('P12_PASSWORD'), ''),
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

/** Which secrets the service holds for a source, by the names of the form; none for a source that is new. */
export function storedSecrets(source: DataEntry | undefined): ReadonlySet<SecretKey> {
  const has = (key: string) => source !== undefined && Object.hasOwn(source.adapterSettings.value, key);
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
    : names.map((name) => ({ name, value: replaceable(true, ''), stored: name }));
}
