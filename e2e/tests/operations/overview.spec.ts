import { expect, openSignedIn, type Page, tabTo, test } from '../../support/test';

const cards = (page: Page) => page.getByRole('main').getByRole('region');
/** Lists that the demo data have something for, one of each kind of filter. */
const LISTS = [
  '/datenquellenverwaltung?zustand=fehlgeschlagen',
  '/ereignisverwaltung?filter=result%3Afehlgeschlagen',
  '/datenangebotsverwaltung?katalogeintrag=fehlt',
];

/** Most KiB, brotli, of the scripts that the overview brings to the portal. */
const OWN_KIB = 10;

test('the start page leads, by keyboard, to the overview, and each section to a list with as many entries', {
  tag: '@all',
}, async ({ page, violations }) => {
  // The demo data have an offer without an entry in the catalogue, which is 404 when it is read.
  violations.allow({ says: /404 \(Not Found\)/, of: /\/open-data-ckan-facade/ });
  await openSignedIn(page, 'admin', '/');
  await tabTo(page, page.getByRole('navigation', { name: 'Ihre Verwaltung' }).getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /etwas zu tun/ })).toBeVisible();
  const own = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/ueberblick\.\w+\.js$/.test(name))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  // Asked for ahead and then loaded, a file may have two entries.
  expect(Math.max(...own)).toBeGreaterThan(0);
  expect(Math.max(...own) / 1024).toBeLessThanOrEqual(OWN_KIB);

  for (const address of LISTS) {
    const link = page.locator(`a[href="${address}"]`);
    const card = cards(page).filter({ has: link });
    const count = Number(await card.getByRole('heading').locator('xpath=following-sibling::*').textContent());
    expect(count).toBeGreaterThan(0);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table').first().getByRole('rowheader')).toHaveCount(count);
    await page.goBack();
    await expect(link).toBeVisible();
  }
});
