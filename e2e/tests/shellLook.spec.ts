import { alertWith, expect, type Locator, openSignedIn, type Page, test } from '../support/test';

/* Places of the shell's parts, which only a browser shows. */

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not rendered');
  return box;
}
const brand = (page: Page) => page.getByRole('banner').getByRole('link').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('header and content begin and end at the same edges', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'admin', '/tagverwaltung');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  for (const width of [900, 1000, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(async () => {
      expect((await boxOf(brand(page))).x, `${width} px`).toBeCloseTo((await boxOf(heading(page))).x, 0);
      const avatar = await boxOf(page.getByRole('button', { name: 'Benutzermenü' }));
      const action = await boxOf(page.getByRole('button', { name: 'Tag hinzufügen' }));
      expect(avatar.x + avatar.width, `${width} px`).toBeCloseTo(action.x + action.width, 0);
    }).toPass();
  }
});

test('the button to the top stands beside the content', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/faq');
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  const toTop = page.getByRole('button', { name: 'Zum Seitenanfang' });
  for (const width of [320, 900, 1280, 1600]) {
    await page.setViewportSize({ width, height: 500 });
    // Cards have at least 16 px between their edge and their content.
    const contentEnd = width - Math.max(width < 900 ? 16 : 24, (width - 1200) / 2);
    await expect(async () => {
      const box = await boxOf(toTop);
      expect(box.x, `${width} px`).toBeGreaterThanOrEqual(contentEnd - (width < 900 ? 8 : 0) - 0.5);
      expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual(width);
      expect(box.width, `${width} px`).toBeGreaterThanOrEqual(24);
    }).toPass();
  }
});

test("the button to the top keeps off the footer's last line", { tag: '@all' }, async ({ page }) => {
  await page.goto('/faq');
  await expect(heading(page)).toBeVisible();
  const last = page.getByRole('contentinfo').getByText('©');
  const toTop = page.getByRole('button', { name: 'Zum Seitenanfang' });
  for (const width of [900, 1000, 1264, 1279, 1280, 1600]) {
    await page.setViewportSize({ width, height: 500 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(async () => {
      const [line, button] = [await boxOf(last), await boxOf(toTop)];
      expect(line.y + line.height, `${width} px`).toBeGreaterThan(button.y);
      expect(button.x - line.x - line.width, `${width} px`).toBeGreaterThanOrEqual(4);
    }).toPass();
  }
});

test("an alert's sign and button are centred on its first line", { tag: '@all' }, async ({
  page,
  portal,
  violations,
}) => {
  violations.allow(/503|Network response was not ok/);
  await portal.faults.add({ path: '/api/orga-management/tags', answer: { status: 503 } });
  await openSignedIn(page, 'admin', '/tagverwaltung');
  const alert = alertWith(page, 'Beim Laden der Tags');
  await expect(alert).toBeVisible();
  const middle = async (element: Locator) => {
    const { y, height } = await boxOf(element);
    return y + height / 2;
  };
  // The alert moves in, and its parts are measured one after the other.
  await expect(async () => {
    const line = await middle(alert.locator('b'));
    expect(Math.abs((await middle(alert.locator('svg').first())) - line)).toBeLessThan(1.5);
    expect(Math.abs((await middle(alert.getByRole('button'))) - line)).toBeLessThan(1.5);
  }).toPass();
});

test('the breadcrumb of the page is read in full on a telephone', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'admin', '/sicherung-wiederherstellung');
  await page.setViewportSize({ width: 320, height: 700 });
  const last = page.getByRole('navigation', { name: 'Brotkrumen' }).locator('[aria-current] > span');
  await expect(last).toHaveText('Sicherung & Wiederherstellung');
  const cutOff = () => last.evaluate((span) => span.scrollWidth - span.clientWidth);
  await expect.poll(cutOff).toBeLessThanOrEqual(0);
});

test('the words of the menus stand on one line', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'admin', '/tagverwaltung');
  const entries = page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .locator('a:visible, button:visible');
  const spread = () =>
    entries.evaluateAll((all) => {
      const tops = all.map((entry) => {
        // The words alone: icons are of another height.
        const words = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT).nextNode();
        if (!words) return Number.NaN;
        const range = document.createRange();
        range.selectNodeContents(words);
        return range.getBoundingClientRect().top;
      });
      return tops.length < 3 ? Number.NaN : Math.max(...tops) - Math.min(...tops);
    });
  for (const width of [1000, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(spread, { message: `${width} px` }).toBeLessThan(0.3);
  }
});
