import {
  type ListAnswer,
  type ListQuery,
  type Result,
  ROWS_PER_FETCH,
  type Sort,
} from '@mobidrom/platform-api';

/** The first rows of a list, asked for before its page is there. */
export interface ListPrefetch<T> {
  /** Asks for the first rows, unless they were just asked for. @param list the list's call */
  begin(list: (query: ListQuery) => Promise<Result<ListAnswer<T>>>): void;
  /**
   * What was asked for, when it answers this question and is no older than 5 s. It is handed out once, and only to the
   * first question: whoever asks again wants to know how things stand now.
   */
  take(query: ListQuery): Promise<Result<ListAnswer<T>>> | undefined;
}

/** How long an answer is worth showing, in milliseconds. */
const FRESH = 5_000;

/** @param sort the order in which the list's page shows it first */
export function createListPrefetch<T>(sort?: Sort): ListPrefetch<T> {
  let asked: { readonly at: number; readonly answer: Promise<Result<ListAnswer<T>>> } | undefined;
  const isFresh = () => asked !== undefined && performance.now() - asked.at < FRESH;
  return {
    begin(list) {
      if (isFresh()) return;
      const answer = list({ page: 0, pageSize: ROWS_PER_FETCH, sort, filters: [] });
      // Nobody may ever ask for it, and who does is told what went wrong.
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
