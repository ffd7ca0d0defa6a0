import { expect, openSignedIn, test } from '../../support/fixtures';

test('on paper: dark on light, what the page says, and every answer of the questions', async ({ page }) => {
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

test('on paper a list is as wide as the paper, with nothing to scroll', async ({ page }) => {
  await openSignedIn(page, 'leser', '/datenquellenverwaltung');
  await expect(page.getByRole('rowheader').nth(9)).toBeVisible();
  // A4 without margins, at 96 dots per inch.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('main').getByRole('table');
  await expect(table).toBeVisible();
  await expect
    .poll(() => table.evaluate((element) => Math.round(element.getBoundingClientRect().right)))
    .toBeLessThanOrEqual(794);
  await expect(page.getByRole('region').filter({ has: page.getByRole('table') })).toHaveCSS(
    'overflow-x',
    'visible',
  );
});
