/* Delays of tooltips in milliseconds. */
export const TOOLTIP_DELAY = 100;
export const TOOLTIP_TOUCH_DELAY = 700;

/** Time for the pointer to reach the bubble, also across the other controls of a row. */
export const TOOLTIP_LEAVE_DELAY = 300;
/** Time to read after the finger was lifted. */
export const TOOLTIP_TOUCH_LEAVE_DELAY = 1500;

/** Returns the delay before a tooltip opens. */
export const openDelay = (pointerType: string): number =>
  pointerType === 'touch' ? TOOLTIP_TOUCH_DELAY : TOOLTIP_DELAY;

/** Returns the delay before a tooltip closes. */
export const closeDelay = (pointerType: string): number =>
  pointerType === 'touch' ? TOOLTIP_TOUCH_LEAVE_DELAY : TOOLTIP_LEAVE_DELAY;
