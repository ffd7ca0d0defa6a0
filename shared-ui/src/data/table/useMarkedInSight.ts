import { useEffect, useRef } from 'react';
import type { MarkedRow } from './useSavedRow';

/**
 * Brings a row into view once it is marked, and focuses it if the person has asked for it. Otherwise the focus stays.
 * @param drawRow scrolls to the row at this place of the list, from 0, so that it is drawn
 */
export function useMarkedInSight(
  region: HTMLElement | null,
  marked: MarkedRow | undefined,
  drawRow: (at: number) => void,
): void {
  const shown = useRef<MarkedRow>(undefined);
  const drawn = useRef<MarkedRow>(undefined);
  // A row of a long list is drawn some renders after it was scrolled to.
  useEffect(() => {
    if (!marked || !region || shown.current === marked) return;
    const row = region.querySelector<HTMLElement>('tr[data-marked]');
    if (!row) {
      if (drawn.current !== marked) drawRow(marked.at);
      drawn.current = marked;
      return;
    }
    shown.current = marked;
    row.scrollIntoView?.({ block: 'nearest' });
    if (marked.takesFocus) row.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true });
  });
}

const CONTROL = ':is(th, td) :is(a[href], button:not(:disabled))';
