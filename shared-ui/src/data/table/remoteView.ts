import type { Filter } from '@mobidrom/platform-api';
import type { PagerState } from '../engine/pagerMachine';
import type { PagerRows } from '../engine/pagerRows';
import type { WireFilters } from '../engine/wireQuery';
import { answers, type Covered } from './coverage';

/** Rows that a view of a remote list shows, and the request that it makes of the service. */
export interface RemoteView<T> {
  /** All rows that fit, once they are here or known not to exist. */
  readonly whole: Covered<T> | undefined;
  /** Rows in the service's order, until then. */
  readonly pages: PagerRows<T> | undefined;
  /** `inSight`: the rows that are shown; `all`: every row, because the service cannot apply all filters. */
  readonly asks: 'nothing' | 'inSight' | 'all';
}

const NO_ROWS: readonly never[] = [];

/**
 * Decides what is shown of a remote list and what is fetched.
 * @param covering what `covered` found in the rows that are here
 * @param filters those of the view
 * @param sendsEveryFilter the service is asked about every filter, also while all rows are here
 */
export function remoteView<T>(
  { rows, loading }: Pick<PagerState<T>, 'rows' | 'loading'>,
  covering: Covered<T> | undefined,
  filters: readonly Filter[],
  wire: WireFilters,
  sendsEveryFilter: boolean,
): RemoteView<T> {
  if (wire.impossible) return { whole: { rows: NO_ROWS, filters }, pages: undefined, asks: 'nothing' };
  const needed = wire.remaining.length > 0 ? 'all' : 'inSight';
  // Rows that a filter is still to be applied to would be wrong answers.
  if (!covering) return { whole: undefined, pages: needed === 'all' ? undefined : rows, asks: needed };
  // Rows at hand are shown at once, while the service is asked.
  const isUnheard = sendsEveryFilter && (loading || !answers(rows, wire));
  return { whole: covering, pages: undefined, asks: isUnheard ? needed : 'nothing' };
}
