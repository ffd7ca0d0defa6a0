import type { BrowserContext } from '@playwright/test';
import { framed } from '../../support/framed';
import { expect, expectSignedIn, openSignedIn, signIn, signOutElsewhere, test } from '../../support/test';

/** Limit for Keycloak's own pages, which load in several steps. */
const LOADING = { timeout: 120_000 };

test("Keycloak's account page stands in its frame, in German, and knows who is signed in", async ({
  page,
}) => {
  await page.goto('/');
  await signIn(page, 'redaktion');
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitem', { name: 'Profil' }).click();
  await expect(framed(page).getByLabel('E-Mail')).toHaveValue('redaktion@mobidrom.example', LOADING);
  await expect(framed(page).getByLabel('Vorname')).toHaveValue('Jonas');
  await expect(framed(page).getByRole('button', { name: 'Speichern' })).toBeVisible();
});

test("Keycloak's administration stands in its frame for who holds keycloak_admin, with the realm's accounts", async ({
  page,
}) => {
  await openSignedIn(page, 'keycloak_admin', '/nutzerverwaltung');
  await framed(page).getByRole('link', { name: 'Benutzer', exact: true }).click(LOADING);
  // The list begins with the letter a.
  await expect(framed(page).getByRole('link', { name: 'admin', exact: true })).toBeVisible(LOADING);
});

test("Keycloak's administration opens to nobody else, not even at its own address", async ({ page }) => {
  await openSignedIn(page, 'gast', '/nutzerverwaltung');
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});

const framedCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'mobidrom_framed');

test('the framed catalogue shows the user of the Keycloak session until the sign-out', async ({
  page,
  context,
}) => {
  const count = framed(page).getByRole('status').filter({ hasText: 'Datensätze' });
  const shown = async () => {
    await expect(count).toHaveText(/Datensätze/);
    return Number.parseInt((await count.textContent()) ?? '', 10);
  };
  await page.goto('/datenkatalog');
  const open = await shown();
  expect(await framedCookie(context)).toBeUndefined();

  const signedOn = page.waitForResponse((response) => response.url().endsWith('/api/ckan/user/sso'));
  await signIn(page, 'karte');
  expect((await signedOn).status()).toBe(204);
  expect(await framedCookie(context)).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  await page.goto('/datenkatalog');
  await expect.poll(shown).toBeGreaterThan(open);

  await signOutElsewhere(context);
  // The page that follows a sign-out signs the catalogue off.
  await expect.poll(() => framedCookie(context)).toBeUndefined();
  await page.goto('/datenkatalog');
  await expect.poll(shown).toBe(open);
});

test('framed pages require the roles assigned in Keycloak', async ({ page, context }) => {
  await openSignedIn(page, 'dashboarduser', '/dashboards');
  await expect(framed(page).getByRole('heading', { level: 1, name: 'Dashboards' })).toBeVisible();
  await expectSignedIn(page);
  const { request } = context;
  expect((await request.get('/opensearch-dashboard/app/dashboards')).status()).toBe(200);
  expect((await request.get('/kartenanwendung')).status()).toBe(403);
});
