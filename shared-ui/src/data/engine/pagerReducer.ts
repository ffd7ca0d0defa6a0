import { type Failure, isNewer, type ListPage, type Result, ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { type FetchRange, keptFetches } from './keptFetches';
import { completeRows, fetchCount, type PagerQuery, type PagerRows, queryKey } from './pagerRows';

/** State of a paged list as a table sees it. */
export interface PagerState<T> {
  /** Absent until the first answer; the rows of the query before while a new one is under way. */
  readonly rows: PagerRows<T> | undefined;
  readonly loading: boolean;
  readonly failure: Failure | undefined;
  /** How often the list started again because its rows had changed meanwhile. */
  readonly restarts: number;
}

/** Rows that a table shows: from `start` to before `end`. */
interface WantedRows {
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
  | { readonly type: 'answeredAhead'; readonly fetch: number; readonly answer: Result<ListPage<T>> };

/** Effects of an action, run in their order. */
export type PagerEffect =
  /** Withdraws every fetch and every wait; their answers are no actions any more. */
  | { readonly type: 'abort' }
  | { readonly type: 'fetch'; readonly fetch: number; readonly ahead: boolean }
  | { readonly type: 'awaitIdle' };

export interface PagerStep<T> {
  readonly machine: PagerMachine<T>;
  readonly effects: readonly PagerEffect[];
}

/** Fetches that are read ahead at most: 3,000 rows are about 1.5 MB. */
export const FETCHES_AHEAD = 6;

export const INITIAL_PAGER: PagerMachine<never> = {
  published: { rows: undefined, loading: false, failure: undefined, restarts: 0 },
  phase: 'outdated',
  wanted: undefined,
  version: undefined,
  whole: undefined,
  underWay: new Set(),
  ahead: 'off',
  shown: [],
};

/** Returns the state after an action and what is to be done. The same machine where nothing changed. */
export function reducePager<T>(
  machine: PagerMachine<T>,
  action: PagerAction<T>,
  readsAhead: boolean,
): PagerStep<T> {
  switch (action.type) {
    case 'show':
      return show(machine, action);
    case 'reload':
      return reload(machine, action);
    case 'stop':
      return { machine: publish(forget(machine), {}), effects: ABORT };
    case 'answered':
      return answered(machine, action.fetch, action.answer, readsAhead);
    case 'idle':
      return idle(machine);
    case 'answeredAhead':
      return answeredAhead(machine, action.fetch, action.answer);
  }
}

const ABORT: readonly PagerEffect[] = [{ type: 'abort' }];
const NOTHING: readonly PagerEffect[] = [];

function show<T>(before: PagerMachine<T>, { query, start, end }: WantedRows): PagerStep<T> {
  const isOther = before.wanted !== undefined && queryKey(before.wanted.query) !== queryKey(query);
  const machine = isOther ? { ...forget(before), version: before.version } : before;
  const effects = isOther ? ABORT : NOTHING;
  const { whole } = machine;
  if (whole && machine.phase === 'outdated' && servesAgain(whole, query, machine.published.rows === whole)) {
    const wanted = { query: whole.query, start, end };
    const next: PagerMachine<T> = { ...machine, phase: 'current', wanted };
    return { machine: publish(next, { rows: whole, failure: undefined }), effects };
  }
  return fetchInSight({ ...machine, wanted: { query, start, end } }, effects);
}

/**
 * Whether rows without a filter answer a query in place of the service: when they are shown again, whoever shows them can
 * sort them, except back into the service's own order; while they are shown, only the query that they answered.
 */
const servesAgain = <T>(whole: PagerRows<T>, query: PagerQuery, isShown: boolean): boolean =>
  isShown
    ? queryKey(query) === queryKey(whole.query)
    : query.filters.length === 0 && (query.sort !== undefined || whole.query.sort === undefined);

function reload<T>(machine: PagerMachine<T>, given: Partial<WantedRows>): PagerStep<T> {
  const { query = machine.wanted?.query, start = machine.wanted?.start ?? 0 } = given;
  const wanted = query && { query, start, end: given.end ?? machine.wanted?.end ?? 1 };
  return fetchInSight({ ...forget(machine), whole: undefined, wanted }, ABORT);
}

function answered<T>(
  before: PagerMachine<T>,
  fetch: number,
  answer: Result<ListPage<T>>,
  readsAhead: boolean,
): PagerStep<T> {
  const underWay = new Set(before.underWay);
  underWay.delete(fetch);
  const machine = { ...before, underWay };
  const { wanted } = machine;
  if (!wanted) return { machine, effects: NOTHING };
  if (!answer.ok) return { machine: publish(machine, { failure: answer.failure }), effects: NOTHING };
  const page = answer.value;
  const changed = isNewer(page.rowSetVersion, machine.version);
  // The first rows of another query replace the old ones in any case: nothing starts again for whoever looks at them.
  const startsAgain = changed && (machine.phase === 'current' || fetch > 0 || wanted.start !== 0);
  if (startsAgain) return startAgain(machine, wanted.query, fetch, page);
  const whole = changed ? undefined : machine.whole;
  const taken = take({ ...machine, whole, version: page.rowSetVersion }, wanted.query, fetch, page);
  // The requested page may lie beyond the end, which is known only now.
  const step = fetchInSight(taken, NOTHING);
  if (!readsAhead || step.machine.ahead !== 'off') return step;
  return {
    machine: { ...step.machine, ahead: 'waiting' },
    effects: [...step.effects, { type: 'awaitIdle' }],
  };
}

/** Forgets the rows and begins with the first ones, because rows have moved between the fetches. */
function startAgain<T>(
  machine: PagerMachine<T>,
  query: PagerQuery,
  fetch: number,
  page: ListPage<T>,
): PagerStep<T> {
  const forgotten: PagerMachine<T> = {
    ...forget(machine),
    whole: undefined,
    version: page.rowSetVersion,
    wanted: { query, start: 0, end: 1 },
  };
  const restarted = publish(forgotten, { restarts: machine.published.restarts + 1 });
  return fetch === 0
    ? { machine: take(restarted, query, 0, page), effects: ABORT }
    : fetchInSight(restarted, ABORT);
}

/** Rows are read ahead only while nothing else is fetched and nothing failed, because no user waits for them. */
function idle<T>(machine: PagerMachine<T>): PagerStep<T> {
  const mayBegin = machine.underWay.size === 0 && !machine.published.failure;
  const next = mayBegin ? nextAhead(currentRows(machine)) : undefined;
  if (next === undefined) return { machine: { ...machine, ahead: 'off' }, effects: NOTHING };
  return {
    machine: { ...machine, ahead: 'asking' },
    effects: [{ type: 'fetch', fetch: next, ahead: true }],
  };
}

/** The first fetch of a list of some length that is not here yet. */
function nextAhead<T>(rows: PagerRows<T> | undefined): number | undefined {
  if (!rows) return undefined;
  const fetches = fetchCount(rows.total);
  if (fetches > FETCHES_AHEAD) return undefined;
  for (let fetch = 0; fetch < fetches; fetch++) if (!rows.fetched.has(fetch)) return fetch;
  return undefined;
}

/** A failure is not shown, and rows that have moved are noticed by the next fetch that somebody waits for. */
function answeredAhead<T>(
  machine: PagerMachine<T>,
  fetch: number,
  answer: Result<ListPage<T>>,
): PagerStep<T> {
  const rows = currentRows(machine);
  // Without a session every list is empty: that is no news of these rows.
  const isUsable =
    answer.ok &&
    rows !== undefined &&
    !isNewer(answer.value.rowSetVersion, machine.version) &&
    !(answer.value.totalCount === 0 && rows.total > 0);
  if (!isUsable) return { machine: { ...machine, ahead: 'off' }, effects: NOTHING };
  const taken = rows.fetched.has(fetch) ? machine : take(machine, rows.query, fetch, answer.value);
  return { machine: { ...taken, ahead: 'waiting' }, effects: [{ type: 'awaitIdle' }] };
}

/** Adds the rows of an answer to those of its query. */
function take<T>(
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

/** Begins the fetches of what is wanted that are neither here nor under way, after the effects so far. */
function fetchInSight<T>(machine: PagerMachine<T>, effects: readonly PagerEffect[]): PagerStep<T> {
  if (!machine.wanted) return { machine: publish(machine, {}), effects };
  const rows = currentRows(machine);
  const { first, last } = fetchesInSight(machine.wanted, rows?.total);
  const inSight = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const missing = inSight.filter((fetch) => !rows?.fetched.has(fetch) && !machine.underWay.has(fetch));
  const next = {
    ...machine,
    shown: withLast(machine.shown, inSight),
    underWay: missing.length === 0 ? machine.underWay : new Set([...machine.underWay, ...missing]),
  };
  const started = missing.map((fetch) => ({ type: 'fetch', fetch, ahead: false }) as const);
  return {
    machine: publish(next, missing.length === 0 ? {} : { failure: undefined }),
    effects: [...effects, ...started],
  };
}

/** The numbers with these at the end. */
function withLast(shown: readonly number[], latest: readonly number[]): readonly number[] {
  const start = shown.length - latest.length;
  if (latest.every((fetch, at) => shown[start + at] === fetch)) return shown;
  return [...shown.filter((fetch) => !latest.includes(fetch)), ...latest];
}

/** The fetches of what is wanted; the last ones where it lies beyond the end. */
function fetchesInSight(wanted: WantedRows | undefined, total: number | undefined): FetchRange {
  if (!wanted) return { first: 0, last: 0 };
  const end = total === undefined ? Number.POSITIVE_INFINITY : fetchCount(total) - 1;
  const fetchOf = (row: number) => Math.max(0, Math.min(Math.floor(row / ROWS_PER_FETCH), end));
  return { first: fetchOf(wanted.start), last: fetchOf(Math.max(wanted.start, wanted.end - 1)) };
}

/** Rows that answer the wanted query. */
const currentRows = <T>({ phase, published }: PagerMachine<T>): PagerRows<T> | undefined =>
  phase === 'current' ? published.rows : undefined;

/** Everything that belongs to the fetches so far is gone; the rows stay in sight until others are here. */
const forget = <T>(machine: PagerMachine<T>): PagerMachine<T> => ({
  ...machine,
  phase: 'outdated',
  version: undefined,
  underWay: new Set(),
  ahead: 'off',
  shown: [],
});

/** Publishes a change. Whether something loads follows from the fetches under way. */
function publish<T>(machine: PagerMachine<T>, change: Partial<PagerState<T>>): PagerMachine<T> {
  const before = machine.published;
  const next = { ...before, ...change, loading: machine.underWay.size > 0 };
  const isSame =
    next.rows === before.rows &&
    next.loading === before.loading &&
    next.failure === before.failure &&
    next.restarts === before.restarts;
  return isSame ? machine : { ...machine, published: next };
}
