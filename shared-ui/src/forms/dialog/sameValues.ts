/**
 * Whether two values of a form are deeply equal; a missing key equals undefined. Decides what counts as an unsaved change
 * and as a change by another user.
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

/** States of an entity's values that a conflict compares. */
export interface ThreeStates<Values> {
  /** Values when the dialog opened. */
  readonly opened: Values;
  /** Values of the fields. */
  readonly mine: Values;
  /** Values that are stored now. */
  readonly theirs: Values;
  /** Paths of secrets that another user replaced; they are in none of the values. */
  readonly replaced?: readonly string[];
}

/**
 * Whether saving would overwrite another user's change: a stored value differs both from the opened and from the user's
 * value. Lists are compared as a whole, because rows have no identity.
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
