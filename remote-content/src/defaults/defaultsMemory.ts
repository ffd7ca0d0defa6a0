import { type Cron, cron } from '@mobidrom/platform-api';
import type { BrowserStorage } from '@mobidrom/shared-contract';
import { type ScheduleValues, scheduleValues } from '@mobidrom/shared-ui/forms';
import * as z from 'zod/mini';

/** Key in the browser's storage. The page about cookies and storage lists it. */
export const DEFAULTS_KEY = 'portal-defaults';

const stored = z.partial(
  z.object({
    source: z.object({ adapter: z.string(), cron }),
    offer: z.object({ adapter: z.string(), cron: z.optional(cron) }),
    organisation: z.object({ organisationType: z.string() }),
  }),
);

/**
 * Choices of the last new entry of each area, with which the next one begins: none that gives access, names somebody or is
 * secret.
 */
export type Defaults = z.infer<typeof stored>;

/** Returns what is remembered. Adapters and types may have been removed since: areas take only those that they know. */
export function rememberedDefaults(store: BrowserStorage): Defaults {
  try {
    return stored.parse(JSON.parse(store.getItem(DEFAULTS_KEY) ?? '{}'));
  } catch {
    // Damaged, or written by a release with another format: the next entry begins blank.
    return {};
  }
}

/** Remembers the choices of an entry that was added; those of other areas stay. */
export function rememberDefaults(store: BrowserStorage, latest: Defaults): void {
  store.setItem(DEFAULTS_KEY, JSON.stringify({ ...rememberedDefaults(store), ...latest }));
}

/** Returns the interval of a new entry. Repetition and status are chosen each time. */
export const scheduleOf = (interval: Cron): ScheduleValues => ({
  ...scheduleValues({ cron: interval, repeatMissedEvents: false, active: false }),
  repeatMissedEvents: null,
  active: null,
});
