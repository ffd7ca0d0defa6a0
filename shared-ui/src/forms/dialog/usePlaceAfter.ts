import { useEffect, useRef } from 'react';
import type { EntityDialogState } from './EntityDialog';

/**
 * Gives a person a place to go on from once a dialog has closed. The dialog itself gives the focus back to what opened
 * it; that is a row's button which is about to go after a deletion, or gone already. Then the page's heading takes it.
 */
export function usePlaceAfter(state: EntityDialogState<unknown, unknown>): void {
  const wasOpen = useRef(false);
  // The effects by which the closed dialog gives the focus back have run before this one.
  useEffect(() => {
    const closes = wasOpen.current && state.phase === 'closed';
    wasOpen.current = state.phase !== 'closed';
    if (!closes) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (state.removed || isLost) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [state]);
}
