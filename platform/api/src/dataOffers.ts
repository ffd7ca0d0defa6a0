import {
  type AdapterSettings,
  certificateDescription,
  plainSetting,
  ROADWORKS_SCHEMA,
  type SettingValue,
} from './adapterSettings';
import { conflatedFeedPath, exportsOffers, OFFER_ADAPTERS, type OfferAdapterId } from './adapters';
import type { CatalogueDatasetInput } from './catalogue';
import { DATA_ENTRY_DEFAULTS } from './dataEntries';

/*
 * A data offer is stored in three parts: settings (component: its adapter, group: its id), a data set in the catalogue,
 * and an export event if its adapter exports. This file maps the first two.
 */

/** The part of an offer that is stored in settings. Title and description are stored in the catalogue. */
export interface OfferSettings {
  readonly adapter: OfferAdapterId;
  readonly id: string;
  /** Ids of the aggregated data sources. */
  readonly aggregatedFeeds: readonly string[];
  readonly exportToMobilithek: boolean;
  readonly offerId: string;
  readonly schema: string;
  readonly p12Certificate: string;
  readonly p12Password: string;
  /** Name of the certificate's file, if it is a new one. A stored name is kept otherwise. */
  readonly p12FileName?: string | undefined;
}

export interface DataOffer extends OfferSettings {
  readonly title: string;
  readonly description: string;
}

/** Settings keys of data offers. */
export const OFFER_KEYS = {
  feedUrl: 'FEED_URL',
  aggregatedFeeds: 'AGGREGATED_FEEDS',
  format: 'FORMAT',
  schema: 'SCHEMA',
  exportToMobilithek: 'EXPORT_TO_MOBILITHEK',
  offerId: 'OFFER_ID',
  p12Certificate: 'ZERTIFIKAT',
  p12Password: 'ZERTIFIKATS_PASSWORT',
  lastUpdated: 'lastUpdated',
} as const;

/** Greatest number of data sources of an offer: the catalogue reads the lists of all offers with each search. */
export const MOST_OFFER_FEEDS = 500;

/** Returns the component under which the settings of an adapter's offers are stored. */
export const offerComponent = (adapter: OfferAdapterId): string => adapter;

/** Returns the schema of an offer's feed if none was chosen. */
export const defaultOfferSchema = (adapter: OfferAdapterId): string =>
  adapter === 'MOBILITHEK_PARKING' ? 'datex2_parkplatz_facility' : ROADWORKS_SCHEMA;

/**
 * Returns the settings object of an offer.
 * @param now the time of the save, stored as `lastUpdated`
 * @param origin the platform's public origin, without a trailing slash
 * @param stored the stored settings, whose foreign keys, default values and descriptions are kept
 */
export function settingsOfOffer(
  offer: OfferSettings,
  now: Date,
  origin: string,
  { value: stored }: AdapterSettings = { value: {} },
): AdapterSettings {
  const { form } = OFFER_ADAPTERS[offer.adapter];
  const feeds = offer.aggregatedFeeds.join(',');
  const pairs: Record<string, string> =
    form === 'feed'
      ? {
          [OFFER_KEYS.feedUrl]: `${origin}${conflatedFeedPath(offer.adapter, offer.id)}`,
          [OFFER_KEYS.aggregatedFeeds]: feeds,
        }
      : {
          [OFFER_KEYS.format]: form,
          [OFFER_KEYS.schema]: offer.schema || defaultOfferSchema(offer.adapter),
          [OFFER_KEYS.aggregatedFeeds]: feeds,
          [OFFER_KEYS.exportToMobilithek]: String(offer.exportToMobilithek),
          ...(offer.exportToMobilithek && {
            [OFFER_KEYS.offerId]: offer.offerId,
            [OFFER_KEYS.p12Certificate]: offer.p12Certificate,
            [OFFER_KEYS.p12Password]: offer.p12Password,
          }),
        };
  pairs[OFFER_KEYS.lastUpdated] = now.toISOString();
  const foreign = Object.entries(stored).filter(([key]) => !ALL_KEYS.includes(key));
  const written = Object.entries(pairs).map(([key, value]): [string, SettingValue] => [
    key,
    {
      ...(stored[key] ?? plainSetting('')),
      value,
      ...(key === OFFER_KEYS.p12Certificate &&
        offer.p12FileName && { description: certificateDescription(offer.p12FileName) }),
    },
  ]);
  return { value: Object.fromEntries([...foreign, ...written]) };
}

const ALL_KEYS: readonly string[] = Object.values(OFFER_KEYS);

/** Returns the offer in stored settings; missing values are empty. */
export function offerOfSettings(
  adapter: OfferAdapterId,
  id: string,
  { value }: AdapterSettings,
): OfferSettings {
  const read = (key: keyof typeof OFFER_KEYS) => value[OFFER_KEYS[key]]?.value ?? '';
  return {
    adapter,
    id,
    aggregatedFeeds: feedsOfSettings(value),
    exportToMobilithek: exportsOffers(adapter) && read('exportToMobilithek') === 'true',
    offerId: read('offerId'),
    schema: read('schema'),
    p12Certificate: read('p12Certificate'),
    p12Password: read('p12Password'),
  };
}

/** Returns the settings without one data source; the same object if it is not aggregated. */
export function withoutFeed(settings: AdapterSettings, dataSetId: string): AdapterSettings {
  const key = OFFER_KEYS.aggregatedFeeds;
  const stored = settings.value[key];
  const feeds = listOfFeeds(stored?.value ?? '');
  if (!stored || !feeds.includes(dataSetId)) return settings;
  const value = feeds.filter((feed) => feed !== dataSetId).join(',');
  return { ...settings, value: { ...settings.value, [key]: { ...stored, value } } };
}

/**
 * Returns the ids of the data sources that the settings of an offer name, in their order.
 * @param value pairs of the settings; without a list of data sources there are none
 */
export const feedsOfSettings = (value: AdapterSettings['value']): string[] =>
  listOfFeeds(value[OFFER_KEYS.aggregatedFeeds]?.value ?? '');

const listOfFeeds = (text: string): string[] =>
  text
    .split(',')
    .map((feed) => feed.trim())
    .filter((feed) => feed !== '');

/** Returns the name of an offer's data set: its encoded id in lower case. */
export const offerDatasetName = (id: string): string => encodeURIComponent(id).toLowerCase();

/**
 * Returns the catalogue's data set of an offer.
 * @param origin the platform's public origin, without a trailing slash
 * @param publisher the publisher of all offers, from the installation's configuration
 */
export function datasetOfOffer(
  offer: Pick<DataOffer, 'adapter' | 'id' | 'title' | 'description'>,
  origin: string,
  publisher: string,
): CatalogueDatasetInput {
  return {
    name: offerDatasetName(offer.id),
    title: offer.title,
    notes: offer.description,
    owner_org: DATA_ENTRY_DEFAULTS.ownerOrg,
    private: true,
    state: 'active',
    type: 'dataset',
    publisher,
    resources: [
      {
        name: offer.title,
        description: '',
        format: offer.adapter,
        url: `${origin}${conflatedFeedPath(offer.adapter, offer.id)}`,
        protocol: 'HTTP_HTTPS',
        data_format: offer.adapter === 'GBFS' ? 'GBFS' : 'DATEX_II',
      },
    ],
  };
}
