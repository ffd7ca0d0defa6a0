import type { Page } from '@playwright/test';
import { type Account, expect } from '../support/fixtures';

/** One picture of the gallery. */
export interface Screen {
  /** The file's name without width and ending. */
  readonly name: string;
  /** What the picture shows, in German, for the reader of the gallery. */
  readonly title: string;
  readonly path: string;
  /** Left out: nobody is signed in. */
  readonly account?: Account;
  /** What is done on the page before the picture is taken; answers once it is there. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const click = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
/** Opens the first row of the list by its first cell. */
const openFirstRow = async (page: Page) => {
  await page.getByRole('rowheader').first().getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const answer = async (page: Page) => expect(page.getByRole('rowheader').first()).toBeVisible();
const framed = async (page: Page) =>
  expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();

const area = (path: string, title: string, prepare = answer): Screen => ({
  name: path,
  title,
  path: `/${path}`,
  account: 'admin',
  prepare,
});
const info = (path: string, title: string): Screen => ({ name: path, title, path: `/${path}` });

/** Every screen, in the order in which somebody gets to know the portal. */
export const SCREENS: readonly Screen[] = [
  { name: 'startseite', title: 'Startseite', path: '/', prepare: framed },
  { name: 'datenkatalog', title: 'Datenkatalog', path: '/datenkatalog', prepare: framed },
  info('sitemap', 'Sitemap'),
  info('mobidrom', 'Mobidrom'),
  info('datenplattform', 'Datenplattform'),
  info('zonenmanagement', 'Zonenmanagement'),
  info('daten-suchen', 'Daten suchen'),
  info('daten-bereitstellen', 'Daten bereitstellen'),
  info('faq', 'FAQ'),
  info('kontakt', 'Kontakt'),
  info('kontakt_organisation', 'Organisation'),
  info('impressum', 'Impressum'),
  info('datenschutz', 'Datenschutz'),
  info('nutzungsbedingungen', 'Nutzungsbedingungen'),
  info('cookies', 'Cookies'),
  info('barrierefreiheit', 'Barrierefreiheit'),
  area('datenquellenverwaltung', 'Datenquellen'),
  { ...area('datenquellenverwaltung', 'Datenquelle bearbeiten', openFirstRow), name: 'datenquelle' },
  area('datenangebotsverwaltung', 'Datenangebote'),
  { ...area('datenangebotsverwaltung', 'Datenangebot bearbeiten', openFirstRow), name: 'datenangebot' },
  area('organisationsverwaltung', 'Organisationen'),
  { ...area('organisationsverwaltung', 'Organisation bearbeiten', openFirstRow), name: 'organisation' },
  area('tagverwaltung', 'Tags'),
  { ...area('tagverwaltung', 'Tag hinzufügen', click('Tag hinzufügen')), name: 'tag' },
  area('ereignisverwaltung', 'Ereignissteuerung'),
  { ...area('ereignisverwaltung', 'Ereignis bearbeiten', openFirstRow), name: 'ereignis' },
  area('sicherung-wiederherstellung', 'Sicherung & Wiederherstellung'),
  area('praeferenz-service', 'Präferenz-Service'),
  { ...area('praeferenz-service', 'Gruppe bearbeiten', openFirstRow), name: 'gruppe' },
  area('datentabellenverwaltung', 'Datentabellen'),
  area('rechteuebersicht', 'Rechteübersicht', async () => undefined),
  area('version-overview', 'Versionsübersicht'),
  area('dashboards', 'Dashboards', framed),
  area('zonenmanager', 'Zonenmanager', framed),
  area('nutzerverwaltung', 'Nutzerverwaltung', framed),
  {
    ...area('organisationsverwaltung', 'Kein Zugriff', async () => undefined),
    name: 'kein-zugriff',
    account: 'karte',
  },
  { name: 'unbekannte-seite', title: 'Eine Adresse, die es nicht gibt', path: '/gibt-es-nicht' },
];
