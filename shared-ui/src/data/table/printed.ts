import type { CssObject } from '../../core/theme/css';

/** Class of the parts of a table that only a screen has a use for: filters, choices, buttons, arrows. */
export const SCREEN_ONLY = 'screen-only';

/** Class of the cells that select rows, and of their column. */
export const SELECTION = 'selection';

/**
 * Style of a printed table. Its titles are repeated on every page, no row is cut in two, and columns are as wide as their
 * words, which are only broken if one is wider than the paper.
 */
export const PRINTED: CssObject = {
  // A box that scrolls or is contained is not continued on the next page.
  overflow: 'visible',
  maxHeight: 'none',
  containerType: 'normal',
  '& table': { minWidth: 0, tableLayout: 'auto' },
  '& col': { width: 'auto !important' },
  // Browsers repeat a head only if it cannot be broken.
  '& thead': { position: 'static', display: 'table-header-group', breakInside: 'avoid' },
  // Chromium leaves boxes of buttons out where it repeats a head.
  '& thead button': { display: 'contents' },
  '& tr': { breakInside: 'avoid' },
  '& thead th, & tbody': { fontSize: '0.6875rem' },
  '& td, & th': { height: 'auto', padding: '4px 6px' },
  '& td, & th, & tbody *': { overflowWrap: 'break-word', hyphens: 'auto' },
  '& tbody *': { fontSize: 'inherit' },
  '& .opener': { color: 'inherit' },
  [`& .${SCREEN_ONLY}, & thead svg`]: { display: 'none' },
};
