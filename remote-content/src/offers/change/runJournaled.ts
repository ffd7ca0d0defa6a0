import { type JournalStep, journalSteps } from '../../transaction/journal';
import { type OnProgress, runTransaction, type TransactionReport } from '../../transaction/transaction';
import type { ChangeDeps } from '../changeDeps';
import type { ChangeKind, OfferChange, StepName } from '../offerJournal';
import type { Fingerprints } from '../recovery/fingerprints';
import type { OfferKey } from '../storedOffer';
import type { OfferStep } from './offerSteps';

interface JournaledChange {
  readonly kind: ChangeKind;
  readonly key: OfferKey;
  readonly steps: readonly OfferStep[];
  readonly fingerprints: Fingerprints;
  /** For an edit: the fingerprint of the settings before it. */
  readonly formerSettings?: string;
}

/**
 * Runs the steps of a change as a transaction. The journal holds the change until it has succeeded or is rolled back, so
 * that it can be recovered if the tab is closed before. Call it under the offer's lock.
 */
export async function runJournaled(
  { journal, subject }: Pick<ChangeDeps, 'journal' | 'subject'>,
  { kind, key, steps, fingerprints, formerSettings }: JournaledChange,
  onProgress: OnProgress<StepName>,
): Promise<TransactionReport<StepName>> {
  const begun: OfferChange = {
    id: crypto.randomUUID(),
    subject,
    kind,
    adapter: key.adapter,
    offerId: key.id,
    steps: [],
    fingerprints: { ...fingerprints },
    formerSettings,
  };
  const report = await runTransaction(steps, (reports) => {
    journal.write({ ...begun, steps: journalSteps(reports) });
    onProgress(reports);
  });
  if (report.ok || !journalSteps(report.steps).some(mayHaveWrittenPart)) journal.remove(begun.id);
  return report;
}

const mayHaveWrittenPart = ({ name, state }: JournalStep<StepName>): boolean =>
  name !== 'run' && state !== 'waiting';
