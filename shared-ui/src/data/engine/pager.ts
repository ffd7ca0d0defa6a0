import {
  type Failure,
  type Filter,
  type ListQuery,
  type Result,
  ROWS_PER_FETCH,
  type Sort,
} from '@mobidrom/platform-api';

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

export interface Pager<T> {
  get(): PagerState<T>;
  subscribe(listener: () => void): () => void;
  /** Asks for the rows from `start` to before `end` of a query; what is here or under way is not fetched again. */
  show(query: PagerQuery, start: number, end: number): void;
  /** Forgets everything and fetches what was shown last; the old rows stay until the new ones are here. */
  reload(): void;
  /** All rows of a query, fetching the rest of them. `progress` hears how many there are. */
  all(
    query: PagerQuery,
    signal: AbortSignal,
    progress: (done: number, total: number) => void,
  ): Promise<Result<readonly T[]>>;
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

/**
 * Fetches a long list 500 rows at a time, as one pages on (specification, portal, chapters 2 and 9). When an answer
 * names a newer `rowSetVersion`, rows have moved: everything is forgotten, and the list starts again with its first rows.
 */
export function createPager<T>(fetchPage: FetchPage<T>): Pager<T> {
  let state: PagerState<T> = { rows: undefined, loading: false, failure: undefined, restarts: 0 };
  let wanted: { query: PagerQuery; start: number; end: number } | undefined;
  let version: string | undefined;
  /** Rows that were fetched since the list last started; undefined blocks are on their way. */
  let fresh = false;
  let abort = new AbortController();
  const underWay = new Set<string>();
  const listeners = new Set<() => void>();

  const set = (next: Partial<PagerState<T>>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const forget = () => {
    abort.abort();
    abort = new AbortController();
    underWay.clear();
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
    if (isNewer(page.rowSetVersion, version)) return startAgain(query, fetch, page);
    // An answer to a question that nobody asks any more.
    if (!wanted || queryKey(wanted.query) !== queryKey(query)) return set({ loading: underWay.size > 0 });
    version = page.rowSetVersion;
    take(query, fetch, page);
    // What was asked for may lie beyond the end that is only known now.
    follow();
  }

  function take(query: PagerQuery, fetch: number, page: FetchedPage<T>): void {
    const blocks = new Map(holds(query)?.blocks);
    blocks.set(fetch, page.rows);
    fresh = true;
    set({
      rows: { query, total: page.totalCount, blocks },
      loading: underWay.size > 0,
      failure: undefined,
    });
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
    const { query, start, end } = wanted;
    const rows = holds(query);
    const last = rows ? Math.max(0, Math.ceil(rows.total / ROWS_PER_FETCH) - 1) : Number.POSITIVE_INFINITY;
    const firstFetch = Math.min(Math.floor(start / ROWS_PER_FETCH), last);
    const lastFetch = Math.min(Math.floor(Math.max(start, end - 1) / ROWS_PER_FETCH), last);
    for (let fetch = firstFetch; fetch <= lastFetch; fetch++) {
      if (!rows?.blocks.has(fetch)) void fetchBlock(query, fetch);
    }
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
      wanted = { query, start, end };
      follow();
    },
    reload() {
      forget();
      follow();
    },
    async all(query, signal, progress) {
      const collected: T[] = [];
      const here = holds(query);
      let known = version;
      for (
        let fetch = 0, total = here?.total ?? Number.POSITIVE_INFINITY;
        collected.length < total;
        fetch++
      ) {
        const block = here?.blocks.get(fetch);
        if (block) collected.push(...block);
        else {
          const answer = await fetchPage(listQueryOf(query, fetch, known), signal);
          signal.throwIfAborted();
          if (!answer.ok) return answer;
          const page = answer.value;
          if (isNewer(page.rowSetVersion, known) && collected.length > 0) return changedMeanwhile;
          known = page.rowSetVersion;
          total = page.totalCount;
          collected.push(...page.rows);
          if (page.rows.length === 0) break;
        }
        progress(collected.length, total);
      }
      return { ok: true, value: collected };
    },
    stop() {
      forget();
      set({ loading: false });
    },
  };
}

const changedMeanwhile: Result<never> = {
  ok: false,
  failure: {
    kind: 'shape',
    text: 'Die Daten haben sich während des Abrufs geändert. Bitte versuchen Sie es erneut.',
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
