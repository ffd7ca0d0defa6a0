import { expect, expectNoSidewaysScrolling, type Page, signIn, test } from '../support/test';

test('a person signs in at the identity provider and comes back to the portal', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'leser');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden', exact: true })).toBeHidden();
});

test('an address that nobody knows is an error page of the portal', async ({ page }) => {
  await page.goto('/gibt-es-nicht');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});

test('a service that is not connected shows a notice', async ({ page, violations }) => {
  violations.allow({ says: /404 \(Not Found\)/, of: /\/grafana/ });
  const answer = await page.goto('/grafana');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Dieser Dienst ist nicht angebunden.' })).toBeVisible();
  // The last two rules, regular and bold, load the file; those before them are local stand-ins.
  const typefaces = () =>
    page.evaluate(() => [...document.fonts].slice(-2).map(({ family, status }) => `${family} ${status}`));
  await expect
    .poll(typefaces, 'the typeface of the portal')
    .toEqual(['Public Sans Variable loaded', 'Public Sans Variable loaded']);
});

test('from 900 px on the menus stand in the header, below in a drawer', async ({ page }) => {
  const menus = page.getByRole('banner').getByRole('navigation', { name: 'Hauptnavigation' });
  const burger = page.getByRole('banner').getByRole('button', { name: 'Menü', exact: true });
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/faq');
  await expect(menus).toBeVisible();
  await expect(burger).toBeHidden();
  await page.setViewportSize({ width: 899, height: 800 });
  await expect(burger).toBeVisible();
  await expect(menus).toBeHidden();
  await expectNoSidewaysScrolling(page);
});

test('the drawer leads to an area and signs out', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'leser');
  await page.setViewportSize({ width: 390, height: 800 });
  const drawer = page.getByRole('dialog', { name: 'Menü' });
  const open = async () => {
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await expect(drawer).toBeVisible();
  };
  await open();
  await drawer.getByRole('button', { name: 'Admin-Bereich' }).click();
  await drawer.getByRole('link', { name: 'Tagverwaltung' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tagverwaltung' })).toBeVisible();
  await expect(drawer).toBeHidden();
  await open();
  await drawer.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/$/);
  await open();
  await expect(drawer.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Admin-Bereich' })).toBeHidden();
});

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('after 300 px a button leads back to the top, and the focus with it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/faq');
  const heading = page.getByRole('heading', { level: 1 });
  const toTop = page.getByRole('button', { name: 'Zum Seitenanfang' });
  await expect(heading).toBeVisible();
  for (const [distance, shown] of [
    [301, true],
    [300, false],
    [900, true],
  ] as const) {
    await page.evaluate((top) => window.scrollTo(0, top), distance);
    await expect(toTop).toBeVisible({ visible: shown });
  }
  await toTop.click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(toTop).toBeHidden();
  await expect(heading).toBeFocused();
});

test('moves nothing with prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  const toTop = page.getByRole('button', { name: 'Zum Seitenanfang' });
  await expect(toTop).toBeVisible();
  const top = await toTop.evaluate((button: HTMLElement) => {
    button.click();
    return window.scrollY;
  });
  expect(top, 'where the page stands right after the click').toBe(0);

  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].some((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return (
          transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0.001) ||
          animationName !== 'none'
        );
      }),
    );
  expect(await moving()).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moving(), 'without the wish, so that there is something to be found').toBe(true);
});

test('shows the loading indicator with prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/releases/public/**', () => undefined);
  // The first answer of other public pages brings their text.
  await page.goto('/profilverwaltung', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('Daten werden geladen. Bitte warten...');
});
