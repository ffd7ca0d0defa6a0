import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** Exists once `runAxe` has loaded it. */
    readonly axe: typeof axe;
  }
}

/** Rules of WCAG 2.2 AA, which BITV 2.0 requires of public bodies, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rule of 'label in name' (WCAG 2.2, 2.5.3), which axe runs only when it is named. */
const NAME_RULES = { 'label-content-name-mismatch': { enabled: true } };
/** Rules that another colour scheme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Waits for the page's running animations to end: a half faded element has no contrast of its own. Does not wait for
 * endless animations, as of a spinner.
 */
export async function waitForAnimations(page: Page): Promise<void> {
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
 * Returns the findings of axe on the page. Frames are pages of their own and are tested as such.
 * @param rules which rules; `colours` are those that another colour scheme can break
 */
export async function accessibilityFindings(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // With reduced motion, a change during the check (a job that ends) has no half faded state.
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isReduced) await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitForAnimations(page);
  const findings = await runAxe(
    page,
    rules === 'colours'
      ? { runOnly: { type: 'rule', values: COLOUR_RULES } }
      : { runOnly: { type: 'tag', values: RULES }, rules: NAME_RULES },
  );
  if (!isReduced) await page.emulateMedia({ reducedMotion: 'no-preference' });
  return findings;
}

/**
 * Runs axe in the page, and returns a text per element that breaks a rule. axe is loaded once per document and only its
 * violations leave the page: a sweep runs it some thousand times, and axe's own builder for Playwright loads it at each run
 * and reads all results.
 */
async function runAxe(page: Page, chosen: Pick<axe.RunOptions, 'runOnly' | 'rules'>): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    // A frame is a page of its own.
    const { violations } = await window.axe.run(
      { exclude: [['iframe']] },
      { ...options, resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
    );
  }, chosen);
}

/** Expects no findings of axe on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFindings(page), `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * As `expectAccessible`, in the dark and in the light scheme of the device. Only colours differ between the schemes, so the
 * second check is limited to the rules about colours.
 */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await showInScheme(page, 'dark');
  expect(await accessibilityFindings(page, 'colours'), `dark colours of ${page.url()}`).toEqual([]);
  await showInScheme(page, 'light');
  await expectAccessible(page);
}

/** Switches the device's colour scheme and waits until the portal, which follows it by default, has applied it. */
export async function showInScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // A page to be framed has no such attribute: the browser applies the scheme.
  const shownScheme = () => page.evaluate(() => document.documentElement.getAttribute('data-color-scheme'));
  await expect.poll(async () => (await shownScheme()) ?? colorScheme).toBe(colorScheme);
}

/** Expects that the page, or the given dialog, needs no horizontal scrolling (WCAG 2.2, 1.4.10). */
export async function expectNoSidewaysScrolling(place: Page | Locator): Promise<void> {
  const element = 'goto' in place ? place.locator('html') : place;
  await expect
    .poll(() => element.evaluate((root) => root.scrollWidth - root.clientWidth), { message: 'px too wide' })
    .toBeLessThanOrEqual(0);
}
