import { useState } from 'react';

/** Rows of a list, as far as they are here. */
export interface ListedEntries {
  /** Undefined before the first answer. */
  readonly total: number | undefined;
  rowAt(at: number): object | undefined;
}

/** Rows that are looked at: a service says of each of them whether it keeps their changes. */
const LOOKED_AT = 20;

/**
 * Returns whether the service of a list keeps its changes; undefined until the list is here. It stays true while a filter or a
 * deletion leaves no row that says so.
 */
export function useKeepsHistory({ total, rowAt }: ListedEntries): boolean | undefined {
  const [isKept, setKept] = useState(false);
  const says = Array.from({ length: Math.min(total ?? 0, LOOKED_AT) }, (_, at) => rowAt(at)).some(
    keepsHistory,
  );
  if (says && !isKept) setKept(true);
  return says || isKept ? true : total === undefined ? undefined : false;
}

const keepsHistory = (row: object | undefined): boolean =>
  row !== undefined && 'history' in row && row.history === true;
