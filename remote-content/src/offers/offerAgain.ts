import {
  type DeletedEntry,
  isOfferAdapterId,
  OFFER_ADAPTER_IDS,
  OFFER_KEYS,
  type ReadFormerEntry,
  type Settings,
} from '@mobidrom/platform-api';
import { blankSchedule, type FormerValues } from '@mobidrom/shared-ui/forms';
import { copyTitle } from '../copy/copyTitle';
import { type Defaults, scheduleOf } from '../defaults/defaultsMemory';
import { freeIdOfTitle } from '../ids/freeId';
import {
  blankOffer,
  eventNameOf,
  NO_EXPORT,
  OFFER_LIMITS,
  type OfferValues,
  offerValues,
} from './offer.schema';
import { initialSchema } from './sourceSchemas';
import { type StoredOffer, titleOf } from './storedOffer';

/** Returns the values of the next new offer after this one: adapter and interval. Repetition and status are chosen each time. */
export function nextOffer({ adapter, schedule }: OfferValues): OfferValues {
  const interval = schedule.interval === 'custom' ? blankSchedule : schedule;
  return {
    ...blankOffer,
    adapter,
    schema: initialSchema(adapter),
    schedule: { ...interval, repeatMissedEvents: null, active: null },
  };
}

/** Returns the values of a new offer that begins with the choices of the last one; blank ones where its adapter is unknown. */
export function rememberedOffer({ offer }: Defaults): OfferValues {
  if (!offer || !isOfferAdapterId(offer.adapter)) return blankOffer;
  return nextOffer({
    ...blankOffer,
    adapter: offer.adapter,
    schedule: offer.cron ? scheduleOf(offer.cron) : blankSchedule,
  });
}

/**
 * Returns the values of a copy of an offer: all but id, title and export, whose offer at the Mobilithek takes one feed alone.
 * @param isTaken whether an id is in use
 */
export function copyOfOffer(offer: StoredOffer, isTaken: (id: string) => boolean): OfferValues {
  const title = copyTitle(titleOf(offer), OFFER_LIMITS.title);
  const id = freeIdOfTitle(title, isTaken);
  return { ...offerValues(offer), ...NO_EXPORT, title, id, eventName: eventNameOf(offer.adapter, id) };
}

/** Returns a deleted offer as it was stored. Its secrets are empty in it. */
export function formerOffer(
  { entry, dataset, schedule }: ReadFormerEntry<Settings>,
  { key, component = '' }: Pick<DeletedEntry, 'key' | 'component'>,
): StoredOffer {
  return {
    // A service that does not say which adapter it was leaves the choice to the person.
    adapter: isOfferAdapterId(component) ? component : OFFER_ADAPTER_IDS[0],
    id: key,
    settings: entry,
    catalogue: dataset ? { state: 'present', dataset } : { state: 'missing' },
    schedule,
  };
}

/** Returns the values of a deleted offer with its id. Data sources that are gone are left out. */
export function formerOfferValues(
  former: ReadFormerEntry<Settings>,
  deleted: Pick<DeletedEntry, 'key' | 'component'>,
): FormerValues<OfferValues> {
  const values = offerValues(formerOffer(former, deleted));
  const { references } = former;
  const isGone = (id: string) =>
    references?.some(({ key, current }) => key === id && current === undefined) ?? false;
  return {
    id: deleted.key,
    values: { ...values, aggregatedFeeds: values.aggregatedFeeds.filter((id) => !isGone(id)) },
  };
}

/**
 * Returns what the list of deleted offers shows of one: its settings with its entry in the catalogue and its schedule. The time of its
 * last save is left out: no form has that field.
 */
export function shownOffer(
  { entry, dataset, schedule }: ReadFormerEntry<Settings>,
  { key }: Pick<DeletedEntry, 'key'>,
): object {
  const { [OFFER_KEYS.lastUpdated]: _, ...value } = entry.value;
  return {
    ...dataset,
    ...schedule,
    // The schedule's own field is a number.
    ...(schedule && { repeatMissedEvents: schedule.repeatMissedEvents === 1 }),
    id: key,
    settings: { ...entry, value },
  };
}
