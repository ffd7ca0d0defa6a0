import type { FrameLocator, Page } from '@playwright/test';
import { button, expect } from '../support/test';
import { type Chapter, type Screen, waitForRows } from './screens';

const frameOf = (page: Page): FrameLocator => page.frameLocator('main iframe');
const found = async (page: Page) => expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();

/** Returns a screen of a guide. All have the same size, at which the text is readable at half scale. */
const guide = (screen: Omit<Screen, 'widths' | 'window'>): Screen => ({
  ...screen,
  window: { wide: 640, narrow: 640 },
  widths: [1000],
});

const add = (name: string, fields: Readonly<Record<string, string>>) => async (page: Page) => {
  await waitForRows(page);
  await button(page, name).click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) {
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await dialog.getByRole('textbox').first().focus();
};

/** Screens of the step by step guides (remote-public, `pages/content`). */
export const GUIDE: Chapter = {
  title: 'Anleitungen',
  screens: [
    guide({
      name: 'katalog-suche',
      title: 'Der Datenkatalog nach der Suche „Baustellen“',
      path: '/datenkatalog?q=Baustellen',
      prepare: found,
    }),
    guide({
      name: 'katalog-filter',
      title: 'Der Datenkatalog mit dem Filter „Datenformat: GBFS“',
      path: '/datenkatalog',
      prepare: async (page) => {
        await frameOf(page).getByRole('link', { name: /^GBFS/ }).first().click();
        await expect(frameOf(page).getByRole('link', { name: 'Alle Filter löschen' })).toBeVisible();
      },
    }),
    guide({
      name: 'katalog-datensatz',
      title: 'Die Seite eines Datensatzes',
      path: '/datenkatalog/datensatz?src=/api/ckan/dataset/baustellen-siegen',
      prepare: found,
    }),
    guide({
      name: 'datenquelle-neu',
      title: 'Eine Datenquelle eintragen',
      path: '/datenquellenverwaltung',
      account: 'redaktion',
      prepare: add('Datenquelle hinzufügen', { Titel: 'Leihräder Köln' }),
    }),
    guide({
      name: 'datenquellen-liste',
      title: 'Die Liste der Datenquellen',
      path: '/datenquellenverwaltung',
      account: 'redaktion',
      prepare: waitForRows,
    }),
    guide({
      name: 'datenangebot-neu',
      title: 'Ein Datenangebot anlegen',
      path: '/datenangebotsverwaltung',
      account: 'redaktion',
      prepare: add('Datenangebot hinzufügen', { Titel: 'Leihräder im Rheinland' }),
    }),
    guide({
      name: 'zonenmanager',
      title: 'Der Zonenmanager',
      path: '/zonenmanager',
      account: 'karte',
      prepare: async (page) => {
        await found(page);
        // The list and the map fill the whole picture.
        await page.locator('main iframe').evaluate((frame) => frame.scrollIntoView());
      },
    }),
  ],
};
