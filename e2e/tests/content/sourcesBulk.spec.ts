import { readFile } from 'node:fs/promises';
import { requestAs } from '../../support/requestAs';
import {
  accessibilityFindings,
  alertWith,
  expect,
  markRadio,
  openSignedIn,
  pickOption,
  tabTo,
  test,
  uniqueName,
} from '../../support/test';
import { names, said } from './areaPageSteps';
import {
  addressOf,
  BULK_PATH,
  cell,
  checkLines,
  control,
  fillCommon,
  heading,
  pasteTable,
  storedAddresses,
  tableOf,
} from './bulkSteps';
import { OWNER, PATH } from './sourceSteps';

/* Several data sources, added at once from a table. */

const POST = { method: 'POST', path: '/api/dataset-management/dataEntries' } as const;
const sorted = (addresses: readonly string[]) => [...addresses].sort();
const addresses = (name: string, count: number) =>
  sorted(Array.from({ length: count }, (_, at) => addressOf(name, at + 1)));

test('failures of single lines are retried from the report; what stays wrong is a file to load again', async ({
  page,
  portal,
  baseURL,
  violations,
}) => {
  violations.allow(/503|ERR_/);
  const request = await requestAs(baseURL ?? '');
  const name = uniqueName('Fehlschlag');
  await openSignedIn(page, 'admin', BULK_PATH);
  await pasteTable(page, `${tableOf(name, 4)}\n"=SUMME(1;2)";keine-adresse`);
  await expect(page.getByText('Eine Zelle beginnt wie eine Formel.')).toBeVisible();
  await fillCommon(page);
  await portal.faults.add({ ...POST, skip: 1, times: 1, answer: { status: 503, detail: 'Wartung' } });
  // The third line is added and its answer lost. The browser itself would repeat a request on a connection that the service closes.
  let calls = 0;
  await page.route(`**${POST.path}`, async (route) => {
    if (route.request().method() !== 'POST' || ++calls !== 3) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await control(page, '4 Datenquellen hinzufügen').click();
  await expect(alertWith(page, '2 Datenquellen hinzugefügt, 1 nicht hinzugefügt, 2 offen.')).toBeVisible();
  await portal.faults.clear();
  await control(page, '2 Zeilen erneut versuchen').click();
  await expect(alertWith(page, '4 Datenquellen hinzugefügt, 1 nicht hinzugefügt.')).toBeVisible();
  expect(await storedAddresses(request, name)).toEqual(addresses(name, 4));
  const download = page.waitForEvent('download');
  await control(page, 'Fehlende Zeilen als CSV speichern').click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain(`"'=SUMME(1;2)"`);
  await control(page, 'Weitere hinzufügen').click();
  // Nothing is left to go on with, and the file is not taken for another table.
  await expect(page.getByText(/Zeilen sind erledigt/)).toBeHidden();
  await page.getByLabel('CSV-Datei wählen').setInputFiles(file);
  await expect(page.getByText('die beim letzten Mal nicht hinzugefügt wurden')).toBeVisible();
  await checkLines(page);
  await expect(cell(page, 'Titel', 2)).toHaveValue('=SUMME(1;2)');
  await cell(page, 'Quell-URL', 2).fill(addressOf(name, 5));
  await control(page, '1 Datenquelle hinzufügen').click();
  await expect(said(page, '1 Datenquelle hinzugefügt.')).toBeVisible();
});

test('a missing right ends the run, and says so', { tag: '@all' }, async ({ page, portal, violations }) => {
  violations.allow(/403/);
  const name = uniqueName('Ohne Recht');
  await openSignedIn(page, 'admin', BULK_PATH);
  await pasteTable(page, tableOf(name, 3));
  await fillCommon(page);
  await portal.faults.add({ ...POST, skip: 1, answer: { status: 403 } });
  await control(page, '3 Datenquellen hinzufügen').click();
  await expect(alertWith(page, 'Ihnen fehlt das Recht, Datenquellen anzulegen.')).toBeVisible();
  await expect(alertWith(page, '1 Datenquelle hinzugefügt, 2 offen.')).toBeVisible();
  await portal.faults.clear();
  await control(page, '2 Zeilen erneut versuchen').click();
  await expect(said(page, '3 Datenquellen hinzugefügt.')).toBeVisible();
});

test('a run that a closed tab has interrupted goes on with the same table, and adds nothing twice', async ({
  page,
  context,
  baseURL,
}) => {
  const request = await requestAs(baseURL ?? '');
  const name = uniqueName('Unterbrochen');
  await openSignedIn(page, 'admin', BULK_PATH);
  await pasteTable(page, tableOf(name, 5));
  await fillCommon(page);
  // The service adds the source of the third call, and the tab does not learn of it.
  let calls = 0;
  await page.route(`**${POST.path}`, async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    if (calls < 3) return route.fallback();
    await route.fetch();
  });
  await control(page, '5 Datenquellen hinzufügen').click();
  await expect(page.getByRole('main').getByText('2 von 5')).toBeVisible();
  await expect.poll(() => storedAddresses(request, name)).toEqual(addresses(name, 3));
  await page.close();

  const next = await context.newPage();
  await next.goto(BULK_PATH);
  await expect(next.getByText(/: 2 von 5 Zeilen sind erledigt\./)).toBeVisible();
  await pasteTable(next, tableOf(name, 5));
  await expect(next.getByText('wie beim letzten Mal eingetragen')).toBeVisible();
  await expect(next.getByRole('combobox', { name: 'Dateneigentümer', exact: true })).toHaveValue(OWNER);
  await checkLines(next);
  await control(next, '2 Datenquellen hinzufügen').click();
  await expect(said(next, '2 Datenquellen hinzugefügt, 3 bereits vorhanden.')).toBeVisible();
  expect(await storedAddresses(request, name)).toEqual(addresses(name, 5));
  await next.goto(BULK_PATH);
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(next.getByText(/Zeilen sind erledigt/)).toBeHidden();
});

test('a run that is cancelled finishes its line, and goes on elsewhere in the portal', {
  tag: '@all',
}, async ({ page, portal, baseURL }) => {
  const request = await requestAs(baseURL ?? '');
  const name = uniqueName('Abbruch');
  await openSignedIn(page, 'admin', BULK_PATH);
  await pasteTable(page, tableOf(name, 5));
  await fillCommon(page);
  await portal.faults.add({ ...POST, skip: 2, answer: 'held' });
  await control(page, '5 Datenquellen hinzufügen').click();
  await expect(page.getByRole('main').getByText('2 von 5')).toBeVisible();
  await page.getByRole('link', { name: 'Datenquellenverwaltung' }).first().click();
  await expect(names(page).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByText('2 von 5')).toBeVisible();
  await control(page, 'Abbrechen').click();
  await portal.faults.clear();
  await expect(said(page, 'Das Hinzufügen wurde abgebrochen.')).toBeVisible();
  expect(await storedAddresses(request, name)).toEqual(addresses(name, 3));
  await control(page, '2 Zeilen erneut versuchen').click();
  await expect(said(page, '5 Datenquellen hinzugefügt.')).toBeVisible();
  expect(await storedAddresses(request, name)).toEqual(addresses(name, 5));
});

test('hostile files get a clear answer', { tag: '@all' }, async ({ page }) => {
  const load = (name: string, content: Buffer) =>
    page.getByLabel('CSV-Datei wählen').setInputFiles({ name, mimeType: 'text/csv', buffer: content });
  const many = [
    'Titel;Quell-URL',
    ...Array.from({ length: 50_000 }, (_, at) => `Rad ${at};https://a.example/${at}`),
  ];
  await openSignedIn(page, 'admin', BULK_PATH);
  await load('leer.csv', Buffer.from('\uFEFF'));
  await expect(alertWith(page, 'leer.csv ist leer.')).toBeVisible();
  await load('mappe.csv', Buffer.from('PK\u0003\u0004mappe'));
  await expect(alertWith(page, 'mappe.csv ist eine Datei einer Tabellenkalkulation.')).toBeVisible();
  await load('bild.csv', Buffer.from([0x89, 0x50, 0, 0, 1]));
  await expect(alertWith(page, 'bild.csv ist keine Textdatei')).toBeVisible();
  await load('zitat.csv', Buffer.from('Titel;URL\n"Rad;b\nBus;c'));
  await expect(alertWith(page, 'zitat.csv hat ab Zeile 2 ein Anführungszeichen')).toBeVisible();
  await load('groß.csv', Buffer.alloc(6 * 1024 * 1024, 'a'));
  await expect(alertWith(page, 'groß.csv ist mit 6 MB zu groß.')).toBeVisible();
  await load('viele.csv', Buffer.from(many.join('\r\n')));
  await expect(heading(page, 'Spalten und gemeinsame Angaben')).toBeFocused();
  await control(page, 'Zeilen prüfen').click();
  await expect(page.getByText(/^50\.000 Zeilen sind zu viele: Höchstens 2\.000 können/)).toBeVisible();
  await control(page, 'Zurück').click();
  await load('alt.csv', Buffer.from('Titel;Adresse\nK\xf6ln;https://a.example/1', 'latin1'));
  await expect(alertWith(page, 'als Windows-1252 gelesen')).toBeVisible();
});

test('a table is fetched from an address, or the field says why not', { tag: '@all' }, async ({
  page,
  portal,
  violations,
}) => {
  violations.allow(/422|404/);
  const call = { method: 'POST', path: '/api/dataset-management/fetchTable' } as const;
  const field = page.getByRole('textbox', { name: 'Adresse der Tabelle' });
  await openSignedIn(page, 'admin', BULK_PATH);
  await field.fill('http://localhost:1/liste.csv?token=geheim');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    /^„http:\/\/localhost:1\/liste\.csv\?token=\*\*\*“ führt in ein internes Netz\./,
  );
  await expect(field).toBeFocused();
  await portal.faults.add({ ...call, times: 1, answer: { status: 404 } });
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/^Der Dienst dieser Installation ruft keine Adressen ab\./);
  await portal.faults.add({ ...call, times: 1, answer: 'held' });
  await control(page, 'Systemliste von GBFS eintragen').click();
  await field.press('Enter');
  await control(page, 'Abruf abbrechen').click();
  await expect(page.getByText('Der Abruf wurde abgebrochen.')).toBeVisible();
  await expect(field).toBeFocused();
  await portal.faults.clear();
  // No test reaches the internet.
  const body = Buffer.from('Name;Auto-Discovery URL\nK\xf6lnRad;https://a.example/gbfs.json', 'latin1');
  await page.route(`**${call.path}`, (route) =>
    route.fulfill({ contentType: 'application/octet-stream', body }),
  );
  await control(page, 'Tabelle abrufen').dblclick();
  await expect(heading(page, 'Spalten und gemeinsame Angaben')).toBeFocused();
  await expect(page.getByText('systems.csv: 1 Zeile')).toBeVisible();
  await expect(alertWith(page, 'als Windows-1252 gelesen')).toBeVisible();
});

test('several sources are added by keyboard alone', { tag: '@all' }, async ({ page, baseURL }) => {
  const name = uniqueName('Tasten');
  const enter = async (target: Parameters<typeof tabTo>[1]) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  const combobox = (label: string) => page.getByRole('combobox', { name: label, exact: true });
  const radio = (group: string, option: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option, exact: true });
  await openSignedIn(page, 'admin', PATH);
  await expect(names(page).first()).toBeVisible();
  await enter(page.getByRole('link', { name: 'Mehrere hinzufügen' }));
  await tabTo(page, page.getByRole('textbox', { name: 'Tabelle einfügen' }));
  await page.keyboard.insertText(`Titel;Quell-URL\n${name};kaputt`);
  await enter(control(page, 'Tabelle übernehmen'));
  await expect(heading(page, 'Spalten und gemeinsame Angaben')).toBeFocused();
  await enter(control(page, 'Zeilen prüfen'));
  const summary = alertWith(page, 'Bitte überprüfen Sie Ihre Eingaben für die Felder:');
  await expect(summary).toBeFocused();
  await pickOption(page, combobox('Adapter'), 'GBFS');
  await tabTo(page, combobox('Dateneigentümer'));
  await page.keyboard.type(OWNER);
  await expect(page.getByRole('option', { name: OWNER, exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pickOption(page, combobox('Intervall'), 'Täglich');
  await markRadio(page, radio('Verpasste Ereignisse wiederholen', 'Ja'));
  await markRadio(page, radio('Status', 'aktiv'));
  await markRadio(page, radio('Zugriffsrecht', 'angemeldete Nutzer'));
  await enter(control(page, 'Zeilen prüfen'));
  await expect(heading(page, 'Zeilen prüfen')).toBeFocused();
  await tabTo(page, cell(page, 'Quell-URL', 2));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(addressOf(name, 1));
  await enter(control(page, '1 Datenquelle hinzufügen'));
  await expect(heading(page, 'Bericht')).toBeFocused();
  await expect(said(page, '1 Datenquelle hinzugefügt.')).toBeVisible();
  expect(await storedAddresses(await requestAs(baseURL ?? ''), name)).toEqual([addressOf(name, 1)]);
});

test('every step passes axe and fits on 320 px', { tag: ['@accessibility', '@all'] }, async ({ page }) => {
  const name = uniqueName('Schmal');
  const look = async (step: string) => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await accessibilityFindings(page), `${step} at ${width}`).toEqual([]);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow, { message: `${step} at ${width}` }).toBeLessThanOrEqual(0);
    }
  };
  await openSignedIn(page, 'admin', BULK_PATH);
  await expect(heading(page, 'Tabelle wählen')).toBeVisible();
  await look('table');
  await pasteTable(page, `${tableOf(name, 3)}\n;keine-adresse`);
  await look('columns');
  await fillCommon(page);
  await look('faulty lines');
  await page.getByRole('tab', { name: 'Alle (4)' }).click();
  await look('all lines');
  await control(page, '3 Datenquellen hinzufügen').click();
  await expect(heading(page, 'Bericht')).toBeFocused();
  await look('report');
});

test('people who may not add a source see neither link nor page', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'leser', PATH);
  await expect(names(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mehrere hinzufügen' })).toHaveCount(0);
  await page.goto(BULK_PATH);
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});
