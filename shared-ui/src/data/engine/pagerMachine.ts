import { type Failure, isNewer, type ListPage, type Result, ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { type FetchRange, keptFetches } from './keptFetches';
import { completeRows, fetchCount, type PagerQuery, type PagerRows } from './pagerRows';

/* State of a paged list, and the parts of a step that more than one action takes. */

/** State of a paged list as a table sees it. */
export interface PagerState<T> {
  /** Absent until the first answer; the rows of the query before while a new one is under way. */
  readonly rows: PagerRows<T> | undefined;
  readonly loading: boolean;
  readonly failure: Failure | undefined;
  /** How often the list started again because its rows had changed meanwhile. */
  readonly restarts: number;
  /** Fetches beside those in sight that failed since the rows were last forgotten. */
  readonly lost: ReadonlySet<number>;
}

/** Rows that a table shows: from `start` to before `end`. */
export interface WantedRows {
  readonly query: PagerQuery;
  readonly start: number;
  readonly end: number;
}

/** Whole state of the list. Numbers are those of fetches, from 0. */
export interface PagerMachine<T> {
  /** A new object only where something of it changed. */
  readonly published: PagerState<T>;
  /** `outdated`: the rows, if there are any, answer an earlier query; `current`: the query that is wanted. */
  readonly phase: 'outdated' | 'current';
  readonly wanted: WantedRows | undefined;
  /** `rowSetVersion` of the latest answer. */
  readonly version: string | undefined;
  /** The last rows of a query without filters, when every one was here and nothing has changed since. */
  readonly whole: PagerRows<T> | undefined;
  /** Fetches under way that somebody waits for. */
  readonly underWay: ReadonlySet<number>;
  /** Fetches under way for rows beside those in sight. */
  readonly beside: ReadonlySet<number>;
  /** Reading ahead: not at all, until the page is idle, until an answer comes. */
  readonly ahead: 'off' | 'waiting' | 'asking';
  /** Fetches that were shown, the most recent last. */
  readonly shown: readonly number[];
}

export type PagerAction<T> =
  | ({ readonly type: 'show' } & WantedRows)
  | ({ readonly type: 'reload' } & Partial<WantedRows>)
  | { readonly type: 'stop' }
  | { readonly type: 'answered'; readonly fetch: number; readonly answer: Result<ListPage<T>> }
  | { readonly type: 'idle' }
  | { readonly type: 'answeredAhead'; readonly fetch: number; readonly answer: Result<ListPage<T>> }
  /** Asks for a row that is not in sight: what is wanted stays, and so does what is reported of the list. */
  | { readonly type: 'showBeside'; readonly query: PagerQuery; readonly at: number }
  | { readonly type: 'answeredBeside'; readonly fetch: number; readonly answer: Result<ListPage<T>> };

/** Effects of an action, run in their order. */
export type PagerEffect =
  /** Withdraws every fetch and every wait; their answers are no actions any more. */
  | { readonly type: 'abort' }
  | {
      readonly type: 'fetch';
      readonly fetch: number;
      readonly ahead: boolean;
      /** Default: false. */
      readonly beside?: boolean;
    }
  | { readonly type: 'awaitIdle' };

export interface PagerStep<T> {
  readonly machine: PagerMachine<T>;
  readonly effects: readonly PagerEffect[];
}

const NONE: ReadonlySet<number> = new Set();
export const NO_EFFECTS: readonly PagerEffect[] = [];

export const INITIAL_PAGER: PagerMachine<never> = {
  published: { rows: undefined, loading: false, failure: undefined, restarts: 0, lost: NONE },
  phase: 'outdated',
  wanted: undefined,
  version: undefined,
  whole: undefined,
  underWay: NONE,
  beside: NONE,
  ahead: 'off',
  shown: [],
};

/** Adds the rows of an answer to those of its query. */
export function take<T>(
  machine: PagerMachine<T>,
  query: PagerQuery,
  fetch: number,
  { totalCount, items, places = items }: ListPage<T>,
): PagerMachine<T> {
  const fetched = new Map(currentRows(machine)?.fetched);
  fetched.set(fetch, places);
  const inSight = fetchesInSight(machine.wanted, totalCount);
  const rows = { query, total: totalCount, fetched: keptFetches(fetched, machine.shown, inSight) };
  const isWhole = query.filters.length === 0 && completeRows(rows) !== undefined;
  const next: PagerMachine<T> = { ...machine, phase: 'current', whole: isWhole ? rows : machine.whole };
  return publish(next, { rows, failure: undefined });
}

/** The numbers with these at the end. */
export function withLast(shown: readonly number[], latest: readonly number[]): readonly number[] {
  const start = shown.length - latest.length;
  if (latest.every((fetch, at) => shown[start + at] === fetch)) return shown;
  return [...shown.filter((fetch) => !latest.includes(fetch)), ...latest];
}

/** The fetches of what is wanted; the last ones where it lies beyond the end. */
export function fetchesInSight(wanted: WantedRows | undefined, total: number | undefined): FetchRange {
  if (!wanted) return { first: 0, last: 0 };
  const end = total === undefined ? Number.POSITIVE_INFINITY : fetchCount(total) - 1;
  const fetchOf = (row: number) => Math.max(0, Math.min(Math.floor(row / ROWS_PER_FETCH), end));
  return { first: fetchOf(wanted.start), last: fetchOf(Math.max(wanted.start, wanted.end - 1)) };
}

/** Rows that answer the wanted query. */
export const currentRows = <T>({ phase, published }: PagerMachine<T>): PagerRows<T> | undefined =>
  phase === 'current' ? published.rows : undefined;

/** Everything that belongs to the fetches so far is gone; the rows stay in sight until others are here. */
export const forget = <T>(machine: PagerMachine<T>): PagerMachine<T> => ({
  ...machine,
  phase: 'outdated',
  version: undefined,
  underWay: NONE,
  beside: NONE,
  ahead: 'off',
  shown: [],
  published: machine.published.lost.size === 0 ? machine.published : { ...machine.published, lost: NONE },
});

/** Publishes a change. Whether something loads follows from the fetches under way. */
export function publish<T>(machine: PagerMachine<T>, change: Partial<PagerState<T>>): PagerMachine<T> {
  const before = machine.published;
  const next = { ...before, ...change, loading: machine.underWay.size > 0 };
  const isSame =
    next.rows === before.rows &&
    next.loading === before.loading &&
    next.failure === before.failure &&
    next.restarts === before.restarts &&
    next.lost === before.lost;
  return isSame ? machine : { ...machine, published: next };
}

/**
 * Whether an answer that nobody waits for adds to the rows that are here. Rows that have moved are noticed by the next fetch of what is
 * in sight.
 */
export const isNews = <T>(
  { version }: PagerMachine<T>,
  rows: PagerRows<T>,
  answer: Result<ListPage<T>>,
): answer is Extract<Result<ListPage<T>>, { ok: true }> =>
  answer.ok &&
  !isNewer(answer.value.rowSetVersion, version) &&
  // Without a session every list is empty: that is no news of these rows.
  !(answer.value.totalCount === 0 && rows.total > 0);
