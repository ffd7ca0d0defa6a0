import {
  type AdapterSettings,
  type CatalogueDataset,
  exportEventName,
  exportsOffers,
  type Failure,
  failure,
  findDataset,
  findScheduler,
  findSettings,
  findStoredSettings,
  type OfferAdapterId,
  offerComponent,
  offerDatasetName,
  type Request,
  type Result,
  type SchedulerEvent,
  success,
} from '@mobidrom/platform-api';

/** Key of an offer; the names of its parts follow from it. */
export interface OfferKey {
  readonly adapter: OfferAdapterId;
  readonly id: string;
}

/** Entry of an offer in the catalogue, or why there is none. */
export type CatalogueEntry =
  | { readonly state: 'present'; readonly dataset: CatalogueDataset }
  | { readonly state: 'missing' }
  | { readonly state: 'unread'; readonly failure: Failure };

/** Data offer with the parts in which it is stored. */
export interface StoredOffer extends OfferKey {
  readonly settings: AdapterSettings;
  readonly catalogue: CatalogueEntry;
  /** Schedule of the export; undefined for an adapter that does not export, or where it is missing. */
  readonly schedule: SchedulerEvent | undefined;
  /** Whether the preference service keeps the changes of its settings. Default: it does not. */
  readonly history?: boolean;
}

/** Returns where the settings of an offer are stored. */
export const settingGroupOf = ({ adapter, id }: OfferKey) => ({
  component: offerComponent(adapter),
  group: id,
});

/*
 * The three reads below return undefined where the part does not exist. Without a session they fail: an empty answer would
 * make a save treat an existing offer as deleted.
 */

export const readOfferSettings = (
  request: Request,
  key: OfferKey,
): Promise<Result<AdapterSettings | undefined>> => findSettings(request, settingGroupOf(key));

export const readOfferDataset = (
  request: Request,
  { id }: OfferKey,
): Promise<Result<CatalogueDataset | undefined>> => findDataset(request, offerDatasetName(id));

/** Returns the schedule of the export; undefined for adapters that do not export. */
export const readOfferSchedule = async (
  request: Request,
  { adapter, id }: OfferKey,
): Promise<Result<SchedulerEvent | undefined>> => {
  if (!exportsOffers(adapter)) return success(undefined);
  return findScheduler(request, exportEventName(adapter, id));
};

/** Returns the catalogue entry for the result of reading its data set. */
export const catalogueEntryOf = (read: Result<CatalogueDataset | undefined>): CatalogueEntry => {
  if (!read.ok) return { state: 'unread', failure: read.failure };
  return read.value ? { state: 'present', dataset: read.value } : { state: 'missing' };
};

/**
 * Reads all parts of an offer in order to show it. An entry that the catalogue does not return is marked as unread.
 * @returns undefined where the offer has no settings, and thus does not exist
 */
export async function readOffer(request: Request, key: OfferKey): Promise<Result<StoredOffer | undefined>> {
  const [settings, dataset, schedule] = await Promise.all([
    findStoredSettings(request, settingGroupOf(key)),
    readOfferDataset(request, key),
    readOfferSchedule(request, key),
  ]);
  if (!settings.ok) return settings;
  if (!settings.value) return success(undefined);
  if (!schedule.ok) return schedule;
  const { adapter, id } = key;
  const catalogue = catalogueEntryOf(dataset);
  return success({ adapter, id, ...settings.value, catalogue, schedule: schedule.value });
}

/** Reads all parts of an offer in order to change it. A part that cannot be read is a failure. */
export async function readStoredOffer(
  request: Request,
  key: OfferKey,
): Promise<Result<StoredOffer | undefined>> {
  const read = await readOffer(request, key);
  if (!read.ok || read.value?.catalogue.state !== 'unread') return read;
  return failure(read.value.catalogue.failure);
}

/** Returns the title of an offer, which only the catalogue holds; the id where there is no entry. */
export const titleOf = ({ id, catalogue }: Pick<StoredOffer, 'id' | 'catalogue'>): string =>
  (catalogue.state === 'present' && catalogue.dataset.title) || id;
