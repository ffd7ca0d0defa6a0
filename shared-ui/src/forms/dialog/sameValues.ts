import type { ThreeStates } from './differences';

/**
 * Whether two states of a form hold the same: by content, whatever the order of keys; a missing key is the same as
 * undefined. This decides what counts as an unsaved change and as a change by somebody else.
 */
export function sameValues(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => sameValues(value, other[index]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    sameValues(one[key], other[key]),
  );
}

/**
 * Whether saving what was typed would overwrite something that somebody else changed since: there is a value that is
 * neither as it was nor as it was typed here. Lists are taken as a whole, because their rows have no identity.
 */
export function overwrites<Values>({ opened, mine, theirs }: ThreeStates<Values>): boolean {
  if (sameValues(theirs, opened) || sameValues(theirs, mine)) return false;
  if (!isPlain(opened) || !isPlain(mine) || !isPlain(theirs)) return true;
  return Object.keys({ ...opened, ...theirs }).some((key) =>
    overwrites({ opened: opened[key], mine: mine[key], theirs: theirs[key] }),
  );
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
