import { type Goal, goal } from '../../../shared-build/src/bench/goals';

/** Milliseconds that nobody may wait longer than. */
const LONGEST_WAIT = 200;
/** Share by which the memory may grow after the first tenth. */
const GROWTH = 1.1;

/**
 * Returns the goal that nobody waits long: the longest of all waits counts.
 * @param longest longest waits of several runs, in milliseconds
 * @throws RangeError without a run
 */
export function waitGoal(text: string, longest: readonly number[]): Goal {
  if (longest.length === 0) throw new RangeError('no runs');
  return goal(`${text}, ms`, Math.max(...longest), LONGEST_WAIT);
}

/**
 * Returns the goal that the memory of a process does not grow.
 * @param memory after each tenth of the work
 * @throws RangeError without a tenth
 */
export function growthGoal(memory: readonly number[]): Goal {
  const [first, last] = [memory[0], memory.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('no tenth');
  return goal('Speicher nach dem letzten Zehntel, geteilt durch den nach dem ersten', last / first, GROWTH);
}
