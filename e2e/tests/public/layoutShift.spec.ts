import { expect, test } from '../../support/fixtures';
import { layoutShift, STILL, watchLayoutShift } from '../../support/layoutShift';

/* Nothing jumps while a page loads, on a slow phone neither; `everyPage.spec.ts` asks it of all others. */

for (const [path, proof] of [
  ['/datenkatalog', 'Datenkatalog'],
  ['/faq', undefined],
] as const) {
  test(`${path} does not jump while it loads on a slow phone`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await watchLayoutShift(page);
    await page.goto(path);
    if (proof) {
      const inside = page.frameLocator('iframe').getByRole('heading', { level: 1, name: proof });
      await expect(inside).toBeVisible({ timeout: 60_000 });
    } else await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 60_000 });
    // The frame takes the height of its content a moment after it was shown.
    await page.waitForLoadState('networkidle');
    for (const frame of page.frames()) {
      const { score, sources } = await layoutShift(frame);
      expect(score, `${frame.url()} ${sources.join(', ')}`).toBeLessThanOrEqual(STILL);
    }
  });
}
