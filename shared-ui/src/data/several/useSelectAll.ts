import { useCallback, useEffect, useRef } from 'react';
import { usePortal } from '../../core/portal/PortalContext';
import type { TableModel } from '../table/useTable';
import { texts } from '../texts';

/**
 * Returns the selection of every row that fits the filters of a table. It is given up when the filters change or the page is left:
 * then it would select what nobody asked for any more.
 * @param setRows kept between renders
 */
export function useSelectAll<T>(
  { id, rows, view }: TableModel<T>,
  setRows: (rows: readonly T[], isSelected: boolean) => void,
) {
  const { alerts } = usePortal();
  const running = useRef<AbortController>(undefined);
  /** Gives the selection under way up. Kept between renders. */
  const stop = useCallback(() => running.current?.abort(), []);
  const filters = JSON.stringify(view.filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters end what was asked for with these.
  useEffect(() => stop, [stop, filters]);
  const start = async () => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const all: T[] = [];
    const reading = rows.each(signal, (some) => all.push(...some));
    const answer = await reading.catch((error: unknown) => {
      // Calls throw only when they are aborted.
      if (!signal.aborted) throw error;
    });
    if (!answer || signal.aborted) return;
    if (answer.ok) setRows(all, true);
    else {
      const text = texts.several.allFailed(answer.failure.text);
      alerts.show({ severity: 'error', key: `table-${id}-selection`, text });
    }
  };
  return { start, stop };
}
