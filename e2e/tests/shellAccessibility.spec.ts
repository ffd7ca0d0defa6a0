import { join } from 'node:path';
import { signedAgain } from '../support/setKey';
import {
  button,
  closeByEscape,
  expect,
  expectAccessibleInBothSchemes,
  openSearch,
  openSignedIn,
  type Page,
  signIn,
  signOutElsewhere,
  test,
} from '../support/test';
import { backUp, openBackups } from './operations/backupSteps';

/* axe over what opens above a page and over what stands in the place of one, light and dark. */

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('overlays: menus, search, list of jobs, drawer', { tag: '@all' }, async ({ page, violations }) => {
  // The search reads the titles of data offers; one of the demo data has no entry in the catalogue.
  violations.allow({ says: /404 \(Not Found\)/, of: /\/open-data-ckan-facade/ });
  await openBackups(page, 'admin');
  await backUp(page, 'Präferenz-Service');
  for (const name of ['Admin-Bereich', 'Benutzermenü']) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('menu', { name })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
  await page.getByRole('button', { name: 'Beendete Vorgänge: 1' }).click();
  const jobs = page.getByRole('dialog', { name: 'Vorgänge' });
  await expect(jobs).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await closeByEscape(page, jobs);

  await button(page, 'Suchen').click();
  const found = page.getByRole('dialog', { name: 'Suchen' });
  await found.getByRole('combobox').fill('koeln');
  const offer = found.getByRole('option', { name: 'Mikromobilität Regierungsbezirk Köln Datenangebote' });
  await expect(offer).toBeVisible();
  await expect(found.getByRole('status')).toHaveText(/^\d+ Ergebnisse?(, weitere vorhanden)?$/);
  await expectAccessibleInBothSchemes(page);
  await offer.click();
  const dialog = page.getByRole('dialog', { name: /Mikromobilität Regierungsbezirk Köln/ });
  await expect(dialog).toBeVisible();
  await closeByEscape(page, dialog);
  await expect(page).toHaveURL('/datenangebotsverwaltung');
  await (await openSearch(page)).fill('tag hinzu');
  await expect(page.getByRole('option')).toHaveText(['Tag hinzufügen']);
  await page.keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: 'Neuen Tag hinzufügen' });
  await expect(adding).toBeVisible();
  await closeByEscape(page, adding);

  await page.setViewportSize({ width: 390, height: 800 });
  await button(page, 'Menü').click();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('replacements of a page: no right, no such page, an area or a portal that does not load', async ({
  page,
  violations,
}) => {
  await openSignedIn(page, 'gast', '/geo');
  await expect(heading(page, 'Kein Zugriff')).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.goto('/gibt-es-nicht');
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  violations.allow({ says: /404 \(Not Found\)/, of: /\/grafana/ });
  await page.goto('/grafana');
  await expect(heading(page, 'Dieser Dienst ist nicht angebunden.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  violations.allow(/Release public \S+ cannot be used|Failed to load resource/);
  await page.route('**/releases/public/**', (route) => route.abort());
  await page.goto('/faq');
  await expect(button(page, 'Erneut versuchen')).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.route('**/kontakt', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/(?<=id="portal-start">).*?(?=<\/script>)/s, '{}');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/kontakt');
  await expect(heading(page, 'Das Portal kann nicht starten')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('the pages of the identity provider, and the notices of session and version', { tag: '@all' }, async ({
  page,
  context,
  portal: { releases },
}) => {
  await page.goto('/faq');
  await button(page, 'Registrieren').click();
  await expect(page.getByLabel('Passwort bestätigen')).toBeVisible();
  await button(page, 'Registrieren').click();
  await expect(page.getByText('Bitte geben Sie einen Benutzernamen ein.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto('/faq');
  await button(page, 'Anmelden').click();
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.goto('/faq');
  await signIn(page, 'gast');
  await page.route('**/releases/remotes.json', async (route) => {
    const headers = { ...route.request().headers() };
    delete headers['if-none-match'];
    const response = await route.fetch({ headers });
    const register = await response.json();
    for (const { active } of register.remotes) active.version = '99.0.0';
    const body = await signedAgain(releases, join(releases, 'remotes.json'), JSON.stringify(register));
    await route.fulfill({ response, body });
  });
  await expect(button(page, 'Neue Version laden')).toBeVisible();
  await signOutElsewhere(context);
  await expect(page.getByRole('alert').filter({ hasText: 'Ihre Sitzung ist abgelaufen.' })).toBeVisible();
  await page.bringToFront();
  await expectAccessibleInBothSchemes(page);
});
