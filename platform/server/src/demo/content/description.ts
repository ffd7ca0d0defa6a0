import {
  averageMinutesBetweenRuns,
  type CatalogueResource,
  type Cron,
  PROTOCOLS,
  type UpdateFrequency,
} from '@mobidrom/platform-api';
import type { NewDataset } from '../../content/catalogue/rules';
import type { DataEntryBody } from '../../content/dataEntries/rules';
import type { DemoOrganisation } from './demoOrganisation';
import { emailOf } from './organisations';
import { type Place, REGIONS } from './places';
import type { SourceKind } from './sourceKinds';
import { stableId } from './stableId';

export interface Licence {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly feeModel: NonNullable<NewDataset['fee_model']>;
}
export const LICENCES = {
  zero: {
    id: 'dl-de-zero-2.0',
    title: 'Datenlizenz Deutschland – Zero – Version 2.0',
    url: 'https://www.govdata.de/dl-de/zero-2-0',
    feeModel: 'FREE_OF_CHARGE',
  },
  attribution: {
    id: 'dl-de-by-2.0',
    title: 'Datenlizenz Deutschland – Namensnennung – Version 2.0',
    url: 'https://www.govdata.de/dl-de/by-2-0',
    feeModel: 'LICENCE_PROVIDED',
  },
  creativeCommons: {
    id: 'cc-by-4.0',
    title: 'Creative Commons Namensnennung 4.0 International',
    url: 'https://creativecommons.org/licenses/by/4.0/deed.de',
    feeModel: 'ROYALTY_FREE',
  },
  agreement: {
    id: 'individuell',
    title: 'Individuelle Nutzungsvereinbarung',
    url: '',
    feeModel: 'CONTRACTUAL_ARRANGEMENT',
  },
} as const satisfies Readonly<Record<string, Licence>>;

const PUBLIC_LICENCES: readonly Licence[] = [
  LICENCES.zero,
  LICENCES.attribution,
  LICENCES.creativeCommons,
  LICENCES.attribution,
];
export const publicLicence = (index: number): Licence =>
  PUBLIC_LICENCES[index % PUBLIC_LICENCES.length] ?? LICENCES.zero;

const FREQUENCIES: readonly (readonly [minutes: number, UpdateFrequency])[] = [
  [1, 'MINUTE_1'],
  [5, 'MINUTES_5'],
  [10, 'MINUTES_10'],
  [15, 'MINUTES_15'],
  [30, 'MINUTES_30'],
  [60, 'HOUR_1'],
  [120, 'HOURS_2'],
  [180, 'HOURS_3'],
  [720, 'HOURS_12'],
  [1440, 'HOURS_24'],
];

/** Returns the update frequency in the catalogue, at most that of the import. */
export function updateFrequency(cron: Cron): UpdateFrequency {
  const minutes = averageMinutesBetweenRuns(cron);
  return FREQUENCIES.find(([limit]) => minutes <= limit)?.[1] ?? 'MONTHS_3';
}

interface Subject {
  readonly entry: DataEntryBody;
  readonly kind: SourceKind;
  readonly owner: DemoOrganisation;
  readonly place: Place;
  readonly url: string;
  readonly index: number;
}

/** Returns the entry of a source in the catalogue with the metadata of mobilityDCAT-AP. */
export function describe({ entry, kind, owner, place, url, index }: Subject): NewDataset {
  const licence = entry.privateAccess ? LICENCES.agreement : publicLicence(index);
  return {
    ...kind.metadata,
    name: entry.dataSetId,
    title: entry.title,
    notes: `${kind.notes(place)} Die Daten werden von ${owner.name} bereitgestellt.`,
    owner_org: entry.ownerOrg,
    private: entry.privateAccess,
    state: 'active',
    type: 'dataset',
    publisher: entry.publisher,
    rightsholder: entry.rightsholder,
    contact_name: `${owner.contact.name} ${owner.contact.surname}`,
    contact_email: emailOf(owner),
    update_frequency: updateFrequency(entry.cron),
    fee_model: licence.feeModel,
    license_id: licence.id,
    license_title: licence.title,
    license_url: licence.url,
    spatial: [place.name, REGIONS[place.region]],
    language: 'de',
    keywords: [...kind.metadata.keywords, place.name],
    issued: `202${3 + (index % 3)}-${two(1 + (index % 12))}-${two(1 + ((index * 7) % 28))}`,
    temporal_start: '2026-01-01',
    temporal_end: kind.format === 'GTFS' ? '2026-12-12' : '',
    resources: [resource(entry, kind, url)],
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

const resource = (entry: DataEntryBody, kind: SourceKind, url: string): Required<CatalogueResource> => ({
  id: stableId('resource', entry.dataSetId),
  name: entry.title,
  description: `${entry.title}, abrufbar über ${PROTOCOLS.HTTP_HTTPS}`,
  format: (kind.file.split('.').pop() || 'xml').toUpperCase(),
  url,
  protocol: 'HTTP_HTTPS',
  data_format: kind.format,
});
