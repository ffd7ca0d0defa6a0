import {
  type AdapterSettings,
  type CatalogueDatasetInput,
  OFFER_KEYS,
  type Request,
  type Result,
  type SchedulerEvent,
  success,
} from '@mobidrom/platform-api';
import { type OfferKey, readOfferDataset, readOfferEvent, readOfferSettings } from './storedOffer';

/** The parts of an offer, in the order in which they are created. */
export const PARTS = ['settings', 'dataset', 'scheduler'] as const;
export type Part = (typeof PARTS)[number];

/**
 * What tells the state of a part without holding any of its values: the settings' own time of saving, and fingerprints
 * of the others. The journal of a save keeps them (DESIGN 'Data offers').
 */
export type Marks = Readonly<Partial<Record<Part, string>>>;

export interface Written {
  readonly settings: AdapterSettings;
  readonly dataset?: CatalogueDatasetInput | undefined;
  readonly event?: SchedulerEvent | undefined;
}

export async function marksOf({ settings, dataset, event }: Written): Promise<Marks> {
  return {
    settings: settingsMark(settings),
    ...(dataset && { dataset: await datasetMark(dataset) }),
    ...(event && { scheduler: await eventMark(event) }),
  };
}

/** The mark of what is stored now; undefined when the part is not there. */
export async function readMark(
  request: Request,
  key: OfferKey,
  part: Part,
): Promise<Result<string | undefined>> {
  switch (part) {
    case 'settings':
      return marked(await readOfferSettings(request, key), settingsMark);
    case 'dataset':
      return marked(await readOfferDataset(request, key), datasetMark);
    case 'scheduler':
      return marked(await readOfferEvent(request, key), eventMark);
  }
}

async function marked<T>(
  read: Result<T | undefined>,
  mark: (part: T) => string | Promise<string>,
): Promise<Result<string | undefined>> {
  if (!read.ok) return read;
  return success(read.value === undefined ? undefined : await mark(read.value));
}

/** The time of saving; '' where settings were made elsewhere. */
export const settingsMark = ({ value }: AdapterSettings): string =>
  value[OFFER_KEYS.lastUpdated]?.value ?? '';

const datasetMark = ({ title, notes, resources = [] }: CatalogueDatasetInput): Promise<string> =>
  fingerprint([title ?? '', notes ?? '', ...resources.map(({ url }) => url)]);

/** A service may keep the values of a cron in another order. */
const eventMark = ({ active, repeatMissedEvents, cron }: SchedulerEvent): Promise<string> =>
  fingerprint([
    active,
    repeatMissedEvents,
    ...[cron.minutes, cron.hours, cron.daysOfMonth, cron.daysOfWeek].map((values) =>
      [...values].map(String).sort(),
    ),
  ]);

async function fingerprint(values: readonly unknown[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(values)));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
