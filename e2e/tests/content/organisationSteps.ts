import type { Page } from '@playwright/test';
import { openRow } from './areaPageSteps';

/* Steps in the administration of organisations. */

export const PATH = '/organisationsverwaltung';
export const dialog = (page: Page) => page.getByRole('dialog');
export const field = (page: Page, label: string) =>
  dialog(page).getByRole('textbox', { name: label, exact: true });
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
export const save = (page: Page) => button(page, 'Speichern').click();
export const startNew = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Organisation hinzufügen' }).click();
export const openOrganisation = (page: Page, name: string) => openRow(page, 'Name', name);
export const chooseType = async (page: Page, type: string) => {
  await dialog(page).getByRole('combobox', { name: 'Organisationstyp' }).click();
  await page.getByRole('option', { name: type }).click();
};
export const fillAll = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
};
