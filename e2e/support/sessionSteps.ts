import { type BrowserContext, expect, type Locator } from '@playwright/test';
import { alertWith, button } from './areaSteps';
import { type Account, fillSignIn } from './signIn';

/** Signs the person out in another tab. The session of every tab ends with it, which each of them notices by itself. */
export async function signOutElsewhere(context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Benutzermenü' }).click();
  await other.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(button(other.getByRole('banner'), 'Anmelden')).toBeVisible();
}

/** What a dialog says once the session has ended; a tab asks for its session every few seconds. */
export async function expectSessionEnded(dialog: Locator): Promise<void> {
  await expect(alertWith(dialog, 'Ihre Sitzung ist abgelaufen.')).toBeVisible({ timeout: 15_000 });
}

/** Signs in again in the tab that a dialog opens for it, and comes back to the dialog. */
export async function signInAgain(dialog: Locator, account: Account): Promise<void> {
  const page = dialog.page();
  const opened = page.context().waitForEvent('page');
  await button(dialog, 'Erneut anmelden').click();
  const second = await opened;
  const closed = second.waitForEvent('close');
  await fillSignIn(second, account);
  await closed;
  await page.bringToFront();
  // No window system gives the focus back here.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(button(dialog, 'Erneut anmelden')).toBeHidden();
}
