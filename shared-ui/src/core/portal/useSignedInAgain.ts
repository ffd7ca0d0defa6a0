import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSession } from './PortalContext';

/**
 * Runs once the person has signed in again after the session had expired: what was read meanwhile was answered with
 * nothing (specification, portal, chapter 7), and would be taken for all there is.
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
