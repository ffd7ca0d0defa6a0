import type { Request } from '@mobidrom/platform-api';
import type { Marks } from './marks';
import type { OfferStep, StepName } from './offerSteps';
import { type Recovery, recover } from './recovery';
import type { OfferKey } from './storedOffer';
import { type Journal, type JournalEntry, journalSteps } from './transaction/journal';
import type { Locks } from './transaction/locks';
import { runTransaction, type TransactionReport, type Watch } from './transaction/transaction';

/** What a change of an offer needs of the browser and of the portal. */
export interface Workplace {
  readonly request: Request;
  readonly journal: Journal;
  readonly locks: Locks;
  /** Who is at work. */
  readonly subject: string;
}

interface Change {
  readonly kind: JournalEntry['kind'];
  readonly key: OfferKey;
  readonly steps: readonly OfferStep[];
  readonly marks: Marks;
  /** Of an edit: the settings' mark before it. */
  readonly formerSettings?: string | undefined;
}

const lockOf = ({ adapter, id }: OfferKey): string => `portal-offer ${adapter}/${id}`;

/** Runs the work unless another tab of this browser is changing the same offer. */
export const alone = <T>({ locks }: Workplace, key: OfferKey, work: () => Promise<T>) =>
  locks.hold(lockOf(key), work);

/** Makes a change as a transaction, and remembers it until it has ended or is taken back. Runs inside of `alone`. */
export async function makeChange(
  { journal, subject }: Workplace,
  { kind, key, steps, marks, formerSettings }: Change,
  watch: Watch<StepName>,
): Promise<TransactionReport<StepName>> {
  const begun: JournalEntry = {
    id: crypto.randomUUID(),
    subject,
    kind,
    adapter: key.adapter,
    offerId: key.id,
    steps: [],
    marks: { ...marks },
    ...(formerSettings !== undefined && { formerSettings }),
  };
  const report = await runTransaction(steps, (reports) => {
    journal.write({ ...begun, steps: journalSteps(reports) });
    watch(reports);
  });
  const left = journalSteps(report.steps).some(({ name, state }) => name !== 'run' && state !== 'waiting');
  if (report.ok || !left) journal.remove(begun.id);
  return report;
}

export interface Recovered {
  readonly entry: JournalEntry;
  readonly recovery: Recovery;
}

/**
 * Tidies up after this person's changes that were interrupted, as far as no tab is still at them. What is settled or
 * removed is forgotten; what could not be tidied up, and an edit that got stuck half-way, are told again the next time.
 * @param only the one offer that is about to be changed; this tab holds its lock already
 */
export async function tidyUp(place: Workplace, only?: OfferKey): Promise<Recovered[]> {
  const { request, journal, subject } = place;
  const told: Recovered[] = [];
  for (const entry of journal.entriesOf(subject)) {
    const key = { adapter: entry.adapter, id: entry.offerId };
    if (only && lockOf(only) !== lockOf(key)) continue;
    const work = async () => {
      // Another tab may have tidied up while this one waited for its turn.
      if (!journal.entriesOf(subject).some(({ id }) => id === entry.id)) return;
      const recovery = await recover(request, entry);
      if (recovery.kind !== 'failed' && recovery.kind !== 'mixed') journal.remove(entry.id);
      if (recovery.kind !== 'settled') told.push({ entry, recovery });
    };
    if (only) await work();
    else await alone(place, key, work);
  }
  return told;
}

/** After an offer was saved or deleted whole, what was once left half-way does not matter any more. */
export function forget({ journal, subject }: Workplace, key: OfferKey): void {
  for (const { id, adapter, offerId } of journal.entriesOf(subject)) {
    if (lockOf({ adapter, id: offerId }) === lockOf(key)) journal.remove(id);
  }
}
