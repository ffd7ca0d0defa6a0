import { useCallback, useMemo, useState } from 'react';
import { kept } from '../../core';

/** Under this prefix and the table's id the browser keeps which columns are hidden. The page /cookies lists it. */
export const HIDDEN_COLUMNS_STORAGE_PREFIX = 'portal-columns-';

/** Which columns of a table a person has hidden. Kept in the browser: a choice that is lost is made again each day. */
export function useHiddenColumns(id: string, known: readonly string[]) {
  const key = `${HIDDEN_COLUMNS_STORAGE_PREFIX}${id}`;
  const [last, setLast] = useState(() => ({ key, hidden: readHidden(kept().getItem(key)) }));
  const chosen = last.key === key ? last.hidden : readHidden(kept().getItem(key));
  // Another list only with another choice, as everything that is drawn depends on it.
  const hidden = useMemo(() => chosen.filter((column) => known.includes(column)), [chosen, known]);
  const setHidden = useCallback(
    (next: readonly string[]) => {
      if (next.length === 0) kept().removeItem(key);
      else kept().setItem(key, JSON.stringify(next));
      setLast({ key, hidden: next });
    },
    [key],
  );
  return { hidden, setHidden };
}

/** What was kept, as far as it makes sense; anybody can write into a browser's storage. */
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
