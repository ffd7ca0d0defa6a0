import {
  type Filter,
  type ListPage,
  type ListQuery,
  type Result,
  ROWS_PER_FETCH,
  type Sort,
} from '@mobidrom/platform-api';

/** Fetches one page of a list, its rows in order. */
export type FetchPage<T> = (query: ListQuery, signal: AbortSignal) => Promise<Result<ListPage<T>>>;

export interface PagerQuery {
  readonly sort?: Sort | undefined;
  readonly filters: readonly Filter[];
}

/** Rows of one query as far as they are here. A snapshot never changes; a new one takes its place. */
export interface PagerRows<T> {
  readonly query: PagerQuery;
  readonly total: number;
  /** By number of the fetch, from 0. */
  readonly fetched: ReadonlyMap<number, readonly T[]>;
}

/** Names a query: two queries with the same key ask for the same rows in the same order. */
export const queryKey = ({ sort, filters }: PagerQuery): string =>
  JSON.stringify([sort?.column, sort?.direction, ...filters.map(({ column, text }) => [column, text])]);

/** The row at a position from 0, if it is here. */
export const rowAt = <T>(rows: PagerRows<T>, at: number): T | undefined =>
  rows.fetched.get(Math.floor(at / ROWS_PER_FETCH))?.[at % ROWS_PER_FETCH];

export const fetchCount = (total: number): number => Math.ceil(total / ROWS_PER_FETCH);

/** All rows in order when every one is here, else undefined. */
export function completeRows<T>(rows: PagerRows<T>): readonly T[] | undefined {
  const fetches = fetchCount(rows.total);
  if (rows.fetched.size < fetches) return undefined;
  const all: T[] = [];
  for (let fetch = 0; fetch < fetches; fetch++) {
    const part = rows.fetched.get(fetch);
    if (!part) return undefined;
    for (const row of part) all.push(row);
  }
  return all.length === rows.total ? all : undefined;
}
