import { OFFER_ADAPTER_IDS } from '@mobidrom/platform-api';
import type { ListableStorage } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { JOURNAL_STATES, Journal } from '../transaction/journal';
import { PARTS, type Part } from './offerParts';
import type { OfferKey } from './storedOffer';

/** Steps of a change: writing or removing each part, then running the export once. */
export const STEP_NAMES = [...PARTS, 'run'] as const;
export type StepName = (typeof STEP_NAMES)[number];

const fingerprint = z.optional(z.string());

const offerChange = z.object({
  id: z.string(),
  subject: z.string(),
  kind: z.enum(['create', 'update', 'delete']),
  adapter: z.enum(OFFER_ADAPTER_IDS),
  offerId: z.string(),
  steps: z.array(z.object({ name: z.enum(STEP_NAMES), state: z.enum(JOURNAL_STATES) })),
  /** Fingerprints of what is written; for a deletion, of what it removes. */
  fingerprints: z.object({ settings: fingerprint, dataset: fingerprint, schedule: fingerprint }),
  /** For an edit: the fingerprint of the settings before it. Settings with neither this nor the new one were saved since. */
  formerSettings: fingerprint,
});

/** Change of an offer as the journal holds it: names and states of its parts, and none of their values. */
export type OfferChange = z.infer<typeof offerChange>;
export type ChangeKind = OfferChange['kind'];
export type OfferJournal = Journal<OfferChange>;

/** Begins the name of each entry in the browser's storage. The page about cookies and storage lists it. */
export const OFFER_JOURNAL_PREFIX = 'portal-offers-journal-';

export const createOfferJournal = (store: ListableStorage): OfferJournal =>
  new Journal(store, { prefix: OFFER_JOURNAL_PREFIX, parse: parseOfferChange });

// Releases up to 1.0 called the schedule 'scheduler' and the fingerprints 'marks'. A tab of such a release may have been
// closed in the middle of a change, which is recovered all the same.
const formerFingerprints = z.object({ settings: fingerprint, dataset: fingerprint, scheduler: fingerprint });
const formerChange = z.looseObject({
  steps: z.array(z.looseObject({ name: z.string() })),
  marks: formerFingerprints,
});

function parseOfferChange(stored: unknown): OfferChange {
  const former = formerChange.safeParse(stored);
  if (!former.success) return offerChange.parse(stored);
  const { marks, steps, ...rest } = former.data;
  const { scheduler, ...others } = marks;
  return offerChange.parse({
    ...rest,
    steps: steps.map((step) => (step.name === 'scheduler' ? { ...step, name: 'schedule' } : step)),
    fingerprints: { ...others, schedule: scheduler },
  });
}

/** Returns the parts that the change has written or removed, or may have. */
export const begunParts = ({ steps }: OfferChange): Part[] =>
  steps.flatMap(({ name, state }) => (name === 'run' || state === 'waiting' ? [] : [name]));

/** Removes the entries of earlier changes of an offer: after one that succeeded, they do not matter any more. */
export function forgetEarlierChanges(journal: OfferJournal, subject: string, key: OfferKey): void {
  for (const change of journal.entriesOf(subject)) if (isChangeOf(change, key)) journal.remove(change.id);
}

export const keyOf = ({ adapter, offerId }: OfferChange): OfferKey => ({ adapter, id: offerId });

export const isChangeOf = ({ adapter, offerId }: OfferChange, key: OfferKey): boolean =>
  adapter === key.adapter && offerId === key.id;
