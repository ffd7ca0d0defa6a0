import { usePortal } from '@mobidrom/shared-ui/core';
import { useMemo } from 'react';
import { useChangeDeps } from '../useChangeDeps';
import { useFeedAddress } from '../useFeedAddress';
import type { SeveralOptions } from './changeOffer';

/** Returns the dependencies of changes of several offers that the signed-in user makes in this browser. */
export function useSeveralOptions(): SeveralOptions {
  const { configuration } = usePortal();
  const deps = useChangeDeps();
  const { origin } = useFeedAddress();
  const publisher = configuration.operator.name ?? '';
  return useMemo(() => ({ deps, installation: { origin, publisher } }), [deps, origin, publisher]);
}
