import {
  type ListAnswer,
  type ListQuery,
  type Result,
  ROWS_PER_FETCH,
  type Sort,
} from '@mobidrom/platform-api';

/** First rows of a list, fetched before its page is there. */
export interface ListPrefetch<T> {
  /** Fetches the first rows, unless they were fetched a moment ago. @param list the list's call */
  begin(list: (query: ListQuery) => Promise<Result<ListAnswer<T>>>): void;
  /**
   * Returns the answer under way, if it answers this query and is no older than 5 s. Only the first query can take it:
   * every later one wants the current state of the list.
   */
  take(query: ListQuery): Promise<Result<ListAnswer<T>>> | undefined;
}

/** Age up to which an answer is shown, in milliseconds. */
const FRESH = 5_000;

/** Creates the prefetch of a list. @param sort the order in which the list's page shows it first */
export function createListPrefetch<T>(sort?: Sort): ListPrefetch<T> {
  let asked: { readonly at: number; readonly answer: Promise<Result<ListAnswer<T>>> } | undefined;
  const isFresh = () => asked !== undefined && performance.now() - asked.at < FRESH;
  return {
    begin(list) {
      if (isFresh()) return;
      const answer = list({ page: 0, pageSize: ROWS_PER_FETCH, sort, filters: [] });
      // The list that takes the response handles its error; a response that no list takes must not become an unhandled rejection.
      answer.catch(() => undefined);
      asked = { at: performance.now(), answer };
    },
    take({ page, sort: order, filters = [] }) {
      const answer = isFresh() ? asked?.answer : undefined;
      asked = undefined;
      const isAsked =
        page === 0 &&
        filters.length === 0 &&
        order?.column === sort?.column &&
        order?.direction === sort?.direction;
      return isAsked ? answer : undefined;
    },
  };
}
