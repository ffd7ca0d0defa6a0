import {
  type AdapterSettings,
  type CatalogueDatasetInput,
  deleteDataset,
  deleteScheduler,
  deleteSettings,
  exportEventName,
  offerDatasetName,
  type Request,
  type Result,
  type SchedulerEvent,
} from '@mobidrom/platform-api';
import { type OfferKey, type StoredOffer, settingGroupOf } from './storedOffer';
import { treatAsSuccess } from './treatAsSuccess';

/** The parts in which an offer is stored, in the order in which they are created. */
export const PARTS = ['settings', 'dataset', 'schedule'] as const;
export type Part = (typeof PARTS)[number];

/** The parts of an offer as they are written. */
export interface OfferParts {
  readonly settings: AdapterSettings;
  readonly dataset?: CatalogueDatasetInput | undefined;
  readonly schedule?: SchedulerEvent | undefined;
}

/** Returns the parts of a stored offer. */
export const partsOf = ({ settings, catalogue, schedule }: StoredOffer): OfferParts => ({
  settings,
  dataset: catalogue.state === 'present' ? catalogue.dataset : undefined,
  schedule,
});

/**
 * Removes a part of an offer, and succeeds where it does not exist. The catalogue refuses (409) to delete a data set that
 * belongs to a data source of the same name: the offer has none, so this counts as removed, too.
 */
export async function removePart(request: Request, key: OfferKey, part: Part): Promise<Result<unknown>> {
  const remove = {
    settings: () => deleteSettings(request, settingGroupOf(key)),
    dataset: () => deleteDataset(request, offerDatasetName(key.id)),
    schedule: () => deleteScheduler(request, exportEventName(key.adapter, key.id)),
  };
  return treatAsSuccess(await remove[part](), part === 'dataset' ? [404, 409] : [404]);
}
