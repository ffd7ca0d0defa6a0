import { createScheduler } from '@mobidrom/platform-api';
import { deletedKind } from '@mobidrom/shared-ui/forms';
import { eventValues } from './event.schema';
import { eventHistory } from './eventHistory';
import { texts } from './texts';

export const deletedEvents = deletedKind('event', {
  words: eventHistory,
  valuesOf: ({ entry }) => ({ values: eventValues(entry) }),
  // The number of a service is a choice in the form.
  shownOf: ({ entry }) => ({ ...entry, repeatMissedEvents: entry.repeatMissedEvents === 1 }),
  again: async (request, { entry }) => ({
    result: await createScheduler(request, entry),
    texts: texts.added(entry.eventName),
  }),
});
