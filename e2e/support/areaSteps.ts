import { expect, type Locator, type Page } from '@playwright/test';

/* What a person does in every area: in lists, in dialogs, with what the portal says and asks. */

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** Applies a filter as one does by keyboard, and waits until the list says that it stands. */
export async function filter(page: Page, column: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `Filter ${column}`, exact: true });
  await field.fill(text);
  await field.press('Enter');
  await expect(button(page, `Filter ${column} entfernen`)).toBeVisible();
}

export const alertWith = (within: Page | Locator, text: string): Locator =>
  within.getByRole('alert').filter({ hasText: text });
export const statusWith = (within: Page | Locator, text: string): Locator =>
  within.getByRole('status').filter({ hasText: text });

export const question = (page: Page): Locator => page.getByRole('alertdialog');
/** Answers the question that is asked. */
export async function answerQuestion(page: Page, choice: 'Ja' | 'Nein'): Promise<void> {
  await button(question(page), choice).click();
  await expect(question(page)).toBeHidden();
}
