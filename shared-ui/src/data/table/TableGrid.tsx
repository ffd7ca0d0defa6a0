import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { queryKey } from '../engine/pager';
import { texts } from '../texts';
import { BodyRow, type RowBehaviour } from './BodyRow';
import { type Column, isFilterable } from './column';
import { HeadRows } from './HeadRows';
import { type NarrowLayout, ScrollRegion } from './ScrollRegion';
import { useRowEngine } from './useRowEngine';
import type { TableModel } from './useTable';
import { useVirtualRows } from './useVirtualRows';

interface TableGridProps<T> {
  readonly table: TableModel<T>;
  readonly label: string;
  /** The columns that are shown, in order. */
  readonly columns: readonly Column<T>[];
  readonly behaviour: RowBehaviour<T>;
  readonly narrow: NarrowLayout;
  readonly minWidth: number;
  /** Stands in the body while there are no rows to draw. */
  readonly instead: ReactNode;
  fieldId(column: string): string;
  onFilter(column: string, text: string): void;
}

/** Up to so many rows, nothing scrolls inside the page: nobody should have to find a second scroll bar for row 10. */
const SHORT_PAGE = 20;

/** Head and rows. It draws again while one scrolls; the rows themselves only when something of theirs changes. */
export function TableGrid<T>(props: TableGridProps<T>) {
  const { table, label, columns, behaviour, narrow, minWidth, instead, fieldId, onFilter } = props;
  const { rows, range, view } = table;
  const region = useRef<HTMLDivElement>(null);
  const count = range.end - range.start;
  const { places, after, windowed, measure, onFocus, onBlur } = useVirtualRows(region, count, rows.show);
  const slots = places.map(({ at }) => ({ at: range.start + at, row: rows.rowAt(range.start + at) }));
  const engine = useRowEngine(table, slots);

  const scene = `${queryKey(view)} ${view.page} ${view.size}`;
  const lastScene = useRef(scene);
  useEffect(() => {
    // Another page, order or filter begins with its first row; new rows of the same do not jump.
    if (lastScene.current !== scene && region.current) region.current.scrollTop = 0;
    lastScene.current = scene;
  }, [scene]);

  const hasActions = behaviour.actions.length > 0;
  const headRows = columns.some(isFilterable) ? 2 : 1;
  const span = columns.length + Number(hasActions);
  const colgroup = useMemo(
    () => (
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} style={width ? { width } : undefined} />
        ))}
        {hasActions && <col style={{ width: 24 + 38 * Math.max(behaviour.actions.length, 1) }} />}
      </colgroup>
    ),
    [columns, hasActions, behaviour.actions.length],
  );
  return (
    <ScrollRegion
      ref={region}
      role="region"
      aria-label={texts.region(label)}
      aria-busy={rows.loading}
      tabIndex={0}
      narrow={narrow}
      width={minWidth}
      isLong={count > SHORT_PAGE}
    >
      <Table role="table" aria-label={label} aria-rowcount={(rows.total ?? 0) + headRows}>
        {colgroup}
        <TableHead role="rowgroup">
          <HeadRows
            columns={columns}
            view={view}
            hasActions={hasActions}
            fieldId={fieldId}
            onSort={(column) => engine.getColumn(column)?.toggleSorting()}
            onFilter={onFilter}
          />
        </TableHead>
        <TableBody role="rowgroup" onFocus={onFocus} onBlur={onBlur}>
          {count === 0
            ? instead
            : engine.getRowModel().rows.map((row, drawn) => {
                const { at, row: data } = row.original;
                // A long list keeps its drawn rows by place: another order then fills them anew without measuring again.
                return (
                  <Fragment key={windowed ? at : row.id}>
                    <Gap height={places[drawn]?.gap ?? 0} span={span} />
                    <BodyRow
                      row={data}
                      at={at - range.start}
                      rowIndex={headRows + at + 1}
                      columns={columns}
                      behaviour={behaviour}
                      measure={measure}
                    />
                  </Fragment>
                );
              })}
          <Gap height={after} span={span} />
        </TableBody>
      </Table>
    </ScrollRegion>
  );
}

/** The room of rows that are not drawn. */
function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <TableRow aria-hidden>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </TableRow>
  );
}
