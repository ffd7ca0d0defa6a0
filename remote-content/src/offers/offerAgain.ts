import { blankSchedule } from '@mobidrom/shared-ui/forms';
import { copyTitle } from '../copy/copyTitle';
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

/**
 * Returns the values of a copy of an offer: all but id, title and export, whose offer at the Mobilithek takes one feed alone.
 * @param isTaken whether an id is in use
 */
export function copyOfOffer(offer: StoredOffer, isTaken: (id: string) => boolean): OfferValues {
  const title = copyTitle(titleOf(offer), OFFER_LIMITS.title);
  const id = freeIdOfTitle(title, isTaken);
  return { ...offerValues(offer), ...NO_EXPORT, title, id, eventName: eventNameOf(offer.adapter, id) };
}
