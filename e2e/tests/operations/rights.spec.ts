import {
  alertWith,
  expect,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScrolling,
  type Locator,
  openSignedIn,
  type Page,
  tabTo,
  test,
  uniqueName,
} from '../../support/test';

const PATH = '/rechteuebersicht';
const CHECK = '/api/subscription-management/validateAccess';
const VIEWER = 'access-rights-viewer';
const INCOMPLETE = 'Bitte wählen Sie mindestens eine Organisation und einen Datensatz aus.';

const organisations = (page: Page) => page.getByRole('combobox', { name: 'Organisationen' });
const dataSets = (page: Page) => page.getByRole('combobox', { name: 'Datensätze' });
const check = (page: Page) => page.getByRole('button', { name: 'Rechte prüfen' });
const answers = (page: Page) => page.getByRole('table', { name: 'Rechteübersicht' });
const rowOf = (page: Page, title: string) =>
  answers(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const listed = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox').getByRole('option', { name, exact: true });

/** Searches in a field and chooses what is found under this name. */
async function choose(field: Locator, name: string): Promise<void> {
  await field.fill(name);
  await listed(field.page(), name).click();
  await field.press('Escape');
}
/** Chooses everything that a search in a field finds, or everything there is. */
async function chooseAll(field: Locator, text?: string): Promise<void> {
  if (text) await field.fill(text);
  else await field.click();
  await listed(field.page(), /^Alle .*auswählen$/).click();
  await field.press('Escape');
}
async function openRights(page: Page): Promise<void> {
  await openSignedIn(page, VIEWER, PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Rechteübersicht' })).toBeVisible();
}

test('the answer names ja or nein for each data set, and why: access right, shared tags, open, or nobody chosen', async ({
  page,
  somebodyElse,
}) => {
  const word = uniqueName('Pruefung').replace(' ', '');
  const tag = await somebodyElse.tag(uniqueName('Pendler'));
  const named = await somebodyElse.organisation({ name: `${word} Stadt` });
  const tagged = await somebodyElse.organisation({ name: `${word} Kreis`, tags: [tag.identifier] });
  const other = await somebodyElse.organisation({ name: `${word} Fremd` });
  await somebodyElse.restrictedSource(`${word} benannt`, [named.id], [tag.identifier]);
  await somebodyElse.restrictedSource(`${word} fremd`, [other.id]);
  await somebodyElse.restrictedSource(`${word} offen`, []);

  await openRights(page);
  await choose(organisations(page), named.name);
  await choose(organisations(page), tagged.name);
  await chooseAll(dataSets(page), word);
  await expect(page.getByText(/^3 von \d+ ausgewählt$/)).toBeVisible();
  await check(page).click();

  await expect(status(page, 'Zugriff: 2 von 3 Datensätzen')).toBeVisible();
  await expect(rowOf(page, `${word} benannt`).getByRole('cell')).toHaveText([
    'ja',
    `${named.name}: Zugriffsrecht${tagged.name}: gemeinsamer Tag ${tag.tagName}`,
  ]);
  await expect(rowOf(page, `${word} fremd`).getByRole('cell')).toHaveText([
    'nein',
    `Beschränkt auf: ${other.name}`,
  ]);
  await expect(rowOf(page, `${word} offen`).getByRole('cell')).toHaveText([
    'ja',
    'Nicht beschränkt: Zugriff für alle angemeldeten Nutzer.',
  ]);

  // One more organisation: what was answered no longer holds.
  await choose(organisations(page), other.name);
  await expect(answers(page)).toBeHidden();
  await expect(status(page, 'Die Auswahl hat sich geändert.')).toBeVisible();
  await check(page).click();
  await expect(rowOf(page, `${word} fremd`).getByRole('cell')).toHaveText([
    'ja',
    `${other.name}: ZugriffsrechtKein Zugriff: ${named.name} und ${tagged.name}`,
  ]);
  await page.getByRole('textbox', { name: 'Filter Begründung' }).fill('Kein');
  await page.getByRole('textbox', { name: 'Filter Begründung' }).press('Enter');
  await expect(answers(page).getByRole('rowheader')).toHaveText([`${word} benannt`, `${word} fremd`]);
});

test('everything can be chosen at once, and the answer is complete', { tag: '@all' }, async ({ page }) => {
  await openRights(page);
  await chooseAll(organisations(page));
  await chooseAll(dataSets(page));
  await expect(page.getByText(/^([\d.]+) von \1 ausgewählt$/)).toHaveCount(2);
  await check(page).click();
  await expect(status(page, 'Die Prüfung ist abgeschlossen.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Filter Zugriff' }).fill('nein');
  await page.getByRole('textbox', { name: 'Filter Zugriff' }).press('Enter');
  // Every data set is restricted to some organisation, and all were asked.
  await expect(page.getByText('Kein Eintrag passt zu Ihren Filtern.')).toBeVisible();
});

test('without a choice no check is sent: shows what is missing, at the field too, and focuses it', async ({
  page,
}) => {
  await openRights(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await check(page).click();
  await expect(alertWith(page, INCOMPLETE)).toBeVisible();
  await expect(organisations(page)).toBeFocused();
  await expect(organisations(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Bitte wählen Sie eine Option aus.', { exact: true })).toHaveCount(2);

  await chooseAll(organisations(page));
  await expect(alertWith(page, INCOMPLETE)).toBeHidden();
  await check(page).click();
  await expect(alertWith(page, INCOMPLETE)).toBeVisible();
  await expect(dataSets(page)).toBeFocused();
  expect(asked.filter((path) => path === CHECK)).toEqual([]);
});

test('shows the status of a failed check, which can be repeated', { tag: '@embedded' }, async ({
  page,
  portal,
  violations,
}) => {
  violations.allow(/503|Rechteprüfung/);
  await openRights(page);
  await chooseAll(organisations(page), 'Stadt');
  await chooseAll(dataSets(page), 'Baustellen');
  // The organisations are asked for one by one after the first question: that fails on the way.
  await portal.faults.add({ path: CHECK, answer: { status: 503, detail: 'Wartung' }, skip: 2 });
  await check(page).click();
  const alert = alertWith(page, 'Bei der Rechteprüfung ist folgender Fehler aufgetreten: 503');
  await expect(alert).toBeVisible();
  await expect(answers(page)).toBeHidden();
  await portal.faults.clear();
  await check(page).click();
  await expect(answers(page)).toBeVisible();
  await expect(alert).toBeHidden();
});

test('shows a missing answer, also of a single data set', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal, violations }) => {
  violations.allow(/ERR_|Rechteprüfung/);
  await openRights(page);
  await chooseAll(organisations(page), 'Stadt');
  await chooseAll(dataSets(page), 'Baustellen');
  await portal.faults.add({ path: CHECK, answer: 'lost' });
  await check(page).click();
  await expect(
    alertWith(
      page,
      'Bei der Rechteprüfung ist folgender Fehler aufgetreten: Der Dienst ist nicht erreichbar',
    ),
  ).toBeVisible();
  await portal.faults.clear();
  await portal.faults.add({
    path: CHECK,
    answer: { status: 200, body: '{"accessRights":[]}', contentType: 'application/json' },
  });
  await check(page).click();
  await expect(answers(page).getByRole('rowheader').first()).toBeVisible();
  const [first] = await answers(page).getByRole('rowheader').allTextContents();
  await expect(
    rowOf(page, first ?? '')
      .getByRole('cell')
      .first(),
  ).toHaveText('keine Angabe');
  await expect(
    answers(page).getByText('Der Dienst hat zu diesem Datensatz nichts geantwortet.').first(),
  ).toBeVisible();
});

test('a check that takes long can be ended, and another choice ends it too', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal, violations }) => {
  violations.allow(/ERR_/);
  await openRights(page);
  await chooseAll(organisations(page), 'Stadt');
  await chooseAll(dataSets(page), 'Baustellen');
  await portal.faults.add({ path: CHECK, answer: 'held' });
  await check(page).click();
  await expect(status(page, 'Die Rechte werden geprüft …')).toBeVisible();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(check(page)).toBeFocused();
  await expect(status(page, 'Die Rechte werden geprüft …')).toBeHidden();
  await check(page).click();
  await expect(status(page, 'Die Rechte werden geprüft …')).toBeVisible();
  await dataSets(page).press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(status(page, 'Die Auswahl hat sich geändert.')).toBeVisible();
  await portal.faults.clear();
  await expect(answers(page)).toBeHidden();
});

test('lists that cannot be read are named, and another attempt reads them', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal, violations }) => {
  violations.allow(/500/);
  const lists = [
    '/api/orga-management/organisations',
    '/api/dataset-management/dataEntries',
    '/api/orga-management/tags',
  ];
  for (const path of lists) await portal.faults.add({ path, answer: 'held' });
  await openRights(page);
  await portal.faults.clear();
  for (const path of lists) await portal.faults.add({ path, answer: { status: 500 } });
  await page.reload();
  const alert = alertWith(page, 'Folgende Listen konnten nicht vollständig geladen werden:');
  await expect(alert.getByRole('listitem')).toHaveText(['Organisationen', 'Datensätze', 'Tags']);
  await portal.faults.clear();
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(alert).toBeHidden();
  await choose(organisations(page), 'Stadt Köln');
});

test('data sources that failed to load are listed by id and message', { tag: '@all' }, async ({ page }) => {
  await openRights(page);
  const alert = alertWith(page, 'Folgende Datenquellen konnten nicht geladen werden:');
  await expect(alert.getByRole('listitem').first()).toHaveText(
    /^stadtverkehr-hagen-echtzeit - .+|^regionalverkehr-siegen-betriebslage - .+/,
  );
});

test('without the right the page names it, and the menu does not lead there', async ({ page }) => {
  await openSignedIn(page, 'data_storage_read', PATH);
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  await expect(page.getByText(VIEWER)).toBeVisible();
  await page.getByRole('button', { name: 'Admin-Bereich' }).click();
  await expect(page.getByRole('menuitem', { name: 'Versionsübersicht' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Rechteübersicht' })).toBeHidden();
});

test('shows the end of the session, checks nothing, and keeps the choice', {
  tag: '@all',
}, async ({ page, context }) => {
  await openRights(page);
  await chooseAll(organisations(page), 'Stadt');
  await chooseAll(dataSets(page), 'Baustellen');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Benutzermenü' }).click();
  await other.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page.getByText('Ihre Sitzung ist abgelaufen.')).toBeVisible();
  await check(page).click();
  await expect(alertWith(page, 'Es wurde nichts geprüft, weil Ihre Sitzung abgelaufen ist.')).toBeVisible();
  await expect(answers(page)).toBeHidden();
  await expect(page.getByText(/^[1-9]\d* von \d+ ausgewählt$/)).toHaveCount(2);
});

test('the keyboard alone: search, choose, check, and sort the answer', { tag: '@all' }, async ({ page }) => {
  await openRights(page);
  await tabTo(page, organisations(page));
  await page.keyboard.type('Stadt Köln');
  // The lists are read behind the page.
  await expect(listed(page, 'Stadt Köln')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^1 von \d+ ausgewählt$/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dataSets(page)).toBeFocused();
  await page.keyboard.type('Baustellen');
  await expect(listed(page, /Baustellen/).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(check(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page, 'Die Prüfung ist abgeschlossen.')).toBeVisible();
  await expect(check(page)).toBeFocused();
  await tabTo(page, answers(page).getByRole('button', { name: 'Zugriff', exact: true }));
  await page.keyboard.press('Enter');
  await expect(answers(page).getByRole('columnheader', { name: 'Zugriff' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('choice, open list and answer are accessible, on a wide and a small window', {
  tag: ['@accessibility', '@all'],
}, async ({ page }) => {
  await openRights(page);
  await expectAccessibleInBothSchemes(page);
  await organisations(page).fill('Stadt');
  const all = listed(page, /^Alle .*auswählen$/);
  await expect(all).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await all.click();
  await organisations(page).press('Escape');
  await chooseAll(dataSets(page));
  await check(page).click();
  await expect(answers(page)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScrolling(page);
});
