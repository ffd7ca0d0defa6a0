import type { Frame, Page } from '@playwright/test';

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
