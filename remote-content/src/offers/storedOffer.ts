import {
  type AdapterSettings,
  type CatalogueDataset,
  exportEventName,
  exportsOffers,
  type Failure,
  failure,
  findScheduler,
  findSettings,
  type OfferAdapterId,
  offerComponent,
  offerDatasetName,
  type Request,
  type Result,
  readDataset,
  type SchedulerEvent,
  success,
} from '@mobidrom/platform-api';

/** Which offer: its parts are found by adapter and id (specification, content, chapter 3 'Feed bundle'). */
export interface OfferKey {
  readonly adapter: OfferAdapterId;
  readonly id: string;
}

/** The entry of an offer in the catalogue, as far as that could be found out. */
export type CatalogueEntry =
  | { readonly state: 'present'; readonly dataset: CatalogueDataset }
  | { readonly state: 'missing' }
  | { readonly state: 'unread'; readonly failure: Failure };

/** The parts that a data offer is stored in. */
export interface StoredOffer extends OfferKey {
  readonly settings: AdapterSettings;
  readonly catalogue: CatalogueEntry;
  /** Only of adapters that export. */
  readonly event: SchedulerEvent | undefined;
}

export const settingGroupOf = ({ adapter, id }: OfferKey) => ({
  component: offerComponent(adapter),
  group: id,
});

/*
 * The three reads below serve changes: undefined means that there is no such part. Without a session they fail, because
 * an empty answer would make a save take an offer that exists for one that is gone.
 */

export const readOfferSettings = (
  request: Request,
  key: OfferKey,
): Promise<Result<AdapterSettings | undefined>> => findSettings(request, settingGroupOf(key));

export const readOfferDataset = async (
  request: Request,
  { id }: OfferKey,
): Promise<Result<CatalogueDataset | undefined>> => {
  const read = await readDataset(request, offerDatasetName(id));
  if (read.ok) return success(read.value.result);
  const { kind, status } = read.failure;
  return kind === 'http' && status === 404 ? success(undefined) : read;
};

/** Of adapters that do not export there is none. */
export const readOfferEvent = async (
  request: Request,
  { adapter, id }: OfferKey,
): Promise<Result<SchedulerEvent | undefined>> => {
  if (!exportsOffers(adapter)) return success(undefined);
  return findScheduler(request, exportEventName(adapter, id));
};

export const catalogueEntryOf = (read: Result<CatalogueDataset | undefined>): CatalogueEntry => {
  if (!read.ok) return { state: 'unread', failure: read.failure };
  return read.value ? { state: 'present', dataset: read.value } : { state: 'missing' };
};

/**
 * Reads all parts of one offer anew, to show it: a catalogue that does not answer is told with it. Undefined when the
 * offer has no settings any more.
 */
export async function readOffer(request: Request, key: OfferKey): Promise<Result<StoredOffer | undefined>> {
  const [settings, dataset, event] = await Promise.all([
    readOfferSettings(request, key),
    readOfferDataset(request, key),
    readOfferEvent(request, key),
  ]);
  if (!settings.ok) return settings;
  if (!settings.value) return success(undefined);
  if (!event.ok) return event;
  const { adapter, id } = key;
  const catalogue = catalogueEntryOf(dataset);
  return success({ adapter, id, settings: settings.value, catalogue, event: event.value });
}

/** The same to change it, which needs every part: what cannot be read is a failure. */
export async function readStoredOffer(
  request: Request,
  key: OfferKey,
): Promise<Result<StoredOffer | undefined>> {
  const read = await readOffer(request, key);
  if (!read.ok || read.value?.catalogue.state !== 'unread') return read;
  return failure(read.value.catalogue.failure);
}
