import type { Sort } from '@mobidrom/platform-api';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readView, type ViewState, writeView } from '../engine/viewState';
import type { Column } from './column';

export interface ViewPort {
  readonly view: ViewState;
  /** Goes to another view; 'back' leads to this one again, unless it is replaced. */
  setView(view: ViewState, options?: { replace?: boolean }): void;
}

/** The view of a table as the address says it. The page stays where it is scrolled to. */
export function useView<T>(columns: readonly Column<T>[], prefix: string, sort: Sort | undefined): ViewPort {
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  // Filters and order are compared by identity further down, so they change only when the address does.
  const view = useMemo(
    () => readView(new URLSearchParams(address), prefix, { columns: columns.map(({ id }) => id), sort }),
    [address, prefix, columns, sort],
  );
  const setView = useCallback(
    (next: ViewState, { replace = false } = {}) =>
      setParameters((current) => writeView(current, prefix, next, { sort }), {
        replace,
        preventScrollReset: true,
      }),
    [setParameters, prefix, sort],
  );
  return { view, setView };
}
