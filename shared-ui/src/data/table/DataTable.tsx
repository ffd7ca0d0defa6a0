import { type ReactNode, useCallback, useId, useMemo } from 'react';
import type { To } from 'react-router-dom';
import { Card } from '../../core/layout/Card';
import { MaterialTheme } from '../../material/MaterialTheme';
import type { PageSize } from '../engine/paging';
import { withFilter, withoutFilters, withPage, withSize } from '../engine/viewState';
import { SeveralBar } from '../several/SeveralBar';
import type { SeveralModel } from '../several/useSeveral';
import { texts } from '../texts';
import { BodyState, bodyState, type EmptyList } from './BodyState';
import type { RowAction } from './RowActions';
import type { NarrowLayout } from './ScrollRegion';
import { TableFoot } from './TableFoot';
import { TableGrid } from './TableGrid';
import { TableTools } from './TableTools';
import { useCsvExport } from './useCsvExport';
import { useShownColumns } from './useShownColumns';
import type { TableModel } from './useTable';

interface DataTableProps<T> {
  readonly table: TableModel<T>;
  /** Name of the table and its export, as 'Datenquellen'. */
  readonly label: string;
  /** The first cell is a button that opens the row. Kept between renders, like everything that rows depend on. */
  open?(row: T): void;
  /** The first cell is a link to the row's page. */
  link?(row: T): To;
  /** Second line below the row's name. */
  detail?(row: T): ReactNode;
  readonly rowActions?: readonly RowAction<T>[];
  /** Returns a text about the work on a row that is under way; its actions are disabled meanwhile. */
  busy?(row: T): string | undefined;
  /** Selection of rows and what can be done with several at once, from `useSeveral`. Default: none. Needs the tools. */
  readonly several?: SeveralModel<T> | undefined;
  /** Content of the bar while there is no filter; default: the number of rows. */
  readonly summary?: ReactNode;
  readonly empty?: EmptyList;
  /** Layout below 900 px: scrolled sideways with a sticky first column, or one block per row where cells hold buttons. */
  readonly narrow?: NarrowLayout;
  /** The table scrolls sideways below this width, in CSS pixels; default 150 per column. */
  readonly minWidth?: number;
  /** False: no count, column choice and export. Active filters are always shown. */
  readonly tools?: boolean;
  /** Further buttons of the bar, after column choice and export. They keep their place while rows are fetched. */
  readonly furtherTools?: ReactNode;
  /** False: no foot, for tables whose rows are always few. */
  readonly paging?: boolean;
  /** Foot of the card, for actions on the whole list. */
  readonly children?: ReactNode;
}

/** Least width of a column: a filter's field and a short text fit in, in CSS pixels. */
const COLUMN_WIDTH = 150;
const NO_ACTIONS: readonly never[] = [];
const EMPTY: EmptyList = { title: texts.empty };

const firstElement = (ids: readonly string[]): HTMLElement | null | undefined =>
  ids.map((id) => document.getElementById(id)).find((element) => element !== null);

/**
 * Table as one card, with everything that the portal's tables share: sorting by its heads, filters, pages, column choice
 * and export.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { table, label, open, link, detail, busy, several, summary, children } = props;
  const { rowActions = NO_ACTIONS, empty = EMPTY, narrow = 'scroll', tools = true, paging = true } = props;
  const { columns, rows, range, view, changeView, rowName } = table;
  const { minWidth = Math.max(720, columns.length * COLUMN_WIDTH) } = props;
  const id = useId();
  const { ids, shown, share, hidden, setHidden } = useShownColumns(table.id, columns);
  const { exporting, handleExport } = useCsvExport(table, label, shown, hidden);
  const select = several?.select;
  const behaviour = useMemo(
    () => ({ rowName, open, link, detail, busy, actions: rowActions, select }),
    [rowName, open, link, detail, busy, rowActions, select],
  );

  const pageBoxId = `${id}-page`;
  const fieldId = useCallback((column: string) => `${id}-filter-${column}`, [id]);
  const focusField = useCallback(
    // A hidden column has no field: then the first one takes the focus.
    (column: string) => firstElement([column, ...ids].map(fieldId))?.focus(),
    [fieldId, ids],
  );
  const filter = useCallback(
    (column: string, text: string) => {
      // A chip disappears with its button; the focus goes to the field of the same filter.
      if (text === '') focusField(column);
      changeView((current) => withFilter(current, column, text));
    },
    [changeView, focusField],
  );
  const handleSize = useCallback(
    (size: PageSize) => changeView((current) => withSize(current, size)),
    [changeView],
  );
  const clearFilters = () => {
    const [first] = view.filters;
    if (first) focusField(first.column);
    changeView(withoutFilters);
  };
  const state = bodyState({
    total: rows.total,
    failed: rows.failure !== undefined,
    filtered: view.filters.length > 0,
  });
  const awaitsRows = paging && (state === 'loading' || state === 'failed');
  return (
    <MaterialTheme>
      {/* Before there are rows the card fills the window, so that nothing below it moves. */}
      <Card sx={awaitsRows ? { minHeight: 'calc(100vh - 160px)' } : undefined}>
        <TableTools
          table={table}
          summary={summary}
          hidden={hidden}
          onHide={setHidden}
          onFilter={filter}
          onClear={clearFilters}
          exporting={exporting}
          onExport={handleExport}
          filtersOnly={!tools}
          further={props.furtherTools}
          cover={
            several &&
            (several.selected.size > 0 || several.progress) && (
              <SeveralBar
                table={table}
                several={several}
                onFocusLost={() => document.getElementById(pageBoxId)?.focus()}
              />
            )
          }
        />
        <TableGrid
          table={table}
          label={label}
          columns={shown}
          behaviour={behaviour}
          several={several}
          pageBoxId={pageBoxId}
          narrow={narrow}
          minWidth={Math.round(minWidth * (1 - share))}
          fieldId={fieldId}
          onFilter={filter}
          instead={
            <BodyState
              kind={state}
              columns={shown.length + Number(rowActions.length > 0) + Number(several !== undefined)}
              empty={empty}
              failureText={table.failureText}
              onRetry={() => void table.reload()}
              onClearFilters={clearFilters}
            />
          }
        />
        {paging && !awaitsRows && (
          <TableFoot
            total={rows.total}
            range={range}
            size={view.size}
            onPage={(page) => changeView((current) => withPage(current, page))}
            onSize={handleSize}
          />
        )}
        {children}
      </Card>
    </MaterialTheme>
  );
}
