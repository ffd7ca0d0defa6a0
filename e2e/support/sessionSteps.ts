import { type BrowserContext, expect, type Locator } from '@playwright/test';
import type { Account } from './account';
import { alertWith, button } from './areaSteps';
import { fillSignIn } from './signIn';

/** Signs the user out in another tab, which ends the session of every tab. */
export async function signOutElsewhere(context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Benutzermenü' }).click();
  await other.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(button(other.getByRole('banner'), 'Anmelden')).toBeVisible();
}

/** Expects the dialog's notice that the session has ended; a tab checks its session every few seconds. */
export async function expectSessionEnded(dialog: Locator): Promise<void> {
  await expect(alertWith(dialog, 'Ihre Sitzung ist abgelaufen.')).toBeVisible();
}

/** Signs in again in the tab that the dialog opens, and returns to the dialog. */
export async function signInAgain(dialog: Locator, account: Account): Promise<void> {
  const page = dialog.page();
  const opened = page.context().waitForEvent('page');
  await button(dialog, 'Erneut anmelden').click();
  const second = await opened;
  const closed = second.waitForEvent('close');
  await fillSignIn(second, account);
  await closed;
  await page.bringToFront();
  // Without a window system the tab gets no focus event of its own.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(button(dialog, 'Erneut anmelden')).toBeHidden();
}
