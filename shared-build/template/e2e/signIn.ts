import { expect, type Page } from '@playwright/test';

/** Account of the portal's demonstration, or of another portal: somebody who may sign in there. */
const { PORTAL_USER = 'gast', PORTAL_PASSWORD = PORTAL_USER } = process.env;

/** Opens a page that takes a sign-in, signs in at the portal's identity provider, and returns to it. */
export async function openSignedIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Benutzername oder E-Mail').fill(PORTAL_USER);
  await page.getByLabel('Passwort', { exact: true }).fill(PORTAL_PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('button', { name: 'Benutzermenü' })).toBeVisible();
}
