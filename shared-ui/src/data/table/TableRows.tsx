import TableBody from '@mui/material/TableBody';
import { Fragment, type ReactNode, useCallback } from 'react';
import { queryKey } from '../engine/pagerRows';
import type { Selected } from '../several/selected';
import { texts } from '../texts';
import { BodyRow, type RowBehaviour } from './BodyRow';
import type { Column } from './column';
import { useKeptFocus } from './useKeptFocus';
import { useMarkedInSight } from './useMarkedInSight';
import type { TableModel } from './useTable';
import { useVirtualRows } from './useVirtualRows';

interface TableRowsProps<T> {
  readonly table: TableModel<T>;
  /** Element that the rows scroll in. */
  readonly region: HTMLElement | null;
  /** Visible columns, in order. */
  readonly columns: readonly Column<T>[];
  readonly behaviour: RowBehaviour<T>;
  /** Selected rows by id; undefined where rows cannot be selected. */
  readonly selected: Selected<T> | undefined;
  /** Number of rows of the head. */
  readonly headRows: number;
  /** Content of the body while there are no rows. */
  readonly instead: ReactNode;
}

/** Visible rows of a table. Scrolling renders this component, but each row only when its own props change. */
export function TableRows<T>(props: TableRowsProps<T>) {
  const { table, region, columns, behaviour, selected, headRows, instead } = props;
  const { rows, range, rowId, view, marked } = table;
  const count = range.end - range.start;
  const { show } = rows;
  const { start } = range;
  const showPlaces = useCallback(
    (first: number, end: number) => show(start + first, start + end),
    [show, start],
  );
  const scene = `${queryKey(view)} ${view.page} ${view.size}`;
  const isUnread = (at: number) => rows.isUnread?.(start + at) === true;
  const isHere = (at: number) => rows.rowAt(start + at) !== undefined || isUnread(at);
  const virtual = useVirtualRows(region, count, scene, showPlaces, isHere);
  const { places, after, windowed, printing, measure, scrollTo } = virtual;
  const handleFocus = useKeptFocus(region);
  useMarkedInSight(
    region,
    marked,
    useCallback((at) => scrollTo(at - start), [scrollTo, start]),
  );
  const span = columns.length + Number(behaviour.actions.length > 0) + Number(selected !== undefined);
  return (
    <TableBody
      role="rowgroup"
      onFocus={(event) => {
        virtual.onFocus(event);
        handleFocus(event);
      }}
      onBlur={virtual.onBlur}
    >
      {printing && places.length < count && (
        <tr>
          <td colSpan={span}>{texts.printedPart(places.length, count)}</td>
        </tr>
      )}
      {count === 0
        ? instead
        : places.map(({ at, gap }) => {
            const row = rows.rowAt(start + at);
            // A long list keys its rows by place: another order then fills them without measuring them again.
            const key = windowed || row === undefined ? at : rowId(row);
            return (
              <Fragment key={key}>
                <Gap height={gap} span={span} />
                <BodyRow
                  row={row}
                  isUnread={isUnread(at)}
                  at={at}
                  place={start + at}
                  rowIndex={headRows + start + at + 1}
                  columns={columns}
                  behaviour={behaviour}
                  isSelected={row !== undefined && selected?.has(rowId(row)) === true}
                  isMarked={row !== undefined && marked !== undefined && rowId(row) === marked.id}
                  measure={measure}
                />
              </Fragment>
            );
          })}
      <Gap height={after} span={span} />
    </TableBody>
  );
}

/** Space of rows that are not drawn. */
function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  );
}
