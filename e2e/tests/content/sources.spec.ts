import { EMPTY_CRON, idFromTitle } from '@mobidrom/platform-api';
import { requestAs } from '../../support/requestAs';
import { closeByEscape, expect, openSignedIn, test, uniqueName } from '../../support/test';
import { answer, question, rowOf, said } from './areaPageSteps';
import {
  button,
  choose,
  dialog,
  field,
  fillRest,
  givenSource,
  openSection,
  openSource,
  PATH,
  radio,
  save,
  search,
  select,
  startNew,
  storedSource,
  summary,
} from './sourceSteps';

const UNSAVED = 'Ihre Änderungen werden nicht gespeichert. Wollen Sie wirklich abbrechen?';

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
  await expect(
    said(page, `Die Datenquelle ${title} wurde erfolgreich gelöscht.`).getByRole('button', {
      name: 'Gelöschte Einträge',
    }),
  ).toBeVisible();
  await expect(rowOf(page, title)).toBeHidden();
  expect(await storedSource(request, id)).toBeUndefined();
});

test('asks before unsaved changes are discarded, and not without changes or after a save', async ({
  page,
  baseURL,
}) => {
  const { title } = await givenSource(await requestAs(baseURL ?? ''));
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, title);
  await closeByEscape(page, dialog(page));

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
  // Its entry is called the same in small letters.
  const title = uniqueName('Katalog');
  const dataSetId = `Bus_${idFromTitle(title)}`;
  await givenSource(await requestAs(baseURL ?? ''), { title, dataSetId });
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, title);
  await dialog(page).getByRole('link', { name: 'zum CKAN-Katalogeintrag' }).click();
  await expect(page).toHaveURL(/\/datenkatalog\/datensatz/);
  const frame = page.getByTitle('Datensatz im Datenkatalog');
  await expect(frame.contentFrame().getByRole('heading', { name: title })).toBeVisible();
  await expect(frame).toHaveAttribute('src', new RegExp(`/api/ckan/dataset/${dataSetId}$`));
});

test('all five kinds of schedules are saved and shown; a foreign one stays as it is', {
  tag: '@all',
}, async ({ page, baseURL }) => {
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

test('deleting a source names the data offers that use it', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, 'Leihräder Köln');
  await button(page, 'Löschen').click();
  await expect(question(page)).toContainText('Sie wird in diesen Datenangeboten verwendet');
  await expect(
    question(page).getByRole('listitem').filter({ hasText: 'Datenangebot „' }).first(),
  ).toBeVisible();
  await answer(page, 'Nein');
});

test('an organisation that was deleted after it was named is still shown as owner', { tag: '@all' }, async ({
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
