import type { Failure } from '@mobidrom/platform-api';
import type { OnProgress, TransactionReport } from '../../transaction/transaction';
import type { ChangeDeps } from '../changeDeps';
import type { StepName } from '../offerJournal';
import { PARTS, type Part } from '../offerParts';
import type { Installation } from './partsToWrite';

/** Result of a change of an offer. */
export type ChangeResult =
  | { readonly ok: true }
  /** Nothing was changed: another tab is changing the offer, a name is taken, or the offer does not exist. */
  | { readonly ok: false; readonly reason: 'busy' | 'idTaken' | 'eventNameTaken' | 'gone' }
  | {
      readonly ok: false;
      readonly reason: 'failed';
      readonly failure: Failure;
      /** Parts that could not be rolled back; the journal holds them for the recovery. */
      readonly notRolledBack: readonly Part[];
      /** Those of them of which it is unknown whether they are changed, and the run of the export if that is unknown. */
      readonly uncertain: readonly StepName[];
    };
export type Refusal = Exclude<ChangeResult, { ok: true }>;

export interface ChangeOptions {
  readonly deps: ChangeDeps;
  readonly installation: Installation;
  readonly onProgress: OnProgress<StepName>;
}

/** Returns the result of a change that failed before it wrote anything. */
export const failedBefore = (failure: Failure): Refusal => ({
  ok: false,
  reason: 'failed',
  failure,
  notRolledBack: [],
  uncertain: [],
});

/** Returns the result of a change by the report of its transaction. */
export function resultOf({ ok, failure, steps }: TransactionReport<StepName>): ChangeResult {
  if (ok || !failure) return { ok: true };
  const names = steps.flatMap(({ name, state }) => (state === 'rollbackFailed' ? [name] : []));
  return {
    ok: false,
    reason: 'failed',
    failure,
    notRolledBack: PARTS.filter((part) => names.includes(part)),
    uncertain: steps.flatMap(({ name, isUncertain }) => (isUncertain ? [name] : [])),
  };
}

/** Returns the parts of which a change that failed leaves unknown whether they are changed, in their usual order. */
export const uncertainParts = (result: ChangeResult): readonly Part[] =>
  !result.ok && result.reason === 'failed' ? PARTS.filter((part) => result.uncertain.includes(part)) : [];
