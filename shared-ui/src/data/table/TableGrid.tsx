import Table from '@mui/material/Table';
import TableHead from '@mui/material/TableHead';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { withSort } from '../engine/viewState';
import { texts } from '../texts';
import type { RowBehaviour } from './BodyRow';
import { type Column, isFilterable } from './column';
import { HeadRows } from './HeadRows';
import { SCREEN_ONLY } from './printed';
import { type NarrowLayout, ScrollRegion } from './ScrollRegion';
import { TableRows } from './TableRows';
import type { TableModel } from './useTable';

interface TableGridProps<T> {
  readonly table: TableModel<T>;
  readonly label: string;
  /** Visible columns, in order. */
  readonly columns: readonly Column<T>[];
  readonly behaviour: RowBehaviour<T>;
  readonly narrow: NarrowLayout;
  readonly minWidth: number;
  /** Content of the body while there are no rows. */
  readonly instead: ReactNode;
  fieldId(column: string): string;
  onFilter(column: string, text: string): void;
}

/** Most rows that do not scroll inside the page: a short table needs no second scroll bar. */
const SHORT_PAGE = 20;

/** Head and rows of a table. Scrolling renders the rows only. */
export function TableGrid<T>(props: TableGridProps<T>) {
  const { table, label, columns, behaviour, narrow, minWidth, instead, fieldId, onFilter } = props;
  const { rows, range, view, changeView } = table;
  // State rather than a ref: the rows are rendered again when the element around them is known.
  const [region, setRegion] = useState<HTMLDivElement | null>(null);
  const count = range.end - range.start;

  const handleSort = useCallback(
    (column: string) => changeView((current) => withSort(current, column)),
    [changeView],
  );
  const hasActions = behaviour.actions.length > 0;
  const headRows = columns.some(isFilterable) ? 2 : 1;
  const colgroup = useMemo(
    () => (
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} style={width ? { width } : undefined} />
        ))}
        {hasActions && (
          <col className={SCREEN_ONLY} style={{ width: 24 + 38 * Math.max(behaviour.actions.length, 1) }} />
        )}
      </colgroup>
    ),
    [columns, hasActions, behaviour.actions.length],
  );
  return (
    <ScrollRegion
      ref={setRegion}
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
            onSort={handleSort}
            onFilter={onFilter}
          />
        </TableHead>
        <TableRows
          table={table}
          region={region}
          columns={columns}
          behaviour={behaviour}
          headRows={headRows}
          instead={instead}
        />
      </Table>
    </ScrollRegion>
  );
}
