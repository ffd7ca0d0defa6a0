/** End of the window at which the alerts stand. */
export type TrayPlace = 'top' | 'bottom';

/** Distance of the alerts from the edges of the window, in pixels. */
export const TRAY_MARGIN = 16;

/** Height of the highest control that the alerts leave clear at one end of every window, in pixels: a field with its label. */
const CONTROL = 72;

/**
 * Greatest height of the alerts. Their places at both ends of the window are so far apart that a focused control between them is clear of
 * one, also in a telephone's window of 320 pixels (WCAG 2.2, 2.4.11); what does not fit is scrolled to.
 */
export const TRAY_HEIGHT = `clamp(64px, calc(50vh - ${TRAY_MARGIN + CONTROL / 2}px), 440px)`;

type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Returns the end of the window at which the alerts cover nothing of the focused control (WCAG 2.2, 2.4.11) and of the texts
 * that describe it, such as its error: the bottom, unless only the top is clear. Where no end is clear of all, the control
 * counts more than its texts. A region of half the window, such as a frame, cannot be hidden by the alerts.
 *
 * @param tray the alerts, wherever they stand now
 * @param focused the focused control
 * @param descriptions the visible texts that describe it
 * @param windowHeight height of the window, in pixels
 */
export function clearPlace(
  tray: Box,
  focused: Box,
  descriptions: readonly Box[],
  windowHeight: number,
): TrayPlace {
  const height = tray.bottom - tray.top;
  // One by one: a DOMRect inherits its edges, and a spread copies own properties alone.
  const { left, right } = tray;
  const atTop = { left, right, top: TRAY_MARGIN, bottom: TRAY_MARGIN + height };
  const atBottom = {
    left,
    right,
    top: windowHeight - TRAY_MARGIN - height,
    bottom: windowHeight - TRAY_MARGIN,
  };
  const covers = (place: Box, boxes: readonly Box[]) =>
    boxes.some((box) => box.bottom - box.top <= windowHeight / 2 && overlap(place, box));
  for (const boxes of [[focused, ...descriptions], [focused]]) {
    if (!covers(atBottom, boxes)) return 'bottom';
    if (!covers(atTop, boxes)) return 'top';
  }
  return 'bottom';
}

/** Returns the boxes of the visible texts that describe a control, its error among them. */
export function descriptionBoxes(control: Element): readonly DOMRect[] {
  return ['aria-describedby', 'aria-errormessage']
    .flatMap((name) => control.getAttribute(name)?.split(/\s+/) ?? [])
    .flatMap((id) => document.getElementById(id)?.getBoundingClientRect() ?? [])
    .filter(isVisible);
}

/** Whether a box takes room: hidden texts have none, and texts for screen readers alone one pixel. */
const isVisible = ({ width, height }: DOMRect): boolean => width > 1 && height > 1;
