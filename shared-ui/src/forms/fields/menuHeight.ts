/** The heights between which a select's menu stays, in CSS pixels (specification, portal, chapter 9). */
const LEAST = 200;
const MOST = 500;
/** What stays free between menu and window. */
const MARGIN = 16;

/** The height of a select's menu in pixels by the space that is left below its field. */
export function menuHeight(fieldBottom: number, windowHeight: number): number {
  return Math.round(Math.min(MOST, Math.max(LEAST, windowHeight - fieldBottom - MARGIN)));
}

export const menuHeightBelow = (field: Element | null): number =>
  field ? menuHeight(field.getBoundingClientRect().bottom, window.innerHeight) : LEAST;
