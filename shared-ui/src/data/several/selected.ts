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

/** Selection after a list was read again. */
interface Renewed<T> {
  /** The same one if nothing changed. */
  readonly selected: Selected<T>;
  /** Ids of selected rows that are among those of the list. */
  readonly listed: ReadonlySet<string>;
  /** Rows that were selected and are not in the list any more. */
  readonly gone: readonly T[];
}

/**
 * Returns the selection with its rows as the list holds them now: others may have changed or deleted them since.
 * @param rows of the list
 * @param isExpected whether a row of this id would be among these rows, if the list still had it
 */
export function renewed<T>(
  selected: Selected<T>,
  rows: Iterable<T>,
  rowId: (row: T) => string,
  isExpected: (id: string) => boolean,
): Renewed<T> {
  const now = new Map<string, T>();
  for (const row of rows) {
    const id = rowId(row);
    if (selected.has(id)) now.set(id, row);
  }
  const isGone = (id: string) => !now.has(id) && isExpected(id);
  const gone = [...selected].flatMap(([id, row]) => (isGone(id) ? [row] : []));
  const listed = new Set(now.keys());
  if (gone.length === 0 && [...now].every(([id, row]) => selected.get(id) === row))
    return { selected, listed, gone };
  const kept = [...selected].filter(([id]) => !isGone(id));
  return { selected: new Map(kept.map(([id, row]) => [id, now.get(id) ?? row])), listed, gone };
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

/** Selection on a page of a table. */
export interface PageSelection<T> {
  /** Rows that have been fetched and can be read. */
  readonly here: readonly T[];
  /** Whether further rows of the page are still to be fetched. */
  readonly isPartly: boolean;
  readonly state: 'none' | 'some' | 'all';
}

/** Returns what is selected on the page that a table shows. Rows that cannot be read cannot be selected. */
export function pageSelection<T>(table: PageOfRows<T>, selected: Selected<T>): PageSelection<T> {
  const { rows, range, rowId } = table;
  const here: T[] = [];
  let isPartly = false;
  for (let at = range.start; at < range.end; at++) {
    const row = rows.rowAt(at);
    if (row !== undefined) here.push(row);
    else if (!rows.isUnread?.(at)) isPartly = true;
  }
  const chosen = here.filter((row) => selected.has(rowId(row))).length;
  // Rows that are still to be fetched may have been selected with all others.
  const isAll = chosen === here.length && (!isPartly || selected.size >= (rows.total ?? 0));
  return { here, isPartly, state: chosen === 0 ? 'none' : isAll ? 'all' : 'some' };
}

/**
 * Returns how many selected rows the filters of a list hide. 0 of a list that is not here as a whole, of which nobody can tell.
 */
export function hiddenByFilters<T>({ rows, view, rowId }: FilteredRows<T>, selected: Selected<T>): number {
  if (!rows.complete || view.filters.length === 0 || selected.size === 0) return 0;
  let shown = 0;
  for (let at = 0; at < (rows.total ?? 0); at++) {
    const row = rows.rowAt(at);
    if (row !== undefined && selected.has(rowId(row))) shown += 1;
  }
  return selected.size - shown;
}

interface FilteredRows<T> extends Pick<PageOfRows<T>, 'rowId'> {
  readonly rows: PageOfRows<T>['rows'] & { readonly complete: boolean };
  readonly view: { readonly filters: readonly unknown[] };
}
interface PageOfRows<T> {
  readonly rows: {
    readonly total: number | undefined;
    rowAt(at: number): T | undefined;
    isUnread?: (at: number) => boolean;
  };
  readonly range: { readonly start: number; readonly end: number };
  rowId(row: T): string;
}
