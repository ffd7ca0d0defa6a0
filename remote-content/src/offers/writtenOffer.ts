import {
  datasetOfOffer,
  offerOfSettings,
  SCHEDULER_EVENT,
  type SchedulerEvent,
  settingsOfOffer,
} from '@mobidrom/platform-api';
import { replacedBy } from '@mobidrom/shared-ui/forms';
import type { Written } from './marks';
import type { OfferInput } from './offer.schema';
import type { StoredOffer } from './storedOffer';

/** What every save needs to know of the installation. */
export interface Installation {
  /** Where the platform's public interface answers. */
  readonly origin: string;
  /** Fixed by the configuration: the operator (DESIGN 'Data offers'). */
  readonly publisher: string;
}

/**
 * The parts of an offer as they are written (specification, content, chapter 3 'Feed bundle').
 * @param previous what is stored now: secrets that stay are sent back as they were read, and what nobody is asked for is kept
 */
export function writtenOffer(
  input: OfferInput,
  { origin, publisher }: Installation,
  now: Date,
  previous?: StoredOffer,
): Written {
  const { adapter, id } = input;
  const stored = previous && offerOfSettings(adapter, id, previous.settings);
  const offer = {
    ...input,
    schema: stored?.schema ?? '',
    p12Certificate: input.p12Certificate.keep
      ? (stored?.p12Certificate ?? '')
      : (input.p12Certificate.value?.base64 ?? ''),
    p12Password: replacedBy(input.p12Password, stored?.p12Password ?? ''),
  };
  const dataset = datasetOfOffer(offer, origin, publisher);
  const [resource] = dataset.resources ?? [];
  const [before, ...others] =
    previous?.catalogue.state === 'present' ? previous.catalogue.dataset.resources : [];
  return {
    settings: settingsOfOffer(offer, now, origin, previous?.settings),
    dataset: {
      ...dataset,
      // The resource keeps its own address and description, and what was added in the catalogue stays beside it.
      ...(resource &&
        before && {
          resources: [
            { ...resource, ...(before.id && { id: before.id }), description: before.description },
            ...others,
          ],
        }),
    },
    event: input.schedule && eventOf(input.eventName, input.schedule),
  };
}

const eventOf = (
  eventName: string,
  { cron, active, repeatMissedEvents }: NonNullable<OfferInput['schedule']>,
): SchedulerEvent => ({
  type: SCHEDULER_EVENT,
  eventName,
  active,
  cron,
  repeatMissedEvents: repeatMissedEvents ? 1 : 0,
});
