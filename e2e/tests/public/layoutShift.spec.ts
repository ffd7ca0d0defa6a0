import { expect, test } from '../../support/fixtures';

/* Nothing jumps while a page loads: what moves without having been asked to is at most 0.02 (as Chromium scores it). */

declare global {
  interface Window {
    shifted?: number;
  }
}

for (const [path, proof] of [
  ['/datenkatalog', 'Datenkatalog'],
  ['/faq', undefined],
] as const) {
  test(`${path} does not jump while it loads on a slow phone`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          };
          if (!hadRecentInput) window.shifted = (window.shifted ?? 0) + value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    if (proof) {
      const inside = page.frameLocator('iframe').getByRole('heading', { level: 1, name: proof });
      await expect(inside).toBeVisible({ timeout: 60_000 });
    } else await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 60_000 });
    // The frame takes the height of its content a moment after it was shown.
    await page.waitForLoadState('networkidle');
    for (const frame of page.frames()) {
      expect(await frame.evaluate(() => window.shifted), frame.url()).toBeLessThanOrEqual(0.02);
    }
  });
}
