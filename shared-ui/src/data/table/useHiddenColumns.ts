import { useCallback, useMemo, useState } from 'react';
import { preferenceStorage } from '../../core';

/** Prefix of the storage keys of hidden columns; the table's id follows. The page /cookies lists it. */
export const HIDDEN_COLUMNS_STORAGE_PREFIX = 'portal-columns-';

const NONE: readonly string[] = [];

/**
 * Columns of a table that the user has hidden, stored in the browser.
 * @param known ids of all columns; others are ignored. Kept between renders
 * @param atFirst columns that are hidden as long as the user has chosen none. Kept between renders. Default: none
 */
export function useHiddenColumns(id: string, known: readonly string[], atFirst = NONE) {
  const key = `${HIDDEN_COLUMNS_STORAGE_PREFIX}${id}`;
  const [last, setLast] = useState(() => ({ key, hidden: storedChoice(key) }));
  const chosen = (last.key === key ? last.hidden : storedChoice(key)) ?? atFirst;
  // A new list only with a new choice: everything that is drawn depends on it.
  const hidden = useMemo(() => chosen.filter((column) => known.includes(column)), [chosen, known]);
  const setHidden = useCallback(
    (next: readonly string[]) => {
      // An empty choice is stored where something is hidden without one.
      if (next.length === 0 && atFirst.length === 0) preferenceStorage().removeItem(key);
      else preferenceStorage().setItem(key, JSON.stringify(next));
      setLast({ key, hidden: next });
    },
    [key, atFirst],
  );
  return { hidden, setHidden };
}

function storedChoice(key: string): readonly string[] | undefined {
  const stored = preferenceStorage().getItem(key);
  return stored === null ? undefined : readHidden(stored);
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
