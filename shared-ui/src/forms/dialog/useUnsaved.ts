import { useCallback, useEffect, useRef } from 'react';
import { usePortal } from '../../core';
import { texts } from '../texts';

/**
 * Registers unsaved changes with the portal, which asks before a route change, a closed tab or a reload for a new version.
 * Returns a function for leaving the form itself: it asks if there are unsaved changes and resolves to whether to leave. It takes
 * the question where leaving leads to something else than the page behind the form.
 */
export function useUnsaved(isDirty: () => boolean): (question?: string) => Promise<boolean> {
  const { unsaved, confirm } = usePortal();
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });
  useEffect(() => unsaved.register(() => latest.current()), [unsaved]);
  const asking = useRef<Promise<boolean>>(undefined);
  return useCallback(
    async (question = texts.unsaved) => {
      if (!latest.current()) return true;
      // One question only while Escape is held down.
      asking.current ??= confirm({ title: texts.unsavedTitle, text: question }).finally(() => {
        asking.current = undefined;
      });
      return asking.current;
    },
    [confirm],
  );
}
