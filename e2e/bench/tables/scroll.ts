import type { Page } from '@playwright/test';
import type { Stopwatch } from '../reaction';
import type { Driver } from './drivers';

/** Performance of a table while it is scrolled. */
export interface Scrolling {
  /** Time between two painted frames, in milliseconds. */
  readonly frame: number;
  /** Processor time of the main thread per frame, in milliseconds. */
  readonly computedPerFrame: number;
  /** Share of the frames whose middle showed no row. */
  readonly blank: number;
}

const FRAMES = 180;
/** CSS pixels per frame: a quick turn of the wheel, two and a half rows. */
const STEP = 130;

/** Scrolls down, and up again from the end, one step per frame. */
export async function scroll(page: Page, watch: Stopwatch, { scroller, row }: Driver): Promise<Scrolling> {
  await watch.calm();
  const before = await watch.computed();
  const { milliseconds, blank } = await page.evaluate(scrollFrames, {
    scroller,
    row,
    frames: FRAMES,
    step: STEP,
  });
  await watch.calm();
  const computed = (await watch.computed()) - before;
  return {
    frame: milliseconds / FRAMES,
    computedPerFrame: computed / FRAMES,
    blank: blank / FRAMES,
  };
}

/** Runs in the page. */
async function scrollFrames(options: { scroller: string; row: string; frames: number; step: number }) {
  const { scroller, row, frames, step } = options;
  const element = document.querySelector(scroller);
  if (!element) throw new Error(`there is no ${scroller}`);
  const { left, top } = element.getBoundingClientRect();
  let blank = 0;
  let direction = 1;
  await new Promise(requestAnimationFrame);
  const start = performance.now();
  for (let frame = 0; frame < frames; frame++) {
    const was = element.scrollTop;
    element.scrollTop = was + step * direction;
    if (element.scrollTop === was) direction = -direction;
    await new Promise(requestAnimationFrame);
    // The last painted state, before this frame scrolls.
    if (!document.elementFromPoint(left + 100, top + 400)?.closest(row)) blank++;
  }
  return { milliseconds: performance.now() - start, blank };
}
