import { useEffect, useRef } from 'react';
import type { EntityDialogState } from './EntityDialogController';

/**
 * Focuses the page's heading after a dialog has closed if the dialog cannot return the focus: after a deletion, the row's
 * button that opened it is gone or about to go.
 */
export function useFocusAfterClose(state: EntityDialogState<unknown, unknown>): void {
  const wasOpen = useRef(false);
  // Runs after the effects by which the closed dialog returns the focus.
  useEffect(() => {
    const hasClosed = wasOpen.current && state.phase === 'closed';
    wasOpen.current = state.phase !== 'closed';
    if (!hasClosed) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (state.removed || isLost) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [state]);
}
