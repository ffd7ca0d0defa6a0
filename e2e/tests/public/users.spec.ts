import { framed } from '../../support/framed';
import { findingsInEveryMode } from '../../support/modes';
import { expect, expectKnownToFrames, openSignedIn, signIn, test } from '../../support/test';

test('the user administration switches what an account holds, and the account has it at its next sign-in', {
  tag: '@embedded',
}, async ({ page, browser, freshPortal }) => {
  await openSignedIn(page, 'keycloak_admin', `${freshPortal.url}/nutzerverwaltung`);
  const users = framed(page);
  await expect(users.getByRole('heading', { level: 1, name: 'Nutzerverwaltung' })).toBeVisible();
  await users.getByRole('searchbox', { name: 'Konten durchsuchen' }).fill('gast');
  await users.getByRole('button', { name: 'Suchen' }).click();
  await expect(users.getByRole('status')).toHaveText('1 Konto');
  await users.getByRole('link', { name: 'gast', exact: true }).click();
  await users.getByRole('checkbox', { name: 'tag_verwaltung_read' }).check();
  await users.getByRole('button', { name: 'Speichern' }).click();
  const saved = users.getByRole('status');
  await expect(saved).toContainText('Das Konto wurde gespeichert.');
  // The frame is as high as its page, so the portal's window has to scroll to the message.
  await expect(saved).toBeInViewport({ ratio: 1 });
  await expect(saved).toBeFocused();
  await expect(users.getByRole('checkbox', { name: 'tag_verwaltung_read' })).toBeChecked();

  const other = await (await browser.newContext({ baseURL: freshPortal.url })).newPage();
  await openSignedIn(other, 'gast', '/tagverwaltung');
  await expect(other.getByRole('heading', { level: 1, name: 'Tagverwaltung' })).toBeVisible();

  // By keyboard: a selection outlives the search, and is disabled after a question; the disabled account is signed out.
  await users.getByRole('link', { name: 'Alle Konten' }).press('Enter');
  for (const name of ['gast', 'karte', 'keycloak_admin']) {
    await users.getByRole('checkbox', { name: `${name} auswählen` }).press('Space');
  }
  await expect(users.getByText('3 ausgewählt')).toBeVisible();
  await users.getByRole('searchbox').fill('tags lesen');
  await users.getByRole('searchbox').press('Enter');
  await expect(users.getByText(/^3 ausgewählt, davon \d durch die Suche ausgeblendet$/)).toBeVisible();
  await users.getByRole('button', { name: 'Deaktivieren' }).press('Enter');
  await expect(users.getByText('Wollen Sie 2 Konten deaktivieren?')).toBeInViewport();
  await users.getByRole('button', { name: 'Deaktivieren' }).press('Enter');
  const outcome = users.getByRole('status').filter({ hasText: '2 Konten wurden deaktiviert: gast, karte.' });
  await expect(outcome).toBeFocused();
  await expect(outcome).toBeInViewport({ ratio: 1 });
  await other.goto(`${freshPortal.url}/tagverwaltung`);
  await expect(other.getByLabel('Benutzername oder E-Mail')).toBeVisible();
  await other.context().close();
  await users.getByRole('button', { name: 'Rückgängig machen' }).press('Enter');
  await expect(
    users.getByRole('status').filter({ hasText: 'rückgängig gemacht: gast, karte.' }),
  ).toBeFocused();
});

test('the user administration is accessible in every mode: an account as it opens, saved, and changed meanwhile, a selection, its question and its outcome', {
  tag: ['@embedded', '@all'],
}, async ({ page, freshPortal, violations }) => {
  violations.allow({ says: /409 \(Conflict\)/, of: /\/console\/users\// });
  test.slow();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(freshPortal.url);
  await signIn(page, 'keycloak_admin');
  await expectKnownToFrames(page);
  await page.goto(`${freshPortal.url}/keycloak/admin/mobidrom/console/?q=gast`);
  await page.getByRole('link', { name: 'gast', exact: true }).click();
  const role = page.getByRole('checkbox', { name: 'tag_verwaltung_read' });
  await expect(role).not.toBeChecked();
  const findings = await findingsInEveryMode(page);

  const before = await page.context().newPage();
  await before.goto(page.url());
  await role.check();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('status')).toContainText('Das Konto wurde gespeichert.');
  findings.push(...(await findingsInEveryMode(page)));

  await before.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await before.getByRole('button', { name: 'Speichern' }).click();
  await expect(before.getByRole('alert')).toContainText('Das Konto wurde inzwischen geändert.');
  findings.push(...(await findingsInEveryMode(before)));

  await page.getByRole('link', { name: 'Alle Konten' }).click();
  await page.getByRole('checkbox', { name: 'gast auswählen' }).check();
  findings.push(...(await findingsInEveryMode(page)));
  await page.getByRole('combobox', { name: 'Vorlage' }).selectOption('Leserecht');
  await page.getByRole('button', { name: 'Rechte geben' }).click();
  await expect(page.getByText('Wollen Sie 1 Konto die Rechte der Vorlage „Leserecht“ geben?')).toBeVisible();
  findings.push(...(await findingsInEveryMode(page)));
  await before.getByRole('checkbox', { name: 'tag_verwaltung_update' }).check();
  await before.getByRole('button', { name: 'Speichern' }).click();
  await expect(before.getByRole('status')).toContainText('Das Konto wurde gespeichert.');
  await page.getByRole('button', { name: 'Rechte geben' }).click();
  await expect(page.getByRole('alert')).toContainText('1 Konto wurde nicht geändert:');
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  findings.push(...(await findingsInEveryMode(page)));
  expect(findings).toEqual([]);
});
