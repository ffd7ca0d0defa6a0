import type { Request } from '@mobidrom/platform-api';
import type { Locks } from '../transaction/locks';
import type { OfferJournal } from './offerJournal';
import type { OfferKey } from './storedOffer';

/** Dependencies of changes of offers, and of the recovery of interrupted ones. */
export interface ChangeDeps {
  readonly request: Request;
  readonly journal: OfferJournal;
  readonly locks: Locks;
  /** Id of the user. */
  readonly subject: string;
}

/** Runs the work unless another tab of this browser is changing the same offer. */
export const withOfferLock = <T>({ locks }: ChangeDeps, key: OfferKey, work: () => Promise<T>) =>
  locks.runIfFree(`portal-offer ${key.adapter}/${key.id}`, work);
