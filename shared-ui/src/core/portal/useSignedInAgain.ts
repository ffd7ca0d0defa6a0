import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSession } from './PortalContext';

/**
 * Calls `run` after the user has signed in again following an expired session. Reads without a session return empty
 * values, which must not stay on the page.
 */
export function useSignedInAgain(run: () => void): void {
  const { status } = useSession();
  const hasExpired = useRef(false);
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  }, [run]);
  useEffect(() => {
    if (status === 'settling') return;
    if (status === 'authenticated' && hasExpired.current) latest.current();
    hasExpired.current = status === 'expired';
  }, [status]);
}
