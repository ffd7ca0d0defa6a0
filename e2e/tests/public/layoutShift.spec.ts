import { drawn, MAX_LAYOUT_SHIFT, settledLayoutShifts, watchLayoutShift } from '../../support/layoutShift';
import { expect, test } from '../../support/test';

/* Nothing jumps while a page loads, on a slow phone neither; `everyPage.spec.ts` asks it of all others. */

for (const [path, proof] of [
  ['/datenkatalog', 'Datenkatalog'],
  ['/faq', undefined],
] as const) {
  test(`${path} does not jump while it loads on a slow phone`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await watchLayoutShift(page);
    await page.goto(path);
    if (proof) {
      const inside = page.frameLocator('iframe').getByRole('heading', { level: 1, name: proof });
      await expect(inside).toBeVisible({ timeout: 60_000 });
    } else await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    for (const { score, sources } of await settledLayoutShifts(page)) {
      expect(score, sources.join(', ')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    }
  });
}

test('a typeface that comes last moves nothing', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  let letItCome = () => {};
  const drawnWithoutIt = new Promise<void>((resolve) => {
    letItCome = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await drawnWithoutIt;
    await route.continue();
  });
  await watchLayoutShift(page);
  await page.goto('/faq', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await drawn(page);
  letItCome();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(() => [...document.fonts].at(-1)?.status)).toBe('loaded');
  for (const { score, sources } of await settledLayoutShifts(page)) {
    expect(score, sources.join(', ')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  }
});
