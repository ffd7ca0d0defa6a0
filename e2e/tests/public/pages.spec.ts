import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../../support/fixtures';

const PAGES: readonly (readonly [path: string, heading: string])[] = [
  ['/sitemap', 'Sitemap'],
  ['/mobidrom', 'Mobidrom'],
  ['/datenplattform', 'Datenplattform'],
  ['/zonenmanagement', 'Zonenmanagement'],
  ['/faq', 'Häufige Fragen'],
  ['/daten-suchen', 'Daten suchen'],
  ['/daten-bereitstellen', 'Daten bereitstellen'],
  ['/kontakt', 'Kontakt'],
  ['/kontakt_organisation', 'Organisation'],
  ['/impressum', 'Impressum'],
  ['/datenschutz', 'Datenschutz'],
  ['/nutzungsbedingungen', 'Nutzungsbedingungen'],
  ['/cookies', 'Cookies'],
  ['/barrierefreiheit', 'Barrierefreiheit'],
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`every info page is accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const [path, heading] of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
        await expectAccessible(page);
        expect(await page.locator('html').evaluate((root) => root.scrollWidth), path).toBe(width);
      }
    });
  }
}

test('questions open and close by keyboard, and each answer has an address', async ({ page }) => {
  await page.goto('/faq');
  const question = page.getByRole('button', {
    name: 'Darf ich die Daten in meiner eigenen Anwendung nutzen?',
  });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  const link = page.getByRole('link', {
    name: 'Link zu dieser Antwort: Darf ich die Daten in meiner eigenen Anwendung nutzen?',
  });
  await link.press('Enter');
  await expect(page).toHaveURL('/faq#darf-ich-die-daten-in-meiner-eigenen-anwendung-nutzen');
  await expect(question).toBeFocused();
  await page.keyboard.press('Space');
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
});

test('the questions are searched while one types', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.getByRole('main').locator('button[aria-expanded]');
  await expect(questions.nth(19)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Fragen durchsuchen' });
  await search.fill('passwort vergessen');
  await expect(questions).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Fragen' })).toHaveText(/^1 von \d+ Fragen$/);
  await search.fill('gibtesnicht');
  await expect(page.getByText('Keine Frage passt zu Ihrer Suche.')).toBeVisible();
});

test('the sitemap lists what a person may open, with signing in and out', async ({ page }) => {
  await page.goto('/sitemap');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Geoserver' })).toBeHidden();
  await signIn(page, 'admin');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
  await expect(main.getByRole('link', { name: 'Geoserver' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Abmelden' })).toBeVisible();
});

test('facts about the operator come from the configuration, and missing ones are said to be missing', async ({
  page,
}) => {
  await page.goto('/impressum');
  await expect(page.getByRole('main')).toContainText('Musterstraße 1');
  await expect(page.getByRole('main')).toContainText('Registereintrag: nicht hinterlegt');
});

/** Notes every key that is ever written, also those that are gone a moment later. */
function noteStorageKeys(): void {
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function setItem(this: Storage, key: string, value: string) {
    write.call(this, key, value);
    const noted = new Set(JSON.parse(sessionStorage.getItem('noted') ?? '[]') as string[]);
    write.call(sessionStorage, 'noted', JSON.stringify([...noted.add(key)]));
  };
}
const notedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...(JSON.parse(sessionStorage.getItem('noted') ?? '[]') as string[]),
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ].filter((key) => key !== 'noted'),
  );

test('the page about cookies lists every cookie and key that is used, and none besides', async ({
  page,
  context,
}) => {
  await page.addInitScript(noteStorageKeys);
  await page.goto('/');
  await page.getByLabel('Farbschema').selectOption({ label: 'Dunkel' });
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Impressum' }).click();
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  const cookies = (await context.cookies()).map(({ name }) => name);
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await page.goto('/cookies');
  const listed = await page.locator('dt').allInnerTexts();
  const used = [...new Set([...cookies, ...(await notedKeys(page))])];
  const covers = (entry: string, name: string) =>
    entry.endsWith('…') ? name.startsWith(entry.slice(0, -1)) : name === entry;
  expect(used.filter((name) => !listed.some((entry) => covers(entry, name)))).toEqual([]);
  // Hidden columns, backups and interrupted saves need areas that have tests of their own.
  const elsewhere = ['portal-columns-…', 'portal-backups', 'portal-sicherung', 'portal-offers-journal'];
  expect(
    listed.filter((entry) => !elsewhere.includes(entry) && !used.some((name) => covers(entry, name))),
  ).toEqual([]);
});
