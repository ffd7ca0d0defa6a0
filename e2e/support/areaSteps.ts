import { expect, type Locator, type Page } from '@playwright/test';

/* Steps in lists, dialogs, alerts and confirmations, which every area has. */

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** Button in the foot of a dialog that can only be read; the one in its head has the same name. */
export const closeButton = (dialog: Locator): Locator => button(dialog, 'Schließen').last();

/** Applies a filter by keyboard, and waits until the list announces it. */
export async function filter(page: Page, column: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `Filter ${column}`, exact: true });
  await field.fill(text);
  await field.press('Enter');
  await expect(button(page, `Filter ${column} entfernen`)).toBeVisible();
}

/** Returns the errors and warnings: alerts, and those above a list, whose live region is around them. */
export const urgentNotices = (within: Page | Locator): Locator =>
  within.getByRole('alert').or(within.getByRole('group', { name: /^(Fehler|Warnung)$/ }));
export const alertWith = (within: Page | Locator, text: string): Locator =>
  urgentNotices(within).filter({ hasText: text });
export const statusWith = (within: Page | Locator, text: string): Locator =>
  within.getByRole('status').filter({ hasText: text });

export const question = (page: Page): Locator => page.getByRole('alertdialog');
/** Answers the confirmation dialog. */
export async function answerQuestion(page: Page, choice: 'Ja' | 'Nein'): Promise<void> {
  await button(question(page), choice).click();
  await expect(question(page)).toBeHidden();
}
