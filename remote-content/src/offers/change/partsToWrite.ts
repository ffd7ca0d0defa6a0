import {
  datasetOfOffer,
  offerOfSettings,
  SCHEDULER_EVENT,
  type SchedulerEvent,
  settingsOfOffer,
} from '@mobidrom/platform-api';
import { applySecretChange } from '@mobidrom/shared-ui/forms';
import type { OfferInput } from '../offer.schema';
import type { OfferParts } from '../offerParts';
import type { StoredOffer } from '../storedOffer';

/** Values of the installation that are written into the parts of an offer. */
export interface Installation {
  /** Origin of the platform's public interface, without a slash at the end. */
  readonly origin: string;
  /** Operator of the portal, who publishes all offers. */
  readonly publisher: string;
}

/**
 * Returns the parts of an offer as a save writes them.
 * @param previous what is stored now: unchanged secrets, and settings and resources that the dialog does not
 * show are written back as they were read
 */
export function partsToWrite(
  input: OfferInput,
  { origin, publisher }: Installation,
  now: Date,
  previous?: StoredOffer,
): OfferParts {
  const { adapter, id, p12Certificate, p12Password } = input;
  const stored = previous && offerOfSettings(adapter, id, previous.settings);
  const offer = {
    ...input,
    schema: input.schema || (stored?.schema ?? ''),
    p12Certificate: p12Certificate.keep
      ? (stored?.p12Certificate ?? '')
      : (p12Certificate.value?.base64 ?? ''),
    p12FileName: p12Certificate.value?.name,
    p12Password: applySecretChange(p12Password, stored?.p12Password ?? ''),
  };
  return {
    settings: settingsOfOffer(offer, now, origin, previous?.settings),
    dataset: withStoredResources(datasetOfOffer(offer, origin, publisher), previous),
    schedule: input.schedule && scheduleToWrite(input.eventName, input.schedule),
  };
}

/** Keeps id and description of the offer's own resource, and the resources that were added in the catalogue. */
function withStoredResources(
  dataset: ReturnType<typeof datasetOfOffer>,
  previous: StoredOffer | undefined,
): ReturnType<typeof datasetOfOffer> {
  const [resource] = dataset.resources ?? [];
  const [before, ...others] =
    previous?.catalogue.state === 'present' ? previous.catalogue.dataset.resources : [];
  if (!resource || !before) return dataset;
  const own = { ...resource, ...(before.id && { id: before.id }), description: before.description };
  return { ...dataset, resources: [own, ...others] };
}

const scheduleToWrite = (
  eventName: string,
  { cron, active, repeatMissedEvents }: NonNullable<OfferInput['schedule']>,
): SchedulerEvent => ({
  type: SCHEDULER_EVENT,
  eventName,
  active,
  cron,
  repeatMissedEvents: repeatMissedEvents ? 1 : 0,
});
