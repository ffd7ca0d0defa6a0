import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TableModel } from '../table/useTable';
import { placesBetween, renewed, type Selected, withRows } from './selected';

/**
 * Selected rows of a table, kept while it is filtered, sorted, paged and loaded again.
 * @param onGone called with rows that are not selected any more, because the list does not have them any more
 */
export function useSelected<T>(table: TableModel<T>, onGone: (rows: readonly T[]) => void) {
  const [selected, setSelected] = useState<Selected<T>>(() => new Map());
  const anchor = useRef<string>(undefined);
  const { rowId, rows, range, view } = table;
  const latest = useRef({ rowId, rows, range });
  useEffect(() => {
    latest.current = { rowId, rows, range };
  });
  /** Ids of selected rows that the list had with these filters. */
  const known = useRef<{ readonly filters: string; readonly listed: ReadonlySet<string> }>(undefined);
  const sayGone = useEffectEvent(onGone);
  const filters = JSON.stringify(view.filters);
  const isUnfiltered = view.filters.length === 0;
  useEffect(() => {
    if (selected.size === 0) return;
    const isHere = rows.complete && !rows.loading;
    const { start, end } = isHere ? { start: 0, end: rows.total ?? 0 } : range;
    // Of a row that filters hide nobody can tell whether it still exists.
    const before = known.current?.filters === filters ? known.current.listed : undefined;
    const isExpected = (id: string) => isHere && (isUnfiltered || before?.has(id) === true);
    const now = renewed(selected, rowsBetween(rows, start, end), rowId, isExpected);
    if (isHere) known.current = { filters, listed: now.listed };
    if (now.selected !== selected) setSelected(now.selected);
    if (now.gone.length > 0) sayGone(now.gone);
  }, [selected, rows, range, rowId, filters, isUnfiltered]);

  /** Kept between renders, because all rows depend on it. `extend` selects from the row that was clicked last. */
  const select = useCallback((row: T, at: number, isSelected: boolean, extend: boolean) => {
    const { rowId, rows, range } = latest.current;
    const idAt = (place: number) => {
      const there = rows.rowAt(place);
      return there && rowId(there);
    };
    const { first, last } = placesBetween(at, extend ? anchor.current : undefined, range, idAt);
    const between: (T | undefined)[] = [];
    for (let place = first; place <= last; place++) between.push(place === at ? row : rows.rowAt(place));
    anchor.current = rowId(row);
    setSelected((now) => withRows(now, between.filter(isHere), rowId, isSelected));
  }, []);
  const setRows = useCallback(
    (rows: readonly T[], isSelected: boolean) =>
      setSelected((now) => withRows(now, rows, latest.current.rowId, isSelected)),
    [],
  );
  const clear = useCallback(() => setSelected(new Map()), []);
  return { selected, select, setRows, clear };
}

/** Returns the rows at places that have been fetched and can be read. */
function* rowsBetween<T>(rows: TableModel<T>['rows'], start: number, end: number): Iterable<T> {
  for (let at = start; at < end; at++) {
    const row = rows.rowAt(at);
    if (row !== undefined) yield row;
  }
}

const isHere = <T>(row: T | undefined): row is T => row !== undefined;
