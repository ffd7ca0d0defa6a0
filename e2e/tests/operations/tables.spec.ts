import { readFile } from 'node:fs/promises';
import { alertWith, button, filter } from '../../support/areaSteps';
import { obtainTokens } from '../../support/codeFlow';
import { send } from '../../support/rawRequest';
import {
  expect,
  expectAccessibleInBothSchemes,
  openSignedIn,
  type Page,
  tabTo,
  test,
} from '../../support/test';
import { withoutOneRow } from './backupSteps';

const PATH = '/datentabellenverwaltung';
const COUNTS = 'radzaehlstellen_stundenwerte';
const STOPS = 'haltestellen';
const tablePath = (table: string, more = '') => `${PATH}/tabellendetails?tabelle=${table}${more}`;
const recordPath = (table: string, id: string, more = '') =>
  `${PATH}/tabellendetails/datensatzdetails?tabelle=${table}&datensatz=${id}${more}`;

const open = (page: Page, path: string) => openSignedIn(page, 'nosql_viewer', path);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Brotkrumen' }).getByRole('listitem');
const ids = (page: Page) => page.getByRole('rowheader').getByRole('link');
const json = (page: Page) => page.getByRole('region', { name: 'Datensatz als JSON' });

test('from the list to a table and to a record, with the one right that it takes', async ({ page }) => {
  await open(page, PATH);
  await expect(ids(page)).toHaveText([
    'baustellen',
    'haltestellen',
    'ladestationen',
    'parkhaeuser_belegung',
    'radzaehlstellen_stundenwerte',
    'sharing_stationen',
  ]);
  await page.getByRole('link', { name: STOPS }).click();
  await expect(heading(page, STOPS)).toBeFocused();
  await expect(page.getByRole('columnheader', { name: /^(ID|name|dhid|steige)$/ })).toHaveCount(4);
  await expect(ids(page).first()).toHaveText('HST-002400');
  await expect(page.getByText('Einträge 1 bis 10 von 2.400')).toBeVisible();
  await expect(crumbs(page)).toHaveText(['Startseite', 'Datentabellenverwaltung', STOPS]);

  await ids(page).first().click();
  await expect(heading(page, 'HST-002400')).toBeVisible();
  await expect(crumbs(page)).toHaveText(['Startseite', 'Datentabellenverwaltung', STOPS, 'HST-002400']);
  await expect(page).toHaveTitle(/^HST-002400 – /);
  await expect(json(page)).toContainText('"dhid": "de:05');
  await crumbs(page).getByRole('link', { name: STOPS }).click();
  await expect(heading(page, STOPS)).toBeVisible();
  await crumbs(page).getByRole('link', { name: 'Datentabellenverwaltung' }).click();
  await expect(heading(page, 'Datentabellenverwaltung')).toBeVisible();
});

test('the service filters, sorts and pages; a link keeps what is seen', async ({ page }) => {
  await open(page, tablePath(COUNTS));
  await expect(page.getByText('Einträge 1 bis 10 von 50.000')).toBeVisible();
  // By the icon; the others do it by Enter.
  await page.getByRole('textbox', { name: 'Filter stadt' }).fill('köl');
  await page
    .getByRole('cell')
    .filter({ has: page.getByRole('textbox', { name: 'Filter stadt' }) })
    .getByRole('button', { name: 'Filtern' })
    .click();
  await expect(page.getByRole('button', { name: 'Filter stadt entfernen' })).toBeVisible();
  await expect(page.getByText(/^Einträge 1 bis 10 von \d\.\d{3}$/)).toBeVisible();
  const column = page.getByRole('columnheader', { name: 'fahrraeder' }).getByRole('button').first();
  await column.click();
  await expect(page).toHaveURL(/sort=fahrraeder%3Aasc/);
  await column.click();
  await expect(page).toHaveURL(/sort=fahrraeder%3Adesc/);
  await expect(page.getByRole('row').nth(2)).toContainText(/40[0-4]/);
  await expect(page.getByRole('row').nth(2)).toContainText('Köln');
  await button(page, 'Letzte Seite').click();
  await expect(page.getByRole('row').nth(2)).toContainText('Köln');
  const [address, last] = [page.url(), await ids(page).allTextContents()];

  await page.goto(address);
  await expect(ids(page)).toHaveText(last);
  await button(page, 'Alle Filter löschen').click();
  await expect(page.getByText(/von 50\.000$/)).toBeVisible();
});

test('500 rows are fetched at a time, and no more than is shown', { tag: '@all' }, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/kstore-v2/store/')) fetched.push(new URL(request.url()).search);
  });
  await open(page, tablePath(COUNTS, '&size=100'));
  for (const range of ['101 bis 200', '201 bis 300', '301 bis 400', '401 bis 500', '501 bis 600']) {
    await button(page, 'Nächste Seite').click();
    await expect(page.getByText(`Einträge ${range} von 50.000`)).toBeVisible();
  }
  await expect(ids(page).first()).toHaveText('RZ-049500');
  expect(fetched.map((query) => new URLSearchParams(query).get('page'))).toEqual(['0', '1']);
  expect(new URLSearchParams(fetched[1]).get('rowSetVersion')).toMatch(/^\d+$/);

  // All of them at once are drawn, and fetched, only as far as they are seen.
  await page.getByRole('combobox', { name: 'Einträge pro Seite:' }).selectOption('Alle');
  await expect(page.getByText('Einträge 1 bis 50.000 von 50.000')).toBeVisible();
  await expect(ids(page).first()).toHaveText('RZ-050000');
  await page.getByRole('region', { name: `Datensätze von ${COUNTS}` }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'RZ-000001', exact: true })).toBeVisible();
  await expect.poll(() => ids(page).count()).toBeLessThan(100);
  expect(fetched.length).toBeLessThan(10);
});

test('all rows at once: only those in sight are drawn and fetched, and the last one is there at once', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/kstore-v2/store/')) fetched.push(request.url());
  });
  await open(page, tablePath(COUNTS));
  await page.getByRole('combobox', { name: 'Einträge pro Seite:' }).selectOption('Alle');
  await expect(page.getByText('Einträge 1 bis 50.000 von 50.000')).toBeVisible();
  await expect(ids(page).first()).toHaveText('RZ-050000');
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '50002');
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(60);

  await page.getByRole('region', { name: COUNTS }).focus();
  await page.keyboard.press('End');
  await expect(ids(page).last()).toHaveText('RZ-000001');
  await expect(ids(page).last()).toBeInViewport();
  await expect(page.getByRole('row').last()).toHaveAttribute('aria-rowindex', '50002');
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(60);
  expect(fetched.length, 'fetches of 500 rows').toBeLessThan(8);

  // Fewer rows, and all of them again: each time from the first row, and with its own last one.
  const field = page.getByRole('textbox', { name: 'Filter stadt' });
  await field.fill('Köln');
  await field.press('Enter');
  await expect(page.getByText(/^Einträge 1 bis \d\.\d{3} von \d\.\d{3}$/)).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toHaveAttribute('aria-rowindex', '3');
  await expect(ids(page).first()).toBeInViewport();
  const rows = await table.getAttribute('aria-rowcount');
  await page.getByRole('region', { name: COUNTS }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('row').last()).toHaveAttribute('aria-rowindex', `${rows}`);
  await expect(ids(page).last()).toBeInViewport();
  await button(page, 'Alle Filter löschen').click();
  await expect(ids(page).first()).toHaveText('RZ-050000');
  await expect(ids(page).first()).toBeInViewport();
  await page.getByRole('region', { name: COUNTS }).focus();
  await page.keyboard.press('End');
  await expect(ids(page).last()).toHaveText('RZ-000001');
  await expect(ids(page).last()).toBeInViewport();
});

test('rows that changed meanwhile: the list shows a notice and starts again at page 1', {
  tag: ['@all', '@parts'],
}, async ({ page, portal }) => {
  await open(page, tablePath(STOPS, '&size=100'));
  await expect(page.getByText('Einträge 1 bis 100 von 2.400')).toBeVisible();
  const { access_token: token } = await obtainTokens(portal.url, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  const backup = await send(portal.url, '/api/kstore-v2/backup', { headers });
  const restore = async (body: Buffer) => {
    const { status } = await send(portal.url, '/api/kstore-v2/restore?execute=true', {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/zip' },
      body,
    });
    expect(status).toBeLessThan(300);
  };
  // Rows that are equal are left alone.
  await restore((await withoutOneRow(backup.bytes, 'kstore_record', /"HST-002400"/)).archive);
  await button(page, 'Letzte Seite').click();
  await expect(
    page.getByText('Die Daten haben sich inzwischen geändert. Die Liste beginnt wieder auf Seite 1.'),
  ).toBeVisible();
  await expect(page.getByText('Einträge 1 bis 100 von 2.399')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await restore(backup.bytes);
});

test('a record is searched, folded, copied and downloaded', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, recordPath(STOPS, 'HST-000042'));
  const search = page.getByRole('textbox', { name: 'Im Datensatz suchen' });
  await search.fill('BREITE');
  await expect(page.getByText('Treffer 1 von 1')).toBeVisible();
  await expect(json(page).locator('mark')).toHaveText('breite');
  await expect(page).toHaveURL(/suche=BREITE/);

  await page.getByRole('button', { name: 'Alle zuklappen' }).click();
  await expect(json(page).locator('mark')).toHaveCount(0);
  await expect(json(page)).toContainText('"lage": {…}, 2 Einträge');
  await search.press('Enter');
  await expect(json(page).locator('mark')).toHaveText('breite');
  await button(page, 'Inhalt von lage').click();
  await expect(button(page, 'Inhalt von lage')).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Alle aufklappen' }).click();
  await search.fill('gibt es nicht');
  await expect(page.getByText('Keine Treffer')).toBeVisible();

  await page.getByRole('button', { name: 'JSON kopieren' }).click();
  await expect(page.getByText('Der Datensatz wurde in die Zwischenablage kopiert.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ steige: 2, lage: { breite: expect.any(Number) } });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Herunterladen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('HST-000042.json');
  expect(await readFile(await file.path(), 'utf8')).toBe(copied);

  const devTools = await context.newCDPSession(page);
  const { targetInfo } = await devTools.send('Target.getTargetInfo');
  await devTools.send('Browser.setPermission', {
    browserContextId: targetInfo.browserContextId ?? '',
    permission: { name: 'clipboard-write' },
    setting: 'denied',
    origin: new URL(page.url()).origin,
  });
  await page.getByRole('button', { name: 'JSON kopieren' }).click();
  await expect(alertWith(page, 'Der Browser hat das Kopieren nicht erlaubt.')).toBeVisible();
});

test('a link to a search in a record shows what was found', { tag: '@all' }, async ({ page }) => {
  await open(page, recordPath(STOPS, 'HST-000042', '&suche=laenge'));
  await expect(json(page).locator('mark')).toHaveText('laenge');
});

test('unknown tables and records show a notice with a link', async ({ page, violations }) => {
  violations.allow(/404|Network response was not ok/);
  await open(page, tablePath('gibt_es_nicht'));
  await expect(alertWith(page, 'Keine Tabelle gefunden.')).toBeVisible();
  await expect(page.getByText('Die Tabelle „gibt_es_nicht“ gibt es nicht.')).toBeVisible();
  await page.getByRole('link', { name: 'Zur Liste der Tabellen' }).click();
  await expect(ids(page).first()).toBeVisible();

  await page.goto(`${PATH}/tabellendetails`);
  await expect(heading(page, 'Keine Tabelle gefunden.')).toBeVisible();
  await page.goto(recordPath('gibt_es_nicht', 'X'));
  await expect(page.getByText('Keine Tabelle gefunden.')).toBeVisible();
  // The start of an id is not the id.
  await page.goto(recordPath(STOPS, 'HST-00004'));
  await expect(page.getByText('Kein Datensatz gefunden.')).toBeVisible();
  await page.getByRole('link', { name: `Zur Tabelle ${STOPS}` }).click();
  await expect(heading(page, STOPS)).toBeVisible();
  await page.goto(recordPath(STOPS, ''));
  await expect(heading(page, 'Kein Datensatz gefunden.')).toBeVisible();
});

test('no tables, and services that fail: each has its words, and trying again helps', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal, violations }) => {
  violations.allow(/500|503|net::ERR_|Network response was not ok/);
  const store = '/api/kstore-v2/store';
  const list = page.getByRole('rowheader');
  const empty = { status: 200, body: '[]', contentType: 'application/json' };
  await portal.faults.add({ path: store, answer: empty });
  await open(page, PATH);
  await expect(page.getByText('Es sind keine Tabellen vorhanden.')).toBeVisible();
  await portal.faults.clear();

  await portal.faults.add({ path: store, answer: { status: 500 } });
  await page.reload();
  await expect(alertWith(page, 'Beim Abrufen der Tabellen ist ein Fehler aufgetreten.')).toBeVisible();
  await portal.faults.clear();
  await button(page, 'Erneut versuchen').click();
  await expect(list.first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await portal.faults.add({ path: store, answer: { status: 503, detail: 'In Wartung.' } });
  await page.getByRole('link', { name: STOPS }).click();
  await expect(
    alertWith(page, 'Beim Abrufen der Tabelle ist ein Fehler aufgetreten. (503: In Wartung.)'),
  ).toBeVisible();
  await portal.faults.clear();
  await button(page, 'Erneut versuchen').click();
  await expect(list.first()).toBeVisible();

  const noRecords = { metadata: { totalCount: 0, details: { table: STOPS, rowSetVersion: 1 } }, data: {} };
  await portal.faults.add({
    path: store,
    answer: { status: 200, body: JSON.stringify(noRecords), contentType: 'application/json' },
  });
  await page.reload();
  await expect(page.getByText('Die Tabelle enthält keine Datensätze.')).toBeVisible();
  await portal.faults.clear();
  await page.reload();

  await expect(list.first()).toBeVisible();
  await portal.faults.add({ path: store, answer: 'held' });
  await ids(page).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Daten werden geladen.' })).toBeVisible();
  await portal.faults.clear();
  await expect(json(page)).toBeVisible();
  await page.goBack();
  await expect(ids(page).nth(1)).toBeVisible();

  await portal.faults.add({ path: store, answer: 'lost' });
  await ids(page).nth(1).click();
  const failed = alertWith(page, 'Beim Abrufen des Datensatzes ist ein Fehler aufgetreten.');
  await expect(failed).toBeVisible();
  await portal.faults.clear();
  await button(failed, 'Erneut versuchen').click();
  await expect(json(page)).toBeVisible();
});

test('without the right the missing one is named, on every page', async ({ page }) => {
  await openSignedIn(page, 'data_storage_read', PATH);
  for (const address of [PATH, tablePath(STOPS), recordPath(STOPS, 'HST-000042')]) {
    await page.goto(address);
    await expect(heading(page, 'Kein Zugriff')).toBeVisible();
    await expect(page.getByText('nosql_viewer')).toBeVisible();
  }
});

test('the keyboard alone: from the list into a record, and through its search', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, PATH);
  await tabTo(page, ids(page).nth(1));
  await page.keyboard.press('Enter');
  await expect(heading(page, STOPS)).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Filter ID' }));
  await page.keyboard.type('HST-000007');
  await page.keyboard.press('Enter');
  await expect(ids(page)).toHaveText(['HST-000007']);
  await tabTo(page, ids(page));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'HST-000007')).toBeFocused();
  // The heading is there before the record, and takes the focus before there is anything to go on to.
  await expect(page.getByRole('button', { name: 'JSON kopieren' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'JSON kopieren' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('e');
  await expect(page.getByText(/^Treffer 1 von \d+$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Treffer 2 von \d+$/)).toBeVisible();
  await tabTo(page, button(page, 'Inhalt von lage'));
  await page.keyboard.press('Space');
  await expect(button(page, 'Inhalt von lage')).toHaveAttribute('aria-expanded', 'false');
});

test('list, table, filtered table, record and search are accessible', {
  tag: ['@accessibility', '@all'],
}, async ({ page }) => {
  await open(page, PATH);
  await expect(ids(page).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto(tablePath(STOPS));
  await expect(ids(page).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await filter(page, 'name', 'gibtesnicht');
  await expect(page.getByText('Kein Eintrag passt zu Ihren Filtern.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto(recordPath('ladestationen', 'LS-000003', '&suche=CCS'));
  await expect(page.getByText('Treffer 1 von 1')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Alle zuklappen' }).click();
  await expectAccessibleInBothSchemes(page);
});
