import type { Locator, Page } from '@playwright/test';
import { accessibilityFindings } from '../../support/accessibility';
import { button } from '../../support/areaSteps';
import { expect, openSignedIn, test } from '../../support/fixtures';

/* What appears on pointing and on focus (WCAG 2.2, 1.4.13), wherever a control has a tooltip: page, dialog, drawer. */

const tooltip = (page: Page) => page.getByRole('tooltip');

/** Tells what axe finds while the words of a control stand there, and expects to see them whole. */
async function findingsWithTooltip(page: Page, words: string): Promise<string[]> {
  await expect(tooltip(page)).toHaveText(words);
  await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
  return accessibilityFindings(page);
}

/** Points at a control, then moves to it by keyboard: its words are there both times, and gone in between. */
async function expectWordsOf(page: Page, control: Locator, words: string): Promise<void> {
  await page.mouse.move(0, 0);
  await control.hover();
  expect(await findingsWithTooltip(page, words), `${words}, pointed at`).toEqual([]);
  await page.mouse.move(0, 0);
  await expect(tooltip(page)).toHaveCount(0);
  await control.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  expect(await findingsWithTooltip(page, words), `${words}, with the focus`).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(tooltip(page).filter({ hasText: words })).toHaveCount(0);
}

test('words beside a control, on a page, in a dialog and in the drawer: seen whole, and part of what they stand in', async ({
  page,
}) => {
  await openSignedIn(page, 'leser', '/tagverwaltung');
  await expectWordsOf(page, button(page, 'Nächste Seite'), 'Nächste Seite');
  await page.getByRole('rowheader').first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expectWordsOf(page, button(dialog, 'Schließen'), 'Schließen');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 320, height: 900 });
  await button(page, 'Menü').click();
  await expectWordsOf(page, button(page, 'Menü schließen'), 'Menü schließen');
});

test('the words stay while they are pointed at, and until somebody goes on', async ({ page }) => {
  await openSignedIn(page, 'leser', '/tagverwaltung');
  const next = button(page, 'Nächste Seite');
  await next.hover();
  await expect(tooltip(page)).toBeVisible();
  // From the control down onto the words, as slowly as one reads.
  const words = await tooltip(page).boundingBox();
  const control = await next.boundingBox();
  if (!words || !control) throw new Error('nothing is drawn');
  const middle = words.x + words.width / 2;
  await page.mouse.move(middle, words.y + words.height / 2, { steps: 10 });
  await page.clock.install();
  await page.clock.fastForward(60_000);
  await expect(tooltip(page)).toBeVisible();
  await page.clock.resume();
  await page.mouse.move(0, 0);
  await expect(tooltip(page)).toHaveCount(0);
});

test('Escape takes the words away, and the pointer or the focus stays where it is', async ({ page }) => {
  await openSignedIn(page, 'leser', '/tagverwaltung');
  const next = button(page, 'Nächste Seite');
  await next.hover();
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  expect(await next.evaluate((element) => element.matches(':hover'))).toBe(true);
  await page.mouse.move(0, 0);
  await next.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(next).toBeFocused();
});

test('in a dialog and in the drawer, the first Escape takes the words away, and the second what they stand in', async ({
  page,
}) => {
  await openSignedIn(page, 'leser', '/tagverwaltung');
  await page.getByRole('rowheader').first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Schließen').hover();
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 320, height: 900 });
  await button(page, 'Menü').click();
  const drawer = page.getByRole('dialog', { name: 'Menü' });
  await button(drawer, 'Menü schließen').hover();
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('the button that leads back to the top stands within the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(button(page.getByRole('main'), 'Zum Seitenanfang')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});
