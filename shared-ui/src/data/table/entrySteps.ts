import { findRow } from '../engine/findRow';
import type { TableModel } from './useTable';

/** Entries of a list, one after the other in its present order and with its filters, for the dialog of an entry. Places count from 0. */
export interface ListSteps<T> {
  /** Returns the place of an entry and the number of entries; undefined for one that the list does not show. */
  placeOf(entry: T): { readonly at: number; readonly total: number } | undefined;
  /** Returns the number of entries. */
  total(): number;
  /** Returns the place of the entry before (`-1`) or after (`1`) a place; entries that cannot be read are passed over. */
  neighbour(at: number, step: 1 | -1): number | undefined;
  /** Whether the entry at a place has been fetched. */
  isHere(at: number): boolean;
  /** Fetches the entry at a place. */
  fetch(at: number): void;
  /** Opens the entry at a place, which has been fetched. */
  open(at: number): void;
}

type SteppedTable<T> = Pick<TableModel<T>, 'rows' | 'rowId'>;

/**
 * Returns the steps through a list.
 * @param table returns the list; undefined while it is not shown
 * @param open opens the dialog of a row
 */
export function entrySteps<T>(
  table: () => SteppedTable<T> | undefined,
  open: (row: T) => void,
): ListSteps<T> {
  return {
    placeOf(entry) {
      const list = table();
      if (!list) return undefined;
      const id = list.rowId(entry);
      const at = findRow(list.rows, (row) => list.rowId(row) === id);
      return typeof at === 'number' ? { at, total: list.rows.total ?? 0 } : undefined;
    },
    total: () => table()?.rows.total ?? 0,
    neighbour(at, step) {
      const { total = 0, isUnread } = table()?.rows ?? {};
      let next = at + step;
      while (isUnread?.(next) && next >= 0 && next < total) next += step;
      return next >= 0 && next < total ? next : undefined;
    },
    isHere: (at) => table()?.rows.rowAt(at) !== undefined,
    fetch: (at) => table()?.rows.show(at, at + 1),
    open(at) {
      const row = table()?.rows.rowAt(at);
      if (row !== undefined) open(row);
    },
  };
}
