/** Greatest width of the column that stays in sight while the others scroll, in pixels. */
const WIDTH = 196;

/**
 * Widths in CSS of the column that stays in sight while the others scroll, which leaves half of a narrow region to them. `column` is for
 * elements within the region, a container; `scrollPadding` for the region itself: what takes the focus is scrolled out from
 * under the column (WCAG 2.2, 2.4.11).
 */
export const stickyColumn = {
  column: `min(${WIDTH}px, 50cqi)`,
  scrollPadding: `min(${WIDTH}px, 50%)`,
} as const;
