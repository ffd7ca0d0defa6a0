import { kept, usePortal, useSession } from '@mobidrom/shared-ui/core';
import { useMemo } from 'react';
import type { Workplace } from './changeOffer';
import { Journal } from './transaction/journal';
import { browserLocks } from './transaction/locks';

/** What changes of offers need of this browser, and whose they are. */
export function useWorkplace(): Workplace {
  const { request } = usePortal();
  const { subject = '' } = useSession();
  return useMemo(
    () => ({ request, subject, locks: browserLocks, journal: new Journal(kept()) }),
    [request, subject],
  );
}
