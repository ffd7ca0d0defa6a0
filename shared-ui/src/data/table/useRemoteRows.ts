import { ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { useCallback, useMemo, useRef } from 'react';
import { useSignedInAgain } from '../../core/portal/useSignedInAgain';
import { isUnread, rowAt } from '../engine/pagerRows';
import type { ViewState } from '../engine/viewState';
import { wireFilters } from '../engine/wireQuery';
import type { Column } from './column';
import { covered } from './coverage';
import { remoteView } from './remoteView';
import type { RowSource } from './source';
import type { SourceRows } from './sourceRows';
import { usePager } from './usePager';

/** Rows of a list that a service sorts, filters and pages. A list that is not remote fetches nothing here. */
export function useRemoteRows<T>(
  id: string,
  source: RowSource<T>,
  columns: readonly Column<T>[],
  view: ViewState,
): SourceRows<T> {
  const { pager, state } = usePager(id, source);
  const { sort, filters } = view;
  const wire = useMemo(() => wireFilters(filters, columns), [filters, columns]);
  const query = useMemo(() => ({ sort, filters: wire.filters }), [sort, wire]);
  const covering = useMemo(
    () => covered(state.rows, { sort, filters }, wire),
    [state.rows, sort, filters, wire],
  );
  const isRemote = source.kind === 'remote';
  const sendsEveryFilter = isRemote && source.sendsEveryFilter === true;
  const { whole, pages, asks } = remoteView(state, covering, filters, wire, sendsEveryFilter);

  const total = state.rows?.total ?? 1;
  /** Rows in sight, also while they need not be fetched. */
  const sought = useRef({ start: 0, end: 1 });
  const show = useCallback(
    (start: number, end: number) => {
      sought.current = { start, end };
      if (!isRemote || asks === 'nothing') return;
      if (asks === 'all') pager.show(query, 0, total);
      else pager.show(query, start, end);
    },
    [isRemote, asks, pager, query, total],
  );
  const showBeside = useCallback(
    (at: number) => {
      if (isRemote && asks === 'inSight') pager.showBeside(query, at);
    },
    [isRemote, asks, pager, query],
  );
  const needsAll = wire.remaining.length > 0;
  const reload = useCallback(async () => {
    // Rows may have been sorted and filtered here since the service was last asked: it is asked for what is seen now.
    const { start, end } = needsAll ? { start: 0, end: total } : sought.current;
    await pager.reload(query, start, end);
  }, [needsAll, pager, query, total]);
  // Lists that come whole are read again by whoever fetches them.
  useSignedInAgain(useCallback(() => void (isRemote && reload()), [isRemote, reload]));
  const fetchEach = useCallback<NonNullable<SourceRows<T>['fetchEach']>>(
    (signal, take) => pager.each(query, signal, take),
    [pager, query],
  );
  return {
    whole: whole?.rows,
    filters: whole?.filters ?? filters,
    pages: whole
      ? undefined
      : {
          total: pages?.total,
          rowAt: (at) => pages && rowAt(pages, at),
          isUnread: (at) => pages !== undefined && isUnread(pages, at),
          isLost: (at) => state.lost.has(Math.floor(at / ROWS_PER_FETCH)),
        },
    loading: state.loading || (!whole && !pages && !state.failure),
    failure: state.failure,
    restarts: state.restarts,
    show,
    showBeside,
    reload,
    fetchEach,
  };
}
