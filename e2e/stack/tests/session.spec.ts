import { claimsOf } from '../../support/forgedTokens';
import { expect, expectAccessible, expectSignedIn, fillSignIn, openByForm, test } from '../../support/test';
import { runningStack } from '../runningStack';

/* Signing in, registering and staying signed in with the real Keycloak. */

test('a user who registers at Keycloak is signed in with a profile and without rights', async ({ page }) => {
  const name = `neu${Date.now()}`;
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Registrieren' }).click();
  // The header's button has the name of the form's: the form has to be there before the next click.
  await expect(page.getByLabel('Passwort bestätigen')).toBeVisible();
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.locator('#input-error-firstname, #input-error-firstName').first()).toBeVisible();
  await page.getByLabel('Benutzername').fill(name);
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill('korrekt pferd batterie');
  await page.getByLabel('Passwort bestätigen').fill('korrekt pferd batterie');
  await page.getByLabel('E-Mail').fill(`${name}@mobidrom.example`);
  await page.getByLabel('Vorname').fill('Nele');
  await page.getByLabel('Nachname').fill('Neu');
  const answered = page.waitForResponse((response) => response.url().endsWith('/userinfo'));
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expectSignedIn(page);
  expect(await (await answered).json()).toMatchObject({ preferred_username: name });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Admin-Bereich' })).toBeHidden();
});

test('a wrong password shows a German message, and the right one still signs in', async ({ page }) => {
  await page.goto('/tagverwaltung');
  await page.getByLabel('Benutzername oder E-Mail').fill('tag_verwaltung_read');
  await page.getByLabel('Passwort', { exact: true }).fill('falsch');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Ungültiger Benutzername oder Passwort.')).toBeVisible();
  await fillSignIn(page, 'tag_verwaltung_read');
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/tagverwaltung$/);
});

test('an expired access token does not interrupt the user', async ({ page }) => {
  test.setTimeout(120_000);
  const { realm } = runningStack();
  const before = await realm.setTokenLifespan(12);
  try {
    const tokens = new Set<string>();
    const refused: string[] = [];
    page.on('request', (request) => {
      const { authorization } = request.headers();
      if (authorization && request.url().includes('/api/')) tokens.add(authorization.replace('Bearer ', ''));
    });
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url());
    });
    await openByForm(page, 'admin', '/tagverwaltung');
    const go = async (area: string) => {
      await page.getByRole('button', { name: 'Admin-Bereich' }).click();
      await page.getByRole('menuitem', { name: area }).click();
      await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible();
      await expect(page.getByText(/^Einträge 1 bis /)).toBeVisible();
    };
    // Three tokens in sequence span more than two whole lifetimes.
    await expect(async () => {
      await go('Organisationsverwaltung');
      await go('Tagverwaltung');
      expect(tokens.size).toBeGreaterThanOrEqual(3);
    }).toPass({ timeout: 90_000 });
    expect(refused).toEqual([]);
    const claims = [...tokens].map((token) => claimsOf(token));
    for (const { exp, iat } of claims) expect(Number(exp) - Number(iat)).toBe(12);
    expect(new Set(claims.map(({ sid }) => sid)).size, 'one session').toBe(1);
    await expectSignedIn(page);
  } finally {
    await realm.setTokenLifespan(before);
  }
});

test('a role removed in Keycloak is gone with the next token', async ({ page }) => {
  const { realm } = runningStack();
  const [account] = (await realm.call('GET', '/users?exact=true&username=tag_verwaltung_delete')) as {
    id: string;
  }[];
  const role = await realm.call('GET', '/roles/tag_verwaltung_delete');
  await openByForm(page, 'tag_verwaltung_delete', '/tagverwaltung');
  await expect(page.getByRole('heading', { level: 1, name: 'Tagverwaltung' })).toBeVisible();
  await realm.call('DELETE', `/users/${account?.id}/role-mappings/realm`, [role]);
  try {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  } finally {
    await realm.call('POST', `/users/${account?.id}/role-mappings/realm`, [role]);
  }
});

test('the sign-in page of Keycloak is German and accessible', async ({ page }) => {
  await page.goto('/tagverwaltung');
  await expect(page.getByLabel('Benutzername oder E-Mail')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expectAccessible(page);
});
