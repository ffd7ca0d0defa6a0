import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useRef } from 'react';
import { placesOf, type VirtualPlace, withFocused } from './virtualPlaces';

/** Up to so many rows are simply drawn; a screen reader and the browser's own search then find all of them. */
const DRAWN_WITHOUT_WINDOW = 100;
const ROW_HEIGHT = 53;
const FETCH_DELAY = 80;
/** Rows drawn beyond what can be seen: more while one scrolls, few where the next paint should come soon. */
const BEYOND = { still: 3, scrolling: 12 } as const;

interface VirtualRows {
  readonly places: readonly VirtualPlace[];
  /** Whether rows are left out. */
  readonly windowed: boolean;
  /** Room below the last drawn row, in CSS pixels. */
  readonly after: number;
  readonly measure: (row: HTMLTableRowElement | null) => void;
  /** Keeps the row that has the focus drawn while it is scrolled away, or the person loses the place. */
  onFocus(event: FocusEvent<HTMLElement>): void;
  onBlur(): void;
}

/**
 * Draws only what can be seen of a long list.
 * @param show is told which rows are in sight, a moment after scrolling stops
 */
export function useVirtualRows(
  region: HTMLElement | null,
  count: number,
  show: (start: number, end: number) => void,
): VirtualRows {
  const focused = useRef(-1);
  const windowed = count > DRAWN_WITHOUT_WINDOW;
  const virtualizer: Virtualizer<HTMLElement, HTMLTableRowElement> = useVirtualizer({
    count: windowed ? count : 0,
    getScrollElement: () => region,
    estimateSize: () => ROW_HEIGHT,
    rangeExtractor: (range) => {
      const overscan = virtualizer.isScrolling ? BEYOND.scrolling : BEYOND.still;
      return withFocused(defaultRangeExtractor({ ...range, overscan }), focused.current, range.count);
    },
  });
  // A correction while one scrolls would end the browser's own movement: the End key would stop far above the end.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (row, _delta, { isScrolling, scrollOffset }) =>
    !isScrolling && row.end <= (scrollOffset ?? 0);
  const start = virtualizer.range?.startIndex ?? 0;
  const end = (virtualizer.range?.endIndex ?? 0) + 1;
  useEffect(() => {
    if (!windowed) return;
    const timer = setTimeout(() => show(start, end), FETCH_DELAY);
    return () => clearTimeout(timer);
  }, [windowed, show, start, end]);

  const handlers = {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      focused.current = Number(event.target.closest('tr')?.dataset.index ?? -1);
    },
    onBlur: () => {
      focused.current = -1;
    },
  };
  if (!windowed) {
    const places = Array.from({ length: count }, (_, at) => ({ at, gap: 0 }));
    return { places, windowed, after: 0, measure: notMeasured, ...handlers };
  }
  const items = virtualizer.getVirtualItems();
  return {
    places: placesOf(items),
    windowed,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    ...handlers,
  };
}

const notMeasured = () => undefined;
