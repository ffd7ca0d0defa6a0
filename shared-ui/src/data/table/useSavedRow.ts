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
  found(found: Found): void;
}

/** Where a row is: shown and marked, out of sight with a way to it, or neither is known. */
type Found = 'shown' | 'unknown' | OutOfSight;

interface OutOfSight extends SavedRowHint {
  /** Whether the row is known to be where the way leads; otherwise it is first to be looked for. */
  readonly isFound: boolean;
}

/** Milliseconds that a row stays marked. */
const MARKED_FOR = 8_000;
/** Milliseconds after which a save is too long ago for a hint about its row. Offers are read again after the first second. */
const MOST_WAIT = 5_000;

/**
 * Returns the row that is marked because its entry was saved, and how an area names such an entry: by what its row is known by, and
 * how the list is read again.
 * @param onNotFound called when somebody asked to be led to a row that was not found. Kept between renders
 */
export function useSavedRow<T>(list: ListState<T>, onNotFound: () => void) {
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
      return new Promise<Found>((found) => setSearch({ fits, takesFocus, found }));
    },
    [],
  );
  useEffect(() => {
    const { rows, range, view, changeView, rowId } = list;
    if (!search || rows.loading) return;
    setSearch(undefined);
    const { fits, takesFocus, found } = search;
    const goTo = async (change: (now: ViewState) => ViewState, otherwise: () => void) => {
      changeView(change);
      const now = await look(fits, () => latest.current.rows.reload(), true);
      if (now === 'unknown' || (now !== 'shown' && !now.isFound)) otherwise();
      // Without the filters, the row may be on another page.
      else if (now !== 'shown') now.action.run();
    };
    const sayNotFound = () => onNotFound();
    const goToPage = (page: number) => goTo((now) => withPage(now, page), sayNotFound);
    const searchAll = async (otherwise: () => void) => {
      const at = await placeInAll(latest.current.rows, fits);
      if (at === undefined) otherwise();
      else await goToPage(pageOf(at, view.size));
    };
    const searchUnfiltered = () => void goTo(withoutFilters, () => void searchAll(sayNotFound));
    const at = rows.failure ? 'unknown' : findRow(rows, fits);
    if (typeof at === 'number' && at >= range.start && at < range.end) {
      const row = rows.rowAt(at);
      if (row !== undefined) setMarked({ id: rowId(row), at, takesFocus });
      found('shown');
    } else if (typeof at === 'number') {
      const page = pageOf(at, view.size);
      const run = () => void goToPage(page);
      found({ text: texts.saved.onPage(page), action: { label: texts.saved.show, run }, isFound: true });
    } else if (at === 'missing' && view.filters.length > 0) {
      found({
        text: texts.saved.filtered,
        action: { label: texts.saved.clearFilters, run: searchUnfiltered },
        isFound: true,
      });
    } else if (at === 'unknown' && !rows.failure && rows.total !== undefined) {
      // The row is none of those that are here, with those of this page among them.
      const isFiltered = view.filters.length > 0;
      found({
        text: isFiltered ? texts.saved.elsewhereOrFiltered : texts.saved.elsewhere,
        action: {
          label: texts.saved.show,
          run: () => void searchAll(isFiltered ? searchUnfiltered : sayNotFound),
        },
        isFound: false,
      });
    } else found('unknown');
  }, [list, search, look, onNotFound]);

  const savedRow = useCallback(
    (fits: (row: T) => boolean, reload?: () => Promise<unknown>): SavedRow => ({
      reveal() {
        const { rows, view } = latest.current;
        const read = async () => void (await (reload ?? latest.current.rows.reload)());
        const hint = look(fits, read, false).then((found) => (typeof found === 'string' ? undefined : found));
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

/** Rows that are searched for one: reading on would keep the service busy for something that a filter finds. */
const MOST_SEARCHED = 10_000;

/**
 * Returns the place of a row in a list that is not all here, which is read to that row; undefined if it is not among the first
 * `MOST_SEARCHED`, or if the list cannot be read. The place is too low by the rows of its fetch that cannot be read.
 */
async function placeInAll<T>({ each }: Rows<T>, fits: (row: T) => boolean): Promise<number | undefined> {
  const abort = new AbortController();
  let place: number | undefined;
  let before = 0;
  const reading = each(abort.signal, (rows, done) => {
    const at = rows.findIndex(fits);
    if (at !== -1) place = before + at;
    before = done;
    if (place !== undefined || done >= MOST_SEARCHED) abort.abort();
  });
  try {
    await reading;
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  }
  return place;
}

const pageOf = (at: number, size: PageSize): number => Math.floor(at / rowsPerPage(size)) + 1;
const rowsPerPage = (size: PageSize): number => (size === 'alle' ? MOST_ON_A_PAGE : size);

const noHint = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds));
