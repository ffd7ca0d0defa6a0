/**
 * The adapters that fetch and publish mobility data: what they are called and what follows from the choice of one.
 * Names as in DESIGN 'Adapters'; the rules are those of the specification, content, chapters 3 to 5.
 */

/** The standard of a data entry's data, derived from its adapter. */
export const STANDARDS = ['GBFS', 'GTFS', 'GTFS_RT', 'DATEX_II', 'OTHER'] as const;
export type Standard = (typeof STANDARDS)[number];

export interface Adapter {
  readonly label: string;
  /** The first part of the import event's name. */
  readonly importer: string;
  /** Only adapters that can publish a data offer have one. */
  readonly exporter?: string;
  readonly standard: Standard;
  /** Adapters of the public mobility portal know a subscription in place of an address, and always a P12 certificate. */
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

/**
 * The event that fetches a data source: importer, '_', id, '_import' (specification, content, chapter 4). It follows
 * from the source and cannot be chosen.
 */
export const importEventName = (adapter: AdapterId, dataSetId: string): string =>
  `${ADAPTERS[adapter].importer}_${dataSetId}_import`;

/**
 * The three adapters that a data offer can have, with the form of the settings that they are stored in
 * (specification, content, chapter 3 'Feed bundle'). `json` and `xml` can be exported on a schedule.
 */
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

/** Whether offers of this adapter can be exported to the public mobility portal, and so have a scheduler. */
export const exportsOffers = (adapter: OfferAdapterId): boolean => OFFER_ADAPTERS[adapter].form !== 'feed';

/** The event that exports a data offer: adapter, '_', id, '_export' (specification, content, chapter 4). */
export const exportEventName = (adapter: OfferAdapterId, offerId: string): string =>
  `${adapter}_${offerId}_export`;

/** Where the feed of a data offer is published, as a path of the platform's public interface. */
export const conflatedFeedPath = (adapter: OfferAdapterId, offerId: string): string =>
  `/api/${encodeURIComponent(adapter)}/conflated/${encodeURIComponent(offerId)}`;
