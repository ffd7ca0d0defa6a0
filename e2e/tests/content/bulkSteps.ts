import { listDataEntries, listItems, type Request } from '@mobidrom/platform-api';
import { expect, type Locator, type Page } from '../../support/test';
import { OWNER, PATH } from './sourceSteps';

/** Steps on the page that adds several data sources at once. */

export const BULK_PATH = `${PATH}/mehrere-hinzufuegen`;

export const control = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
export const cell = (page: Page, label: string, line: number): Locator =>
  page.getByRole('textbox', { name: `${label}, Zeile ${line}`, exact: true });
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** Returns so many rows of a table with headings; the titles begin with `name`. */
export const tableOf = (name: string, count: number): string =>
  [
    'Titel;Quell-URL',
    ...Array.from({ length: count }, (_, at) => `${name} ${at + 1};${addressOf(name, at + 1)}`),
  ].join('\n');
export const addressOf = (name: string, row: number): string =>
  `https://daten.example/${encodeURIComponent(name)}/${row}.json`;

export async function pasteTable(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Tabelle einfügen' }).fill(text);
  await control(page, 'Tabelle übernehmen').click();
  await expect(heading(page, 'Spalten und gemeinsame Angaben')).toBeFocused();
}

/** Fills in what all lines have in common, and goes on to the check. */
export async function fillCommon(page: Page): Promise<void> {
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).press('Enter');
  };
  const mark = (group: string, name: string) =>
    page
      .getByRole('radiogroup', { name: group, exact: true })
      .getByRole('radio', { name, exact: true })
      .check();
  await choose('Adapter', 'GBFS');
  await page.getByRole('combobox', { name: 'Dateneigentümer', exact: true }).fill(OWNER);
  await page.getByRole('option', { name: OWNER, exact: true }).click();
  await choose('Intervall', 'Täglich');
  await mark('Verpasste Ereignisse wiederholen', 'Ja');
  await mark('Status', 'inaktiv');
  await mark('Zugriffsrecht', 'angemeldete Nutzer');
  await checkLines(page);
}

/** Goes on to the check of the lines. */
export async function checkLines(page: Page): Promise<void> {
  await control(page, 'Zeilen prüfen').click();
  await expect(heading(page, 'Zeilen prüfen')).toBeFocused();
}

/** Returns the addresses of the sources whose title begins with `name`, in their order. */
export async function storedAddresses(request: Request, name: string): Promise<readonly string[]> {
  const answer = await listDataEntries(request, {
    filters: [{ column: 'title', text: name }],
    pageSize: 500,
  });
  if (!answer.ok) throw new Error(answer.failure.text);
  return listItems(answer.value)
    .map(({ item }) => item.adapterSettings.value.SOURCE_URL?.value ?? '')
    .sort();
}
