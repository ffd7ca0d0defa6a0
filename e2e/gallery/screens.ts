import type { Faults } from '../support/faults';
import { type Account, expect, type Page } from '../support/test';
import { fillCommon, pasteTable, tableOf } from '../tests/content/bulkSteps';

export const WIDE = 1280;
export const NARROW = 390;
/** Widths at which the layout differs: a wide window, the widest one with a drawer, and two telephones. */
export const EVERY_WIDTH = [WIDE, 899, NARROW, 320];
/** Whether the page is narrow: below 900 CSS pixels the menu is a drawer. */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 900;

/** Screen of the gallery, with a picture at each width. */
export interface Screen {
  /** File name without width and extension. */
  readonly name: string;
  /** German caption for readers of the gallery. */
  readonly title: string;
  readonly path: string;
  /** Default: no sign-in. */
  readonly account?: Account;
  /** Steps before the page is opened. */
  readonly before?: (page: Page) => Promise<void>;
  /** Steps on the page before the picture is taken; resolves once the content is shown. */
  readonly prepare?: (page: Page, portal: { readonly faults: Faults }) => Promise<void>;
  /** Taken in the dark scheme too. */
  readonly inBothSchemes?: true;
  /** Taken at `EVERY_WIDTH`, in both schemes. */
  readonly inEveryWindow?: true;
  /** Opened anew for each picture: the steps differ between the windows, or the page keeps the first window's layout. */
  readonly opensAnew?: true;
  /** Height of the picture, for screens with a dialog or menu, which ends with the window. Default: the whole page. */
  readonly window?: { readonly wide: number; readonly narrow: number };
  /** Widths of the windows, in CSS pixels. Default: 1280 and 390, or every width. */
  readonly widths?: readonly number[];
}

export interface Chapter {
  readonly title: string;
  readonly screens: readonly Screen[];
}

export const WINDOW = { wide: 900, narrow: 844 };

export const openDialog = (name: string) => async (page: Page) => {
  await waitForRows(page);
  await page.getByRole('button', { name, exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
/** Opens the first row of the list by its first cell. */
export const openFirstRow = async (page: Page) => {
  await page.getByRole('rowheader').first().getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
export const waitForRows = async (page: Page) => expect(page.getByRole('rowheader').first()).toBeVisible();
const framed = async (page: Page) =>
  expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible();
const heading = async (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();

const enterTable = async (page: Page) => {
  await pasteTable(page, tableOf('Leihräder Köln', 3));
};
const checkTable = async (page: Page) => {
  await pasteTable(page, `${tableOf('Leihräder Köln', 3)}\nLeihräder Bonn;keine-adresse`);
  await fillCommon(page);
};

const area = (path: string, title: string, prepare: Screen['prepare'] = waitForRows): Screen => ({
  name: path.replace(/\?.*/, ''),
  title,
  path: `/${path}`,
  account: 'admin',
  prepare,
});
const dialog = (path: string, name: string, title: string, prepare: Screen['prepare']): Screen => ({
  ...area(path, title, prepare),
  name,
  window: WINDOW,
});
const info = (path: string, title: string): Screen => ({ name: path, title, path: `/${path}` });

export const PUBLIC: Chapter = {
  title: 'Für alle',
  screens: [
    { name: 'startseite', title: 'Startseite', path: '/', prepare: framed, inEveryWindow: true },
    {
      name: 'datenkatalog',
      title: 'Datenkatalog',
      path: '/datenkatalog',
      prepare: framed,
      inEveryWindow: true,
    },
    {
      name: 'datensatz',
      title: 'Datensatz',
      path: '/datenkatalog',
      inEveryWindow: true,
      prepare: async (page) => {
        const frame = page.frameLocator('main iframe');
        await frame
          .getByRole('heading', { level: 2 })
          .getByRole('link')
          .first()
          .or(frame.locator('main h3 a').first())
          .first()
          .click();
        await expect(page).toHaveURL(/\/datensatz\?/);
        await framed(page);
      },
    },
    info('mobidrom', 'Mobidrom'),
    info('datenplattform', 'Datenplattform'),
    info('zonenmanagement', 'Zonenmanagement'),
    info('daten-suchen', 'Daten suchen'),
    info('daten-bereitstellen', 'Daten bereitstellen'),
    info('faq', 'Häufige Fragen'),
    info('kontakt', 'Kontakt'),
    info('kontakt_organisation', 'Organisation'),
    info('impressum', 'Impressum'),
    info('datenschutz', 'Datenschutz'),
    info('nutzungsbedingungen', 'Nutzungsbedingungen'),
    info('barrierefreiheit', 'Barrierefreiheit'),
    info('cookies', 'Cookies'),
    info('sitemap', 'Sitemap'),
  ],
};

export const AREAS: Chapter = {
  title: 'Verwaltung',
  screens: [
    {
      ...area('ueberblick', 'Überblick', async (page) => {
        await expect(page.getByText(/etwas zu tun/)).toBeVisible();
      }),
      inEveryWindow: true,
    },
    area('organisationsverwaltung', 'Organisationsverwaltung'),
    dialog('organisationsverwaltung', 'organisation', 'Organisation bearbeiten', openFirstRow),
    area('tagverwaltung', 'Tagverwaltung'),
    dialog('tagverwaltung', 'tag', 'Tag hinzufügen', openDialog('Tag hinzufügen')),
    {
      ...area('datenquellenverwaltung', 'Datenquellenverwaltung, mit zwei fehlgeschlagenen Importen'),
      inEveryWindow: true,
    },
    {
      ...dialog('datenquellenverwaltung', 'datenquelle', 'Datenquelle bearbeiten', openFirstRow),
      inBothSchemes: true,
    },
    {
      ...area('datenquellenverwaltung/mehrere-hinzufuegen', 'Mehrere Datenquellen hinzufügen', enterTable),
      name: 'mehrere-hinzufuegen',
      opensAnew: true,
    },
    {
      ...area('datenquellenverwaltung/mehrere-hinzufuegen', 'Mehrere Datenquellen prüfen', checkTable),
      name: 'mehrere-pruefen',
      inBothSchemes: true,
      opensAnew: true,
    },
    area('rechteuebersicht', 'Rechteübersicht', heading),
    area('datenangebotsverwaltung', 'Datenangebotsverwaltung'),
    dialog('datenangebotsverwaltung', 'datenangebot', 'Datenangebot bearbeiten', openFirstRow),
    area('datentabellenverwaltung', 'Datentabellenverwaltung'),
    {
      ...area('datentabellenverwaltung', 'Tabellendetails', async (page) => {
        await page.getByRole('rowheader').first().getByRole('link').click();
        await expect(page).toHaveURL(/tabellendetails/);
        await waitForRows(page);
      }),
      name: 'tabellendetails',
    },
    {
      ...area('datentabellenverwaltung', 'Datensatzdetails', async (page) => {
        await page.getByRole('rowheader').first().getByRole('link').click();
        await expect(page).toHaveURL(/tabellendetails/);
        await page.getByRole('rowheader').first().getByRole('link').click();
        await expect(page).toHaveURL(/datensatzdetails/);
        await heading(page);
      }),
      name: 'datensatzdetails',
    },
    area('dashboards', 'Dashboards', framed),
    area('praeferenz-service', 'Präferenz-Service'),
    dialog('praeferenz-service', 'gruppe', 'Gruppe bearbeiten', openFirstRow),
    area('ereignisverwaltung', 'Ereignisverwaltung: Ereignissteuerung'),
    dialog('ereignisverwaltung', 'ereignis', 'Ereignis bearbeiten', openFirstRow),
    {
      ...area('ereignisverwaltung', 'Ereignisverwaltung: Ereignisprotokoll', async (page) => {
        await page.getByRole('tab', { name: 'Ereignisprotokoll' }).click();
        await waitForRows(page);
      }),
      name: 'ereignisprotokoll',
    },
    area('geo', 'Geoserver', framed),
    area('sicherung-wiederherstellung', 'Sicherung & Wiederherstellung'),
    area('nutzerverwaltung', 'Nutzerverwaltung', framed),
    area('protokoll', 'Protokoll'),
    area('version-overview', 'Versionsübersicht'),
    { ...area('auslieferung', 'Auslieferung'), inBothSchemes: true },
    { ...area('zonenmanager', 'Zonenmanager', framed), opensAnew: true },
    { ...area('profilverwaltung', 'Profil', framed), inEveryWindow: true },
  ],
};
