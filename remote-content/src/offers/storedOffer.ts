import {
  type AdapterSettings,
  type CatalogueDataset,
  exportEventName,
  exportsOffers,
  type Failure,
  getSettings,
  listSchedulers,
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

/** A read that finds nothing is an answer too. */
function orMissing<T>(result: Result<T>): Result<T | undefined> {
  const isMissing = !result.ok && result.failure.kind === 'http' && result.failure.status === 404;
  return isMissing ? success(undefined) : result;
}

/** The settings of an offer; undefined when there is none. */
export const readOfferSettings = async (
  request: Request,
  key: OfferKey,
): Promise<Result<AdapterSettings | undefined>> => {
  const read = orMissing(await getSettings(request, settingGroupOf(key)));
  // Without a session a read is empty; stored settings never are.
  return read.ok && read.value && Object.keys(read.value.value).length === 0 ? success(undefined) : read;
};

/** The catalogue's data set of an offer; undefined when there is none. */
export const readOfferDataset = async (
  request: Request,
  { id }: OfferKey,
): Promise<Result<CatalogueDataset | undefined>> => {
  const read = orMissing(await readDataset(request, offerDatasetName(id)));
  return read.ok ? success(read.value?.result) : read;
};

/** The export event of an offer; undefined when there is none. Found in the list, because a failure is not 'none'. */
export const readOfferEvent = async (
  request: Request,
  { adapter, id }: OfferKey,
): Promise<Result<SchedulerEvent | undefined>> => {
  if (!exportsOffers(adapter)) return success(undefined);
  const read = await listSchedulers(request);
  const name = exportEventName(adapter, id);
  return read.ok ? success(read.value.find(({ eventName }) => eventName === name)) : read;
};

export const catalogueEntryOf = (read: Result<CatalogueDataset | undefined>): CatalogueEntry => {
  if (!read.ok) return { state: 'unread', failure: read.failure };
  return read.value ? { state: 'present', dataset: read.value } : { state: 'missing' };
};

/** Reads all parts of one offer anew; undefined when it has no settings any more. */
export async function readStoredOffer(
  request: Request,
  key: OfferKey,
): Promise<Result<StoredOffer | undefined>> {
  const [settings, dataset, event] = await Promise.all([
    readOfferSettings(request, key),
    readOfferDataset(request, key),
    readOfferEvent(request, key),
  ]);
  if (!settings.ok) return settings;
  if (!settings.value) return success(undefined);
  if (!dataset.ok) return dataset;
  if (!event.ok) return event;
  const { adapter, id } = key;
  const catalogue = catalogueEntryOf(dataset);
  return success({ adapter, id, settings: settings.value, catalogue, event: event.value });
}
