import { type ListAnswer, type ListQuery, listItems, type Result } from '@mobidrom/platform-api';
import type { FetchPage } from '../engine/pager';
import type { Fetched } from '../useFetched';

/** Where a table's rows come from. */
export type RowSource<T> = LocalRows<T> | HeldRows<T> | FetchedRows<T> | RemoteRows<T>;

interface LocalRows<T> {
  readonly kind: 'local';
  readonly rows: readonly T[] | undefined;
}
interface HeldRows<T> {
  readonly kind: 'held';
  readonly fetched: Fetched<readonly T[]>;
}
interface FetchedRows<T> {
  readonly kind: 'fetched';
  readonly fetchAll: () => Promise<Result<readonly T[]>>;
}
interface RemoteRows<T> extends RemoteOptions {
  readonly kind: 'remote';
  readonly fetchPage: FetchPage<T>;
}
interface RemoteOptions {
  /**
   * The service hears of every filter that it understands, also while all rows are here. Default: it is asked only for
   * what is not here.
   */
  readonly sendsEveryFilter?: boolean;
  /**
   * The rest of a list of up to 3,000 rows is fetched beforehand, so that it is sorted and filtered at the speed of a
   * click. For small rows only. Default: what is shown is fetched.
   */
  readonly readsAhead?: boolean;
}

/** Rows that somebody else has already fetched; undefined while they are on their way. */
export const localRows = <T>(rows: readonly T[] | undefined): RowSource<T> => ({ kind: 'local', rows });

/** A list that the page fetches itself, by `useFetched`, because it shows it elsewhere as well. */
export const heldRows = <T>(fetched: Fetched<readonly T[]>): RowSource<T> => ({ kind: 'held', fetched });

/** A list that one call answers whole. Sorting, filtering and paging happen here. */
export const fetchedRows = <T>(fetchAll: () => Promise<Result<readonly T[]>>): RowSource<T> => ({
  kind: 'fetched',
  fetchAll,
});

/**
 * A long list that the service sorts, filters and hands out 500 rows at a time. `fetchPage` is a call of platform/api
 * with `request` filled in; once all rows are here, sorting and filtering happen here too, unless the service is to hear
 * of every filter.
 */
export const remoteRows = <T>(
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<Result<ListAnswer<T>>>,
  options: RemoteOptions = {},
): RowSource<T> => ({
  ...options,
  kind: 'remote',
  async fetchPage(query, signal) {
    const answer = await fetchPage(query, signal);
    if (!answer.ok) return answer;
    const { rowSetVersion, totalCount } = answer.value;
    const rows = listItems(answer.value).map(({ item }) => item);
    return { ok: true, value: { rowSetVersion, totalCount, rows } };
  },
});
