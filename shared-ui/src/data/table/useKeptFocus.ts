import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Moves the focus when the row that had it goes away, as after its deletion: to the row that takes its place, else to the
 * last one, else to what the empty list offers or the table itself, and never back to the start of the page. A dialog
 * keeps the focus until it closes.
 * @returns the handler of `focus` events in the rows
 */
export function useKeptFocus(region: HTMLElement | null) {
  const last = useRef<{ readonly row: HTMLElement; readonly at: number }>(undefined);
  const waiting = useRef<MutationObserver>(undefined);

  useEffect(() => {
    const lost = last.current;
    if (!lost || lost.row.isConnected) return;
    last.current = undefined;
    if (!isInDialog()) {
      focusPlace(region, lost.at);
      return;
    }
    // A dialog that closes is removed; it gives the focus back to a row that is no longer there.
    waiting.current?.disconnect();
    waiting.current = new MutationObserver((_, watch) => {
      if (isInDialog()) return;
      watch.disconnect();
      focusPlace(region, lost.at);
    });
    waiting.current.observe(document.body, { childList: true });
  });
  useEffect(() => () => waiting.current?.disconnect(), []);

  return ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('tr[data-index]');
    last.current = row ? { row, at: Number(row.dataset.index) } : undefined;
  };
}

const isInDialog = (): boolean => document.activeElement?.closest('[role$="dialog"]') != null;

/** Focuses a row, but only where nothing has the focus: the person may have moved it meanwhile. */
function focusPlace(region: HTMLElement | null, at: number): void {
  if (!region || document.activeElement !== document.body) return;
  const rows = [...region.querySelectorAll<HTMLElement>('tr[data-index]')];
  const row = rows.find(({ dataset }) => Number(dataset.index) === at) ?? rows.at(-1);
  const target = (row ?? region).querySelector<HTMLElement>(row ? CONTROL : `tbody :is(${CONTROL})`);
  (target ?? region).focus();
}

const CONTROL = 'a[href], button:not(:disabled)';
