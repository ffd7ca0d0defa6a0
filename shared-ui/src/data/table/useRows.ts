import type { Failure, Result } from '@mobidrom/platform-api';
import { useCallback, useMemo } from 'react';
import { rowAt } from '../engine/pager';
import type { ViewState } from '../engine/viewState';
import { wireFilters } from '../engine/wireQuery';
import { useFetched } from '../useFetched';
import type { Column } from './column';
import { covered } from './coverage';
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
  /** All rows that fit, in order; fetches what is missing. */
  all(signal: AbortSignal, progress: (done: number, total: number) => void): Promise<Result<readonly T[]>>;
  /** Whether `all` has nothing to fetch. */
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
  const total = state.rows?.total ?? 1;
  const show = useCallback(
    (start: number, end: number) => {
      if (!isRemote || covering) return;
      if (needsAll) pager.show(query, 0, total);
      else pager.show(query, start, end);
    },
    [isRemote, covering, needsAll, pager, query, total],
  );
  const all = useCallback<Rows<T>['all']>(
    async (signal, progress) => {
      if (held && order) return { ok: true, value: Array.from(order, (row) => held[row] as T) };
      return pager.all(query, signal, progress);
    },
    [held, order, pager, query],
  );
  const reloadFetched = fetched.reload;
  const reload = useCallback(
    async () => (isRemote ? pager.reload() : reloadFetched()),
    [isRemote, pager, reloadFetched],
  );

  const shared = { show, reload, all, restarts: state.restarts };
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
