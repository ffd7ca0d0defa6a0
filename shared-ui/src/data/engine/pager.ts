import { type ListQuery, listPages, type Result, ROWS_PER_FETCH, success } from '@mobidrom/platform-api';
import {
  INITIAL_PAGER,
  type PagerAction,
  type PagerEffect,
  type PagerMachine,
  type PagerState,
} from './pagerMachine';
import { reducePager } from './pagerReducer';
import { type FetchPage, type PagerQuery, queryKey } from './pagerRows';
import { whenIdle } from './whenIdle';

/**
 * Receives some of the rows in order, how many there were up to now, and how many there are. Rows that cannot be read are
 * counted, and not passed.
 */
export type TakeRows<T> = (rows: readonly T[], done: number, total: number) => void;

export interface Pager<T> {
  get(): PagerState<T>;
  subscribe(listener: () => void): () => void;
  /** Asks for the rows from `start` to before `end` of a query; what is here or under way is not fetched again. */
  show(query: PagerQuery, start: number, end: number): void;
  /**
   * Asks for a row beside those in sight, with its neighbours. What `reload` fetches stays, the list does not count as loading, and a
   * failure is told by `lost` alone.
   */
  showBeside(query: PagerQuery, at: number): void;
  /**
   * Forgets everything and fetches the rows that were wanted last, of this query if one is given; the old rows stay until
   * the new ones are here. Ends when they are, or when it is known why they do not come.
   */
  reload(query?: PagerQuery, start?: number, end?: number): Promise<void>;
  /**
   * Passes all rows of a query to `take`, fetch by fetch in order, and keeps none of them. Returns how many were passed;
   * rows that change meanwhile, or were counted and do not come, are a failure. Throws the signal's reason when aborted.
   */
  each(query: PagerQuery, signal: AbortSignal, take: TakeRows<T>): Promise<Result<number>>;
  /** Ends what is under way. */
  stop(): void;
}

export interface PagerOptions {
  /**
   * Reads a list of up to 3,000 rows to its end while nothing else is to be done; what is all here is sorted and filtered
   * without the service. Default: only what is shown is fetched.
   */
  readonly readsAhead?: boolean;
  /** Resolves once nothing else is to be done. */
  readonly idle?: () => Promise<void>;
}

/**
 * Creates a pager: it fetches a long list 500 rows at a time, as a person pages on. When an answer names a newer
 * `rowSetVersion`, rows have moved: everything is forgotten, and the list starts again with its first rows. Of a very long
 * list only what was shown most recently is kept (`keptFetches.ts`). What happens when is decided in `pagerReducer.ts`.
 */
export function createPager<T>(fetchPage: FetchPage<T>, options: PagerOptions = {}): Pager<T> {
  const { readsAhead = false, idle = whenIdle } = options;
  let machine: PagerMachine<T> = INITIAL_PAGER;
  let abort = new AbortController();
  const listeners = new Set<() => void>();

  function dispatch(action: PagerAction<T>): void {
    const before = machine.published;
    const step = reducePager(machine, action, readsAhead);
    machine = step.machine;
    for (const effect of step.effects) run(effect);
    if (machine.published !== before) for (const listener of listeners) listener();
  }

  function run(effect: PagerEffect): void {
    if (effect.type === 'abort') {
      abort.abort();
      abort = new AbortController();
    } else if (effect.type === 'awaitIdle') void awaitIdle(abort.signal);
    else void fetchRows(effect, abort.signal);
  }

  async function awaitIdle(signal: AbortSignal): Promise<void> {
    await idle();
    if (!signal.aborted) dispatch({ type: 'idle' });
  }

  async function fetchRows(
    { fetch, ahead, beside }: Extract<PagerEffect, { type: 'fetch' }>,
    signal: AbortSignal,
  ): Promise<void> {
    const { wanted, version } = machine;
    if (!wanted) return;
    try {
      const answer = await fetchPage(listQueryOf(wanted.query, fetch, version), signal);
      const type = beside ? 'answeredBeside' : ahead ? 'answeredAhead' : 'answered';
      if (!signal.aborted) dispatch({ type, fetch, answer });
    } catch (error) {
      // Calls throw only when they are aborted.
      if (!signal.aborted) throw error;
    }
  }

  /** Resolves when nothing is being fetched any more. Checked after each change: one may follow from another. */
  async function quiet(): Promise<void> {
    while (machine.published.loading) {
      await new Promise<void>((changed) => {
        listeners.add(function hear() {
          listeners.delete(hear);
          changed();
        });
      });
    }
  }

  return {
    get: () => machine.published,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (query, start, end) => dispatch({ type: 'show', query, start, end }),
    showBeside: (query, at) => dispatch({ type: 'showBeside', query, at }),
    reload(query, start, end) {
      dispatch({ type: 'reload', ...(query && { query }), ...definedRange(start, end) });
      return quiet();
    },
    each: (query, signal, take) => eachRow(machine, fetchPage, query, signal, take),
    stop: () => dispatch({ type: 'stop' }),
  };
}

const definedRange = (start: number | undefined, end: number | undefined) => ({
  ...(start !== undefined && { start }),
  ...(end !== undefined && { end }),
});

async function eachRow<T>(
  { phase, published, version }: PagerMachine<T>,
  fetchPage: FetchPage<T>,
  query: PagerQuery,
  signal: AbortSignal,
  take: TakeRows<T>,
): Promise<Result<number>> {
  const { rows } = published;
  const here = phase === 'current' && rows && queryKey(rows.query) === queryKey(query) ? rows : undefined;
  const pages = listPages<T>(
    async ({ page, rowSetVersion }) => {
      const places = rowSetVersion === version ? here?.fetched.get(page) : undefined;
      if (places && here) {
        const items = places.filter((row) => row !== undefined);
        return success({ rowSetVersion: version ?? '', totalCount: here.total, items, places });
      }
      return fetchPage(listQueryOf(query, page, rowSetVersion), signal);
    },
    { signal, strict: true, known: { rowSetVersion: version, totalCount: here?.total } },
  );
  let done = 0;
  let passed = 0;
  for await (const page of pages) {
    if (!page.ok) return page;
    const { items, places = items, totalCount } = page.value;
    done += places.length;
    passed += items.length;
    take(items, done, totalCount);
  }
  return success(passed);
}

const listQueryOf = (
  { sort, filters }: PagerQuery,
  fetch: number,
  rowSetVersion: string | undefined,
): ListQuery => ({ page: fetch, pageSize: ROWS_PER_FETCH, rowSetVersion, sort, filters });
