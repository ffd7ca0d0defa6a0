import { preferenceStorage, usePortal, useSession } from '@mobidrom/shared-ui/core';
import { useMemo } from 'react';
import { browserLocks } from '../transaction/locks';
import type { ChangeDeps } from './changeDeps';
import { createOfferJournal } from './offerJournal';

/** Returns the dependencies of changes that the signed-in user makes in this browser. */
export function useChangeDeps(): ChangeDeps {
  const { request } = usePortal();
  const { subject = '' } = useSession();
  return useMemo(
    () => ({ request, subject, locks: browserLocks, journal: createOfferJournal(preferenceStorage()) }),
    [request, subject],
  );
}
