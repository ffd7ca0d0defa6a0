import { foldQuery, matchesSearch, RUN_STATUSES } from '@mobidrom/platform-api';
import type { Column, TableModel } from '@mobidrom/shared-ui/data';
import type { EventRow } from './eventRows';
import { texts } from './texts';

type View = TableModel<EventRow>['view'];

/** Filter of one column that one click sets and another one takes back. */
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

export const isPressed = ({ filters }: View, { column, text }: QuickFilter): boolean =>
  filters.some((filter) => filter.column === column && foldQuery(filter.text) === text);

/**
 * Returns the view with the filter, or without it if it is set. It takes the place of another filter of its column; all
 * others stay.
 */
export function toggled(view: View, quick: QuickFilter): View {
  const others = view.filters.filter(({ column }) => column !== quick.column);
  const { column, text } = quick;
  return { ...view, page: 1, filters: isPressed(view, quick) ? others : [...others, { column, text }] };
}

/** Returns how many rows the list shows with a quick filter beside the filters of the other columns. */
export function countOf(
  rows: readonly EventRow[],
  columns: readonly Column<EventRow>[],
  { filters }: View,
  quick: QuickFilter,
): number {
  const asked = [...filters.filter(({ column }) => column !== quick.column), quick];
  return rows.filter((row) =>
    asked.every(({ column, text }) => {
      const value = columns.find(({ id }) => id === column)?.value(row);
      return matchesSearch(String(value ?? ''), text);
    }),
  ).length;
}
