import { page } from '@mobidrom/shared-contract/look';

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
