import { type Failure, type Result, ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { useCallback, useMemo, useRef } from 'react';
import { useSignedInAgain } from '../../core/portal/useSignedInAgain';
import { rowAt, type TakeRows } from '../engine/pager';
import type { ViewState } from '../engine/viewState';
import { wireFilters } from '../engine/wireQuery';
import { useFetched } from '../useFetched';
import type { Column } from './column';
import { answers, covered } from './coverage';
import type { RowSource } from './source';
import { useIndexedRows } from './useIndexedRows';
import { usePager } from './usePager';

/** The rows that a view asks for, whatever their source, as far as they are here. */
export interface Rows<T> {
  /** How many rows fit; undefined before the first answer. */
  readonly total: number | undefined;
  /** The row at a place of the view's order, from 0; undefined where it is still to be fetched. */
  rowAt(at: number): T | undefined;
  /** Something is being fetched or put in order. */
  readonly loading: boolean;
  readonly failure: Failure | undefined;
  /** How often the list started again because its rows had changed meanwhile. */
  readonly restarts: number;
  /** Fetches the rows of a range, if they are not here. */
  show(start: number, end: number): void;
  reload(): Promise<void>;
  /** Hands over all rows that fit, some at a time and in order; fetches what is missing. Answers how many there were. */
  each(signal: AbortSignal, take: TakeRows<T>): Promise<Result<number>>;
  /** Whether `each` has nothing to fetch. */
  readonly complete: boolean;
}

const NOTHING: readonly never[] = [];

export function useRows<T>(
  id: string,
  source: RowSource<T>,
  columns: readonly Column<T>[],
  view: ViewState,
): Rows<T> {
  const own = useFetched<readonly T[]>(
    source.kind === 'fetched' ? ['table', id] : null,
    source.kind === 'fetched' ? source.fetchAll : nothingToFetch,
  );
  const fetched = source.kind === 'held' ? source.fetched : own;
  const { pager, state } = usePager(id, source);
  const { sort, filters } = view;
  const wire = useMemo(() => wireFilters(filters, columns), [filters, columns]);
  const query = useMemo(() => ({ sort, filters: wire.filters }), [sort, wire]);
  const cover = useMemo(
    () => covered(state.rows, { sort, filters }, wire),
    [state.rows, sort, filters, wire],
  );

  const isRemote = source.kind === 'remote';
  const impossible = isRemote && wire.impossible;
  const held = rowsHere(source, fetched.value, cover?.rows, impossible);
  const indexFilters = isRemote && !impossible ? (cover?.filters ?? NOTHING) : filters;
  const indexQuery = useMemo(() => ({ sort, filters: indexFilters }), [sort, indexFilters]);
  const { order, preparing } = useIndexedRows(held, columns, indexQuery);

  const needsAll = isRemote && wire.remaining.length > 0;
  const covering = cover !== undefined || impossible;
  // What is here is shown at once; the service is asked beside it.
  const unheard = isRemote && source.sendsEveryFilter && (state.loading || !answers(state.rows, wire));
  const settled = impossible || (covering && !unheard);
  const total = state.rows?.total ?? 1;
  /** What is in sight, also while it need not be fetched. */
  const sought = useRef({ start: 0, end: 1 });
  const show = useCallback(
    (start: number, end: number) => {
      sought.current = { start, end };
      if (!isRemote || settled) return;
      if (needsAll) pager.show(query, 0, total);
      else pager.show(query, start, end);
    },
    [isRemote, settled, needsAll, pager, query, total],
  );
  const each = useCallback<Rows<T>['each']>(
    async (signal, take) => {
      if (!held || !order) return pager.each(query, signal, take);
      for (let start = 0; start < order.length; start += ROWS_PER_FETCH) {
        const rows = Array.from(order.slice(start, start + ROWS_PER_FETCH), (row) => held[row] as T);
        take(rows, start + rows.length, order.length);
      }
      return { ok: true, value: order.length };
    },
    [held, order, pager, query],
  );
  const reloadFetched = fetched.reload;
  const reload = useCallback(async () => {
    if (!isRemote) return reloadFetched();
    // Sorted and filtered here since the service was last asked: it is asked for what is seen now.
    const { start, end } = needsAll ? { start: 0, end: total } : sought.current;
    await pager.reload(query, start, end);
  }, [isRemote, needsAll, pager, query, reloadFetched, total]);

  // What is fetched or held elsewhere is read again by whoever fetches it.
  useSignedInAgain(useCallback(() => void (isRemote && reload()), [isRemote, reload]));

  const shared = { show, reload, each, restarts: state.restarts };
  if (!isRemote || covering) {
    return {
      ...shared,
      total: order?.length,
      rowAt: (at) => held?.[order?.[at] ?? -1],
      loading:
        preparing || (isRemote ? state.loading : fetched.loading || (held === undefined && !fetched.failure)),
      failure: isRemote ? state.failure : fetched.failure,
      complete: order !== undefined,
    };
  }
  // Rows that a filter is still to be applied to would be wrong answers.
  const rows = needsAll ? undefined : state.rows;
  return {
    ...shared,
    total: rows?.total,
    rowAt: (at) => rows && rowAt(rows, at),
    loading: state.loading || (!rows && !state.failure),
    failure: state.failure,
    complete: false,
  };
}

function rowsHere<T>(
  source: RowSource<T>,
  fetched: readonly T[] | undefined,
  complete: readonly T[] | undefined,
  impossible: boolean,
): readonly T[] | undefined {
  if (source.kind === 'local') return source.rows;
  if (source.kind === 'fetched' || source.kind === 'held') return fetched;
  return impossible ? NOTHING : complete;
}

const nothingToFetch = () => Promise.reject(new Error('Nothing is fetched without a key'));
