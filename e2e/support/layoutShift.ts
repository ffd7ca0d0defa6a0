import { expect, type Frame, type Page } from '@playwright/test';

/** Layout shift as scored by Chromium, and the elements that moved most. */
export interface Shifted {
  readonly score: number;
  /** Moved elements with their tops before and after, in CSS pixels. */
  readonly sources: readonly string[];
}

declare global {
  interface Window {
    shifted?: { score: number; sources: string[] };
  }
}

/** Highest score that users do not notice as a jump. */
export const MAX_LAYOUT_SHIFT = 0.02;

/** Records the layout shifts of every document that the page loads, frames included. Call it before the first one. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifted = { score: 0, sources: [] as string[] };
    window.shifted = shifted;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        if (hadRecentInput) continue;
        shifted.score += value;
        for (const { node, previousRect, currentRect } of sources) {
          const name = node instanceof Element ? `${node.tagName} ${node.getAttribute('class') ?? ''}` : '?';
          shifted.sources.push(`${name}: ${previousRect.top} to ${currentRect.top}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shift of a document since it was loaded. */
export async function layoutShift(document: Page | Frame): Promise<Shifted> {
  const shifted = await document.evaluate(() => window.shifted);
  if (!shifted) throw new Error('nobody watches: watchLayoutShift comes before the page is opened');
  return shifted;
}

/** Waits until the browser has drawn what the page is now, and has run the tasks after it. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

/**
 * Returns the layout shift of the page and of the page that it frames, since the page was opened. Waits until the frame has
 * the height of its content, and until the browser has scored that step.
 */
export async function settledLayoutShifts(page: Page): Promise<Shifted[]> {
  const framed: Frame[] = [];
  for (const element of await page.locator('main iframe').all()) {
    await expect(element).toHaveAttribute('style', /height: \d/);
    const frame = await (await element.elementHandle())?.contentFrame();
    if (frame) framed.push(frame);
  }
  // Shifts are scored when the browser draws a frame, and reported in a task after it.
  await drawn(page);
  return Promise.all([page, ...framed].map(layoutShift));
}
