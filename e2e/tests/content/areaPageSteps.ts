import { filter, type Locator, type Page } from '../../support/test';

export { answerQuestion as answer, filter, question } from '../../support/areaSteps';

/** The list of an area, by what a person sees. */
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
export const said = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
/** The names in the first column, from top to bottom. */
export const names = (page: Page): Locator => page.getByRole('rowheader').getByRole('button');

/** Finds the row of a thing by its name, and opens its dialog. */
export async function openRow(page: Page, column: string, name: string): Promise<void> {
  await filter(page, column, name);
  await page.getByRole('button', { name, exact: true }).click();
}
