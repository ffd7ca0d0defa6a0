/* Adapters fetch mobility data from data sources and publish data offers. */

/** Standard of a data source's data, derived from its adapter. */
const STANDARDS = ['GBFS', 'GTFS', 'GTFS_RT', 'DATEX_II', 'OTHER'] as const;
export type Standard = (typeof STANDARDS)[number];

export interface Adapter {
  readonly label: string;
  /** First part of the import event's name. */
  readonly importer: string;
  /** Present for adapters that can publish data offers. */
  readonly exporter?: string;
  readonly standard: Standard;
  /** Whether data come from the Mobilithek: by a subscription and a P12 certificate instead of an address. */
  readonly portal: boolean;
}

export const ADAPTERS = {
  GBFS: {
    label: 'GBFS',
    importer: 'gbfs_importer',
    exporter: 'gbfs_exporter',
    standard: 'GBFS',
    portal: false,
  },
  GTFS: { label: 'GTFS', importer: 'gtfs_importer', standard: 'GTFS', portal: false },
  GTFS_RT: { label: 'GTFS-RT', importer: 'gtfs_rt_importer', standard: 'GTFS_RT', portal: false },
  STOPS: { label: 'Haltestellen', importer: 'stops_importer', standard: 'OTHER', portal: false },
  MOBILITHEK_ROADWORKS: {
    label: 'Mobilithek Baustellen',
    importer: 'mobilithek_roadworks_importer',
    exporter: 'mobilithek_roadworks_exporter',
    standard: 'DATEX_II',
    portal: true,
  },
  MOBILITHEK_PARKING: {
    label: 'Mobilithek Parkplätze',
    importer: 'mobilithek_parking_importer',
    exporter: 'mobilithek_parking_exporter',
    standard: 'DATEX_II',
    portal: true,
  },
  REGIONAL_STATUS: {
    label: 'Regionalverkehr Status',
    importer: 'regional_status_importer',
    standard: 'OTHER',
    portal: false,
  },
  REGIONAL_BIKE_RIDE: {
    label: 'Regionalverkehr Bike & Ride',
    importer: 'regional_bike_ride_importer',
    standard: 'OTHER',
    portal: false,
  },
} as const satisfies Readonly<Record<string, Adapter>>;

export type AdapterId = keyof typeof ADAPTERS;
export const ADAPTER_IDS = Object.keys(ADAPTERS) as [AdapterId, ...AdapterId[]];

export function isAdapterId(value: unknown): value is AdapterId {
  return typeof value === 'string' && Object.hasOwn(ADAPTERS, value);
}

export const adapterOf = (id: AdapterId): Adapter => ADAPTERS[id];

/** Returns the name of the event that imports a data source. It is derived and cannot be chosen. */
export const importEventName = (adapter: AdapterId, dataSetId: string): string =>
  `${ADAPTERS[adapter].importer}_${dataSetId}_import`;

/** Adapters of data offers with the format of their settings. Offers in `json` and `xml` can be exported by a schedule. */
export const OFFER_ADAPTERS = {
  GBFS: { form: 'feed' },
  MOBILITHEK_ROADWORKS: { form: 'xml' },
  MOBILITHEK_PARKING: { form: 'json' },
} as const satisfies Partial<Record<AdapterId, { readonly form: 'feed' | 'xml' | 'json' }>>;

export type OfferAdapterId = keyof typeof OFFER_ADAPTERS;
export const OFFER_ADAPTER_IDS = Object.keys(OFFER_ADAPTERS) as [OfferAdapterId, ...OfferAdapterId[]];

export function isOfferAdapterId(value: unknown): value is OfferAdapterId {
  return typeof value === 'string' && Object.hasOwn(OFFER_ADAPTERS, value);
}

/** Whether offers of this adapter can be exported to the Mobilithek and therefore have a scheduler. */
export const exportsOffers = (adapter: OfferAdapterId): boolean => OFFER_ADAPTERS[adapter].form !== 'feed';

/** Returns the name of the event that exports a data offer. */
export const exportEventName = (adapter: OfferAdapterId, offerId: string): string =>
  `${adapter}_${offerId}_export`;

/** Returns the path at which the feed of a data offer is published. */
export const conflatedFeedPath = (adapter: OfferAdapterId, offerId: string): string =>
  `/api/${encodeURIComponent(adapter)}/conflated/${encodeURIComponent(offerId)}`;
