import { useState } from 'react';

/** Rows of a list, as far as they are here. */
export interface ListedEntries {
  /** Undefined before the first answer. */
  readonly total: number | undefined;
  rowAt(at: number): object | undefined;
}

/** Most rows that are looked at: a service says of each of them whether it keeps their changes. */
const LOOKED_AT = 20;

/** Returns whether one of the first rows that are here says so: those before the page in sight may not have been fetched. */
export function saysSo({ total = 0, rowAt }: ListedEntries): boolean {
  for (let at = 0, left = LOOKED_AT; at < total && left > 0; at += 1) {
    const row = rowAt(at);
    if (row === undefined) continue;
    if (keepsHistory(row)) return true;
    left -= 1;
  }
  return false;
}

/**
 * Returns whether the service of a list keeps its changes; undefined until the list is here. It stays true while a filter or a
 * deletion leaves no row that says so.
 */
export function useKeepsHistory(entries: ListedEntries): boolean | undefined {
  const [isKept, setKept] = useState(false);
  const says = !isKept && saysSo(entries);
  if (says && !isKept) setKept(true);
  return says || isKept ? true : entries.total === undefined ? undefined : false;
}

const keepsHistory = (row: object): boolean => 'history' in row && row.history === true;
