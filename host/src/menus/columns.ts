/** Up to this many entries stand in one column (layout, 'Navigation'). */
const ONE_COLUMN = 8;

/** How many entries stand in the first of two columns; undefined: all stand in one. */
export function columnBreak(count: number): number | undefined {
  return count <= ONE_COLUMN ? undefined : Math.ceil(count / 2);
}

/**
 * Where the arrow keys to the right and to the left lead from the entry at `position`: to its neighbour in the other
 * column, to the last entry of a shorter one; undefined when there is no other column on that side.
 */
export function beside(
  position: number,
  count: number,
  perColumn: number,
  direction: 'left' | 'right',
): number | undefined {
  if (direction === 'left') return position >= perColumn ? position - perColumn : undefined;
  return position < perColumn ? Math.min(position + perColumn, count - 1) : undefined;
}
