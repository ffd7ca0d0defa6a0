/** Rows among which one is looked for. */
interface SearchedRows<T> {
  /** Undefined before the first answer. */
  readonly total: number | undefined;
  rowAt(at: number): T | undefined;
  isUnread?: (at: number) => boolean;
}

/**
 * Returns the place of a row in the order of its list, from 0. `missing`: all rows are here, and it is none of them;
 * `unknown`: it may be one of those that are still to be fetched.
 */
export function findRow<T>(rows: SearchedRows<T>, fits: (row: T) => boolean): number | 'missing' | 'unknown' {
  if (rows.total === undefined) return 'unknown';
  let isWhole = true;
  for (let at = 0; at < rows.total; at++) {
    const row = rows.rowAt(at);
    if (row === undefined) isWhole &&= rows.isUnread?.(at) === true;
    else if (fits(row)) return at;
  }
  return isWhole ? 'missing' : 'unknown';
}
