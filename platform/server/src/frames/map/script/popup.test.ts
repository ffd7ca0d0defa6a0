import { expect, it } from 'vitest';
import { popupOptions } from './popup.js';

/** Controls at the corners of the map: buttons with their margin, and the bar of the scale with its margin, in pixels. */
const BUTTONS = 10 + 42;
const SCALE = 10 + 22;
/** Width that the frame of a popup adds to its content, in pixels. */
const FRAME = 54;

it.each([280, 390, 800])(
  'a popup finds room beside and below the controls of a map of %i pixels',
  (width) => {
    const { maxWidth, autoPanPaddingTopLeft, autoPanPaddingBottomRight } = popupOptions(width);
    const [left = 0, top = 0] = autoPanPaddingTopLeft;
    expect(left).toBeGreaterThan(BUTTONS);
    expect(top).toBeGreaterThan(SCALE);
    expect(left + maxWidth + FRAME + (autoPanPaddingBottomRight[0] ?? 0)).toBeLessThanOrEqual(width);
  },
);
