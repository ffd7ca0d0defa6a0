import { foldQuery, matchesSearch, RUN_STATUSES } from '@mobidrom/platform-api';
import type { Column, TableModel } from '@mobidrom/shared-ui/data';
import type { EventRow } from './eventRows';
import { texts } from './texts';

type View = TableModel<EventRow>['view'];

/** Filter of one column that one click sets in place of the other ones, and another click takes back. */
export interface QuickFilter {
  readonly label: string;
  readonly column: string;
  readonly text: string;
}

export const QUICK_FILTERS: readonly QuickFilter[] = [
  { label: RUN_STATUSES.FAILED, column: 'result', text: RUN_STATUSES.FAILED },
  { label: texts.inactive, column: 'active', text: texts.inactive },
  { label: texts.neverRunFilter, column: 'lastRun', text: texts.never },
];

type Filter = View['filters'][number];

const isSetBy = (filter: Filter, { column, text }: QuickFilter): boolean =>
  filter.column === column && foldQuery(filter.text) === text;

/** Whether a quick filter is set. An address may set several. */
export const isPressed = ({ filters }: View, quick: QuickFilter): boolean =>
  filters.some((filter) => isSetBy(filter, quick));

/** Returns the filters that stay when a quick filter is chosen: it replaces the other ones, and that of its column. */
const besides = (filters: readonly Filter[], quick: QuickFilter): readonly Filter[] =>
  filters.filter(
    (filter) => filter.column !== quick.column && !QUICK_FILTERS.some((other) => isSetBy(filter, other)),
  );

/**
 * Returns the view with the filter, or without it if it is set. It takes the place of the other quick filters and of another
 * filter of its column; all others stay.
 */
export function toggled(view: View, quick: QuickFilter): View {
  const { column, text } = quick;
  const filters = isPressed(view, quick)
    ? view.filters.filter((filter) => filter.column !== column)
    : [...besides(view.filters, quick), { column, text }];
  return { ...view, page: 1, filters };
}

/**
 * Returns how many rows the list shows after a click on a quick filter that is not set: with the filters of the other columns,
 * without those of other quick filters.
 */
export function countOf(
  rows: readonly EventRow[],
  columns: readonly Column<EventRow>[],
  { filters }: View,
  quick: QuickFilter,
): number {
  const asked = [...besides(filters, quick), quick];
  return rows.filter((row) =>
    asked.every(({ column, text }) => {
      const value = columns.find(({ id }) => id === column)?.value(row);
      return matchesSearch(String(value ?? ''), text);
    }),
  ).length;
}
