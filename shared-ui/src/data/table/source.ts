import {
  type ListAnswer,
  type ListPage,
  type ListQuery,
  listItems,
  type Result,
  ROWS_PER_FETCH,
  type UnreadItem,
} from '@mobidrom/platform-api';
import type { ListPrefetch } from '../engine/listPrefetch';
import { type FetchPage, queryKey } from '../engine/pagerRows';
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
  /** Called with the rows of every answer, those that it leaves out because they cannot be read, and what the answer is of. */
  onRows?(rows: readonly T[], unread: readonly UnreadItem[], fetch: ListFetch): void;
}

/** Fetch of a list. */
export interface ListFetch {
  /** From 0. */
  readonly page: number;
  /** Names the query and the version of its rows. Fetches of one list belong together. */
  readonly list: string;
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
  const pageOf = (query: ListQuery, answer: Result<ListAnswer<T>>): Result<ListPage<T>> => {
    if (!answer.ok) return answer;
    const { rowSetVersion, totalCount, unread = [] } = answer.value;
    const items = listItems(answer.value).map(({ item }) => item);
    const { page = 0, sort, filters = [] } = query;
    onRows?.(items, unread, { page, list: `${rowSetVersion} ${queryKey({ sort, filters })}` });
    const places = placesOf(answer.value);
    return { ok: true, value: { rowSetVersion, totalCount, items, ...(places && { places }) } };
  };
  return {
    ...rest,
    kind: 'remote',
    fetchPage: async (query, signal) => pageOf(query, await fetchPage(query, signal)),
    async fetchFirst(query, signal) {
      const prefetched = await prefetch?.take(query);
      // A failure of a moment ago may be none now.
      return pageOf(query, prefetched?.ok ? prefetched : await fetchPage(query, signal));
    },
  };
}

/** Returns the places of rows in a list of several fetches of which some cannot be read; undefined of any other list. */
function placesOf<T>(answer: ListAnswer<T>): (T | undefined)[] | undefined {
  const { totalCount, data, order, unread } = answer;
  if (!unread || !order || totalCount <= ROWS_PER_FETCH) return undefined;
  const lost = new Set(unread.map(({ id }) => id));
  const ids = order.filter((id) => lost.has(id) || Object.hasOwn(data, id));
  return ids.map((id) => (lost.has(id) ? undefined : data[id]));
}
