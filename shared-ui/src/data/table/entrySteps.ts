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
  /** Fetches the entry at a place, also one that could not be fetched before. */
  fetch(at: number): void;
  /** Whether the entry at a place could not be fetched. */
  isLost?(at: number): boolean;
  /** Returns the id of the entry at a place; undefined for one that has not been fetched. */
  idAt?(at: number): string | undefined;
  /** Returns the place of the entry with an id; undefined for one that the list does not show. */
  placeOfId?(id: string): number | undefined;
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
      const at = placeOfId(list, list.rowId(entry));
      return at === undefined ? undefined : { at, total: list.rows.total ?? 0 };
    },
    total: () => table()?.rows.total ?? 0,
    neighbour(at, step) {
      const { total = 0, isUnread } = table()?.rows ?? {};
      let next = at + step;
      while (isUnread?.(next) && next >= 0 && next < total) next += step;
      return next >= 0 && next < total ? next : undefined;
    },
    isHere: (at) => table()?.rows.rowAt(at) !== undefined,
    fetch: (at) => table()?.rows.showBeside?.(at),
    isLost: (at) => table()?.rows.isLost?.(at) === true,
    idAt(at) {
      const list = table();
      const row = list?.rows.rowAt(at);
      return row === undefined ? undefined : list?.rowId(row);
    },
    placeOfId: (id) => placeOfId(table(), id),
    open(at) {
      const row = table()?.rows.rowAt(at);
      if (row !== undefined) open(row);
    },
  };
}

function placeOfId<T>(list: SteppedTable<T> | undefined, id: string): number | undefined {
  const at = list && findRow(list.rows, (row) => list.rowId(row) === id);
  return typeof at === 'number' ? at : undefined;
}
