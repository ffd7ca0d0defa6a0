import type { Filter } from '@mobidrom/platform-api';
import { completeRows, type PagerRows } from '../engine/pagerRows';
import type { ViewState } from '../engine/viewState';
import type { WireFilters } from '../engine/wireQuery';

/** Rows that are all here, and the filters that are still to be applied to them. */
export interface Covered<T> {
  readonly rows: readonly T[];
  readonly filters: readonly Filter[];
}

/**
 * Returns the rows that answer a view without another fetch: all rows are here, unfiltered or filtered in the same way.
 * Sorting and filtering then happen here. Undefined where the service is needed.
 */
export function covered<T>(
  fetched: PagerRows<T> | undefined,
  view: Pick<ViewState, 'sort' | 'filters'>,
  wire: WireFilters,
): Covered<T> | undefined {
  if (!fetched) return undefined;
  const { filters, sort } = fetched.query;
  // The order that the service gives without a sort is not known here.
  if (!view.sort && sort) return undefined;
  if (filters.length > 0 && !sameFilters(filters, wire.filters)) return undefined;
  const rows = completeRows(fetched);
  return rows && { rows, filters: filters.length > 0 ? wire.remaining : view.filters };
}

/** Whether the rows are the service's own answer to these filters. */
export const answers = <T>(fetched: PagerRows<T> | undefined, { filters }: WireFilters): boolean =>
  fetched !== undefined && sameFilters(fetched.query.filters, filters);

const sameFilters = (a: readonly Filter[], b: readonly Filter[]): boolean =>
  a.length === b.length &&
  a.every((one) => b.some((other) => other.column === one.column && other.text === one.text));
