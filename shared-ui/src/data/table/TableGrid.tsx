import Table from '@mui/material/Table';
import TableHead from '@mui/material/TableHead';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { withSort } from '../engine/viewState';
import { PageBox } from '../several/PageBox';
import type { SeveralModel } from '../several/useSeveral';
import { texts } from '../texts';
import type { RowBehaviour } from './BodyRow';
import { type Column, isFilterable } from './column';
import { HeadRows } from './HeadRows';
import { SCREEN_ONLY, SELECTION } from './printed';
import { type NarrowLayout, ScrollRegion } from './ScrollRegion';
import { TableRows } from './TableRows';
import { SELECTION_WIDTH, widthWithSelection } from './tableWidth';
import type { TableModel } from './useTable';

interface TableGridProps<T> {
  readonly table: TableModel<T>;
  readonly label: string;
  /** Visible columns, in order. */
  readonly columns: readonly Column<T>[];
  readonly behaviour: RowBehaviour<T>;
  /** Selection of rows. Default: none. */
  readonly several: SeveralModel<T> | undefined;
  /** Id of the checkbox in the head. */
  readonly pageBoxId: string;
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
  const { table, label, columns, behaviour, several, pageBoxId, narrow, minWidth, instead } = props;
  const { fieldId, onFilter } = props;
  const { rows, range, view, changeView } = table;
  // State rather than a ref: the rows are rendered again when the element around them is known.
  const [region, setRegion] = useState<HTMLDivElement | null>(null);
  const count = range.end - range.start;

  const handleSort = useCallback(
    (column: string) => changeView((current) => withSort(current, column)),
    [changeView],
  );
  const hasActions = behaviour.actions.length > 0;
  const selects = several !== undefined;
  const headRows = columns.some(isFilterable) ? 2 : 1;
  const colgroup = useMemo(
    () => (
      <colgroup>
        {selects && <col className={`${SELECTION} ${SCREEN_ONLY}`} style={{ width: SELECTION_WIDTH }} />}
        {columns.map(({ id, width }) => (
          <col key={id} style={width ? { width } : undefined} />
        ))}
        {hasActions && (
          <col className={SCREEN_ONLY} style={{ width: 24 + 38 * Math.max(behaviour.actions.length, 1) }} />
        )}
      </colgroup>
    ),
    [columns, hasActions, selects, behaviour.actions.length],
  );
  return (
    <ScrollRegion
      ref={setRegion}
      role="region"
      aria-label={texts.region(label)}
      aria-busy={rows.loading}
      tabIndex={0}
      narrow={narrow}
      width={selects ? widthWithSelection(minWidth) : minWidth}
      isLong={count > SHORT_PAGE}
    >
      <Table role="table" aria-label={label} aria-rowcount={(rows.total ?? 0) + headRows}>
        {colgroup}
        <TableHead role="rowgroup">
          <HeadRows
            columns={columns}
            view={view}
            hasActions={hasActions}
            selection={several && <PageBox id={pageBoxId} table={table} several={several} />}
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
          selected={several?.selected}
          headRows={headRows}
          instead={instead}
        />
      </Table>
    </ScrollRegion>
  );
}
