import { page } from '@mobidrom/shared-contract/look';
import type { Column } from './column';

/** Width of the column that selects rows, in CSS pixels. */
export const SELECTION_WIDTH = 48;

/** Width that the widest page has for a table, in CSS pixels: its card has a border of 1 px. */
export const PAGE_WIDTH = page.width - 2 * page.margin - 2;

/**
 * Returns the width below which a table with a column that selects rows scrolls sideways. That column takes room from the others before
 * the table would scroll in the widest page.
 *
 * @param minWidth width below which it scrolls without that column, in CSS pixels
 */
export const widthWithSelection = (minWidth: number): number =>
  Math.max(minWidth, Math.min(minWidth + SELECTION_WIDTH, PAGE_WIDTH));

/**
 * Returns the width below which a table scrolls sideways whose columns for wide windows are hidden: it needs no room for them.
 *
 * @param minWidth width below which it scrolls with all columns, in CSS pixels
 */
export function widthWithout<T>(
  shown: readonly Column<T>[],
  columns: readonly Column<T>[],
  minWidth: number,
): number {
  const spared = columns
    .filter((column) => column.hiddenIfNarrow && !shown.includes(column))
    .reduce((sum, { width = '0%' }) => sum + Number.parseFloat(width), 0);
  return Math.round(minWidth * (1 - spared / 100));
}
