import type { Failure, Sort } from '@mobidrom/platform-api';
import { useCallback, useEffect, useMemo } from 'react';
import { usePortal } from '../../core/portal/PortalContext';
import { cellText } from '../engine/column';
import { MOST_ON_A_PAGE, type PageRange, type PageSize, pageRange } from '../engine/paging';
import { withFirstPage } from '../engine/viewState';
import { texts } from '../texts';
import type { Column } from './column';
import type { RowSource } from './source';
import { useRowAlerts } from './useRowAlerts';
import { type Rows, useRows } from './useRows';
import { type MarkedRow, type SavedRow, useSavedRow } from './useSavedRow';
import { useUnknownFilters } from './useUnknownFilters';
import { useView, type ViewPort } from './useView';

export interface TableOptions<T> {
  /** Name under which the column choice and changes under way are kept. Another id is another list. */
  readonly id: string;
  /** Name under which the rows are cached, for a list that shows other rows in some states of its page. Default: `id`. */
  readonly rowsId?: string;
  readonly columns: readonly Column<T>[];
  /** Columns that only the rows tell of: an export meets more of them than the page. Default: none. */
  columnsOf?(rows: readonly T[]): readonly Column<T>[];
  /** May be made anew with each render; only local rows keep their identity. */
  readonly source: RowSource<T>;
  rowId(row: T): string;
  /** Name of a row in the names of its actions. Default: the text of the first column. */
  rowName?(row: T): string;
  /** The order until a person chooses one. Kept between renders, like the columns. */
  readonly defaultSort?: Sort;
  /** Tells several tables of a page apart in the address. */
  readonly prefix?: string;
  /**
   * Whether the rows wait for texts of their cells that come from elsewhere and would change the rows' heights. Default
   * false.
   */
  readonly waits?: boolean;
  /** Returns the message shown when the list cannot be fetched. */
  failureText?(failure: Failure): string;
}

/** Table as `DataTable` draws it. */
export interface TableModel<T> extends ViewPort {
  readonly id: string;
  readonly columns: readonly Column<T>[];
  /** Returns further columns that rows bring. */
  columnsOf(rows: readonly T[]): readonly Column<T>[];
  readonly rows: Rows<T>;
  /** Message about the last attempt to fetch rows, if it failed. */
  readonly failureText: string | undefined;
  readonly range: PageRange;
  rowId(row: T): string;
  rowName(row: T): string;
  /** Fetches the rows again; what is shown stays until they are here. */
  reload(): Promise<void>;
  /** Row that is marked, because its entry was saved. */
  readonly marked?: MarkedRow | undefined;
  /**
   * Names the row of an entry that was saved, for the report of the save: the list is read again, and the row brought into
   * view and marked. Kept between renders.
   * @param fits whether a row is that of the entry
   * @param reload reads the list again. Default: the table's own
   */
  savedRow?: ((fits: (row: T) => boolean, reload?: () => Promise<unknown>) => SavedRow) | undefined;
}

/**
 * State and rows of a table. What a person chooses is kept in the address. A failed fetch is shown as an alert: in the
 * place of the rows while there are none, so that nothing moves, and above the page where earlier rows stay.
 */
export function useTable<T>(options: TableOptions<T>): TableModel<T> {
  const { id, columns, source, rowId, prefix = '', defaultSort, waits = false } = options;
  const { columnsOf = noFurther } = options;
  const { view, changeView, unknown } = useView(columns, prefix, defaultSort);
  const fetched = useRows(options.rowsId ?? id, source, columns, view, rowId);
  const rows = waits && !fetched.failure ? { ...fetched, total: undefined, loading: true } : fetched;
  const range = useMemo(
    () => pageRange(rows.total ?? 0, view.page, view.size),
    [rows.total, view.page, view.size],
  );
  const wanted = wantedRange(rows.total, view.page, view.size, range);
  const { show, restarts } = rows;
  useEffect(() => {
    show(wanted.start, wanted.end);
  }, [show, wanted.start, wanted.end]);
  const { failure } = rows;
  const failureText = failure && (options.failureText?.(failure) ?? texts.failed(failure.text));
  const { alerts } = usePortal();
  const sayNotFound = useCallback(
    () => void alerts.show({ severity: 'info', key: `table-${id}-not-found`, text: texts.saved.notFound }),
    [alerts, id],
  );
  const goToFirstPage = () => changeView(withFirstPage, { replace: true });
  const isListed = rows.total !== undefined;
  useRowAlerts(id, { failure, failureText, isListed, restarts }, goToFirstPage);
  // Some columns are known by the rows alone.
  useUnknownFilters(id, unknown, !rows.loading && (rows.total ?? 0) > 0);

  const firstText = useCallback((row: T) => cellText(columns[0]?.value(row)), [columns]);
  const rowName = options.rowName ?? firstText;
  const { reload } = rows;
  const { marked, savedRow } = useSavedRow({ rows, range, rowId, view, changeView }, sayNotFound);
  return {
    id,
    columns,
    columnsOf,
    view,
    changeView,
    rows,
    failureText,
    range,
    rowId,
    rowName,
    reload,
    marked,
    savedRow,
  };
}

const noFurther = (): readonly never[] => [];

/** Returns the rows to fetch for a page. Before the number of rows is known, the page counts as existing. */
function wantedRange(
  total: number | undefined,
  page: number,
  size: PageSize,
  range: PageRange,
): { start: number; end: number } {
  const start = total === undefined ? (page - 1) * (size === 'alle' ? MOST_ON_A_PAGE : size) : range.start;
  if (size === 'alle') return { start, end: start + 1 };
  if (total === undefined) return { start, end: page * size };
  return { start: range.start, end: Math.max(range.end, range.start + 1) };
}
