/** Largest number of entries in one column. */
const ONE_COLUMN = 8;

/** Returns the number of entries in the first of two columns; undefined when one column holds all. */
export function columnBreak(count: number): number | undefined {
  return count <= ONE_COLUMN ? undefined : Math.ceil(count / 2);
}

/**
 * Returns the position to which the left or right arrow key moves from `position`: the neighbour in the other column, or the
 * last entry of a shorter one; undefined when there is no column on that side.
 */
export function neighbour(
  position: number,
  count: number,
  perColumn: number,
  direction: 'left' | 'right',
): number | undefined {
  if (direction === 'left') return position >= perColumn ? position - perColumn : undefined;
  return position < perColumn ? Math.min(position + perColumn, count - 1) : undefined;
}
