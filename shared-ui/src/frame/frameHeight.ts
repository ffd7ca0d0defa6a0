/** What is measured of a framed page, in CSS pixels. */
export interface FrameMeasure {
  /** `scrollHeight` of the root element; never less than the frame is high. */
  readonly scrollHeight: number;
  /** `offsetHeight` of the root element: less than the frame when the content is shorter. */
  readonly contentHeight: number;
}

/** So many equal steps in a row are a page that grows with its frame, not a page that gets more content. */
const ECHOES = 3;

/**
 * Follows the height of a framed page. The answered function takes a measure and says how high the frame shall be.
 * A page that is always a little higher than its frame (`min-height: 100vh` and a margin) would grow for ever: equal
 * steps that follow upon our own change are taken for an echo, and the height is kept.
 */
export function followHeight(initial: number): (measure: FrameMeasure) => number {
  let height = initial;
  let lastStep = 0;
  let repeats = 0;
  return ({ scrollHeight, contentHeight }) => {
    const wanted =
      scrollHeight > height || contentHeight <= 0 ? Math.max(scrollHeight, 1) : Math.ceil(contentHeight);
    const step = wanted - height;
    if (step === 0) return height;
    repeats = step === lastStep ? repeats + 1 : 0;
    lastStep = step;
    if (step > 0 && repeats >= ECHOES) return height;
    height = wanted;
    return height;
  };
}
