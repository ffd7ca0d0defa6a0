import Table from '@mui/material/Table';
import TableHead from '@mui/material/TableHead';
import { type CSSProperties, type ReactNode, useCallback, useMemo, useState } from 'react';
import { withSort } from '../engine/viewState';
import { PageBox } from '../several/PageBox';
import type { SeveralModel } from '../several/useSeveral';
import { texts } from '../texts';
import type { RowBehaviour } from './BodyRow';
import { type Column, isFilterable } from './column';
import { HeadRows } from './HeadRows';
import { SCREEN_ONLY, SELECTION } from './printed';
import { NARROW_WIDTH, type NarrowLayout, ScrollRegion } from './ScrollRegion';
import { TableRows } from './TableRows';
import { columnPixels, SELECTION_WIDTH, widthWithSelection } from './tableWidth';
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

/**
 * Returns the style of a column.
 * @param pixels its width while the table scrolls sideways
 * @param width its width otherwise; default: what the others leave
 */
const columnStyle = (pixels: number, width?: string | number): CSSProperties =>
  ({ width, [NARROW_WIDTH]: `${pixels}px` }) as CSSProperties;

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
  const actions = behaviour.actions.length;
  const hasActions = actions > 0;
  const selects = several !== undefined;
  const headRows = columns.some(isFilterable) ? 2 : 1;
  const width = selects ? widthWithSelection(minWidth) : minWidth;
  const buttons = hasActions ? 24 + 38 * actions : 0;
  const fixed = (selects ? SELECTION_WIDTH : 0) + buttons;
  const pixels = useMemo(() => columnPixels(columns, width - fixed), [columns, width, fixed]);
  const colgroup = useMemo(
    () => (
      <colgroup>
        {selects && (
          <col
            className={`${SELECTION} ${SCREEN_ONLY}`}
            style={columnStyle(SELECTION_WIDTH, SELECTION_WIDTH)}
          />
        )}
        {columns.map((column, at) => (
          <col key={column.id} style={columnStyle(pixels[at] ?? 0, column.width)} />
        ))}
        {hasActions && <col className={SCREEN_ONLY} style={columnStyle(buttons, buttons)} />}
      </colgroup>
    ),
    [columns, pixels, hasActions, selects, buttons],
  );
  return (
    <ScrollRegion
      ref={setRegion}
      role="region"
      aria-label={texts.region(label)}
      aria-busy={rows.loading}
      tabIndex={0}
      narrow={narrow}
      width={width}
      besideName={fixed + pixels.slice(1).reduce((sum, one) => sum + one, 0)}
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
