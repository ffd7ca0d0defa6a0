import type { EntrySteps } from '../../core/portal/EntrySteps';
import { findRow } from '../engine/findRow';
import type { TableModel } from './useTable';

export type ListSteps<T> = EntrySteps<T>;

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
