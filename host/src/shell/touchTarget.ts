import type { CssObject } from '@mobidrom/shared-ui/core';

/** Side of a control of the header below 900 px, where fingers are the pointer, in pixels. */
export const TARGET = 44;

/** Style of a control of the header that has room for its icon alone. Its name is its `aria-label`. */
export const iconAlone: CssObject = {
  width: TARGET,
  minWidth: TARGET,
  padding: 0,
  fontSize: 0,
  '& [data-icon]': { margin: 0 },
};
