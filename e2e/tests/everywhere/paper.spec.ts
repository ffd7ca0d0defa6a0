import { expect, type Locator, openSignedIn, type Page, test } from '../../support/test';

/** A4 without margins, and between margins of a centimetre as browsers print it, at 96 dots per inch. */
const PAPER = { width: 794, height: 1123 };
const PRINTED_WIDTH = 718;

test('prints dark on light, with every answer of the questions', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/faq');
  const answer = page.getByText('Wir helfen Ihnen, wieder Zugang zu bekommen.');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(answer).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Häufige Fragen' })).toBeVisible();
  await expect(answer).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('on paper a list is as wide as the paper, with nothing to scroll', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'leser', '/datenquellenverwaltung');
  await expect(page.getByRole('rowheader').nth(9)).toBeVisible();
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('main').getByRole('table');
  await expect(table).toBeVisible();
  await expect
    .poll(() => table.evaluate((element) => Math.round(element.getBoundingClientRect().right)))
    .toBeLessThanOrEqual(PAPER.width);
  await expect(page.getByRole('region').filter({ has: page.getByRole('table') })).toHaveCSS(
    'overflow-x',
    'visible',
  );
});

for (const path of ['/datenquellenverwaltung', '/ereignisverwaltung', '/organisationsverwaltung']) {
  test(`the list of ${path} is printed without controls, in whole rows and words`, { tag: '@all' }, async ({
    page,
  }) => {
    await openSignedIn(page, 'leser', `${path}?size=50`);
    await expect(page.getByRole('rowheader').nth(2)).toBeVisible();
    await page.setViewportSize({ width: PRINTED_WIDTH, height: PAPER.height });
    await page.emulateMedia({ media: 'print' });
    const list = page.getByRole('main').getByRole('table').last();
    await expect(list.getByRole('columnheader').first()).toBeVisible();
    const controls = page
      .getByRole('main')
      .locator('button[data-button], button[aria-label], select, input, thead svg');
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    await expect(list.locator('thead')).toHaveCSS('break-inside', 'avoid');
    await expect(list.locator('thead button').first()).toHaveCSS('display', 'contents');
    await expect(list.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
    await expect.poll(() => brokenWords(list)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(PRINTED_WIDTH);
  });
}

/** Returns the words of a table that take more than one line. */
const brokenWords = (table: Locator) =>
  table.evaluate((element) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** By how many pixels the framed page is higher than its frame: so much of it would be cut off. */
const cutOff = (page: Page) =>
  page.locator('main iframe').evaluate((frame) => {
    if (!(frame instanceof HTMLIFrameElement) || !frame.contentDocument) throw new Error('nothing is framed');
    return frame.contentDocument.documentElement.scrollHeight - frame.clientHeight;
  });

for (const [path, ends] of [
  ['/', 'Leichte Sprache'],
  ['/datenkatalog', 'Seite 1'],
  ['/datenkatalog/datensatz?src=/api/ckan/dataset/baustellen-siegen', 'Metadaten als JSON-LD'],
] as const) {
  test(`on paper the framed page of ${path} is shown to its end`, { tag: '@all' }, async ({ page }) => {
    await page.goto(path);
    const frame = page.locator('main iframe');
    await expect(page.frameLocator('main iframe').getByText(ends).first()).toBeVisible();
    await expect(frame).toHaveAttribute('style', /height: \d/);
    const onScreen = await frame.evaluate((element) => element.clientHeight);

    // The printed page has the width of the paper, and no event tells that the layout changed.
    await page.evaluate((width) => {
      window.addEventListener('beforeprint', () => {
        const element = document.querySelector('main iframe');
        if (!(element instanceof HTMLIFrameElement)) return;
        element.style.width = `${width}px`;
        const content = element.contentDocument?.documentElement.scrollHeight ?? Number.POSITIVE_INFINITY;
        document.documentElement.dataset.cutOff = String(content - element.clientHeight);
        element.style.width = '';
      });
    }, PRINTED_WIDTH);
    await page.pdf();
    await expect(page.locator('html')).toHaveAttribute('data-cut-off', '0');
    await expect.poll(() => frame.evaluate((element) => element.clientHeight)).toBe(onScreen);

    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => cutOff(page)).toBeLessThanOrEqual(0);
  });
}
