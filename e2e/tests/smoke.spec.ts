import { expect, openByForm, signIn, test } from '../support/test';

test('the start page stands, with the catalogue in the header', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Datenkatalog' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeVisible();
});

test('an info page opens without signing in', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeHidden();
});

test('a browser that allows no storage: the portal stands, and a choice lasts as long as the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    };
    Object.defineProperties(window, { localStorage: refuse, sessionStorage: refuse });
  });
  await page.goto('/faq');
  await page.getByLabel('Farbschema').selectOption({ label: 'Dunkel' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.getByRole('heading', { level: 1, name: 'Häufige Fragen' })).toBeVisible();
});

/** The fixed order of the admin menu. Three remotes bring these entries, and none knows the others. */
const ADMIN_MENU = [
  'Überblick',
  'Organisationsverwaltung',
  'Tagverwaltung',
  'Datenquellenverwaltung',
  'Rechteübersicht',
  'Datenangebotsverwaltung',
  'Datentabellenverwaltung',
  'Dashboards',
  'Grafana (neuer Tab)',
  'Präferenz-Service',
  'Ereignisverwaltung',
  'Geoserver',
  'Sicherung & Wiederherstellung',
  'Nutzerverwaltung',
  'Protokoll',
  'Argo Workflows (neuer Tab)',
  'Argo CD (neuer Tab)',
  'Versionsübersicht',
  'Auslieferung',
];

test('the admin menu has its entries in the fixed order, and leads to an area', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'Admin-Bereich' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(ADMIN_MENU);
  await page.getByRole('menuitem', { name: 'Tagverwaltung' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tagverwaltung' })).toBeVisible();
});

test('a protected page asks to sign in and comes back', async ({ page }) => {
  await openByForm(page, 'betrieb', '/ereignisverwaltung?tab=protokoll');
  await expect(page).toHaveURL(/\/ereignisverwaltung\?tab=protokoll$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ereignisverwaltung' })).toBeVisible();
});
