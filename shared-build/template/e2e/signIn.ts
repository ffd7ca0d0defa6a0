import { expect, type Page } from '@playwright/test';

/** Account of the demonstration, or of the portal: somebody who may sign in there. */
const user = process.env.PORTAL_USER || 'gast';
// Workflows set variables that nobody has defined to nothing.
const password = process.env.PORTAL_PASSWORD || user;

/** Opens a page that takes a sign-in, signs in at the portal's identity provider, and returns to it. */
export async function openSignedIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Benutzername oder E-Mail').fill(user);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('button', { name: 'Benutzermenü' })).toBeVisible();
}
