/** Specification, portal, chapter 9: a tooltip shows after 100 ms, by touch after 700 ms. */
export const TOOLTIP_DELAY = 100;
export const TOOLTIP_TOUCH_DELAY = 700;
/** So long the pointer may take from the control to the bubble, or the reader after lifting a finger. */
export const TOOLTIP_LEAVE_DELAY = 120;
export const TOOLTIP_TOUCH_LEAVE_DELAY = 1500;

/** How long to wait before showing, in milliseconds. */
export const openDelay = (pointerType: string): number =>
  pointerType === 'touch' ? TOOLTIP_TOUCH_DELAY : TOOLTIP_DELAY;

/** How long it stays after the pointer left, in milliseconds. */
export const closeDelay = (pointerType: string): number =>
  pointerType === 'touch' ? TOOLTIP_TOUCH_LEAVE_DELAY : TOOLTIP_LEAVE_DELAY;
