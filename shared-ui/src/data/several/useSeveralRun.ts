import { useEffect, useMemo, useRef, useState } from 'react';
import { usePortal } from '../../core/portal/PortalContext';
import type { TableModel } from '../table/useTable';
import type { SeveralProgress } from './createSeveralRun';
import { severalStore } from './severalStore';

/**
 * Returns the changes of a list, and the progress of the one under way.
 * @param onSettled called with the entries that there is nothing more to do for; kept between renders
 */
export function useSeveralRun<T>(table: TableModel<T>, onSettled: (rows: readonly T[]) => void) {
  const portal = usePortal();
  const [progress, setProgress] = useState<SeveralProgress>();
  const store = useMemo(() => severalStore<T>(portal, table.id), [portal, table.id]);
  // The latest one: a job outlives the render that started it.
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  useEffect(
    () =>
      store.attach({
        rowId: (row) => latest.current.rowId(row),
        rowName: (row) => latest.current.rowName(row),
        reload: () => latest.current.reload(),
        onSettled,
        onProgress: setProgress,
      }),
    [store, onSettled],
  );
  return { run: store.run, progress };
}
