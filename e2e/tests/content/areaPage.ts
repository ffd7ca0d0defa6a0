import { expect, type Locator, type Page } from '@playwright/test';

/** The list of an area, by what a person sees. */
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
export const question = (page: Page): Locator => page.getByRole('alertdialog');
export const said = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
/** The names in the first column, from top to bottom. */
export const names = (page: Page): Locator => page.getByRole('rowheader').getByRole('button');

export async function filter(page: Page, column: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `Filter ${column}` });
  await field.fill(text);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: `Filter ${column} entfernen` })).toBeVisible();
}

/** Finds the row of a thing by its name, and opens its dialog. */
export async function openRow(page: Page, column: string, name: string): Promise<void> {
  await filter(page, column, name);
  await page.getByRole('button', { name, exact: true }).click();
}

/** Clicks and waits for the question; answers it. */
export async function answer(page: Page, yes: 'Ja' | 'Nein'): Promise<void> {
  await question(page).getByRole('button', { name: yes }).click();
  await expect(question(page)).toBeHidden();
}
