import { expect, openSignedIn, test, uniqueName } from '../../support/test';
import { answer, dialogOf, filter, names, question, rowOf, said } from './areaPageSteps';
import {
  button,
  chooseType,
  dialog,
  field,
  fillAll,
  openOrganisation,
  PATH,
  save,
  startNew,
} from './organisationSteps';

test('an organisation with every field is added, shown, changed and deleted', async ({
  page,
  somebodyElse,
}) => {
  const name = uniqueName('Verkehrsbetrieb');
  const tag = await somebodyElse.tag(uniqueName('Tag'));
  await openSignedIn(page, 'admin', PATH);
  await startNew(page);
  await expect(dialogOf(page, 'Neue Organisation hinzufügen')).toBeVisible();
  const filled = {
    Name: name,
    'E-Mail': 'info@verkehr.example',
    Telefon: '+49 (0)221 / 12-3.4',
    Homepage: 'https://www.verkehr.example/daten#neu',
    Abteilung: 'Daten',
    Vorname: 'Änne',
    Nachname: 'Öhler',
    'E-Mail (Ansprechpartner)': 'oehler@verkehr.example',
    'Telefon (Ansprechpartner)': '0221 5',
    Rolle: 'Leitung',
    Straße: 'Ringstraße',
    Hausnummer: '12a',
    Postleitzahl: '50667',
    Ort: 'Köln',
    Bundesland: 'NRW',
    Land: 'Deutschland',
  };
  // The limits of organisations' fields; all others are general text fields.
  const limits: Readonly<Record<string, number>> = {
    Name: 100,
    'E-Mail': 100,
    Telefon: 20,
    Homepage: 200,
    Vorname: 50,
    Nachname: 30,
    'E-Mail (Ansprechpartner)': 100,
    'Telefon (Ansprechpartner)': 20,
    Hausnummer: 10,
    Postleitzahl: 10,
  };
  const limitOf = (label: string) => limits[label] ?? 500;
  const labels = Object.keys(filled);
  await fillAll(page, Object.fromEntries(labels.map((label) => [label, 'x'.repeat(limitOf(label) + 1)])));
  await save(page);
  for (const label of labels) {
    const says = new RegExp(`höchstens ${limitOf(label)} Zeichen`);
    await expect(field(page, label), label).toHaveAccessibleDescription(says);
  }
  await fillAll(page, { ...filled, Homepage: ' HTTPS://WWW.Verkehr.example/Daten#neu ' });
  await chooseType(page, 'Start-Up');
  await dialog(page).getByRole('combobox', { name: 'Tags' }).fill(tag.tagName);
  await page.getByRole('option', { name: tag.tagName, exact: true }).click();
  await page.keyboard.press('Escape');
  await save(page);
  await expect(said(page, `Die Organisation ${name} wurde erfolgreich hinzugefügt.`)).toBeVisible();

  await filter(page, 'Name', name);
  await expect(rowOf(page, name).getByRole('cell')).toContainText([
    'Start-Up',
    'info@verkehr.example',
    'Änne Öhler',
    'Köln',
    tag.tagName,
  ]);
  await page.getByRole('button', { name: `Bearbeiten ${name}` }).click();
  await expect(dialogOf(page, `Organisation ${name}`)).toBeVisible();
  for (const [label, value] of Object.entries(filled)) await expect(field(page, label)).toHaveValue(value);

  await field(page, 'Ort').fill('Bonn');
  await save(page);
  await expect(said(page, `Die Organisation ${name} wurde erfolgreich aktualisiert.`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Bonn');

  await page.getByRole('button', { name, exact: true }).click();
  await button(page, 'Löschen').click();
  await answer(page, 'Ja');
  await expect(
    said(page, `Die Organisation ${name} wurde erfolgreich gelöscht.`).getByRole('button', {
      name: 'Gelöschte Einträge',
    }),
  ).toBeVisible();
  await expect(rowOf(page, name)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Organisationsverwaltung' })).toBeFocused();
});

test('lists missing and wrong fields with links to them, also in closed sections', async ({ page }) => {
  await openSignedIn(page, 'admin', PATH);
  await startNew(page);
  await fillAll(page, {
    'E-Mail': 'koeln.de',
    Telefon: 'Durchwahl',
    Homepage: 'koeln',
    Hausnummer: '12 (links)',
    Postleitzahl: 'NRW',
  });
  await button(page, 'Anschrift').click();
  await button(page, 'Ansprechpartner').click();
  await save(page);
  const summary = page
    .getByRole('alert')
    .filter({ hasText: 'Bitte überprüfen Sie Ihre Eingaben für die Felder:' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Name',
    'E-Mail',
    'Telefon',
    'Homepage',
    'Organisationstyp',
    'Vorname',
    'Nachname',
    'E-Mail (Ansprechpartner)',
    'Hausnummer',
    'Postleitzahl',
  ]);
  for (const what of ['E-Mail-Adresse', 'Telefonnummer', 'URL', 'Hausnummer', 'Postleitzahl']) {
    await expect(dialog(page).getByText(`Bitte geben Sie eine gültige ${what} an.`)).toBeVisible();
  }
  await summary.getByRole('link', { name: 'Nachname' }).click();
  await expect(field(page, 'Nachname')).toBeFocused();
});

test('the quick select adds a tag at once, and refuses to take one away', async ({ page, somebodyElse }) => {
  const [old, takenAway, added] = [
    await somebodyElse.tag(uniqueName('Alt')),
    await somebodyElse.tag(uniqueName('Fort')),
    await somebodyElse.tag(uniqueName('Dazu')),
  ];
  const organisation = await somebodyElse.organisation({ tags: [old.identifier, takenAway.identifier] });
  await openSignedIn(page, 'admin', PATH);
  await filter(page, 'Name', organisation.name);
  // Changes of others must survive, although the organisation is saved as a whole.
  await somebodyElse.change({ ...organisation, department: 'Verkehr', tags: [old.identifier] });
  await page.getByRole('button', { name: `Tags hinzufügen ${organisation.name}` }).click();
  const select = page.getByRole('combobox', { name: `Tags ${organisation.name}` });
  await expect(select).toBeFocused();
  await select.fill(added.tagName);
  await page.getByRole('option', { name: added.tagName, exact: true }).click();
  await expect(
    said(page, `Die Organisation ${organisation.name} wurde erfolgreich aktualisiert.`),
  ).toBeVisible();
  await expect(rowOf(page, organisation.name)).toContainText(added.tagName);
  await expect(rowOf(page, organisation.name)).not.toContainText(takenAway.tagName);
  const stored = await somebodyElse.storedOrganisation(organisation.id);
  expect(stored).toMatchObject({ department: 'Verkehr' });
  expect(stored?.tags.toSorted()).toEqual([old.identifier, added.identifier].toSorted());

  await select.fill(old.tagName);
  await page.getByRole('option', { name: old.tagName, exact: true }).click();
  const notice = dialogOf(page, 'Tags');
  await expect(notice).toContainText('Tags können nicht über den Schnellzugriff gelöscht werden');
  await notice.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(notice).toBeHidden();
  expect((await somebodyElse.storedOrganisation(organisation.id))?.tags).toHaveLength(2);
});

test('the quick select goes with its column and comes back with it', { tag: '@all' }, async ({
  page,
  somebodyElse,
}) => {
  const tag = await somebodyElse.tag(uniqueName('Spalte'));
  const { name } = await somebodyElse.organisation();
  await openSignedIn(page, 'admin', PATH);
  await filter(page, 'Name', name);
  const add = page.getByRole('button', { name: `Tags hinzufügen ${name}` });
  const column = page.getByRole('columnheader', { name: 'Tags' });
  const toggleColumn = async () => {
    await page.getByRole('button', { name: 'Spalten' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Tags' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Spalten' })).toBeFocused();
  };
  await add.click();
  const select = page.getByRole('combobox', { name: `Tags ${name}` });
  await expect(select).toBeFocused();
  // The first Escape closes its list, the second one leaves it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();

  await toggleColumn();
  await expect(column).toBeHidden();
  await expect(add).toBeHidden();
  await page.reload();
  await expect(rowOf(page, name)).toBeVisible();
  await expect(column).toBeHidden();
  await toggleColumn();
  await expect(column).toBeVisible();

  await add.click();
  await select.fill(tag.tagName);
  await page.getByRole('option', { name: tag.tagName, exact: true }).click();
  await expect(said(page, `Die Organisation ${name} wurde erfolgreich aktualisiert.`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText(tag.tagName);
});

test('deleting the last organisation of a restricted source says that it opens', { tag: '@all' }, async ({
  page,
  somebodyElse,
}) => {
  const organisation = await somebodyElse.organisation();
  const title = uniqueName('Quelle');
  await somebodyElse.restrictedSource(title, [organisation.id]);
  await openSignedIn(page, 'admin', PATH);
  await openOrganisation(page, organisation.name);
  await button(page, 'Löschen').click();
  await expect(question(page)).toContainText('Eine Datenquelle ist nur durch diesen Eintrag beschränkt.');
  await expect(question(page)).toContainText(`Datenquelle „${title}“ (Zugriffsrecht`);
  await answer(page, 'Nein');
  expect(await somebodyElse.sourceIsRestricted(title)).toBe(true);
  await button(page, 'Löschen').click();
  await answer(page, 'Ja');
  await expect(said(page, 'erfolgreich gelöscht')).toBeVisible();
  expect(await somebodyElse.sourceIsRestricted(title)).toBe(false);
});

test('shows a taken name and a deleted organisation, and keeps the input until it is to be deleted', {
  tag: '@all',
}, async ({ page, somebodyElse, violations }) => {
  violations.allow(/404|409|Speichern|Löschen/);
  const [first, second] = [await somebodyElse.organisation(), await somebodyElse.organisation()];
  await openSignedIn(page, 'admin', PATH);
  await openOrganisation(page, first.name);
  await field(page, 'Name').fill(second.name);
  await save(page);
  await expect(dialog(page).getByText('Der Name existiert bereits.').first()).toBeVisible();
  await field(page, 'Name').fill(`${first.name} 2`);
  await somebodyElse.removeOrganisation(first);
  await save(page);
  await expect(page.getByRole('alert')).toContainText(
    'Die ausgewählte Organisation konnte nicht gefunden werden.',
  );
  await expect(field(page, 'Name')).toHaveValue(`${first.name} 2`);
  await button(page, 'Löschen').click();
  await answer(page, 'Ja');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('alert')).toContainText(
    'Die ausgewählte Organisation konnte nicht gefunden werden.',
  );
});

test('other fields changed by another user: both changes can be kept', { tag: '@all' }, async ({
  page,
  somebodyElse,
}) => {
  const organisation = await somebodyElse.organisation();
  await openSignedIn(page, 'admin', PATH);
  await openOrganisation(page, organisation.name);
  await somebodyElse.change({ ...organisation, phone: '0221 99' });
  await field(page, 'Abteilung').fill('Planung');
  await save(page);
  const notice = page.getByRole('alert').filter({ hasText: 'wurde geändert, seit Sie ihn geöffnet haben' });
  await expect(notice.getByRole('radio', { name: 'Telefon, Aktueller Stand: 0221 99' })).toBeChecked();
  await notice.getByRole('button', { name: 'Auswahl übernehmen' }).click();
  await save(page);
  await expect(said(page, 'erfolgreich aktualisiert')).toBeVisible();
  expect(await somebodyElse.storedOrganisation(organisation.id)).toMatchObject({
    phone: '0221 99',
    department: 'Planung',
  });
});

test('the list is found by contact and tag, sorted by place, and accessible', { tag: '@all' }, async ({
  page,
  somebodyElse,
}) => {
  const tag = await somebodyElse.tag(uniqueName('Netz').replace(' ', ''));
  const cities = ['Aachen', 'Witten'];
  const found = [];
  for (const city of cities) {
    const address = { street: '', houseNumber: '', postalCode: '', city, state: '', country: '' };
    found.push((await somebodyElse.organisation({ tags: [tag.identifier], address })).name);
  }
  await openSignedIn(page, 'leser', `${PATH}?filter=tags%3A${tag.tagName}&sort=city%3Adesc`);
  await expect(names(page)).toHaveText(found.toReversed());
  await filter(page, 'Ansprechpartner', 'öhler');
  await expect(names(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Alle Filter löschen' }).click();
  await expect(page).not.toHaveURL(/filter=/);
});

test('the keyboard alone adds an organisation and gives it a tag', { tag: '@all' }, async ({
  page,
  somebodyElse,
}) => {
  const name = uniqueName('Tastatur');
  const tag = await somebodyElse.tag(uniqueName('Taste'));
  await openSignedIn(page, 'admin', PATH);
  await page.getByRole('main').getByRole('button', { name: 'Organisation hinzufügen' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('info@taste.example');
  for (const _ of ['Telefon', 'Homepage', 'Abteilung', 'Organisationstyp']) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox', { name: 'Organisationstyp' })).toHaveText(
    'Öffentliche Einrichtung',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  for (const text of ['Änne', 'Öhler', 'oehler@taste.example']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(said(page, 'erfolgreich hinzugefügt')).toBeVisible();

  await filter(page, 'Name', name);
  await page.getByRole('button', { name: `Tags hinzufügen ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: `Tags ${name}` })).toBeFocused();
  await page.keyboard.type(tag.tagName);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(said(page, 'erfolgreich aktualisiert')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Tags hinzufügen ${name}` })).toBeFocused();
});
