import {
  type ColumnDef,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable as useTableEngine,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, isSortable } from './column';
import type { TableModel } from './useTable';

/** A place in the list; its row may still be on its way. */
export interface Slot<T> {
  readonly at: number;
  readonly row: T | undefined;
}

const features = tableFeatures({ rowSortingFeature });

/**
 * The table engine over the rows that are drawn right now: their identity, and how a header toggles the order (a new
 * column starts ascending). The order itself is made by `../engine` or by the service, over all rows.
 */
export function useRowEngine<T>(table: TableModel<T>, slots: readonly Slot<T>[]) {
  const { columns, view, setView, rowId } = table;
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const sorting = useMemo(
    () => (view.sort ? [{ id: view.sort.column, desc: view.sort.direction === 'desc' }] : []),
    [view.sort],
  );
  return useTableEngine({
    features,
    data: slots,
    columns: definitions,
    getRowId: ({ at, row }) => (row === undefined ? `place ${at}` : rowId(row)),
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (updater) => {
      const [first] = functionalUpdate(updater, sorting);
      if (first) setView({ ...view, sort: { column: first.id, direction: first.desc ? 'desc' : 'asc' } });
    },
  });
}

function definitionOf<T>(column: Column<T>): ColumnDef<typeof features, Slot<T>, unknown> {
  return {
    id: column.id,
    header: column.label,
    accessorFn: ({ row }) => (row === undefined ? undefined : column.value(row)),
    enableSorting: isSortable(column),
  };
}
