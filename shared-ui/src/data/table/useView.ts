import type { Sort } from '@mobidrom/platform-api';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readView, unknownFilters, type ViewState, writeView } from '../engine/viewState';
import type { Column } from './column';

export interface ViewPort {
  readonly view: ViewState;
  /**
   * Goes to the view that `change` returns for the current one; 'back' leads here again, unless it is replaced. Kept between
   * renders.
   */
  changeView(change: (view: ViewState) => ViewState, options?: { replace?: boolean }): void;
}

/**
 * View of a table as the address holds it. A change leaves the scroll position of the page.
 * @returns also `unknown`, the columns of filters that the table does not have
 */
export function useView<T>(
  columns: readonly Column<T>[],
  prefix: string,
  sort: Sort | undefined,
): ViewPort & { readonly unknown: readonly string[] } {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const address = parameters.toString();
  // Filters and order are compared by identity, so they must change only when the address does.
  const view = useMemo(
    () => readView(new URLSearchParams(address), prefix, { columns: columns.map(({ id }) => id), sort }),
    [address, prefix, columns, sort],
  );
  const unknown = useMemo(
    () =>
      unknownFilters(
        new URLSearchParams(address),
        prefix,
        columns.map(({ id }) => id),
      ),
    [address, prefix, columns],
  );
  const now = useRef({ address, view });
  useLayoutEffect(() => {
    now.current = { address, view };
  }, [address, view]);
  const changeView = useCallback<ViewPort['changeView']>(
    (change, { replace = false } = {}) => {
      const { address, view } = now.current;
      const changed = change(view);
      // An entry of the history with the same address would make 'back' seem to do nothing.
      if (changed === view) return;
      const next = writeView(new URLSearchParams(address), prefix, changed, { sort });
      navigate(`?${next}`, {
        replace,
        preventScrollReset: true,
        // As a transition the change would be painted a frame later.
        flushSync: true,
      });
    },
    [navigate, prefix, sort],
  );
  return { view, changeView, unknown };
}
