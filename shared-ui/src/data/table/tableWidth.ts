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
 * Returns the share of a table's width that hidden columns for wide windows would have, from 0 to 1. Those that the user has
 * hidden in a wide window leave their room to the others.
 */
export const hiddenShare = <T>(columns: readonly Column<T>[], hidden: readonly string[]): number =>
  columns
    .filter(({ id, hiddenIfNarrow }) => hiddenIfNarrow && hidden.includes(id))
    .reduce((sum, { width = '0%' }) => sum + Number.parseFloat(width) / 100, 0);

/** Returns a column that is as wide in a table without a share of its width as in the whole table. */
export const withoutShare = <T>(column: Column<T>, share: number): Column<T> =>
  share === 0 || column.width === undefined
    ? column
    : { ...column, width: `${Number.parseFloat(column.width) / (1 - share)}%` };

/**
 * Returns the pixels of each column in a table of this width, as browsers divide it: columns without a share get the same part of
 * what the others leave, and shares that are more or less than the table together are stretched to it.
 */
export function columnPixels<T>(columns: readonly Column<T>[], tableWidth: number): readonly number[] {
  const given = columns.flatMap(({ width }) => (width === undefined ? [] : [Number.parseFloat(width)]));
  const sum = given.reduce((all, share) => all + share, 0);
  const free = Math.max(0, 100 - sum) / (columns.length - given.length);
  const whole = given.length < columns.length ? Math.max(100, sum) : sum;
  return columns.map(({ width }) =>
    Math.round(((width === undefined ? free : Number.parseFloat(width)) / whole) * tableWidth),
  );
}
