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
  /** By number of the fetch, from 0; undefined in the place of a row that cannot be read. */
  readonly fetched: ReadonlyMap<number, readonly (T | undefined)[]>;
}

/** Names a query: two queries with the same key ask for the same rows in the same order. */
export const queryKey = ({ sort, filters }: PagerQuery): string =>
  JSON.stringify([sort?.column, sort?.direction, ...filters.map(({ column, text }) => [column, text])]);

/** The row at a position from 0, if it is here and can be read. */
export const rowAt = <T>(rows: PagerRows<T>, at: number): T | undefined =>
  rows.fetched.get(Math.floor(at / ROWS_PER_FETCH))?.[at % ROWS_PER_FETCH];

/** Whether the row at a position from 0 is here and cannot be read. */
export function isUnread<T>(rows: PagerRows<T>, at: number): boolean {
  const part = rows.fetched.get(Math.floor(at / ROWS_PER_FETCH));
  const place = at % ROWS_PER_FETCH;
  return part !== undefined && place < part.length && part[place] === undefined;
}

export const fetchCount = (total: number): number => Math.ceil(total / ROWS_PER_FETCH);

/** All rows that can be read, in order, when every one is here, else undefined. */
export function completeRows<T>(rows: PagerRows<T>): readonly T[] | undefined {
  const fetches = fetchCount(rows.total);
  if (rows.fetched.size < fetches) return undefined;
  const all: T[] = [];
  let places = 0;
  for (let fetch = 0; fetch < fetches; fetch++) {
    const part = rows.fetched.get(fetch);
    if (!part) return undefined;
    places += part.length;
    for (const row of part) if (row !== undefined) all.push(row);
  }
  return places === rows.total ? all : undefined;
}
