import { useEffect, useMemo, useRef, useState } from 'react';
import { createRowIndex, type RowIndex, type RowQuery } from '../engine/rowIndex';
import { runInSlices } from '../engine/slices';
import type { Column } from './column';

/** Rows that are sorted and searched almost within a frame, even unprepared. */
const AT_ONCE = 5_000;
/** Rows that are sorted too fast for preparing to be noticed. */
const NOT_WORTH_IT = 500;

/**
 * Returns the numbers of the rows that fit a query, in its order. Long lists are prepared in slices: until a column is
 * ready the order before stays; undefined where there is none yet.
 * @param idOf what rows with equal values are ordered by. Default: they stay as they came
 */
export function useIndexedRows<T>(
  rows: readonly T[] | undefined,
  columns: readonly Column<T>[],
  query: RowQuery,
  idOf?: (row: T) => string,
): { readonly order: Uint32Array | undefined; readonly preparing: boolean } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `idOf` may be made anew with each render and names the same ids
  const index = useMemo(() => rows && createRowIndex(rows, columns, idOf), [rows, columns]);
  const [, setPrepared] = useState(0);
  const last = useRef<{ index: RowIndex; order: Uint32Array }>(undefined);
  const ready = index !== undefined && (index.count <= AT_ONCE || index.isReady(query));
  const order = useMemo(() => (ready ? index?.select(query) : undefined), [index, query, ready]);

  useEffect(() => {
    if (index && order) last.current = { index, order };
  }, [index, order]);
  useEffect(() => {
    if (!index || index.count <= NOT_WORTH_IT) return;
    // First what is needed now, then all that may be needed next; another query interrupts it.
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

/** Returns a function that ends the work early. */
function inBackground(work: (signal: AbortSignal) => Promise<void>): () => void {
  const abort = new AbortController();
  work(abort.signal).catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  return () => abort.abort();
}
