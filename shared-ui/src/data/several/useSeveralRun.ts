import { useEffect, useMemo, useRef, useState } from 'react';
import { usePortal } from '../../core/portal/PortalContext';
import type { TableModel } from '../table/useTable';
import { createSeveralRun, type SeveralProgress } from './createSeveralRun';

/**
 * Returns the runs of a table's changes, and the progress of the one under way.
 * @param onDone called with the entries that were changed; kept between renders
 */
export function useSeveralRun<T>(table: TableModel<T>, onDone: (done: readonly T[]) => void) {
  const { alerts, jobs } = usePortal();
  const [progress, setProgress] = useState<SeveralProgress>();
  // The latest one: a job outlives the render that started it.
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  const run = useMemo(
    () =>
      createSeveralRun<T>({
        alerts,
        jobs,
        rowName: (row) => latest.current.rowName(row),
        reload: () => latest.current.reload(),
        onDone,
        onProgress: setProgress,
      }),
    [alerts, jobs, onDone],
  );
  return { run, progress };
}
