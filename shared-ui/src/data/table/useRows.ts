import { type Failure, type Result, ROWS_PER_FETCH, success } from '@mobidrom/platform-api';
import { useCallback, useMemo } from 'react';
import type { TakeRows } from '../engine/pager';
import type { ViewState } from '../engine/viewState';
import type { Column } from './column';
import type { RowSource } from './source';
import { useIndexedRows } from './useIndexedRows';
import { useListRows } from './useListRows';
import { useRemoteRows } from './useRemoteRows';

/** Rows that a view asks for, whatever their source, as far as they are here. */
export interface Rows<T> {
  /** How many rows fit; undefined before the first answer. */
  readonly total: number | undefined;
  /** The row at a place of the view's order, from 0; undefined where it is still to be fetched or cannot be read. */
  rowAt(at: number): T | undefined;
  /** Whether the row at such a place has been fetched and cannot be read. Absent where such rows are left out. */
  isUnread?: (at: number) => boolean;
  /** Whether `showBeside` could not fetch the row at such a place. Absent where nothing is fetched apart. */
  isLost?: (at: number) => boolean;
  /** Something is being fetched or put in order. */
  readonly loading: boolean;
  readonly failure: Failure | undefined;
  /** How often the list started again because its rows had changed meanwhile. */
  readonly restarts: number;
  /** Fetches the rows of a range, if they are not here. */
  show(start: number, end: number): void;
  /**
   * Fetches a row that is not in sight, such as the one to which a dialog may lead. What is in sight stays so, also for `reload`, and a
   * failure is none of the list. Absent where all rows are here.
   */
  showBeside?: ((at: number) => void) | undefined;
  reload(): Promise<void>;
  /** Passes all rows that fit to `take`, some at a time and in order; fetches what is missing. Returns how many there were. */
  each(signal: AbortSignal, take: TakeRows<T>): Promise<Result<number>>;
  /** Whether `each` has nothing to fetch. */
  readonly complete: boolean;
}

/** Returns the rows of a view: sorted and filtered here where all of them are here, else as the service pages them. */
export function useRows<T>(
  id: string,
  source: RowSource<T>,
  columns: readonly Column<T>[],
  view: ViewState,
  rowId: (row: T) => string,
): Rows<T> {
  const list = useListRows(id, source, view);
  const remote = useRemoteRows(id, source, columns, view);
  const isRemote = source.kind === 'remote';
  const { whole, filters, pages, loading, failure, restarts, show, showBeside, reload, fetchEach } = isRemote
    ? remote
    : list;
  const { sort } = view;
  const query = useMemo(() => ({ sort, filters }), [sort, filters]);
  // Ties are ordered as the service orders them; where there is none, rows stay as they came.
  const { order, preparing } = useIndexedRows(whole, columns, query, isRemote ? rowId : undefined);

  const each = useCallback<Rows<T>['each']>(
    async (signal, take) => {
      if (!whole || !order) return fetchEach ? fetchEach(signal, take) : success(0);
      for (let start = 0; start < order.length; start += ROWS_PER_FETCH) {
        const rows = Array.from(order.slice(start, start + ROWS_PER_FETCH), (row) => whole[row] as T);
        take(rows, start + rows.length, order.length);
      }
      return success(order.length);
    },
    [whole, order, fetchEach],
  );
  const shared = { failure, restarts, show, showBeside, reload, each };
  if (pages) return { ...shared, ...pages, loading, complete: false };
  return {
    ...shared,
    total: order?.length,
    rowAt: (at) => whole?.[order?.[at] ?? -1],
    loading: preparing || loading,
    complete: order !== undefined,
  };
}
