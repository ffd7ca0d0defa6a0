/** Row that is drawn, and the space above it for rows that are not, in CSS pixels. */
export interface VirtualPlace {
  /** Among the rows of the view, from 0. */
  readonly at: number;
  readonly gap: number;
}

/** Turns measured rows into rows and the gaps between them: the row with the focus may stand far from the others. */
export function placesOf(
  items: readonly { readonly index: number; readonly start: number; readonly end: number }[],
): readonly VirtualPlace[] {
  let end = 0;
  return items.map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { at: item.index, gap };
  });
}

/** Returns the rows in sight and the one that has the focus, in order. */
export function withFocused(inSight: readonly number[], focused: number, count: number): number[] {
  if (focused < 0 || focused >= count || inSight.includes(focused)) return [...inSight];
  return [...inSight, focused].sort((a, b) => a - b);
}

/** Most rows that are printed: about a hundred sheets, which browsers lay out in a few seconds. */
const MOST_PRINTED = 3000;

/**
 * Returns the places of the rows that are printed, from the first on. Paper cannot wait for rows that are still to be fetched.
 * @param isHere whether the row at a place of the view, from 0, has been fetched
 */
export function printedPlaces(count: number, isHere: (at: number) => boolean): readonly VirtualPlace[] {
  const places = Array.from({ length: Math.min(count, MOST_PRINTED) }, (_, at) => ({ at, gap: 0 }));
  return places.filter(({ at }) => isHere(at));
}
