import type { ReactNode } from 'react';
import type { ColumnModel } from '../engine/column';

/**
 * One column of a table. Columns are kept between renders (module level or `useMemo`): order and lower-cased text are
 * prepared once for them.
 */
export interface Column<T> extends ColumnModel<T> {
  readonly label: string;
  /** Content of the cell, where that is more than the value's text. */
  cell?(row: T): ReactNode;
  /** Default true. */
  readonly sortable?: boolean;
  /** Default true: a textbox 'Filter {label}' in the second row of the head. */
  readonly filterable?: boolean;
  /** Share of the table's width, as '28%'. */
  readonly width?: string;
  /** Alignment of numbers. Default: at the left. */
  readonly align?: 'right';
  /** Whether figures stand exactly under each other, as in times and counters. */
  readonly figures?: boolean;
  /** Whether the column is hidden below 900 px until the user shows it. Default false. */
  readonly hiddenIfNarrow?: boolean;
}

export const isSortable = <T>(column: Column<T>): boolean => column.sortable !== false;
export const isFilterable = <T>(column: Column<T>): boolean => column.filterable !== false;
