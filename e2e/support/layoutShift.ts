import { expect, type Frame, type Page } from '@playwright/test';

/** What moved although nobody asked it to, as Chromium scores it, and what of it moved most. */
export interface Shifted {
  readonly score: number;
  /** The moved elements with their tops before and after, in CSS pixels. */
  readonly sources: readonly string[];
}

declare global {
  interface Window {
    shifted?: { score: number; sources: string[] };
  }
}

/** More than this is felt as a jump. */
export const STILL = 0.02;

/** Begins to watch every document that the page will load, its frames included. To be called before the first one. */
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

/** What has moved in a document since it was loaded. */
export async function layoutShift(document: Page | Frame): Promise<Shifted> {
  const shifted = await document.evaluate(() => window.shifted);
  if (!shifted) throw new Error('nobody watches: watchLayoutShift comes before the page is opened');
  return shifted;
}

/**
 * What has moved since the page was opened: in the page, and in the page that it frames. Waits until the frame has the
 * height of its content, which it takes a moment after it was shown, and until the browser has scored that step.
 */
export async function shiftsOnceStill(page: Page): Promise<Shifted[]> {
  const framed: Frame[] = [];
  for (const element of await page.locator('main iframe').all()) {
    await expect(element).toHaveAttribute('style', /height: \d/);
    const frame = await (await element.elementHandle())?.contentFrame();
    if (frame) framed.push(frame);
  }
  // Shifts are scored with the frame that the browser draws, and told in a task after it.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
  return Promise.all([page, ...framed].map(layoutShift));
}
