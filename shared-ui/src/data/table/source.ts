import { type ListAnswer, type ListQuery, listItems, type Result } from '@mobidrom/platform-api';
import type { ListPrefetch } from '../engine/listPrefetch';
import type { FetchedPage, FetchPage } from '../engine/pager';
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
interface RemoteRows<T> extends Pick<RemoteOptions<T>, 'sendsEveryFilter' | 'readsAhead'> {
  readonly kind: 'remote';
  readonly fetchPage: FetchPage<T>;
  /** The same for the very first question of a page, which may have been asked before the page was there. */
  readonly fetchFirst: FetchPage<T>;
}
interface RemoteOptions<T> {
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
  /** What was asked for before the page was there. Default: nothing. */
  readonly prefetch?: ListPrefetch<T>;
  /** Told of the rows of every answer. */
  onRows?(rows: readonly T[]): void;
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
export function remoteRows<T>(
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<Result<ListAnswer<T>>>,
  options: RemoteOptions<T> = {},
): RowSource<T> {
  const { prefetch, onRows, ...rest } = options;
  const pageOf = (answer: Result<ListAnswer<T>>): Result<FetchedPage<T>> => {
    if (!answer.ok) return answer;
    const { rowSetVersion, totalCount } = answer.value;
    const rows = listItems(answer.value).map(({ item }) => item);
    onRows?.(rows);
    return { ok: true, value: { rowSetVersion, totalCount, rows } };
  };
  return {
    ...rest,
    kind: 'remote',
    fetchPage: async (query, signal) => pageOf(await fetchPage(query, signal)),
    async fetchFirst(query, signal) {
      const prefetched = await prefetch?.take(query);
      // A failure of a moment ago may be none now.
      return pageOf(prefetched?.ok ? prefetched : await fetchPage(query, signal));
    },
  };
}
