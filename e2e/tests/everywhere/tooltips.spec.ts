import {
  accessibilityFindings,
  button,
  expect,
  type Locator,
  openSignedIn,
  type Page,
  test,
} from '../../support/test';

/* Tooltips on hover and focus (WCAG 2.2, 1.4.13) in page, dialog and drawer. */

const tooltip = (page: Page) => page.getByRole('tooltip');

/** Returns the findings of axe while the tooltip is open, and expects it to be seen whole. */
async function findingsWithTooltip(page: Page, words: string): Promise<string[]> {
  await expect(tooltip(page)).toHaveText(words);
  // A fraction of a pixel may be lost where the browser rounds.
  await expect(tooltip(page)).toBeInViewport({ ratio: 0.99 });
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

test('tooltips on a page, in a dialog and in the drawer are seen whole and are part of their container', async ({
  page,
}) => {
  await openSignedIn(page, 'leser', '/tagverwaltung');
  await expectWordsOf(page, button(page, 'Nächste Seite'), 'Nächste Seite');
  await page.getByRole('rowheader').first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expectWordsOf(page, button(dialog, 'Schließen').first(), 'Schließen');
  // The tooltip of the button before it may still fade out, and the first Escape would close that one.
  await expect(tooltip(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 320, height: 900 });
  await button(page, 'Menü').click();
  await expectWordsOf(page, button(page, 'Menü schließen'), 'Menü schließen');
});

test('the tooltip of a row leaves the buttons of all rows free', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'admin', '/ereignisverwaltung');
  const buttonsOf = (row: number) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .nth(row)
      .getByRole('cell')
      .last()
      .getByRole('button');
  const remove = buttonsOf(1).last();
  await expect(remove).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  const name = await page.getByRole('rowheader').nth(1).getByRole('button').textContent();
  await remove.hover();
  await expect(tooltip(page)).toHaveText(`${name} löschen`);
  await expect(async () => {
    const words = await tooltip(page).boundingBox();
    for (const row of [0, 1, 2]) {
      for (const control of await buttonsOf(row).all()) {
        const box = await control.boundingBox();
        if (!words || !box) throw new Error('nothing is drawn');
        expect(words.x + words.width).toBeLessThanOrEqual(box.x);
      }
    }
  }).toPass();
});

test('a tooltip stays open while it is hovered', { tag: '@all' }, async ({ page }) => {
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

test('Escape closes a tooltip and leaves pointer and focus where they are', { tag: '@all' }, async ({
  page,
}) => {
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

test('in a dialog and in the drawer, the first Escape closes the tooltip, and the second the container', {
  tag: '@all',
}, async ({ page }) => {
  await openSignedIn(page, 'leser', '/tagverwaltung');
  await page.getByRole('rowheader').first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Schließen').first().hover();
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

test('the button that leads back to the top stands within the page', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(button(page.getByRole('main'), 'Zum Seitenanfang')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});
