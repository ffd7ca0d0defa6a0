/** Selected rows by id, in the order of their selection. A row stays selected wherever the list goes. */
export type Selected<T> = ReadonlyMap<string, T>;

/** Returns the selection with these rows added or removed; the same one if nothing changes. */
export function withRows<T>(
  selected: Selected<T>,
  rows: readonly T[],
  rowId: (row: T) => string,
  isSelected: boolean,
): Selected<T> {
  const changed = rows.filter((row) => selected.has(rowId(row)) !== isSelected);
  if (changed.length === 0) return selected;
  const next = new Map(selected);
  for (const row of changed) {
    if (isSelected) next.set(rowId(row), row);
    else next.delete(rowId(row));
  }
  return next;
}

/**
 * Returns the places from the row that was clicked last to this one, both included; this place alone if that row is not in
 * the range.
 * @param anchor id of the row that was clicked last
 */
export function placesBetween(
  at: number,
  anchor: string | undefined,
  range: { readonly start: number; readonly end: number },
  idAt: (at: number) => string | undefined,
): { readonly first: number; readonly last: number } {
  if (anchor !== undefined) {
    for (let place = range.start; place < range.end; place++) {
      if (idAt(place) === anchor) return { first: Math.min(place, at), last: Math.max(place, at) };
    }
  }
  return { first: at, last: at };
}

/** Returns how many rows of a page are selected. */
export function pageState(count: number, selected: number): 'none' | 'some' | 'all' {
  if (selected === 0 || count === 0) return 'none';
  return selected === count ? 'all' : 'some';
}
