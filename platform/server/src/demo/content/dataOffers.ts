import {
  type Cron,
  type DataOffer,
  datasetOfOffer,
  defaultOfferSchema,
  exportsOffers,
  idFromTitle,
  type OfferAdapterId,
} from '@mobidrom/platform-api';
import type { NewDataset } from '../../content/catalogue/rules';
import { EXAMPLE_CERTIFICATE, EXAMPLE_CERTIFICATE_FILE, EXAMPLE_PASSWORD } from './authentication';
import { DATA_SOURCES } from './dataSources';
import { LICENCES, updateFrequency } from './description';
import { PARKING, ROADWORKS, SHARING } from './metadata';
import { REGIONS, type Region } from './places';
import { daily, everyHours, everyMinutes } from './schedules';
import { stableId } from './stableId';

export interface DemoOffer extends DataOffer {
  readonly regions: readonly Region[];
  /** Schedule of the export, if the adapter has one. */
  readonly cron: Cron;
  readonly active: boolean;
}

const RHINELAND: readonly Region[] = ['koeln', 'duesseldorf'];
const RUHR: readonly Region[] = ['arnsberg', 'duesseldorf', 'muenster'];
const WESTPHALIA: readonly Region[] = ['arnsberg', 'detmold', 'muenster'];
const ALL = Object.keys(REGIONS) as Region[];

type Plan = readonly [
  adapter: OfferAdapterId,
  title: string,
  sources: string,
  regions: readonly Region[],
  cron?: Cron,
  exported?: boolean,
];
const PLANS: readonly Plan[] = [
  ['GBFS', 'Leihräder Rheinland', 'Leihräder', RHINELAND],
  ['GBFS', 'Leihräder Ruhrgebiet', 'Leihräder', RUHR],
  ['GBFS', 'Leihräder Westfalen', 'Leihräder', WESTPHALIA],
  ['GBFS', 'Lastenräder NRW', 'Lastenräder', ALL],
  ['GBFS', 'E-Scooter NRW', 'E-Scooter', ALL],
  ['GBFS', 'Carsharing NRW', 'Carsharing', ALL],
  ['GBFS', 'Mikromobilität Regierungsbezirk Köln', '', ['koeln']],
  ['MOBILITHEK_ROADWORKS', 'Baustellen NRW', 'Baustellen', ALL, everyHours(6), true],
  ['MOBILITHEK_ROADWORKS', 'Baustellen Rheinland', 'Baustellen', RHINELAND, everyHours(2), true],
  ['MOBILITHEK_ROADWORKS', 'Baustellen Westfalen', 'Baustellen', WESTPHALIA, everyHours(2)],
  ['MOBILITHEK_ROADWORKS', 'Baustellen Ostwestfalen-Lippe', 'Baustellen', ['detmold'], daily(5), true],
  ['MOBILITHEK_PARKING', 'Parkhäuser NRW', 'Parkhäuser', ALL, everyMinutes(15), true],
  ['MOBILITHEK_PARKING', 'Parkhäuser Rheinland', 'Parkhäuser', RHINELAND, everyMinutes(10)],
  ['MOBILITHEK_PARKING', 'Parkhäuser Ruhrgebiet', 'Parkhäuser', RUHR, everyMinutes(10), true],
  ['MOBILITHEK_PARKING', 'Parkhäuser Westfalen', 'Parkhäuser', WESTPHALIA, everyHours(1)],
];

/** Offer without an entry in the catalogue. */
export const WITHOUT_CATALOGUE_ENTRY = idFromTitle('Baustellen Westfalen');

export const DATA_OFFERS: readonly DemoOffer[] = PLANS.map(
  ([adapter, title, sources, regions, cron = daily(4), exportToMobilithek = false], index) => ({
    adapter,
    id: idFromTitle(title),
    title,
    description: `${title}: die Daten aller beteiligten Quellen in einem Feed, zusammengeführt und bereinigt.`,
    aggregatedFeeds: DATA_SOURCES.filter(
      ({ entry, place }) =>
        entry.adapter === adapter && entry.title.startsWith(sources) && regions.includes(place.region),
    ).map(({ entry }) => entry.dataSetId),
    exportToMobilithek,
    offerId: exportToMobilithek ? String(830_000_000 + index * 1013) : '',
    schema: exportsOffers(adapter) ? defaultOfferSchema(adapter) : '',
    p12Certificate: exportToMobilithek ? EXAMPLE_CERTIFICATE : '',
    ...(exportToMobilithek && { p12FileName: EXAMPLE_CERTIFICATE_FILE }),
    p12Password: exportToMobilithek ? EXAMPLE_PASSWORD : '',
    regions,
    cron,
    active: index !== 13,
  }),
);

const METADATA = { GBFS: SHARING, MOBILITHEK_ROADWORKS: ROADWORKS, MOBILITHEK_PARKING: PARKING } as const;

/** Returns the entry of an offer in the catalogue, private as the portal writes it (see `publicOffers.ts`). */
export function datasetOf(offer: DemoOffer, origin: string, publisher: string): NewDataset {
  const dataset = datasetOfOffer(offer, origin, publisher);
  return {
    ...METADATA[offer.adapter],
    name: dataset.name,
    title: offer.title,
    notes: offer.description,
    owner_org: 'intern',
    private: true,
    state: 'active',
    type: 'dataset',
    publisher,
    rightsholder: publisher,
    contact_name: 'Redaktion',
    contact_email: 'daten@mobilitaetsdaten.example',
    update_frequency: updateFrequency(offer.adapter === 'GBFS' ? everyMinutes(5) : offer.cron),
    fee_model: LICENCES.agreement.feeModel,
    license_id: LICENCES.agreement.id,
    license_title: LICENCES.agreement.title,
    spatial: offer.regions.map((region) => REGIONS[region]),
    issued: '2026-03-02',
    resources: [
      {
        id: stableId('resource', offer.id),
        name: offer.title,
        description: 'Zusammengeführter Feed',
        format: offer.adapter,
        url: dataset.resources?.[0]?.url ?? '',
        protocol: 'HTTP_HTTPS',
        data_format: offer.adapter === 'GBFS' ? 'GBFS' : 'DATEX_II',
      },
    ],
  };
}
