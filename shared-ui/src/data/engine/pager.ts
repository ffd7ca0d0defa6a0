import {
  type Failure,
  type Filter,
  type ListQuery,
  type Result,
  ROWS_PER_FETCH,
  type Sort,
} from '@mobidrom/platform-api';
import { texts } from '../texts';
import { type BlockRange, keptBlocks } from './keptBlocks';
import { whenIdle } from './whenIdle';

/** One page of a list, its rows in order. */
export interface FetchedPage<T> {
  readonly rowSetVersion: string;
  readonly totalCount: number;
  readonly rows: readonly T[];
}
export type FetchPage<T> = (query: ListQuery, signal: AbortSignal) => Promise<Result<FetchedPage<T>>>;

export interface PagerQuery {
  readonly sort?: Sort | undefined;
  readonly filters: readonly Filter[];
}

/** The rows of one query as far as they are here. A snapshot never changes; a new one takes its place. */
export interface PagerRows<T> {
  readonly query: PagerQuery;
  readonly total: number;
  /** By number of the fetch, from 0. */
  readonly blocks: ReadonlyMap<number, readonly T[]>;
}

export interface PagerState<T> {
  /** Absent until the first answer; the rows of the query before while a new one is under way. */
  readonly rows: PagerRows<T> | undefined;
  readonly loading: boolean;
  readonly failure: Failure | undefined;
  /** How often the list started again because its rows had changed meanwhile. */
  readonly restarts: number;
}

/** Is given some of the rows in order, how many there were up to now, and how many there are. */
export type TakeRows<T> = (rows: readonly T[], done: number, total: number) => void;

export interface Pager<T> {
  get(): PagerState<T>;
  subscribe(listener: () => void): () => void;
  /** Asks for the rows from `start` to before `end` of a query; what is here or under way is not fetched again. */
  show(query: PagerQuery, start: number, end: number): void;
  /**
   * Forgets everything and fetches the rows that were sought last, of the query that counts now; the old rows stay until
   * the new ones are here. Ends when they are, or when it is known why they do not come.
   */
  reload(query?: PagerQuery, start?: number, end?: number): Promise<void>;
  /**
   * Hands over all rows of a query, fetch by fetch in order, and keeps none of them. Answers how many there were; rows
   * that were counted and do not come are a failure.
   */
  each(query: PagerQuery, signal: AbortSignal, take: TakeRows<T>): Promise<Result<number>>;
  /** Ends what is under way. */
  stop(): void;
}

export const queryKey = ({ sort, filters }: PagerQuery): string =>
  JSON.stringify([sort?.column, sort?.direction, ...filters.map(({ column, text }) => [column, text])]);

/** The row at a number from 0, if it is here. */
export const rowAt = <T>(rows: PagerRows<T>, at: number): T | undefined =>
  rows.blocks.get(Math.floor(at / ROWS_PER_FETCH))?.[at % ROWS_PER_FETCH];

/** All rows in order when every one is here, else undefined. */
export function completeRows<T>(rows: PagerRows<T>): readonly T[] | undefined {
  const fetches = Math.ceil(rows.total / ROWS_PER_FETCH);
  if (rows.blocks.size < fetches) return undefined;
  const all: T[] = [];
  for (let fetch = 0; fetch < fetches; fetch++) {
    const block = rows.blocks.get(fetch);
    if (!block) return undefined;
    for (const row of block) all.push(row);
  }
  return all.length === rows.total ? all : undefined;
}

/** Whether a version is newer than the known one: by number where both are, else by being another. */
export function isNewer(version: string, known: string | undefined): boolean {
  if (known === undefined || version === known || version === '') return false;
  const [a, b] = [Number(version), Number(known)];
  return Number.isFinite(a) && Number.isFinite(b) ? a > b : true;
}

/** So many fetches are read ahead at most: 3,000 rows are about 1.5 MB. */
export const FETCHES_AHEAD = 6;

export interface PagerOptions {
  /**
   * A list of up to 3,000 rows is read to its end while nothing else is to be done; what is all here is sorted and
   * filtered without the service. Default: only what is shown is fetched.
   */
  readonly readsAhead?: boolean;
  /** Answers once nothing else is to be done. */
  readonly idle?: () => Promise<void>;
}

/**
 * Fetches a long list 500 rows at a time, as one pages on (specification, portal, chapters 2 and 9). When an answer
 * names a newer `rowSetVersion`, rows have moved: everything is forgotten, and the list starts again with its first rows.
 * Of a very long list only what was shown most recently is kept (`keptBlocks.ts`).
 */
export function createPager<T>(fetchPage: FetchPage<T>, options: PagerOptions = {}): Pager<T> {
  const { readsAhead = false, idle = whenIdle } = options;
  let state: PagerState<T> = { rows: undefined, loading: false, failure: undefined, restarts: 0 };
  let wanted: { query: PagerQuery; start: number; end: number } | undefined;
  let version: string | undefined;
  /** Rows that were fetched since the list last started; undefined blocks are on their way. */
  let fresh = false;
  /** The last rows of no filter, when every one was here and nothing has changed since. */
  let whole: PagerRows<T> | undefined;
  let abort = new AbortController();
  const underWay = new Set<string>();
  /** What reads ahead is ended by it. */
  let ahead: AbortSignal | undefined;
  /** The numbers of the fetches that were shown, the most recent last. */
  const shown = new Set<number>();
  const listeners = new Set<() => void>();

  const set = (next: Partial<PagerState<T>>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  /** Ends when nothing is being fetched any more. Looked at anew after each change: one may follow from another. */
  async function quiet(): Promise<void> {
    while (state.loading) {
      await new Promise<void>((changed) => {
        listeners.add(function hear() {
          listeners.delete(hear);
          changed();
        });
      });
    }
  }
  const forget = () => {
    abort.abort();
    abort = new AbortController();
    underWay.clear();
    shown.clear();
    version = undefined;
    fresh = false;
  };
  const holds = (query: PagerQuery) =>
    fresh && state.rows && queryKey(state.rows.query) === queryKey(query) ? state.rows : undefined;

  async function fetchBlock(query: PagerQuery, fetch: number): Promise<void> {
    const name = `${queryKey(query)} ${fetch}`;
    if (underWay.has(name)) return;
    underWay.add(name);
    const { signal } = abort;
    set({ loading: true, failure: undefined });
    const answer = await ask(fetchPage, query, fetch, version, signal);
    if (signal.aborted || !answer) return;
    underWay.delete(name);
    if (!answer.ok) return set({ loading: underWay.size > 0, failure: answer.failure });
    const page = answer.value;
    if (isNewer(page.rowSetVersion, version)) {
      whole = undefined;
      // The first rows of another question replace the old ones in any case: nothing starts again for who looks at them.
      if (fresh || fetch > 0 || wanted?.start !== 0) return startAgain(query, fetch, page);
    }
    // An answer to a question that nobody asks any more.
    if (!wanted || queryKey(wanted.query) !== queryKey(query)) return set({ loading: underWay.size > 0 });
    version = page.rowSetVersion;
    take(query, fetch, page);
    // What was asked for may lie beyond the end that is only known now.
    follow();
    if (readsAhead) void readAhead(query);
  }

  /**
   * Nobody waits for these rows: what goes wrong is not said, and rows that have moved are noticed by whoever asks next.
   */
  async function readAhead(query: PagerQuery): Promise<void> {
    const { signal } = abort;
    if (ahead === signal) return;
    ahead = signal;
    for (;;) {
      await idle();
      if (signal.aborted) return;
      const next = underWay.size === 0 && !state.failure ? nextAhead(query) : undefined;
      if (next === undefined) break;
      const answer = await ask(fetchPage, query, next, version, signal);
      if (signal.aborted || !answer) return;
      if (!answer.ok || isNewer(answer.value.rowSetVersion, version)) break;
      // Without a session every list is empty: that is no news of these rows.
      if (answer.value.totalCount === 0 && (holds(query)?.total ?? 0) > 0) break;
      if (!holds(query)?.blocks.has(next)) take(query, next, answer.value);
    }
    ahead = undefined;
  }

  /** The first fetch of a list of some length that is not here yet. */
  function nextAhead(query: PagerQuery): number | undefined {
    const rows = holds(query);
    if (!rows) return undefined;
    const fetches = Math.ceil(rows.total / ROWS_PER_FETCH);
    if (fetches > FETCHES_AHEAD) return undefined;
    for (let fetch = 0; fetch < fetches; fetch++) if (!rows.blocks.has(fetch)) return fetch;
    return undefined;
  }

  function take(query: PagerQuery, fetch: number, page: FetchedPage<T>): void {
    const blocks = new Map(holds(query)?.blocks);
    blocks.set(fetch, page.rows);
    fresh = true;
    const rows = {
      query,
      total: page.totalCount,
      blocks: keptBlocks(blocks, shown, inSight(page.totalCount)),
    };
    if (query.filters.length === 0 && completeRows(rows)) whole = rows;
    set({ rows, loading: underWay.size > 0, failure: undefined });
  }

  function startAgain(query: PagerQuery, fetch: number, page: FetchedPage<T>): void {
    forget();
    version = page.rowSetVersion;
    wanted = { query, start: 0, end: 1 };
    set({ restarts: state.restarts + 1, loading: false });
    if (fetch === 0) take(query, 0, page);
    else follow();
  }

  function follow(): void {
    if (!wanted) return;
    const { query } = wanted;
    const rows = holds(query);
    const { first, last } = inSight(rows?.total);
    for (let fetch = first; fetch <= last; fetch++) {
      shown.delete(fetch);
      shown.add(fetch);
      if (!rows?.blocks.has(fetch)) void fetchBlock(query, fetch);
    }
  }

  /** The fetches of what is shown; the last ones where it lies beyond the end. */
  function inSight(total: number | undefined): BlockRange {
    if (!wanted) return { first: 0, last: 0 };
    const end = total === undefined ? Number.POSITIVE_INFINITY : Math.ceil(total / ROWS_PER_FETCH) - 1;
    const blockOf = (row: number) => Math.max(0, Math.min(Math.floor(row / ROWS_PER_FETCH), end));
    return { first: blockOf(wanted.start), last: blockOf(Math.max(wanted.start, wanted.end - 1)) };
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(query, start, end) {
      if (wanted && queryKey(wanted.query) !== queryKey(query)) {
        const known = version;
        forget();
        version = known;
      }
      if (whole && !fresh && isIn(whole, query, state.rows === whole)) {
        fresh = true;
        wanted = { query: whole.query, start, end };
        return set({ rows: whole, loading: false, failure: undefined });
      }
      wanted = { query, start, end };
      follow();
    },
    reload(query = wanted?.query, start = wanted?.start ?? 0, end = wanted?.end ?? 1) {
      forget();
      whole = undefined;
      wanted = query && { query, start, end };
      follow();
      return quiet();
    },
    async each(query, signal, take) {
      const here = holds(query);
      let known = version;
      let done = 0;
      for (let fetch = 0, total = here?.total ?? Number.POSITIVE_INFINITY; done < total; fetch++) {
        let block = here?.blocks.get(fetch);
        if (!block) {
          const answer = await fetchPage(listQueryOf(query, fetch, known), signal);
          signal.throwIfAborted();
          if (!answer.ok) return answer;
          const page = answer.value;
          const newer = isNewer(page.rowSetVersion, known);
          if (newer && done > 0) return changedMeanwhile;
          known = page.rowSetVersion;
          // The same rows cannot have become fewer: without a session every list is empty.
          total =
            newer || total === Number.POSITIVE_INFINITY ? page.totalCount : Math.max(total, page.totalCount);
          if (page.rows.length === 0 && done < total) return changedMeanwhile;
          block = page.rows;
        }
        done += block.length;
        take(block, done, total);
      }
      return { ok: true, value: done };
    },
    stop() {
      forget();
      set({ loading: false });
    },
  };
}

/**
 * Whether rows without a filter are to answer a query in place of the service: when they are shown again, who shows them
 * can sort them, except back to the service's own order; while they are shown, only to the question that they answered.
 */
const isIn = <T>(whole: PagerRows<T>, query: PagerQuery, isShown: boolean): boolean =>
  isShown
    ? queryKey(query) === queryKey(whole.query)
    : query.filters.length === 0 && (query.sort !== undefined || whole.query.sort === undefined);

const changedMeanwhile: Result<never> = {
  ok: false,
  failure: {
    kind: 'shape',
    text: texts.changedMeanwhile,
  },
};

function listQueryOf(query: PagerQuery, fetch: number, version: string | undefined): ListQuery {
  return {
    page: fetch,
    pageSize: ROWS_PER_FETCH,
    rowSetVersion: version,
    sort: query.sort,
    filters: query.filters,
  };
}

/** The answer, or undefined when the question was withdrawn meanwhile. */
async function ask<T>(
  fetchPage: FetchPage<T>,
  query: PagerQuery,
  fetch: number,
  version: string | undefined,
  signal: AbortSignal,
): Promise<Result<FetchedPage<T>> | undefined> {
  try {
    return await fetchPage(listQueryOf(query, fetch, version), signal);
  } catch (error) {
    // The one thing that calls throw is their caller's own abort.
    if (signal.aborted) return undefined;
    throw error;
  }
}
