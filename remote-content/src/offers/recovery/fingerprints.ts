import {
  type AdapterSettings,
  type CatalogueDatasetInput,
  OFFER_KEYS,
  type Request,
  type Result,
  type SchedulerEvent,
  success,
} from '@mobidrom/platform-api';
import { type OfferParts, type Part, partsOf } from '../offerParts';
import {
  type OfferKey,
  readOfferDataset,
  readOfferSchedule,
  readOfferSettings,
  type StoredOffer,
} from '../storedOffer';

/**
 * Fingerprints of an offer's parts: they tell whether a part has changed, and reveal none of its values, so that they can
 * stay in the browser's storage. That of the settings is the time at which they were saved.
 */
export type Fingerprints = Readonly<Partial<Record<Part, string>>>;

export async function fingerprintsOf({ settings, dataset, schedule }: OfferParts): Promise<Fingerprints> {
  return {
    settings: settingsFingerprint(settings),
    ...(dataset && { dataset: await datasetFingerprint(dataset) }),
    ...(schedule && { schedule: await scheduleFingerprint(schedule) }),
  };
}

/** Returns the fingerprints of the parts that an edit changes. In the others, before and after cannot be told apart. */
export async function changedFingerprints(previous: StoredOffer, next: OfferParts): Promise<Fingerprints> {
  const [before, after] = await Promise.all([fingerprintsOf(partsOf(previous)), fingerprintsOf(next)]);
  return Object.fromEntries(Object.entries(after).filter(([part, value]) => before[part as Part] !== value));
}

/** Reads a part and returns its fingerprint, undefined where the part does not exist. */
export async function readFingerprint(
  request: Request,
  key: OfferKey,
  part: Part,
): Promise<Result<string | undefined>> {
  switch (part) {
    case 'settings':
      return mapped(await readOfferSettings(request, key), settingsFingerprint);
    case 'dataset':
      return mapped(await readOfferDataset(request, key), datasetFingerprint);
    case 'schedule':
      return mapped(await readOfferSchedule(request, key), scheduleFingerprint);
  }
}

async function mapped<T>(
  read: Result<T | undefined>,
  fingerprint: (part: T) => string | Promise<string>,
): Promise<Result<string | undefined>> {
  if (!read.ok) return read;
  return success(read.value === undefined ? undefined : await fingerprint(read.value));
}

/** Returns the time of saving; '' for settings that were not written by the portal. */
export const settingsFingerprint = ({ value }: AdapterSettings): string =>
  value[OFFER_KEYS.lastUpdated]?.value ?? '';

const datasetFingerprint = ({ title, notes, resources = [] }: CatalogueDatasetInput): Promise<string> =>
  hash([title ?? '', notes ?? '', ...resources.map(({ url }) => url)]);

/** The values of a cron are sorted, because the service may return them in another order. */
const scheduleFingerprint = ({ active, repeatMissedEvents, cron }: SchedulerEvent): Promise<string> =>
  hash([
    active,
    repeatMissedEvents,
    ...[cron.minutes, cron.hours, cron.daysOfMonth, cron.daysOfWeek].map((values) =>
      [...values].map(String).sort(),
    ),
  ]);

async function hash(values: readonly unknown[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(values)));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
