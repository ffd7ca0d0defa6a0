import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** WCAG 2.2 AA, which the law asks of public bodies (BITV 2.0), and what is good practice besides. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules among them that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until nothing on the page fades or moves any more: what is half faded has no contrast of its own.
 * Endless motion, a spinner's say, is not waited for.
 */
export async function stillness(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          ).length,
    );
  await expect.poll(moving, { message: 'transitions that still run' }).toBe(0);
}

/**
 * What axe finds on the page. Frames are pages of their own and are tested as such.
 * @param rules which rules; `colours` are those that another colour scheme can break
 */
export async function accessibilityFindings(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await stillness(page);
  // 'Legacy' means: without the blank page that brings the results of several frames together. Here is one document.
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode();
  if (rules === 'colours') axe.withRules([...COLOUR_RULES]);
  else axe.withTags(RULES);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
}

/** Expects that axe finds nothing on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFindings(page), `accessibility of ${page.url()}`).toEqual([]);
}

/** As `expectAccessible`, in the light and in the dark scheme, for a person who leaves the choice to the device. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await showInScheme(page, colorScheme);
    await expectAccessible(page);
  }
}

/** Shows the page in a colour scheme, for a person who leaves the choice to the device. The portal follows one frame later. */
export async function showInScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // A page to be framed leaves its scheme to the browser and says nothing of it.
  const said = () => page.evaluate(() => document.documentElement.getAttribute('data-color-scheme'));
  await expect.poll(async () => (await said()) ?? colorScheme).toBe(colorScheme);
}

/** Expects that the page, or what is open over it, need not be moved sideways to be read (WCAG 2.2, 1.4.10). */
export async function expectNoSidewaysScrolling(place: Page | Locator): Promise<void> {
  const element = 'goto' in place ? place.locator('html') : place;
  await expect
    .poll(() => element.evaluate((root) => root.scrollWidth - root.clientWidth), { message: 'px too wide' })
    .toBeLessThanOrEqual(0);
}
