import { EMPTY_CRON, updateDataEntry } from '@mobidrom/platform-api';
import type { Page } from '@playwright/test';
import { test, uniqueName } from '../../support/contentClient';
import { expect, expectAccessible, openSignedIn } from '../../support/fixtures';
import { somebodyElse as requestAs } from '../operations/eventSteps';
import { answer, filter, names, question, rowOf, said } from './areaPage';
import {
  button,
  choose,
  dialog,
  field,
  fillRest,
  givenSource,
  OWNER,
  openSection,
  openSource,
  PATH,
  radio,
  removeSource,
  save,
  search,
  select,
  startNew,
  storedSource,
  summary,
} from './sourceSteps';

const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const UNSAVED = 'Ihre Änderungen werden nicht gespeichert. Wollen Sie wirklich abbrechen?';
const dark = (page: Page) => page.emulateMedia({ colorScheme: 'dark' });

async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await dark(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a restricted source is added, changed, opened to everybody signed in, and deleted', async ({
  page,
  baseURL,
  somebodyElse,
}) => {
  const request = await requestAs(baseURL ?? '');
  const title = uniqueName('Quelle');
  const id = title.toLowerCase().replace(' ', '-');
  const [owner, publisher] = [await somebodyElse.organisation(), await somebodyElse.organisation()];
  const tag = await somebodyElse.tag(uniqueName('Tag'));
  await openSignedIn(page, 'admin', PATH);
  await startNew(page);
  await field(page, 'Titel').fill(title);
  await choose(page, 'Adapter', 'GTFS');
  await field(page, 'Quell-URL').fill('www.daten.example/gtfs.zip');
  await fillRest(page, owner.name);
  await dialog(page).getByRole('switch', { name: 'Abweichender Herausgeber' }).check();
  await search(page, 'Herausgeber', publisher.name);
  await radio(page, 'Zugriffsrecht', 'beschränkt').check();
  await save(page);
  await expect(summary(page).getByRole('link')).toHaveText(['Organisationen']);
  await search(page, 'Organisationen', owner.name);
  await page.keyboard.press('Escape');
  await search(page, 'Tags', tag.tagName);
  await page.keyboard.press('Escape');
  await save(page);
  await expect(said(page, `Die Datenquelle ${title} wurde erfolgreich hinzugefügt.`)).toBeVisible();
  expect(await storedSource(request, id)).toMatchObject({
    rightsholder: owner.name,
    publisher: publisher.name,
    organisationIds: [owner.id],
    tagIds: [tag.identifier],
    standard: 'GTFS',
  });

  await openSource(page, title);
  await expect(dialog(page).getByText(`${owner.name} · beschränkt`)).toBeVisible();
  await openSection(page, 'Rechtliche Informationen');
  for (const label of ['Dateneigentümer', 'Herausgeber']) {
    await expect(select(page, label)).not.toBeEditable();
  }
  await expect(select(page, 'Herausgeber')).toHaveValue(publisher.name);
  await radio(page, 'Zugriffsrecht', 'angemeldete Nutzer').check();
  await radio(page, 'Zugriffsrecht', 'beschränkt').check();
  await save(page);
  await expect(summary(page).getByRole('link')).toHaveText(['Organisationen']);
  await radio(page, 'Zugriffsrecht', 'angemeldete Nutzer').check();
  await save(page);
  await expect(said(page, `Die Datenquelle ${title} wurde erfolgreich aktualisiert.`)).toBeVisible();
  expect(await storedSource(request, id)).toMatchObject({ organisationIds: [], tagIds: [] });

  await page.getByRole('button', { name: `Bearbeiten ${title}` }).click();
  await button(page, 'Löschen').click();
  await expect(question(page)).toContainText(`Wollen Sie die Datenquelle ${title} wirklich löschen?`);
  await answer(page, 'Nein');
  expect(await storedSource(request, id)).toBeDefined();
  await button(page, 'Löschen').click();
  await answer(page, 'Ja');
  await expect(said(page, `Die Datenquelle ${title} wurde erfolgreich gelöscht.`)).toBeVisible();
  await expect(rowOf(page, title)).toBeHidden();
  expect(await storedSource(request, id)).toBeUndefined();
});

test('what is missing is listed; a link opens its closed section and puts the focus into the field', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', PATH);
  await startNew(page);
  await expectAccessibleInBothSchemes(page);
  await button(page, 'Allgemeine Informationen').click();
  await save(page);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Titel',
    'ID',
    'Adapter',
    'Ereignisname',
    'Intervall',
    'Verpasste Ereignisse wiederholen',
    'Status',
    'Dateneigentümer',
    'Zugriffsrecht',
  ]);
  await expect(button(page, 'Allgemeine Informationen')).toHaveAttribute('aria-expanded', 'true');
  await expect(button(page, 'Allgemeine Informationen')).toHaveAccessibleDescription('2 Fehler');
  await expect(button(page, 'Datenbezugsinformationen')).toHaveAccessibleDescription('4 Fehler');
  await expectAccessibleInBothSchemes(page);
  await button(page, 'Datenbezugsinformationen').click();
  await expect(button(page, 'Datenbezugsinformationen')).toHaveAttribute('aria-expanded', 'false');
  await summary(page).getByRole('link', { name: 'Intervall' }).click();
  await expect(select(page, 'Intervall')).toBeFocused();
  await choose(page, 'Intervall', 'Wöchentlich');
  await field(page, 'Titel').fill('Straßen & Wege');
  await expect(field(page, 'ID')).toHaveValue('straen--wege');
  await save(page);
  await expect(summary(page).getByRole('link')).toHaveText([
    'Adapter',
    'Ereignisname',
    'Wochentage',
    'Verpasste Ereignisse wiederholen',
    'Status',
    'Dateneigentümer',
    'Zugriffsrecht',
  ]);
});

test('the id follows the title until it is edited by hand', async ({ page }) => {
  await openSignedIn(page, 'admin', PATH);
  await startNew(page);
  await choose(page, 'Adapter', 'Haltestellen');
  await field(page, 'Titel').pressSequentially('Bus Köln');
  await expect(field(page, 'ID')).toHaveValue('bus-kln');
  await expect(field(page, 'Ereignisname')).toHaveValue('stops_importer_bus-kln_import');
  await field(page, 'ID').fill('Bus_1');
  await expect(field(page, 'Ereignisname')).toHaveValue('stops_importer_Bus_1_import');
  await field(page, 'Titel').fill('Tram Köln');
  await expect(field(page, 'ID')).toHaveValue('Bus_1');
  await field(page, 'ID').fill('Bus Köln!');
  await save(page);
  await expect(
    dialog(page).getByText('Bitte verwenden Sie nur Buchstaben, Ziffern, Unterstriche und Bindestriche.'),
  ).toBeVisible();
  await field(page, 'Titel').fill('x'.repeat(90));
  expect(await field(page, 'Titel').inputValue()).toHaveLength(80);
});

test('an id that exists is refused at once; one that comes into being meanwhile by the service', async ({
  page,
  baseURL,
  violations,
}) => {
  violations.allow(/409|Hinzufügen/);
  const request = await requestAs(baseURL ?? '');
  const { dataSetId } = await givenSource(request);
  const title = uniqueName('Doppelt');
  await openSignedIn(page, 'admin', PATH);
  await startNew(page);
  await field(page, 'Titel').fill(title);
  await field(page, 'ID').fill(dataSetId);
  await choose(page, 'Adapter', 'GBFS');
  await field(page, 'Quell-URL').fill('https://daten.example/gbfs.json');
  await fillRest(page);
  await save(page);
  await expect(
    dialog(page).getByText('Die ID existiert bereits. Bitte wählen Sie eine andere ID.'),
  ).toBeVisible();
  // The event that belongs to adapter and id is taken as well.
  await expect(summary(page).getByRole('link')).toHaveText(['ID', 'Ereignisname']);

  const meanwhile = `${dataSetId}-2`;
  await field(page, 'ID').fill(meanwhile);
  await givenSource(request, { title: uniqueName('Andere'), dataSetId: meanwhile });
  await save(page);
  await expect(
    alertWith(
      page,
      `Die Datenquelle ${title} konnte nicht hinzugefügt werden, da ihr Name bereits vergeben ist.`,
    ),
  ).toBeVisible();
  await expect(
    dialog(page).getByText('Die ID existiert bereits. Bitte wählen Sie eine andere ID.'),
  ).toBeVisible();
  await expect(field(page, 'Titel')).toHaveValue(title);
  await expectAccessibleInBothSchemes(page);
  await field(page, 'ID').fill(`${dataSetId}-3`);
  await save(page);
  await expect(said(page, 'erfolgreich hinzugefügt')).toBeVisible();
});

test('a source that somebody deleted cannot be saved nor deleted; what was typed stays', async ({
  page,
  baseURL,
  violations,
}) => {
  violations.allow(/404|Speichern|Löschen/);
  const request = await requestAs(baseURL ?? '');
  const { title, dataSetId } = await givenSource(request);
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, title);
  await field(page, 'Quell-URL').fill('https://daten.example/neu.json');
  await removeSource(request, dataSetId);
  await save(page);
  await expect(alertWith(page, 'Die Datenquelle konnte nicht gefunden werden.')).toBeVisible();
  await expect(field(page, 'Quell-URL')).toHaveValue('https://daten.example/neu.json');
  await expectAccessibleInBothSchemes(page);
  await button(page, 'Löschen').click();
  await answer(page, 'Ja');
  await expect(alertWith(page, 'Die Datenquelle konnte nicht gefunden werden.')).toBeVisible();
});

test('somebody else changed the source: what differs is shown, also what no field shows, and both stay', async ({
  page,
  baseURL,
}) => {
  const request = await requestAs(baseURL ?? '');
  const source = await givenSource(request);
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, source.title);
  await field(page, 'Titel').fill(`${source.title} neu`);
  const value = {
    ...source.adapterSettings.value,
    OAUTH2_TOKEN_URL: { value: 'https://daten.example/token', defaultValue: '', description: '' },
    OAUTH2_CLIENT_ID: { value: 'portal', defaultValue: '', description: '' },
    OAUTH2_CLIENT_PASSWORD: { value: 'geheim-von-anderen', defaultValue: '', description: '' },
    OAUTH2_SCOPE: { value: 'lesen', defaultValue: '', description: '' },
  };
  const changed = { ...source, cron: { ...source.cron, hours: [7] }, adapterSettings: { value } };
  expect(await updateDataEntry(request, changed)).toMatchObject({ ok: true });
  await save(page);
  const notice = alertWith(page, 'wurde geändert, seit Sie ihn geöffnet haben');
  await expect(notice).toBeFocused();
  await expect(
    notice.getByRole('radio', { name: 'Authentifizierung, Aktueller Stand: OAuth2' }),
  ).toBeChecked();
  await expect(notice.getByRole('radio', { name: 'Stunde (UTC), Aktueller Stand: 7' })).toBeChecked();
  await expect(notice).not.toContainText('geheim-von-anderen');
  await expectAccessibleInBothSchemes(page);
  await notice.getByRole('button', { name: 'Auswahl übernehmen' }).click();
  await expect(field(page, 'Client-ID')).toHaveValue('portal');
  await save(page);
  await expect(said(page, 'erfolgreich aktualisiert')).toBeVisible();
  expect(await storedSource(request, source.dataSetId)).toMatchObject({
    title: `${source.title} neu`,
    cron: changed.cron,
    adapterSettings: { value },
  });
});

test('each failure of the service is said, and what was typed stays', async ({
  page,
  baseURL,
  portal,
  violations,
}) => {
  violations.allow(/50[03]|400|net::ERR_|Network response was not ok|Speichern|Löschen|gespeichert/);
  const request = await requestAs(baseURL ?? '');
  const { title, dataSetId } = await givenSource(request);
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, title);
  await field(page, 'Quell-URL').fill('https://daten.example/neu.json');
  const path = `/api/dataset-management/dataEntries/${dataSetId}`;
  await portal.faults.add({ method: 'PUT', path, answer: { status: 500, detail: 'Speicher voll' } });
  await save(page);
  await expect(
    alertWith(page, 'Bitte versuchen Sie es erneut oder kontaktieren Sie den Support. (500 - Speicher voll)'),
  ).toBeVisible();
  await portal.faults.clear();
  await portal.faults.add({ method: 'PUT', path, answer: { status: 400 } });
  await save(page);
  await expect(
    alertWith(page, 'konnte nicht gespeichert werden, da ihre Angaben ungültig sind.'),
  ).toBeVisible();
  await portal.faults.clear();
  await portal.faults.add({ method: 'PUT', path, answer: 'lost' });
  await save(page);
  await expect(alertWith(page, 'Der Dienst ist nicht erreichbar')).toBeVisible();
  await portal.faults.clear();
  await portal.faults.add({ method: 'DELETE', path, answer: { status: 503, detail: 'Wartung' } });
  await button(page, 'Löschen').click();
  await answer(page, 'Ja');
  await expect(
    alertWith(page, `Beim Löschen der Datenquelle ${title} ist folgender Fehler aufgetreten: 503 - Wartung`),
  ).toBeVisible();
  await portal.faults.clear();
  await expect(field(page, 'Quell-URL')).toHaveValue('https://daten.example/neu.json');
  await save(page);
  await expect(said(page, 'erfolgreich aktualisiert')).toBeVisible();
});

test('a list that does not load says why; selects that do not load say it and try again', async ({
  page,
  portal,
  violations,
}) => {
  violations.allow(/500|Network response was not ok/);
  const list = '/api/dataset-management/dataEntries';
  await portal.faults.add({ path: list, answer: { status: 500, detail: 'Datenbank antwortet nicht' } });
  await openSignedIn(page, 'admin', PATH);
  await expect(
    alertWith(
      page,
      'Beim Laden der Datenquellen ist folgender Fehler aufgetreten: 500 - Datenbank antwortet nicht',
    ),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await portal.faults.clear();
  await page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(names(page).first()).toBeVisible();

  await portal.faults.add({ path: '/api/orga-management/organisations', answer: { status: 500 } });
  await startNew(page);
  await expect(
    dialog(page).getByText('Es konnten nicht alle Einträge geladen werden.').first(),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await portal.faults.clear();
  await dialog(page).getByRole('button', { name: 'Erneut versuchen' }).first().click();
  await search(page, 'Dateneigentümer', OWNER);
  await expect(select(page, 'Dateneigentümer')).toHaveValue(OWNER);
});

test('unsaved changes ask; without changes and after a save nobody is asked', async ({ page, baseURL }) => {
  const { title } = await givenSource(await requestAs(baseURL ?? ''));
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, title);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: title, exact: true }).click();
  await openSection(page, 'Datenbezugsinformationen');
  await choose(page, 'Intervall', 'Monatlich');
  await button(page, 'Abbrechen').click();
  await expect(question(page)).toContainText(UNSAVED);
  await answer(page, 'Nein');
  // The link to the catalogue leaves the page, and with it the form.
  await dialog(page).getByRole('link', { name: 'zum CKAN-Katalogeintrag' }).click();
  await expect(question(page)).toBeVisible();
  await answer(page, 'Nein');
  await choose(page, 'Intervall', 'Täglich');
  await choose(page, 'Stunde (UTC)', '4');
  await button(page, 'Abbrechen').click();
  await expect(dialog(page)).toBeHidden();
});

test('the link leads to the entry in the catalogue', async ({ page, baseURL }) => {
  const { title, dataSetId } = await givenSource(await requestAs(baseURL ?? ''));
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, title);
  await dialog(page).getByRole('link', { name: 'zum CKAN-Katalogeintrag' }).click();
  await expect(page).toHaveURL(/\/datenkatalog\/datensatz/);
  const frame = page.getByTitle('Datensatz im Datenkatalog');
  await expect(frame.contentFrame().getByRole('heading', { name: title })).toBeVisible();
  await expect(frame).toHaveAttribute('src', new RegExp(`/api/ckan/dataset/${dataSetId}$`));
});

test('all five kinds of schedules are saved and shown; a foreign one stays as it is', async ({
  page,
  baseURL,
}) => {
  const request = await requestAs(baseURL ?? '');
  const foreign = { ...EMPTY_CRON, minutes: [30], hours: [4, 16] };
  const { title, dataSetId } = await givenSource(request, { cron: foreign });
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, title);
  await openSection(page, 'Datenbezugsinformationen');
  await expect(select(page, 'Intervall')).toHaveText('Benutzerdefiniert');
  await field(page, 'Titel').fill(`${title} a`);
  await save(page);
  await expect(dialog(page)).toBeHidden();
  expect(await storedSource(request, dataSetId)).toMatchObject({ cron: foreign });
  await expect(rowOf(page, `${title} a`)).toContainText('täglich um 04:30 und 16:30 Uhr (UTC)');

  const change = async (interval: string, text: string, fill: () => Promise<void>) => {
    await page.getByRole('button', { name: `Bearbeiten ${title} a` }).click();
    await openSection(page, 'Datenbezugsinformationen');
    await choose(page, 'Intervall', interval);
    await fill();
    await expect(dialog(page).getByRole('definition').filter({ hasText: text })).toBeVisible();
    await save(page);
    await expect(dialog(page)).toBeHidden();
    await expect(rowOf(page, `${title} a`)).toContainText(text);
  };
  await change('Minütlich', 'alle 15 Minuten', () => choose(page, 'Minuten', '15'));
  await change('Stündlich', 'alle 6 Stunden', () => choose(page, 'Stunden', '6'));
  await change('Täglich', 'täglich um 05:00 Uhr (UTC)', () => choose(page, 'Stunde (UTC)', '5'));
  await change('Wöchentlich', 'jeden Montag und Mittwoch um 00:00 Uhr (UTC)', async () => {
    for (const day of ['Mittwoch', 'Montag']) await dialog(page).getByRole('checkbox', { name: day }).check();
  });
  await change('Monatlich', 'am 15. jedes Monats um 00:00 Uhr (UTC)', () =>
    choose(page, 'Tag des Monats', '15'),
  );
  expect(await storedSource(request, dataSetId)).toMatchObject({
    cron: { minutes: [0], hours: [0], daysOfMonth: [15], daysOfWeek: [] },
  });
});

test('failed entries are listed with their message, in the list and in the dialog', async ({ page }) => {
  const id = 'stadtverkehr-hagen-echtzeit';
  await openSignedIn(page, 'leser', PATH);
  const alert = alertWith(page, 'ist der letzte Import fehlgeschlagen:');
  await expect(alert.getByRole('listitem').filter({ hasText: new RegExp(`^${id} - .+`) })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const message = (await alert.getByRole('listitem').filter({ hasText: id }).textContent())?.slice(
    id.length + 3,
  );
  await alert.getByRole('button', { name: 'Statusmeldung schließen' }).click();
  await expect(alert).toBeHidden();
  const title = 'Stadtverkehr Hagen: Echtzeit';
  await openSource(page, title);
  await button(page, 'Abbrechen').click();
  await expect(rowOf(page, title)).toContainText('Letzter Import fehlgeschlagen');
  await page.getByRole('button', { name: title, exact: true }).click();
  await openSection(page, 'Datenbezugsinformationen');
  await expect(dialog(page).getByText(`fehlgeschlagen: ${message}`)).toBeVisible();
  await expect(dialog(page).getByRole('term').filter({ hasText: 'Nächster Import' })).toBeVisible();
});

test('the list stands as it was left: order, filters, chips; every column is filtered', async ({
  page,
  baseURL,
}) => {
  const request = await requestAs(baseURL ?? '');
  const word = uniqueName('Netz').replace(' ', '');
  const organisation = { name: `Verbund ${word}`, email: 'info@verbund.example' };
  const monday = { ...EMPTY_CRON, minutes: [0], hours: [4], daysOfWeek: ['MONDAY' as const] };
  await givenSource(request, { title: `A ${word}`, rightsholder: organisation.name, cron: monday });
  await givenSource(request, { title: `B ${word}`, active: false, adapter: 'GTFS_RT', standard: 'GTFS_RT' });
  await givenSource(request, { title: `C ${word}` });
  const sent: string[] = [];
  page.on('request', (asked) => {
    const query = new URL(asked.url()).searchParams;
    if (asked.url().includes('/dataEntries?'))
      sent.push(...query.getAll('filter'), `sort ${query.get('sort')}`);
  });
  await openSignedIn(page, 'leser', `${PATH}?filter=title%3A${word}`);
  await expect(names(page)).toHaveText([`C ${word}`, `B ${word}`, `A ${word}`]);
  expect(sent).toContain(`title:value:${word}*`);
  expect(sent).toContain('sort title:desc');
  await expect(page.getByRole('textbox', { name: 'Filter Bezeichnung' })).toHaveValue(word);
  for (const [column, text, found] of [
    ['Adapter', 'rt', `B ${word}`],
    ['Dateneigentümer', 'verbund', `A ${word}`],
    ['Aktualisierungsfrequenz', 'jeden Montag', `A ${word}`],
    ['Status', 'inaktiv', `B ${word}`],
  ] as const) {
    await filter(page, column, text);
    await expect(names(page)).toHaveText([found]);
    await page.getByRole('button', { name: `Filter ${column} entfernen` }).click();
    await expect(names(page)).toHaveCount(3);
  }
  await page.getByRole('columnheader', { name: 'Bezeichnung' }).getByRole('button').first().click();
  await expect(names(page)).toHaveText([`A ${word}`, `B ${word}`, `C ${word}`]);
  await page.getByRole('button', { name: `A ${word}`, exact: true }).click();
  await button(page, 'Abbrechen').click();
  await page.reload();
  await expect(names(page)).toHaveText([`A ${word}`, `B ${word}`, `C ${word}`]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV-Export' }).click();
  const file = await (await download).createReadStream();
  let csv = '';
  for await (const chunk of file) csv += chunk;
  expect(csv).toContain(`A ${word};GBFS;${organisation.name};jeden Montag um 04:00 Uhr (UTC);aktiv`);
});

test('deleting a source names the data offers that use it', async ({ page }) => {
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, 'Leihräder Köln');
  await button(page, 'Löschen').click();
  await expect(question(page)).toContainText('Sie wird in diesen Datenangeboten verwendet');
  await expect(
    question(page).getByRole('listitem').filter({ hasText: 'Datenangebot „' }).first(),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await answer(page, 'Nein');
});

test('an organisation that was deleted after it was named is still shown as owner', async ({
  page,
  baseURL,
  somebodyElse,
}) => {
  const request = await requestAs(baseURL ?? '');
  const organisation = await somebodyElse.organisation();
  const { title } = await givenSource(request, { rightsholder: organisation.name, publisher: '' });
  await somebodyElse.removeOrganisation(organisation);
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, title);
  await openSection(page, 'Rechtliche Informationen');
  await expect(select(page, 'Dateneigentümer')).toHaveValue(organisation.name);
  await field(page, 'Titel').fill(`${title} b`);
  await save(page);
  await expect(said(page, 'erfolgreich aktualisiert')).toBeVisible();
});
