import {
  type ListAnswer,
  type ListPage,
  type ListQuery,
  listItems,
  type Result,
  type UnreadItem,
} from '@mobidrom/platform-api';
import type { ListPrefetch } from '../engine/listPrefetch';
import type { FetchPage } from '../engine/pagerRows';
import type { Fetched } from '../useFetched';

/** Source of a table's rows. */
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
  /** The same for the very first fetch of a page, which may have begun before the page was there. */
  readonly fetchFirst: FetchPage<T>;
}
interface RemoteOptions<T> {
  /**
   * Sends every filter that the service understands, also while all rows are here. Default: only rows that are not here
   * are fetched.
   */
  readonly sendsEveryFilter?: boolean;
  /**
   * Fetches the rest of a list of up to 3,000 rows ahead, so that it is sorted and filtered at the speed of a click. For
   * small rows only. Default: only what is shown is fetched.
   */
  readonly readsAhead?: boolean;
  /** First rows, fetched before the page was there. Default: none. */
  readonly prefetch?: ListPrefetch<T>;
  /** Called with the rows of every answer, and those that it leaves out because they cannot be read. */
  onRows?(rows: readonly T[], unread: readonly UnreadItem[]): void;
}

/** Rows that the page already holds; undefined while they are on their way. */
export const localRows = <T>(rows: readonly T[] | undefined): RowSource<T> => ({ kind: 'local', rows });

/** List that the page fetches itself, by `useFetched`, because it also shows it elsewhere. */
export const heldRows = <T>(fetched: Fetched<readonly T[]>): RowSource<T> => ({ kind: 'held', fetched });

/** List that one call returns whole. Sorting, filtering and paging happen here. */
export const fetchedRows = <T>(fetchAll: () => Promise<Result<readonly T[]>>): RowSource<T> => ({
  kind: 'fetched',
  fetchAll,
});

/**
 * Long list that the service sorts, filters and returns 500 rows at a time. `fetchPage` is a call of platform/api with
 * `request` filled in. Once all rows are here, sorting and filtering happen here too, unless every filter is to be sent.
 */
export function remoteRows<T>(
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<Result<ListAnswer<T>>>,
  options: RemoteOptions<T> = {},
): RowSource<T> {
  const { prefetch, onRows, ...rest } = options;
  const pageOf = (answer: Result<ListAnswer<T>>): Result<ListPage<T>> => {
    if (!answer.ok) return answer;
    const { rowSetVersion, totalCount, unread = [] } = answer.value;
    const items = listItems(answer.value).map(({ item }) => item);
    onRows?.(items, unread);
    return { ok: true, value: { rowSetVersion, totalCount, items } };
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
