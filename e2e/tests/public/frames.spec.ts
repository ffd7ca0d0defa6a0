import { framed } from '../../support/framed';
import { expect, type Locator, openSignedIn, test } from '../../support/test';

test('the home page stands in its frame, as high as its content', async ({ page }) => {
  await page.goto('/');
  const heading = framed(page).getByRole('heading', { name: 'Mobilitätsdaten für Nordrhein-Westfalen' });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Daten werden geladen. Bitte warten...')).toBeHidden();
  const frame = page.locator('main iframe');
  await expect(frame).toHaveAttribute('title', 'Inhalt der Startseite');
  await expect(frame).toHaveAttribute('lang', 'de');
  const inner = () =>
    framed(page)
      .locator('body')
      .evaluate((body) => body.ownerDocument.documentElement.scrollHeight);
  await expect(async () => {
    expect((await frame.boundingBox())?.height).toBeCloseTo(await inner(), 0);
  }).toPass();
  expect(await inner()).toBeGreaterThan(1000);
  await expect(framed(page).locator('header.masthead')).toBeHidden();
  await expect(framed(page).locator('.site-footer')).toBeHidden();
});

test('framed pages follow the scheme that was chosen in the portal', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/datenkatalog');
  const html = framed(page).locator('html');
  await expect(html).toHaveAttribute('data-color-scheme', 'light');
  await page.getByLabel('Farbschema').selectOption({ label: 'Dunkel' });
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
});

test('a frame that has not loaded after 15 s shows a notice with ways on', { tag: '@embedded' }, async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.clock.install();
  await portal.faults.add({ path: '/landingpage', answer: 'held', times: 1 });
  await page.goto('/', { waitUntil: 'commit' });
  const loading = page.getByRole('status').filter({ hasText: 'Daten werden geladen' });
  await expect(loading).toBeVisible();
  // The notice in place of the frame begins where other pages do, below the title of the area.
  const left = async (element: Locator) => (await element.boundingBox())?.x;
  const edge = (await left(page.getByRole('banner').getByRole('link').first())) ?? Number.NaN;
  const title = page.getByRole('main').locator('p', { hasText: /^Startseite$/ });
  await expect(title).toBeVisible();
  expect(await left(title)).toBeCloseTo(edge, 0);
  expect(await left(loading)).toBeCloseTo(edge, 0);
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('link', { name: 'In neuem Tab öffnen' })).toBeVisible();
  expect(await left(loading)).toBeCloseTo(edge, 0);
  expect(await left(page.getByRole('button', { name: 'Erneut versuchen' }))).toBeCloseTo(edge, 0);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(framed(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('a service that is not connected shows a notice in its frame to accounts with its right', async ({
  page,
  violations,
}) => {
  violations.allow({ says: /404 \(Not Found\)/, of: /\/geoserver/ });
  await openSignedIn(page, 'admin', '/geo');
  await expect(
    framed(page).getByRole('heading', { name: 'Dieser Dienst ist nicht angebunden.' }),
  ).toBeVisible();
});

test('a page that the pointer rests on is there before the click: its document is requested once', {
  tag: '@embedded',
}, async ({ page }) => {
  await page.goto('/sitemap', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/ckan/dataset') asked.push(request.method());
  });
  const link = page.getByRole('main').getByRole('link', { name: 'Datenkatalog', exact: true });
  const answered = page.waitForResponse('**/api/ckan/dataset');
  await link.hover();
  await answered;
  await expect(page.getByRole('heading', { level: 1, name: 'Sitemap' })).toBeVisible();
  await link.click();
  await expect(framed(page).getByRole('heading', { level: 1, name: 'Datenkatalog' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(asked).toEqual(['GET']);
});
