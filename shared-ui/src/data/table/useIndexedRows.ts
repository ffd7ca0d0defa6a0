import { useEffect, useMemo, useRef, useState } from 'react';
import { createRowIndex, type RowIndex, type RowQuery } from '../engine/rowIndex';
import { runInSlices } from '../engine/slices';
import type { Column } from './column';

/** So many rows are sorted and searched almost within a frame even unprepared. */
const AT_ONCE = 5_000;
/** Of so many nobody notices whether they were prepared. */
const NOT_WORTH_IT = 500;

/**
 * The numbers of the rows that fit a query, in its order. Long lists are prepared in slices: until a column is ready
 * the order before stays, and undefined says that there is none yet.
 */
export function useIndexedRows<T>(
  rows: readonly T[] | undefined,
  columns: readonly Column<T>[],
  query: RowQuery,
): { readonly order: Uint32Array | undefined; readonly preparing: boolean } {
  const index = useMemo(() => rows && createRowIndex(rows, columns), [rows, columns]);
  const [, setPrepared] = useState(0);
  const last = useRef<{ index: RowIndex; order: Uint32Array }>(undefined);
  const ready = index !== undefined && (index.count <= AT_ONCE || index.isReady(query));
  const order = useMemo(() => (ready ? index?.select(query) : undefined), [index, query, ready]);

  useEffect(() => {
    if (index && order) last.current = { index, order };
  }, [index, order]);
  useEffect(() => {
    if (!index || index.count <= NOT_WORTH_IT) return;
    // What is asked for now, then all that may be asked for next; another question comes between.
    return inBackground(async (signal) => {
      if (!index.isReady(query)) {
        await runInSlices(index.prepare(query), { signal });
        setPrepared((count) => count + 1);
      }
      await runInSlices(index.prepareAll(), { signal });
    });
  }, [index, query]);

  const shown = order ?? (last.current?.index === index ? last.current?.order : undefined);
  return { order: shown, preparing: index !== undefined && !ready };
}

/** The answer ends the work early. */
function inBackground(work: (signal: AbortSignal) => Promise<void>): () => void {
  const abort = new AbortController();
  work(abort.signal).catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  return () => abort.abort();
}
