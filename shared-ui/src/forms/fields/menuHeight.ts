/** Limits of the height of a select's menu, in CSS pixels. */
const MIN_HEIGHT = 200;
const MAX_HEIGHT = 500;
/** Distance between menu and window. */
const MARGIN = 16;

/** Returns the height of a select's menu from the space below its field, in pixels. */
export function menuHeight(fieldBottom: number, windowHeight: number): number {
  return Math.round(Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, windowHeight - fieldBottom - MARGIN)));
}

export const menuHeightBelow = (field: Element | null): number =>
  field ? menuHeight(field.getBoundingClientRect().bottom, window.innerHeight) : MIN_HEIGHT;
