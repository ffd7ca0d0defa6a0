import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
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
 * @param scene names page, order and filter: another one begins with its first row, new rows of the same do not jump
 * @param show is told which rows are in sight, a moment after scrolling stops
 */
export function useVirtualRows(
  region: HTMLElement | null,
  count: number,
  scene: string,
  show: (start: number, end: number) => void,
): VirtualRows {
  const focused = useRef(-1);
  const windowed = count > DRAWN_WITHOUT_WINDOW;
  // It lays out the most rows that there have been, and is asked for those that count: to lay out 100,000 anew with each
  // filter that goes would cost that click two milliseconds.
  const [most, setMost] = useState(0);
  if (windowed && count > most) setMost(count);
  const virtualizer: Virtualizer<HTMLElement, HTMLTableRowElement> = useVirtualizer({
    count: most,
    getScrollElement: () => region,
    estimateSize: () => ROW_HEIGHT,
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
  // A correction while one scrolls would end the browser's own movement: the End key would stop far above the end.
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
    // Asked of the virtualizer, which heard of it: the element would be laid out for the answer, before its time.
    if (lastScene.current !== scene && region && virtualizer.scrollOffset !== 0) region.scrollTop = 0;
    lastScene.current = scene;
  }, [scene, region, virtualizer]);

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
    after: (virtualizer.measurementsCache[count - 1]?.end ?? 0) - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    ...handlers,
  };
}

const notMeasured = () => undefined;
