import { createFindings, dialogWalkFindings } from '../../support/dialogFindings';
import { EMPTY_SERVICES, LISTS } from '../../support/emptyServices';
import { findingsInEveryNarrowMode, NARROW } from '../../support/modes';
import { requestAs } from '../../support/requestAs';
import { isProtectedAndAllowed, routesOf, settled } from '../../support/routes';
import {
  type Account,
  accessibilityFindings,
  alertWith,
  answerQuestion,
  button,
  closeByEscape,
  expect,
  type Locator,
  openSignedIn,
  type Page,
  question,
  rolesOf,
  searchFor,
  signIn,
  tagRepeated,
  test,
  uniqueName,
  urgentNotices,
} from '../../support/test';
import { givenSource, removeSource, PATH as SOURCES } from '../content/sourceSteps';
import { createButton } from '../operations/backupSteps';

/*
 * The states that a page can be in beside the one that `everyPage.spec.ts` sees: while it loads, when it fails, with nothing
 * to show, with a dialog, and with a dialog that finds errors; each in every mode.
 */

test.describe.configure({ timeout: 300_000 });
// While something fades its contrast is too low.
test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });

const ACCOUNT: Account = 'admin';
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

/** These show at once what is to be done there, and fetch the rest when it is asked for. */
const STANDS_AT_ONCE: Readonly<Record<string, (page: Page) => Locator>> = {
  '/sicherung-wiederherstellung': (page) => createButton(page, 'Datenkatalog'),
  '/datenquellenverwaltung/mehrere-hinzufuegen': (page) =>
    page.getByRole('button', { name: 'Tabelle übernehmen' }),
};
const loading = (page: Page) =>
  main(page).locator('[aria-busy="true"]').or(main(page).getByText('Daten werden geladen. Bitte warten...'));

async function enter(page: Page): Promise<void> {
  await page.goto('/sitemap');
  await signIn(page, ACCOUNT);
}

test('every page that takes a right, while it loads and when its services fail', {
  tag: ['@embedded', '@all'],
}, async ({ page, portal, violations }) => {
  violations.allow(/500|Network response was not ok/);
  const { all, look } = createFindings(page);
  await enter(page);
  const roles = await rolesOf(ACCOUNT);
  const routes = (await routesOf(portal.url)).filter(
    (route) => isProtectedAndAllowed(route, roles) && route.area?.layout !== 'frame',
  );
  expect(routes.length).toBeGreaterThan(10);
  for (const { address } of routes) {
    await portal.faults.add({ path: '/api', answer: 'held' });
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    const begins = STANDS_AT_ONCE[address]?.(page);
    if (begins) await expect(begins).toBeEnabled();
    else await expect(loading(page).first()).toBeAttached();
    await look(`${address}, loading`);
    await portal.faults.clear();

    await portal.faults.add({ path: '/api', answer: { status: 500 } });
    await page.goto(address);
    await settled(page);
    if (begins) await expect(begins).toBeEnabled();
    else await expect(urgentNotices(page).first()).toBeVisible();
    await look(`${address}, failed`);
    await portal.faults.clear();
  }
  expect(all).toEqual([]);
});

/** Each framed area whose service is embedded, and the page that it frames; all but the first two take a right or an account. */
const FRAMED = [
  ['/', '/landingpage'],
  ['/datenkatalog', '/api/ckan/dataset'],
  ['/profilverwaltung', '/keycloak/realms/mobidrom/account'],
  ['/dashboards', '/opensearch-dashboard/app/dashboards'],
  ['/zonenmanager', '/kartenanwendung'],
  ['/nutzerverwaltung', '/keycloak/admin/mobidrom/console'],
] as const;

for (const [address, framed] of FRAMED) {
  test(
    `the framed page of ${address}, while it loads, takes too long, and fails`,
    tagRepeated(address !== '/', '@embedded'),
    async ({ page, portal, violations }) => {
      violations.allow(/500/);
      const { all, look } = createFindings(page);
      // Before anything is opened: a frame that is just being replaced takes no clock.
      await page.clock.install();
      if (address !== '/' && address !== '/datenkatalog') await enter(page);
      await portal.faults.add({ path: framed, answer: 'held' });
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByText('Daten werden geladen. Bitte warten...')).toBeVisible();
      await look('loading');
      await page.clock.fastForward(15_000);
      await expect(button(page, 'Erneut versuchen')).toBeVisible();
      await look('slow');
      // The held page would go on, and ask for its script and font, which stand below it.
      await page.goto('about:blank');
      await portal.faults.clear();
      await portal.faults.add({ path: framed, answer: { status: 500 }, times: 1 });
      await page.goto(framed);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Diese Seite kann gerade nicht angezeigt werden.',
      );
      await look('failed');
      expect(all).toEqual([]);
    },
  );
}

test('every list that has nothing to show, its dialog, and the errors that the dialog finds', {
  tag: '@all',
}, async ({ page, portal }) => {
  const { all, add: note, look } = createFindings(page);
  await enter(page);
  for (const fault of EMPTY_SERVICES) await portal.faults.add(fault);
  for (const { path, empty, add } of LISTS) {
    await page.goto(path);
    await expect(main(page).getByText(empty)).toBeVisible();
    await look(`${path}, empty`);
    if (add === undefined) continue;

    const opener = button(main(page), add).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(button(dialog, 'Speichern')).toBeVisible();
    await look(`${path}, dialog`);
    await button(dialog, 'Speichern').click();
    const summary = alertWith(dialog, 'Bitte überprüfen Sie Ihre Eingaben für die Felder:');
    await expect(summary).toBeVisible();
    note(`${path}, errors`, await dialogWalkFindings(page, dialog));
    await look(`${path}, errors`);
    await closeByEscape(page, dialog);
    await expect(opener).toBeFocused();
  }
  expect(all).toEqual([]);
});

test('rows that are fetched again: they can be read meanwhile, and a longer wait is shown', async ({
  page,
  portal,
}) => {
  const { all, look } = createFindings(page);
  await enter(page);
  await page.goto('/tagverwaltung');
  const rows = main(page).getByRole('region', { name: 'Tags, Tabelle' });
  await expect(rows.getByRole('rowheader').first()).toBeVisible();
  await button(main(page), 'Tag hinzufügen').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Tag-Name' }).fill(uniqueName('Lesbar'));
  await portal.faults.add({ method: 'GET', path: '/api/orga-management/tags', answer: 'held' });
  await button(dialog, 'Speichern').click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveAttribute('aria-busy', 'true');
  const line = () => rows.evaluate((region) => getComputedStyle(region, '::before').visibility);
  await expect.poll(line).toBe('visible');
  await look('fetched again');
  await portal.faults.clear();
  await expect(rows).toHaveAttribute('aria-busy', 'false');
  expect(all).toEqual([]);
});

test('overlays: the columns of a list, the lists of selects in a dialog, and its closed sections', {
  tag: '@all',
}, async ({ page }) => {
  const { all, add: note } = createFindings(page);
  const look = async (state: string) => note(state, await accessibilityFindings(page));
  await enter(page);
  await page.goto('/organisationsverwaltung');
  await settled(page);
  await button(page, 'Spalten').click();
  await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
  await look('columns');
  await page.keyboard.press('Escape');
  await button(main(page), 'Organisation hinzufügen').click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Organisationstyp', 'Tags']) {
    await dialog.getByRole('combobox', { name }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    const heights = await page
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => option.getBoundingClientRect().height));
    const low = heights.filter((height) => height < 40);
    note(name, low.length > 0 ? [`options that are lower than 40 px: ${low.join(', ')}`] : []);
    await look(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  }
  await closeByEscape(page, dialog);
  await main(page).getByRole('rowheader').first().getByRole('button').click();
  const open = dialog.getByRole('heading', { level: 3 }).getByRole('button', { expanded: true });
  await expect(open).toHaveCount(4);
  while ((await open.count()) > 0) await open.first().click();
  await look('closed sections');
  expect(all).toEqual([]);
});

test('overlays: a question, the search, and the drawer', { tag: '@all' }, async ({ page, violations }) => {
  // The search reads the titles of data offers; one of the demo data has no entry in the catalogue.
  violations.allow({ says: /404 \(Not Found\)/, of: /\/open-data-ckan-facade/ });
  const { all, add: note, look } = createFindings(page);
  await enter(page);
  await page.goto('/tagverwaltung');
  await page.getByRole('rowheader').first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Löschen').click();
  await expect(question(page)).toBeVisible();
  note('question', await dialogWalkFindings(page, question(page)));
  await look('question');
  await answerQuestion(page, 'Nein');
  await button(dialog, 'Abbrechen').click();
  await expect(dialog).toBeHidden();

  await searchFor(page, 'ver');
  await look('search');
  await page.keyboard.press('Escape');

  await page.setViewportSize(NARROW);
  await button(page, 'Menü').click();
  const drawer = page.getByRole('dialog', { name: 'Menü' });
  // The group of the area that is open is open already.
  await expect(drawer.getByRole('link', { name: 'Versionsübersicht' })).toBeVisible();
  note('drawer', await findingsInEveryNarrowMode(page));
  note('drawer', await dialogWalkFindings(page, drawer));
  expect(all).toEqual([]);
});

test('overlays: what happened to an entry, what was deleted, changes together, an import, quick filters', {
  tag: '@all',
}, async ({ page, portal, violations }) => {
  // Offers are read to be chosen from; one of the demo data has no entry in the catalogue.
  violations.allow({ says: /404 \(Not Found\)/, of: /\/open-data-ckan-facade/ });
  const { all, add: note, look } = createFindings(page);
  const dialog = page.getByRole('dialog');
  const lookAt = async (state: string) => {
    note(state, await dialogWalkFindings(page, dialog));
    await look(state);
    await closeByEscape(page, dialog);
  };
  const request = await requestAs(portal.url);
  const word = uniqueName('Quelle').replaceAll(' ', '_');
  const titled = (at: number) => ({ title: `${word}_${at}_mit_Absicht_ohne_ein_einziges_Leerzeichen` });
  for (const at of [1, 2]) await givenSource(request, titled(at));
  const gone = await givenSource(request, titled(3));
  await removeSource(request, gone.dataSetId);
  await openSignedIn(page, ACCOUNT, `${SOURCES}?filter=title:${encodeURIComponent(word)}`);

  await page.getByRole('rowheader').first().getByRole('button').click();
  await button(dialog, 'Verlauf').click();
  await expect(dialog.getByRole('list', { name: 'Verlauf' })).toContainText('angelegt');
  await lookAt('history');
  await button(page, 'Gelöschte Einträge').click();
  await button(dialog, gone.title).click();
  await expect(button(dialog, 'Wiederherstellen')).toBeVisible();
  await lookAt('deleted');

  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check();
  for (const action of [
    'Aktualisierungsfrequenz ändern',
    'Zugriffsrecht ändern',
    'Zu Datenangebot hinzufügen',
  ]) {
    await button(page, 'Aktionen').click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect(dialog).toContainText('2 Datenquellen:');
    await button(dialog, 'Speichern').click();
    await expect(alertWith(dialog, 'Bitte überprüfen Sie Ihre Eingaben')).toBeVisible();
    await lookAt(action);
  }

  await page.goto('/praeferenz-service');
  await button(main(page), 'Importieren').click();
  const pair = { key: 'startzoom', value: '9', defaultValue: '', description: word };
  const groups = [{ component: 'kartenanwendung', group: word, pairs: [pair] }];
  const file = (content: object) => ({
    name: `${word}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });
  await dialog.getByLabel('Datei wählen').setInputFiles(file({}));
  await expect(alertWith(dialog, 'kann nicht importiert werden')).toBeVisible();
  await look('import, refused');
  await dialog
    .getByLabel('Andere Datei wählen')
    .setInputFiles(file({ format: 'mobilitaetsdaten-einstellungen', version: 1, groups }));
  await expect(button(dialog, '1 Gruppe importieren')).toBeVisible();
  await dialog.getByText(`kartenanwendung / ${word}`, { exact: true }).click();
  await lookAt('import, plan');

  await page.goto('/ereignisverwaltung');
  await page.getByRole('button', { name: /^fehlgeschlagen \d+$/ }).click();
  await expect(page.getByRole('button', { name: /^fehlgeschlagen \d+$/, pressed: true })).toBeVisible();
  await look('quick filter');
  expect(all).toEqual([]);
});
