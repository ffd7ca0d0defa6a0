/** Measured heights of a framed page, in CSS pixels. */
export interface FrameMeasure {
  /** `scrollHeight` of the root element; never less than the height of the frame. */
  readonly scrollHeight: number;
  /** `offsetHeight` of the root element; less than the height of the frame if the content is shorter. */
  readonly contentHeight: number;
}

/** Number of equal steps in a row after which a page is taken to grow with its frame instead of with its content. */
const ECHOES = 3;

/**
 * Returns a function that follows the height of a framed page: it takes a measure and returns the height for the frame.
 * A page that is always higher than its frame (`min-height: 100vh` and a margin) would grow forever, so the height stays
 * after several equal steps.
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
