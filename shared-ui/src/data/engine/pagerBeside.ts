import { type ListPage, type Result, ROWS_PER_FETCH } from '@mobidrom/platform-api';
import {
  currentRows,
  isNews,
  NO_EFFECTS,
  type PagerAction,
  type PagerMachine,
  type PagerStep,
  publish,
  take,
  withLast,
} from './pagerMachine';
import { queryKey } from './pagerRows';

/*
 * Rows beside those in sight: entries that a dialog may lead to. They are fetched apart from what is wanted, or the next reload would
 * fetch them in place of the page that is seen, and a failure would be reported as one of the list.
 */

/** Begins the fetch of a row, unless it is here or under way, or the rows that are here answer another query. */
export function showBeside<T>(
  machine: PagerMachine<T>,
  { query, at }: Extract<PagerAction<T>, { type: 'showBeside' }>,
): PagerStep<T> {
  const rows = currentRows(machine);
  const fetch = Math.floor(at / ROWS_PER_FETCH);
  const isAsked = machine.underWay.has(fetch) || machine.beside.has(fetch);
  if (!rows || queryKey(rows.query) !== queryKey(query) || rows.fetched.has(fetch) || isAsked)
    return { machine, effects: NO_EFFECTS };
  const next = {
    ...machine,
    beside: new Set([...machine.beside, fetch]),
    // Kept in memory like a fetch that was in sight.
    shown: withLast(machine.shown, [fetch]),
  };
  return {
    machine: publish(next, { lost: without(machine.published.lost, fetch) }),
    effects: [{ type: 'fetch', fetch, ahead: false, beside: true }],
  };
}

/** Adds the rows of an answer, or notes that they did not come. */
export function answeredBeside<T>(
  before: PagerMachine<T>,
  fetch: number,
  answer: Result<ListPage<T>>,
): PagerStep<T> {
  const machine = { ...before, beside: without(before.beside, fetch) };
  const rows = currentRows(machine);
  // What was in sight meanwhile has its own fetch.
  if (!rows || rows.fetched.has(fetch)) return { machine, effects: NO_EFFECTS };
  const { failure, lost } = machine.published;
  const next = isNews(machine, rows, answer)
    ? publish(take(machine, rows.query, fetch, answer.value), { failure })
    : publish(machine, { lost: new Set([...lost, fetch]) });
  return { machine: next, effects: NO_EFFECTS };
}

/** Returns numbers without one; the same where it is none of them. */
function without(numbers: ReadonlySet<number>, one: number): ReadonlySet<number> {
  if (!numbers.has(one)) return numbers;
  const rest = new Set(numbers);
  rest.delete(one);
  return rest;
}
