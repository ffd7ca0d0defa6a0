/** Rows per page that a person can choose; 'alle' shows all of them. */
export const PAGE_SIZES = [10, 20, 50, 100, 'alle'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 10;

/**
 * Most rows on a page of 'Alle'; more rows make several pages. Browsers cut elements at 17 million pixels or
 * more, and a row of two lines takes about 75: rows below the cut could not be reached.
 */
export const MOST_ON_A_PAGE = 200_000;

/** Rows of a page, of `total` rows. */
export interface PageRange {
  /** From 1, and never beyond the last page. */
  readonly page: number;
  readonly pages: number;
  /** The first row, from 0, and the one after the last. */
  readonly start: number;
  readonly end: number;
}

/** Returns the rows of a page. A page that does not exist, or no longer, becomes the last one. */
export function pageRange(total: number, page: number, size: PageSize): PageRange {
  const rows = size === 'alle' ? Math.min(Math.max(total, 1), MOST_ON_A_PAGE) : size;
  const pages = Math.max(1, Math.ceil(total / rows));
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const start = (shown - 1) * rows;
  return { page: shown, pages, start, end: Math.min(start + rows, total) };
}
