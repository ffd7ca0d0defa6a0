import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { usePrinting } from './usePrinting';
import { placesOf, printedPlaces, type VirtualPlace, withFocused } from './virtualPlaces';

/** Most rows that are all drawn, so that a screen reader and the browser's own search find them. */
const DRAWN_WITHOUT_WINDOW = 100;
const ROW_HEIGHT = 53;
const FETCH_DELAY = 80;
/** Rows drawn beyond what can be seen: more while one scrolls, few where the next paint should come soon. */
const BEYOND = { still: 3, scrolling: 12 } as const;

interface VirtualRows {
  readonly places: readonly VirtualPlace[];
  /** Whether rows are left out. */
  readonly windowed: boolean;
  /** Space below the last drawn row, in CSS pixels. */
  readonly after: number;
  /** Whether the places are those of paper: all rows from the first on. */
  readonly printing: boolean;
  readonly measure: (row: HTMLTableRowElement | null) => void;
  /** Scrolls to the row at a place of the view, from 0, so that it is drawn. Kept between renders. */
  readonly scrollTo: (at: number) => void;
  /** Keeps the row with the focus drawn while it is scrolled away, or the focus would be lost. */
  onFocus(event: FocusEvent<HTMLElement>): void;
  onBlur(): void;
}

/**
 * Places of the rows of a long list that are drawn: only those that can be seen, or all of them on paper.
 * @param scene names page, order and filters: another scene begins with its first row, new rows of the same keep the place
 * @param show called with the rows in sight, a moment after scrolling stops
 * @param isHere whether the row at a place of the view, from 0, has been fetched
 */
export function useVirtualRows(
  region: HTMLElement | null,
  count: number,
  scene: string,
  show: (start: number, end: number) => void,
  isHere: (at: number) => boolean,
): VirtualRows {
  const focused = useRef(-1);
  const windowed = count > DRAWN_WITHOUT_WINDOW;
  const printing = usePrinting();
  // It lays out the most rows that there have been, and only those that exist now are used: laying out 100,000 rows anew
  // costs two milliseconds each time a filter is cleared.
  const [most, setMost] = useState(0);
  if (windowed && count > most) setMost(count);
  const virtualizer: Virtualizer<HTMLElement, HTMLTableRowElement> = useVirtualizer({
    count: most,
    getScrollElement: () => region,
    estimateSize: () => ROW_HEIGHT,
    // Otherwise 150 ms without a scroll event count as the end, which a busy page has in the middle of the browser's movement.
    useScrollendEvent: true,
    rangeExtractor: ({ startIndex, endIndex }) => {
      const overscan = virtualizer.isScrolling ? BEYOND.scrolling : BEYOND.still;
      const last = count - 1;
      const range = {
        startIndex: Math.min(startIndex, last),
        endIndex: Math.min(endIndex, last),
        overscan,
        count,
      };
      return withFocused(defaultRangeExtractor(range), focused.current, count);
    },
  });
  // A correction during scrolling would end the browser's own movement: the End key would stop far above the end.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (row, _delta, { isScrolling, scrollOffset }) =>
    !isScrolling && row.end <= (scrollOffset ?? 0);
  const start = virtualizer.range?.startIndex ?? 0;
  const end = Math.min((virtualizer.range?.endIndex ?? 0) + 1, count);
  useEffect(() => {
    if (!windowed) return;
    const timer = setTimeout(() => show(start, end), FETCH_DELAY);
    return () => clearTimeout(timer);
  }, [windowed, show, start, end]);

  const lastScene = useRef(scene);
  useEffect(() => {
    // The virtualizer knows the offset; reading it from the element would force a layout.
    if (lastScene.current !== scene && region && virtualizer.scrollOffset !== 0) region.scrollTop = 0;
    lastScene.current = scene;
  }, [scene, region, virtualizer]);

  const scrollTo = useCallback(
    (at: number) => {
      if (windowed) virtualizer.scrollToIndex(at, { align: 'center' });
    },
    [virtualizer, windowed],
  );
  const handlers = {
    scrollTo,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      focused.current = Number(event.target.closest('tr')?.dataset.index ?? -1);
    },
    onBlur: () => {
      focused.current = -1;
    },
  };
  if (!windowed || printing) {
    const places = printing
      ? printedPlaces(count, isHere)
      : Array.from({ length: count }, (_, at) => ({ at, gap: 0 }));
    return { places, windowed, after: 0, printing, measure: notMeasured, ...handlers };
  }
  const items = virtualizer.getVirtualItems();
  return {
    places: placesOf(items),
    windowed,
    after: (virtualizer.measurementsCache[count - 1]?.end ?? 0) - (items.at(-1)?.end ?? 0),
    printing,
    measure: virtualizer.measureElement,
    ...handlers,
  };
}

const notMeasured = () => undefined;
