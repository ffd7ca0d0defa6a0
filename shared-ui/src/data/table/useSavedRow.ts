import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findRow } from '../engine/findRow';
import { MOST_ON_A_PAGE, type PageRange, type PageSize } from '../engine/paging';
import { type ViewState, withoutFilters, withPage } from '../engine/viewState';
import { texts } from '../texts';
import type { Rows } from './useRows';
import type { ViewPort } from './useView';

/** Addition to the message about a saved entry whose row the list does not show. */
export interface SavedRowHint {
  readonly text: string;
  /** Leads to the row: it is brought into view, marked, and takes the focus. */
  readonly action: { readonly label: string; run(): void };
}

/** Row of an entry that was saved. */
export interface SavedRow {
  /**
   * Reads the list again, and marks the row where it is shown. Returns what the message about the save is to add, which is
   * undefined for a row that is shown or not found within a moment; undefined at once if no row can be out of sight.
   */
  reveal(): Promise<SavedRowHint | undefined> | undefined;
}

/** Row that is marked for a while. */
export interface MarkedRow {
  readonly id: string;
  /** Place among all rows when it was found, from 0. */
  readonly at: number;
  /** Whether the person has asked to be led to the row. */
  readonly takesFocus: boolean;
}

interface ListState<T> extends ViewPort {
  readonly rows: Rows<T>;
  readonly range: PageRange;
  rowId(row: T): string;
}

interface Search<T> {
  fits(row: T): boolean;
  readonly takesFocus: boolean;
  found(hint: SavedRowHint | undefined): void;
}

/** Milliseconds that a row stays marked. */
const MARKED_FOR = 8_000;
/** Milliseconds that the message about a save waits for the list. */
const MOST_WAIT = 1_500;

/**
 * Returns the row that is marked because its entry was saved, and how an area names such an entry: by what its row is known by, and
 * how the list is read again.
 */
export function useSavedRow<T>(list: ListState<T>) {
  const [marked, setMarked] = useState<MarkedRow>();
  const [search, setSearch] = useState<Search<T>>();
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(() => setMarked(undefined), MARKED_FOR);
    return () => clearTimeout(timer);
  }, [marked]);

  const look = useCallback(
    async (fits: (row: T) => boolean, reload: () => Promise<void>, takesFocus: boolean) => {
      await reload();
      // The rows that were read are those of the render that follows.
      return new Promise<SavedRowHint | undefined>((found) => setSearch({ fits, takesFocus, found }));
    },
    [],
  );
  useEffect(() => {
    const { rows, range, view, changeView, rowId } = list;
    if (!search || rows.loading) return;
    setSearch(undefined);
    const { fits, takesFocus, found } = search;
    const goTo = (change: (now: ViewState) => ViewState) => () => {
      changeView(change);
      // Without the filters, the row may be on another page.
      void look(fits, () => latest.current.rows.reload(), true).then((hint) => hint?.action.run());
    };
    const at = rows.failure ? 'unknown' : findRow(rows, fits);
    if (typeof at === 'number' && at >= range.start && at < range.end) {
      const row = rows.rowAt(at);
      if (row !== undefined) setMarked({ id: rowId(row), at, takesFocus });
      found(undefined);
    } else if (typeof at === 'number') {
      const page = Math.floor(at / rowsPerPage(view.size)) + 1;
      const run = goTo((now) => withPage(now, page));
      found({ text: texts.saved.onPage(page), action: { label: texts.saved.show, run } });
    } else if (at === 'missing' && view.filters.length > 0) {
      found({
        text: texts.saved.filtered,
        action: { label: texts.saved.clearFilters, run: goTo(withoutFilters) },
      });
    } else found(undefined);
  }, [list, search, look]);

  const savedRow = useCallback(
    (fits: (row: T) => boolean, reload?: () => Promise<unknown>): SavedRow => ({
      reveal() {
        const { rows, view } = latest.current;
        const read = async () => void (await (reload ?? latest.current.rows.reload)());
        const hint = look(fits, read, false);
        // The list of a single page shows what was saved; one that becomes longer by it may not.
        const isElsewhere =
          view.filters.length > 0 || (rows.total ?? Number.POSITIVE_INFINITY) >= rowsPerPage(view.size);
        return isElsewhere ? Promise.race([hint, noHint(MOST_WAIT)]) : undefined;
      },
    }),
    [look],
  );
  return { marked, savedRow };
}

const rowsPerPage = (size: PageSize): number => (size === 'alle' ? MOST_ON_A_PAGE : size);

const noHint = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds));
