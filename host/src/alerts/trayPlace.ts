/** End of the window at which the alerts stand. */
export type TrayPlace = 'top' | 'bottom';

/** Distance of the alerts from the edges of the window, in pixels. */
export const TRAY_MARGIN = 16;

type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Returns the end of the window at which the alerts cover nothing of the focused control (WCAG 2.2, 2.4.11): the bottom, unless
 * only the top is clear. A region of half the window, such as a frame, cannot be hidden by them.
 *
 * @param tray the alerts, wherever they stand now
 * @param focused the focused control
 * @param windowHeight height of the window, in pixels
 */
export function clearPlace(tray: Box, focused: Box, windowHeight: number): TrayPlace {
  if (focused.bottom - focused.top > windowHeight / 2) return 'bottom';
  const height = tray.bottom - tray.top;
  const atTop = { ...tray, top: TRAY_MARGIN, bottom: TRAY_MARGIN + height };
  const atBottom = { ...tray, top: windowHeight - TRAY_MARGIN - height, bottom: windowHeight - TRAY_MARGIN };
  return overlap(atBottom, focused) && !overlap(atTop, focused) ? 'top' : 'bottom';
}
