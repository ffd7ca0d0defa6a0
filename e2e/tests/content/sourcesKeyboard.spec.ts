import { idFromTitle } from '@mobidrom/platform-api';
import type { Locator, Page } from '@playwright/test';
import { uniqueName } from '../../support/contentClient';
import { expect, openSignedIn, test } from '../../support/fixtures';
import { somebodyElse } from '../operations/eventSteps';
import { names, question, said } from './areaPage';
import {
  button,
  dialog,
  field,
  givenSource,
  OWNER,
  PATH,
  radio,
  secret,
  select,
  storedSettings,
  storedSource,
  summary,
} from './sourceSteps';

/* The whole of list and dialog by keyboard alone: no click, no focus that is not reached by Tab. */

const STEPS = 60;
async function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < STEPS && !(await isFocused(target)); step++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}
async function pick(page: Page, label: string, option: string): Promise<void> {
  await tabTo(page, select(page, label));
  await page.keyboard.press('Enter');
  const entry = page.getByRole('option', { name: option, exact: true });
  await expect(entry).toBeVisible();
  await tabTo(page, entry, 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(select(page, label)).toHaveText(option);
}
async function find(page: Page, label: string, option: string): Promise<void> {
  await tabTo(page, select(page, label));
  await page.keyboard.type(option);
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
/** Radio buttons of which none is chosen: Tab reaches the first, the space bar takes it, arrows move on. */
async function mark(page: Page, group: string, first: string, wanted: string): Promise<void> {
  await tabTo(page, radio(page, group, first));
  await page.keyboard.press('Space');
  if (wanted !== first) await page.keyboard.press('ArrowDown');
  await expect(radio(page, group, wanted)).toBeChecked();
}

test('a source is added by keyboard alone, after what was missing was found by the summary', async ({
  page,
  baseURL,
}) => {
  const title = uniqueName('Tastatur');
  await openSignedIn(page, 'admin', PATH);
  await expect(names(page).first()).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Datenquelle hinzufügen' }));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Titel')).toBeFocused();
  await page.keyboard.type(title);
  await pick(page, 'Adapter', 'Regionalverkehr Bike & Ride');
  await pick(page, 'Authentifizierung', 'HTTP Headers');
  await tabTo(page, field(page, 'Quell-URL'));
  await page.keyboard.type('www.daten.example/rad');
  await tabTo(page, field(page, 'Header-Name 1'));
  await page.keyboard.type('X-Key');
  await tabTo(page, secret(page, 'Header-Wert 1'));
  await page.keyboard.type('geheim');
  await tabTo(page, button(page, 'Header hinzufügen'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Header-Name 2')).toBeFocused();
  await tabTo(page, button(page, 'Header 2 entfernen'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Header hinzufügen')).toBeFocused();
  await pick(page, 'Intervall', 'Wöchentlich');
  await tabTo(page, dialog(page).getByRole('checkbox', { name: 'Freitag' }));
  await page.keyboard.press('Space');
  await mark(page, 'Verpasste Ereignisse wiederholen', 'Ja', 'Nein');
  await mark(page, 'Status', 'aktiv', 'aktiv');
  // The section is closed, and opened again by the link of the summary.
  await tabTo(page, button(page, 'Rechtliche Informationen'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Speichern'));
  await page.keyboard.press('Enter');
  await expect(summary(page)).toBeFocused();
  await tabTo(page, summary(page).getByRole('link', { name: 'Dateneigentümer' }));
  await page.keyboard.press('Enter');
  await expect(select(page, 'Dateneigentümer')).toBeFocused();
  await find(page, 'Dateneigentümer', OWNER);
  await mark(page, 'Zugriffsrecht', 'angemeldete Nutzer', 'beschränkt');
  await find(page, 'Organisationen', OWNER);
  await tabTo(page, button(page, 'Speichern'));
  await page.keyboard.press('Enter');
  await expect(said(page, `Die Datenquelle ${title} wurde erfolgreich hinzugefügt.`)).toBeVisible();
  const request = await somebodyElse(baseURL ?? '');
  expect(await storedSource(request, idFromTitle(title))).toMatchObject({
    cron: { minutes: [0], hours: [0], daysOfMonth: [], daysOfWeek: ['FRIDAY'] },
    repeatMissedEvents: false,
    organisationIds: [expect.any(String)],
  });
  expect(await storedSettings(request, idFromTitle(title))).toEqual({
    SOURCE_URL: 'www.daten.example/rad',
    'HTTP_HEADER_x-key': 'geheim',
  });
});

test('the list is filtered, sorted and opened by keyboard; the focus comes back to the row', async ({
  page,
  baseURL,
}) => {
  const { title } = await givenSource(await somebodyElse(baseURL ?? ''));
  await openSignedIn(page, 'admin', PATH);
  await expect(names(page).first()).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Filter Bezeichnung' }));
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([title]);
  const header = page.getByRole('columnheader', { name: 'Adapter' });
  await tabTo(page, header.getByRole('button').first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const row = page.getByRole('button', { name: title, exact: true });
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Datenquelle ${title}` })).toBeVisible();
  await tabTo(page, field(page, 'Titel'));
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  await expect(question(page).getByRole('button', { name: 'Nein' })).toBeFocused();
  await tabTo(page, question(page).getByRole('button', { name: 'Ja' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(row).toBeFocused();
});
