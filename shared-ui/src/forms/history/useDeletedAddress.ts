import { DELETED_PARAMETER } from '@mobidrom/platform-api';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePortal } from '../../core/portal/PortalContext';
import { texts } from './texts';

/**
 * Opens the list of deleted entries that the address asks for. The parameter leaves the address at once, so that neither 'back' nor
 * a reload opens it again. Unsaved input comes first.
 * @param isOffered whether there is such a list; undefined until that is known
 */
export function useDeletedAddress(isOffered: boolean | undefined, open: () => void): void {
  const { unsaved, alerts } = usePortal();
  const [parameters, setParameters] = useSearchParams();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const isAsked = parameters.has(DELETED_PARAMETER) && isOffered !== undefined;
  useEffect(() => {
    if (!isAsked) return;
    if (unsaved.isDirty())
      alerts.show({ severity: 'info', key: 'deleted-later', text: texts.deleted.saveFirst });
    else if (isOffered) latest.current();
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(DELETED_PARAMETER);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, isOffered, setParameters, unsaved, alerts]);
}
