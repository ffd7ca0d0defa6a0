import TableBody from '@mui/material/TableBody';
import { Fragment, type ReactNode, useCallback } from 'react';
import { queryKey } from '../engine/pager';
import { BodyRow, type RowBehaviour } from './BodyRow';
import type { Column } from './column';
import { useKeptFocus } from './useKeptFocus';
import type { TableModel } from './useTable';
import { useVirtualRows } from './useVirtualRows';

interface TableRowsProps<T> {
  readonly table: TableModel<T>;
  /** What the rows scroll in. */
  readonly region: HTMLElement | null;
  /** The columns that are shown, in order. */
  readonly columns: readonly Column<T>[];
  readonly behaviour: RowBehaviour<T>;
  /** How many rows the head has. */
  readonly headRows: number;
  /** Stands in the body while there are no rows to draw. */
  readonly instead: ReactNode;
}

/** The rows that can be seen. They draw again while one scrolls, each row only when something of its own changes. */
export function TableRows<T>({ table, region, columns, behaviour, headRows, instead }: TableRowsProps<T>) {
  const { rows, range, rowId, view } = table;
  const count = range.end - range.start;
  const { show } = rows;
  const { start } = range;
  const showPlaces = useCallback(
    (first: number, end: number) => show(start + first, start + end),
    [show, start],
  );
  const scene = `${queryKey(view)} ${view.page} ${view.size}`;
  const { places, after, windowed, measure, ...virtual } = useVirtualRows(region, count, scene, showPlaces);
  const handleFocus = useKeptFocus(region);
  const span = columns.length + Number(behaviour.actions.length > 0);
  return (
    <TableBody
      role="rowgroup"
      onFocus={(event) => {
        virtual.onFocus(event);
        handleFocus(event);
      }}
      onBlur={virtual.onBlur}
    >
      {count === 0
        ? instead
        : places.map(({ at, gap }) => {
            const row = rows.rowAt(start + at);
            // A long list keeps its drawn rows by place: another order then fills them anew without measuring again.
            const key = windowed || row === undefined ? at : rowId(row);
            return (
              <Fragment key={key}>
                <Gap height={gap} span={span} />
                <BodyRow
                  row={row}
                  at={at}
                  rowIndex={headRows + start + at + 1}
                  columns={columns}
                  behaviour={behaviour}
                  measure={measure}
                />
              </Fragment>
            );
          })}
      <Gap height={after} span={span} />
    </TableBody>
  );
}

/** The room of rows that are not drawn. */
function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  );
}
