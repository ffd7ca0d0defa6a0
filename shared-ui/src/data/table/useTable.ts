import type { Failure, Sort } from '@mobidrom/platform-api';
import { useCallback, useEffect, useMemo } from 'react';
import { cellText } from '../engine/column';
import { type PageRange, type PageSize, pageRange } from '../engine/paging';
import type { Column } from './column';
import type { RowSource } from './source';
import { useRowAlerts } from './useRowAlerts';
import { type Rows, useRows } from './useRows';
import { useView, type ViewPort } from './useView';

export interface TableOptions<T> {
  /** Names the list: what it is cached and its column choice is kept under. Another id is another list. */
  readonly id: string;
  readonly columns: readonly Column<T>[];
  readonly source: RowSource<T>;
  rowId(row: T): string;
  /** What a row is called in its actions' names. Default: the text of the first column. */
  rowName?(row: T): string;
  /** The order until a person chooses one. Kept between renders, like the columns. */
  readonly defaultSort?: Sort;
  /** Tells several tables of a page apart in the address. */
  readonly prefix?: string;
  /** The alert's text when the list cannot be fetched. */
  failureText?(failure: Failure): string;
}

/** A table as `DataTable` draws it. */
export interface TableModel<T> extends ViewPort {
  readonly id: string;
  readonly columns: readonly Column<T>[];
  readonly rows: Rows<T>;
  readonly range: PageRange;
  rowId(row: T): string;
  rowName(row: T): string;
  /** Fetches the rows again; what is shown stays until they are here. */
  reload(): Promise<void>;
}

/**
 * A table's state and rows (specification, portal, chapter 2, 'Shared table behaviour'). What a person chooses stands
 * in the address; what cannot be fetched is said by an alert.
 */
export function useTable<T>(options: TableOptions<T>): TableModel<T> {
  const { id, columns, source, rowId, prefix = '', defaultSort, failureText } = options;
  const { view, setView } = useView(columns, prefix, defaultSort);
  const rows = useRows(id, source, columns, view);
  const range = useMemo(
    () => pageRange(rows.total ?? 0, view.page, view.size),
    [rows.total, view.page, view.size],
  );
  const wanted = wantedRange(rows.total, view.page, view.size, range);
  const { show, restarts } = rows;
  useEffect(() => {
    show(wanted.start, wanted.end);
  }, [show, wanted.start, wanted.end]);
  useRowAlerts(id, rows.failure, restarts, failureText, () =>
    setView({ ...view, page: 1 }, { replace: true }),
  );

  const firstText = useCallback((row: T) => cellText(columns[0]?.value(row)), [columns]);
  const rowName = options.rowName ?? firstText;
  return { id, columns, view, setView, rows, range, rowId, rowName, reload: rows.reload };
}

/** What to fetch for a page. Before the number of rows is known a page is taken at its word; 'Alle' begins with the first. */
function wantedRange(
  total: number | undefined,
  page: number,
  size: PageSize,
  range: PageRange,
): { start: number; end: number } {
  if (size === 'alle') return { start: 0, end: 1 };
  if (total === undefined) return { start: (page - 1) * size, end: page * size };
  return { start: range.start, end: Math.max(range.end, range.start + 1) };
}
