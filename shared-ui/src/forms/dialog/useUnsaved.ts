import { useCallback, useEffect, useRef } from 'react';
import { usePortal } from '../../core';
import { texts } from '../texts';

/**
 * Guards what was typed: route changes, closing the tab and a new version ask the portal's guard, leaving the form
 * itself asks here. Answers whether it may be left (specification, portal, chapter 4 'Modals').
 */
export function useUnsaved(isDirty: () => boolean): () => Promise<boolean> {
  const { unsaved, confirm } = usePortal();
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });
  useEffect(() => unsaved.register(() => latest.current()), [unsaved]);
  const asking = useRef<Promise<boolean>>(undefined);
  return useCallback(async () => {
    if (!latest.current()) return true;
    // Escape held down asks once.
    asking.current ??= confirm({ title: texts.unsavedTitle, text: texts.unsaved }).finally(() => {
      asking.current = undefined;
    });
    return asking.current;
  }, [confirm]);
}
