/** Heights of the portal's frame since its page was first drawn. */
export interface FrameHeights {
  /** Difference between the largest and the smallest of them, in CSS pixels. */
  readonly change: number;
}

declare global {
  interface Window {
    benchHeights?: number[];
  }
}

/**
 * Runs in the portal before a change to a framed page: notes the height of the visible frame before each paint, until the
 * heights are read. Uses no named functions: the compiler would add calls of a helper that the page lacks.
 */
export function watchHeights(): void {
  const heights: number[] = [];
  window.benchHeights = heights;
  void (async () => {
    while (window.benchHeights === heights) {
      await new Promise(requestAnimationFrame);
      const frame = document.querySelector('main iframe');
      if (frame && getComputedStyle(frame).visibility === 'visible') {
        heights.push(frame.getBoundingClientRect().height);
      }
    }
  })();
}

/** Runs in the portal once the framed page is calm, and ends the watch. */
export function readHeights(): FrameHeights {
  const { benchHeights: heights = [] } = window;
  delete window.benchHeights;
  if (heights.length === 0) throw new Error('the frame was never visible');
  return { change: Math.max(...heights) - Math.min(...heights) };
}
