import { isNewer, type ListPage, type Result } from '@mobidrom/platform-api';
import { answeredBeside, showBeside } from './pagerBeside';
import {
  currentRows,
  fetchesInSight,
  forget,
  isNews,
  NO_EFFECTS,
  type PagerAction,
  type PagerEffect,
  type PagerMachine,
  type PagerStep,
  publish,
  take,
  type WantedRows,
  withLast,
} from './pagerMachine';
import { fetchCount, type PagerQuery, type PagerRows, queryKey } from './pagerRows';

/** Fetches that are read ahead at most: 3,000 rows are about 1.5 MB. */
export const FETCHES_AHEAD = 6;

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
    case 'showBeside':
      return showBeside(machine, action);
    case 'answeredBeside':
      return answeredBeside(machine, action.fetch, action.answer);
  }
}

const ABORT: readonly PagerEffect[] = [{ type: 'abort' }];

function show<T>(before: PagerMachine<T>, { query, start, end }: WantedRows): PagerStep<T> {
  const isOther = before.wanted !== undefined && queryKey(before.wanted.query) !== queryKey(query);
  const machine = isOther ? { ...forget(before), version: before.version } : before;
  const effects = isOther ? ABORT : NO_EFFECTS;
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
  if (!wanted) return { machine, effects: NO_EFFECTS };
  if (!answer.ok) return { machine: publish(machine, { failure: answer.failure }), effects: NO_EFFECTS };
  const page = answer.value;
  const changed = isNewer(page.rowSetVersion, machine.version);
  // The first rows of another query replace the old ones in any case: nothing starts again for whoever looks at them.
  const startsAgain = changed && (machine.phase === 'current' || fetch > 0 || wanted.start !== 0);
  if (startsAgain) return startAgain(machine, wanted.query, fetch, page);
  const whole = changed ? undefined : machine.whole;
  const taken = take({ ...machine, whole, version: page.rowSetVersion }, wanted.query, fetch, page);
  // The requested page may lie beyond the end, which is known only now.
  const step = fetchInSight(taken, NO_EFFECTS);
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
  if (next === undefined) return { machine: { ...machine, ahead: 'off' }, effects: NO_EFFECTS };
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
  if (!rows || !isNews(machine, rows, answer))
    return { machine: { ...machine, ahead: 'off' }, effects: NO_EFFECTS };
  const taken = rows.fetched.has(fetch) ? machine : take(machine, rows.query, fetch, answer.value);
  return { machine: { ...taken, ahead: 'waiting' }, effects: [{ type: 'awaitIdle' }] };
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
