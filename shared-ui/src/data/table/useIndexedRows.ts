import { useEffect, useMemo, useRef, useState } from 'react';
import { createRowIndex, type RowIndex, type RowQuery } from '../engine/rowIndex';
import { runInSlices, type Work } from '../engine/slices';
import type { Column } from './column';

/** So many rows are sorted and searched within a frame even unprepared. */
const AT_ONCE = 5_000;

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
    if (!index || ready) return;
    return inBackground(index.prepare(query), () => setPrepared((count) => count + 1));
  }, [index, query, ready]);
  useEffect(() => {
    if (!index || index.count <= AT_ONCE) return;
    return inBackground(index.prepareAll(), () => undefined);
  }, [index]);

  const shown = order ?? (last.current?.index === index ? last.current?.order : undefined);
  return { order: shown, preparing: index !== undefined && !ready };
}

/** Does the work in slices; the answer ends it early. */
function inBackground(work: Work<void>, done: () => void): () => void {
  const abort = new AbortController();
  runInSlices(work, { signal: abort.signal }).then(done, (error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  return () => abort.abort();
}
