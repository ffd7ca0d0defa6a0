import { useCallback, useMemo, useState } from 'react';
import { preferenceStorage } from '../../core';

/** Prefix of the storage keys of hidden columns; the table's id follows. The page /cookies lists it. */
export const HIDDEN_COLUMNS_STORAGE_PREFIX = 'portal-columns-';

/** Columns of a table that a person has hidden, stored in the browser. */
export function useHiddenColumns(id: string, known: readonly string[]) {
  const key = `${HIDDEN_COLUMNS_STORAGE_PREFIX}${id}`;
  const [last, setLast] = useState(() => ({ key, hidden: readHidden(preferenceStorage().getItem(key)) }));
  const chosen = last.key === key ? last.hidden : readHidden(preferenceStorage().getItem(key));
  // A new list only with a new choice: everything that is drawn depends on it.
  const hidden = useMemo(() => chosen.filter((column) => known.includes(column)), [chosen, known]);
  const setHidden = useCallback(
    (next: readonly string[]) => {
      if (next.length === 0) preferenceStorage().removeItem(key);
      else preferenceStorage().setItem(key, JSON.stringify(next));
      setLast({ key, hidden: next });
    },
    [key],
  );
  return { hidden, setHidden };
}

/** Returns the stored columns; anything else in the storage, which anybody can write, is ignored. */
export function readHidden(stored: string | null): readonly string[] {
  if (!stored?.startsWith('["')) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
