import { alertWith, button, expect, type Page, question } from '../support/test';
import { asUpload, restoreAllField } from '../tests/operations/backupSteps';
import { choose } from '../tests/operations/eventSteps';
import { type Chapter, openDialog, openFirstRow, type Screen, WINDOW, waitForRows } from './screens';

/** Returns a state that is shown in every window: it has looked wrong in one of them before. */
const look = (name: string, title: string, path: string, prepare: Required<Screen>['prepare']): Screen => ({
  name,
  title,
  path,
  prepare,
  inEveryWindow: true,
});
/** As `look`, for an open dialog. */
const dialog = (...[name, title, path, prepare]: Parameters<typeof look>): Screen => ({
  ...look(name, title, path, prepare),
  account: 'admin',
  window: WINDOW,
});

/** Opens a dialog by its button, and saves it with nothing filled in. */
const saveEmpty = (name: string) => async (page: Page) => {
  await openDialog(name)(page);
  const form = page.getByRole('dialog');
  await button(form, 'Speichern').click();
  await expect(alertWith(form, 'Bitte überprüfen Sie Ihre Eingaben für die Felder:')).toBeVisible();
};

/** Changes the first organisation, whose dialog is open in another tab meanwhile, so that saving there asks which version counts. */
async function changeTwice(page: Page): Promise<void> {
  const long = (end: string) => 'Verkehrsverbundgebietsgrenzen'.repeat(2) + end;
  const change = async (tab: Page, department: string) => {
    const form = tab.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Abteilung' }).fill(department);
    await button(form, 'Speichern').click();
  };
  await openFirstRow(page);
  const other = await page.context().newPage();
  await other.goto('/organisationsverwaltung');
  await openFirstRow(other);
  await change(other, long('Nord'));
  await expect(other.getByRole('dialog')).toBeHidden();
  await other.close();
  await change(page, long('Süd'));
  await expect(page.getByRole('dialog').getByRole('alert').getByRole('table')).toBeVisible();
}

/** Opens the start page, whose framed page does not come, by a link, and waits until the portal says so. */
async function waitForFrame(page: Page): Promise<void> {
  await page.route('**/landingpage*', () => undefined);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(button(page, 'Erneut versuchen')).toBeVisible({ timeout: 60_000 });
}

/** States of screens in every window. */
export const LOOKS: Chapter = {
  title: 'Zustände in allen Breiten',
  screens: [
    look('rahmen-verspaetet', 'Eine eingebettete Seite, die nicht kommt', '/impressum', waitForFrame),
    look('faq-suche', 'Suche in den häufigen Fragen', '/faq', (page) =>
      page.getByRole('searchbox').fill('Daten'),
    ),
    look('katalog-suche', 'Suche im Datenkatalog', '/datenkatalog?q=Köln', async (page) => {
      const frame = page.frameLocator('main iframe');
      await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
      await frame.getByRole('combobox').focus();
    }),
    look('katalog-vorschlaege', 'Vorschläge im Datenkatalog', '/datenkatalog', async (page) => {
      const frame = page.frameLocator('main iframe');
      await frame.getByRole('combobox').pressSequentially('kö');
      await expect(frame.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    }),
    dialog(
      'datenquelle-pflicht',
      'Neue Datenquelle ohne Angaben',
      '/datenquellenverwaltung',
      async (page) => {
        await saveEmpty('Datenquelle hinzufügen')(page);
        await page.getByRole('dialog').getByRole('alert').getByRole('link', { name: 'Ereignisname' }).click();
      },
    ),
    dialog(
      'datenangebot-neu',
      'Neues Datenangebot ohne Angaben',
      '/datenangebotsverwaltung',
      saveEmpty('Datenangebot hinzufügen'),
    ),
    dialog(
      'organisation-neu',
      'Neue Organisation',
      '/organisationsverwaltung',
      openDialog('Organisation hinzufügen'),
    ),
    dialog(
      'organisation-loeschen',
      'Rückfrage vor dem Löschen einer Organisation mit Folgen',
      // Of the demo data, the only one that one of the restricted data sources names.
      '/organisationsverwaltung?filter=name:Parkraum',
      async (page) => {
        await openFirstRow(page);
        await button(page.getByRole('dialog'), 'Löschen').click();
        await expect(question(page)).toContainText('nur durch diesen Eintrag beschränkt');
      },
    ),
    {
      ...dialog(
        'datenquelle-lesen',
        'Datenquelle, die nur gelesen werden darf',
        '/datenquellenverwaltung',
        openFirstRow,
      ),
      account: 'leser',
    },
    dialog('ereignis-woechentlich', 'Ereignis an Wochentagen', '/ereignisverwaltung', async (page) => {
      await openDialog('Ereignis hinzufügen')(page);
      await choose(page.getByRole('dialog'), 'Intervall', 'Wöchentlich');
      await page.getByRole('checkbox', { name: 'Sonntag' }).check();
    }),
    dialog(
      'gruppe-loeschen',
      'Gruppe, deren erstes Paar gelöscht wird',
      '/praeferenz-service',
      async (page) => {
        await openFirstRow(page);
        await page
          .getByRole('button', { name: /^Löschen \S/ })
          .first()
          .click();
        await expect(page.getByText('wird gelöscht').first()).toBeVisible();
      },
    ),
    {
      ...look(
        'wiederherstellung-fehler',
        'Ein Archiv, das keines ist',
        '/sicherung-wiederherstellung',
        async (page) => {
          await waitForRows(page);
          const file = asUpload({ name: 'foto.zip', content: Buffer.from('kein Archiv') });
          await restoreAllField(page).setInputFiles(file);
          await expect(alertWith(page, 'Die Wiederherstellung aller Dienste ist fehlerhaft.')).toBeVisible();
        },
      ),
      account: 'admin',
      window: WINDOW,
      opensAnew: true,
    },
    // The last one: other pictures would show the change.
    dialog('konflikt', 'Zwei Personen ändern eine Organisation', '/organisationsverwaltung', changeTwice),
  ],
};
