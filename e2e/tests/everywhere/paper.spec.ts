import { requestAs } from '../../support/requestAs';
import { expect, type Locator, openSignedIn, type Page, test, uniqueName } from '../../support/test';
import { givenSource, openSource } from '../content/sourceSteps';

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

/** Returns the number of sheets of a PDF. */
const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** Prints the page, and returns the sheets and the rows of its list with the notice about rows that are missing. */
async function printed(page: Page): Promise<{ sheets: number; rows: number; notice: string | undefined }> {
  await page.evaluate(() => {
    // Added after the portal's own listener, so that it counts what the browser lays out.
    window.addEventListener(
      'beforeprint',
      () => {
        const body = document.querySelector('main tbody');
        const { dataset } = document.documentElement;
        dataset.printedRows = String(body?.querySelectorAll('tr.row').length);
        dataset.printedNotice = body?.querySelector('tr:not(.row)')?.textContent ?? '';
      },
      { once: true },
    );
  });
  const pdf = await page.pdf({ format: 'A4' });
  const { printedRows, printedNotice } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  return { sheets: sheetsOf(pdf), rows: Number(printedRows), notice: printedNotice };
}

const ROWS_PER_FETCH = 500;

/** Opens the list of tags with so many rows on one page, and waits until so many of them have been fetched. */
async function openLongList(page: Page, count: number, fetched: number): Promise<Locator> {
  const starts = new Set<number>();
  await page.route(/\/api\/orga-management\/tags(\?|$)/, (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('page') ?? 0) * ROWS_PER_FETCH;
    starts.add(start);
    const length = Math.max(0, Math.min(ROWS_PER_FETCH, count - start));
    const numbers = Array.from({ length }, (_, at) => String(start + at).padStart(4, '0'));
    const data = Object.fromEntries(
      numbers.map((at) => [`tag-${at}`, { identifier: `tag-${at}`, tagName: `Weg ${at}`, organisations: 0 }]),
    );
    return route.fulfill({ json: { rowSetVersion: '1', totalCount: count, data } });
  });
  await openSignedIn(page, 'leser', '/tagverwaltung?size=alle');
  const rows = page.getByRole('main').locator('tbody tr.row');
  await expect(rows.first()).toBeVisible();
  await expect.poll(() => starts.size * ROWS_PER_FETCH).toBeGreaterThanOrEqual(fetched);
  return rows;
}

test('a printed list of up to 3,000 rows has all of them, those too that the screen does not draw', {
  tag: '@all',
}, async ({ page }) => {
  const rows = await openLongList(page, 2_600, 2_600);
  expect(await rows.count()).toBeLessThan(100);
  // The last answer may be on its way into the list.
  await expect(async () => {
    const { sheets, ...list } = await printed(page);
    expect(list).toEqual({ rows: 2_600, notice: '' });
    // A sheet of A4 has room for less than 60 rows.
    expect(sheets).toBeGreaterThan(40);
  }).toPass();
  // Afterwards the screen draws as few as before.
  await expect.poll(() => rows.count()).toBeLessThan(100);
});

test('a printed list of more rows, which are fetched as they are needed, says how many are missing', {
  tag: '@all',
}, async ({ page }) => {
  await openLongList(page, 3_200, ROWS_PER_FETCH);
  const { rows, notice } = await printed(page);
  expect(rows).toBe(ROWS_PER_FETCH);
  expect(notice).toBe('Gedruckt sind 500 von 3.200 Einträgen. Alle enthält der CSV-Export.');
});

test('an open form is printed alone and to its end, without alerts and buttons', { tag: '@all' }, async ({
  page,
  portal,
}) => {
  const title = uniqueName('Gedruckt');
  await givenSource(await requestAs(portal.url), { title });
  await openSignedIn(page, 'admin', '/datenquellenverwaltung');
  await openSource(page, title);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  const tray = page.getByRole('region', { name: 'Statusmeldungen' });
  await expect(tray).toContainText(title);
  await openSource(page, title);
  await expect(dialog.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue(title);

  // Lower than the form, as half a sheet.
  await page.setViewportSize({ width: PRINTED_WIDTH, height: 500 });
  await page.emulateMedia({ media: 'print' });
  await expect(tray).toBeHidden();
  await expect(page.locator('main')).toBeHidden();
  const buttons = dialog.getByRole('button', { name: /^(Speichern|Abbrechen|Löschen|Schließen)$/ });
  await expect(buttons.filter({ visible: true })).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Titel', exact: true })).toBeVisible();
  await expect.poll(() => scrollingParts(dialog)).toEqual([]);
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBeGreaterThan(500);
});

/** Returns the parts of a dialog whose content is higher than themselves: on paper the rest would be missing. */
const scrollingParts = (dialog: Locator) =>
  dialog.evaluate((form) =>
    [form, ...form.querySelectorAll('div, form')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .filter((part) => getComputedStyle(part).overflowY !== 'visible' && part.clientHeight > 24)
      .map(({ className }) => className),
  );

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
