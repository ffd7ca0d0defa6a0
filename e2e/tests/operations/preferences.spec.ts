import { readFile } from 'node:fs/promises';
import { plainSetting, saveSettings } from '@mobidrom/platform-api';
import { alertWith, button, closeButton, statusWith } from '../../support/areaSteps';
import { requestAs } from '../../support/requestAs';
import { A_STORED_SECRET, expect, type Locator, sentSettings, test } from '../../support/test';
import { choose, confirm, save } from './eventSteps';
import {
  addPair,
  changes,
  given,
  openGroup,
  openNew,
  openPage,
  ownGroup,
  pair,
  readValues,
  SAVED,
  stored,
  text,
  UNSAVED,
  values,
  zoom,
} from './preferenceSteps';

test('adds a group of an existing component, and one of a new one', async ({ page, portal }) => {
  const others = await requestAs(portal.url);
  const key = ownGroup();
  await openPage(page, 'preference_create');
  const dialog = await openNew(page);
  await expect(text(dialog, 'Neue Komponente')).toHaveAttribute('placeholder', 'Komponentenname');
  await expect(text(dialog, 'Gruppe')).toHaveAttribute('placeholder', 'Gruppenname');
  await expect(text(dialog, 'Schlüssel')).toHaveAttribute('placeholder', 'Neuer Schlüssel');
  await expect(text(dialog, 'Wert')).toHaveAttribute('placeholder', 'Neuer Wert');
  // The button is as high as the fields beside it.
  const sideOf = async (element: Locator) => {
    const box = await element.boundingBox();
    return [Math.round(box?.y ?? Number.NaN), Math.round(box?.height ?? Number.NaN)];
  };
  const besideButton = text(dialog, 'Schlüssel').locator(
    'xpath=ancestor::*[contains(@class,"MuiInputBase-root")]',
  );
  await expect(async () => {
    expect(await sideOf(button(dialog, 'Paar hinzufügen'))).toEqual(await sideOf(besideButton));
  }).toPass();
  await choose(dialog, 'Komponente', key.component);
  await text(dialog, 'Gruppe').fill(` ${key.group} `);
  await addPair(dialog, 'breite', '7');
  await addPair(dialog, 'hoehe', '8');
  await expect(changes(dialog)).toHaveText([/neu breite.*7/, /neu hoehe.*8/]);
  await save(dialog);
  await expect(statusWith(page, SAVED)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await stored(others, key)).toEqual({ breite: plainSetting('7'), hoehe: plainSetting('8') });

  const again = await openNew(page);
  const component = `e2e-${key.group}`;
  await choose(again, 'Komponente', key.component);
  await text(again, 'Neue Komponente').fill(component);
  await expect(again.getByRole('combobox', { name: 'Komponente' })).toHaveValue('');
  await text(again, 'Gruppe').fill(key.group);
  await addPair(again, 'breite', '7');
  await save(again);
  await expect(again).toBeHidden();
  expect(await stored(others, { ...key, component })).toBeDefined();
});

test('shows a message for each missing field', { tag: '@all' }, async ({ page, portal }) => {
  const key = await given(await requestAs(portal.url));
  await openPage(page);
  const dialog = await openNew(page);
  await save(dialog);
  const summary = alertWith(dialog, 'Bitte überprüfen Sie Ihre Eingaben für die Felder:');
  await expect(summary.getByRole('link')).toHaveText(['Komponente', 'Gruppe', 'Schlüssel und Werte']);
  for (const missing of [
    'Bitte wählen Sie eine Komponente aus oder geben Sie einen neuen Komponentennamen ein.',
    'Bitte geben Sie einen Gruppennamen ein.',
    'Bitte fügen Sie mindestens ein Paar aus Schlüssel und Wert hinzu.',
  ]) {
    await expect(dialog.getByText(missing, { exact: true }).first()).toBeVisible();
  }
  await summary.getByRole('link', { name: 'Schlüssel und Werte' }).click();
  await expect(text(dialog, 'Schlüssel')).toBeFocused();

  const heightOf = async (element: Locator) => (await element.boundingBox())?.height;
  await expect(async () => {
    const field = await heightOf(text(dialog, 'Schlüssel').locator('..'));
    expect(field).toBeGreaterThan(0);
    expect(await heightOf(button(dialog, 'Paar hinzufügen'))).toBe(field);
  }, 'the button is as high as the fields beside it').toPass();
  await button(dialog, 'Paar hinzufügen').click();
  await expect(dialog.getByText('Bitte geben Sie einen Schlüssel und einen Wert ein.')).toBeVisible();
  await addPair(dialog, '', '7');
  await expect(dialog.getByText('Bitte geben Sie einen Schlüssel ein.')).toBeVisible();
  await addPair(dialog, 'breite', '');
  await expect(dialog.getByText('Bitte geben Sie einen Wert ein.')).toBeVisible();
  await addPair(dialog, '__proto__', '7');
  await expect(dialog.getByText('Dieser Schlüssel kann nicht verwendet werden.')).toBeVisible();
  await addPair(dialog, 'breite', '7');
  await addPair(dialog, 'breite', '8');
  await expect(
    dialog.getByText('Der Schlüssel ist bereits vorhanden. Bitte geben Sie einen anderen Schlüssel ein.'),
  ).toBeVisible();

  await choose(dialog, 'Komponente', key.component);
  await text(dialog, 'Gruppe').fill(key.group);
  await expect(
    dialog.getByText('Die Gruppe existiert bereits für die ausgewählte Komponente.'),
  ).toBeVisible();
});

test('edits the list: changes, deletes, takes back; saved is all at once', async ({ page, portal }) => {
  const others = await requestAs(portal.url);
  const key = await given(others);
  const dialog = await openGroup(page, key, 'preference_update');
  await expect(text(dialog, 'Gruppe')).not.toBeEditable();
  await expect(pair(dialog, 'startzoom')).toContainText('Vergrößerungsstufe');
  await expect(pair(dialog, 'startzoom')).toContainText('Vorgabe: 8');
  await expect(dialog).not.toContainText('geheim');

  await button(dialog, 'Bearbeiten startzoom').click();
  const field = text(dialog, 'Wert von startzoom');
  await expect(field).toBeFocused();
  await field.fill(' ');
  await button(dialog, 'Übernehmen startzoom').click();
  await expect(dialog.getByText('Bitte geben Sie einen neuen Wert für den Schlüssel ein.')).toBeVisible();
  await field.fill('11');
  await field.press('Enter');
  await expect(button(dialog, 'Bearbeiten startzoom')).toBeFocused();
  await button(dialog, 'Bearbeiten farbe').click();
  await text(dialog, 'Wert von farbe').fill('#000000');
  await page.mouse.move(0, 0);
  await expect(async () => {
    // The first Escape closes the tooltip of the button that was under the pointer, where that is late.
    if (await text(dialog, 'Wert von farbe').isVisible()) await page.keyboard.press('Escape');
    await expect(pair(dialog, 'farbe')).toContainText('#b3261e', { timeout: 2000 });
  }).toPass();

  /** Edges of the values, each in the column of the others. */
  const columns = () =>
    Promise.all(
      ['farbe', 'startzoom'].map(async (each) => {
        const box = await pair(dialog, each).locator('.value').boundingBox();
        return box && [box.x, box.width];
      }),
    );
  const [column] = await columns();
  expect(column).toBeTruthy();
  await button(dialog, 'Löschen farbe').click();
  await expect(pair(dialog, 'farbe')).toContainText('wird gelöscht');
  await expect.poll(columns).toEqual([column, column]);
  await button(dialog, 'Löschen von farbe rückgängig machen').click();
  await expect(changes(dialog)).toHaveText([/^geändert startzoom.*9.*11$/]);
  await button(dialog, 'Löschen farbe').click();
  await addPair(dialog, 'breite', '7');
  await button(dialog, 'Bearbeiten smtp_passwort').click();
  await dialog.getByLabel('Wert von smtp_passwort').fill('noch geheimer');
  await button(dialog, 'Übernehmen smtp_passwort').click();
  await expect(changes(dialog)).toHaveCount(4);
  await expect(dialog).not.toContainText('geheimer');
  expect(await stored(others, key)).toEqual(readValues);

  const path = `/api/preference-service/setting/${key.component}/${key.group}`;
  expect(await sentSettings(page, { method: 'POST', path }, () => save(dialog))).toMatchObject({
    smtp_passwort: 'noch geheimer',
  });
  await expect(statusWith(page, SAVED)).toBeVisible();
  expect(await stored(others, key)).toEqual({
    startzoom: { ...zoom, value: '11' },
    smtp_passwort: { ...plainSetting(''), value: A_STORED_SECRET },
    breite: plainSetting('7'),
  });
});

test('an unconfirmed pair: saving warns that it will be lost', { tag: '@all' }, async ({ page, portal }) => {
  const others = await requestAs(portal.url);
  const key = await given(others);
  const dialog = await openGroup(page, key);
  await text(dialog, 'Schlüssel').fill('breite');
  await save(dialog);
  const lost =
    'Die Eingabe zum Schlüssel „breite“ ist noch nicht übernommen und geht beim Speichern verloren.';
  await expect(page.getByRole('alertdialog')).toContainText(lost);
  await confirm(page, lost, 'Nein');
  await expect(text(dialog, 'Schlüssel')).toHaveValue('breite');
  await button(dialog, 'Bearbeiten startzoom').click();
  await text(dialog, 'Wert von startzoom').fill('12');
  await save(dialog);
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveText(['startzoom', 'breite']);
  await confirm(page, 'gehen beim Speichern verloren', 'Ja');
  await expect(statusWith(page, SAVED)).toBeVisible();
  expect(await stored(others, key)).toEqual(readValues);
});

test('asks before unsaved input is lost', { tag: '@all' }, async ({ page, portal }) => {
  const key = await given(await requestAs(portal.url));
  const dialog = await openGroup(page, key);
  await button(dialog, 'Abbrechen').click();
  await expect(dialog).toBeHidden();
  await button(page.getByRole('rowheader'), `${key.component} ${key.group}`).click();
  await text(dialog, 'Wert').fill('7');
  await page.keyboard.press('Escape');
  await confirm(page, UNSAVED, 'Nein');
  await text(dialog, 'Wert').fill('');
  await button(dialog, 'Löschen farbe').click();
  await button(dialog, 'Abbrechen').click();
  await confirm(page, UNSAVED, 'Ja');
  await expect(dialog).toBeHidden();
});

test('deletes a group after a question', async ({ page, portal }) => {
  const others = await requestAs(portal.url);
  const key = await given(others);
  const dialog = await openGroup(page, key, 'preference_delete');
  await expect(button(dialog, 'Speichern')).toHaveCount(0);
  await button(dialog, 'Löschen').click();
  const question = `Wollen Sie die Gruppe ${key.group} der Komponente ${key.component} mit allen Werten wirklich löschen?`;
  await confirm(page, question, 'Nein');
  await button(dialog, 'Löschen').click();
  await confirm(page, question, 'Ja');
  await expect(statusWith(page, 'Die Einstellungen wurden erfolgreich gelöscht.')).toBeVisible();
  await expect(page.getByText('Kein Eintrag passt zu Ihren Filtern.')).toBeVisible();
  expect(await stored(others, key)).toBeUndefined();
});

test('shows values that are too long at the field without cutting them, and masks secrets of several lines', {
  tag: '@all',
}, async ({ page, portal }) => {
  const others = await requestAs(portal.url);
  const key = ownGroup();
  const certificate = '-----BEGIN-----\nMIIC\n-----END-----';
  const secret = { value: { ...values.value, smtp_passwort: plainSetting(certificate) } };
  expect(await saveSettings(others, key, secret)).toMatchObject({ ok: true });
  const dialog = await openGroup(page, key);
  await addPair(dialog, 'zertifikat', 'M'.repeat(1200));
  await expect(dialog.getByText('Bitte verwenden Sie höchstens 500 Zeichen.')).toBeVisible();
  await expect(dialog.getByText('1.200 von 500 Zeichen')).toBeVisible();
  await addPair(dialog, 'zertifikat', 'MIIC');
  await expect(pair(dialog, 'zertifikat')).toBeVisible();

  await button(dialog, 'Bearbeiten smtp_passwort').click();
  const field = dialog.getByLabel('Wert von smtp_passwort');
  await expect(field).toHaveCSS('-webkit-text-security', 'disc');
  await field.fill(`${certificate}\n${'M'.repeat(500)}`);
  await button(dialog, 'Übernehmen smtp_passwort').click();
  await expect(dialog.getByText('Bitte verwenden Sie höchstens 500 Zeichen.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(`${certificate}\nneu`);
  await button(dialog, 'Übernehmen smtp_passwort').click();
  const path = `/api/preference-service/setting/${key.component}/${key.group}`;
  expect(await sentSettings(page, { method: 'POST', path }, () => save(dialog))).toMatchObject({
    smtp_passwort: `${certificate}\nneu`,
  });
  await expect(statusWith(page, SAVED)).toBeVisible();
  expect(await stored(others, key)).toMatchObject({
    zertifikat: plainSetting('MIIC'),
    smtp_passwort: { ...plainSetting(''), value: A_STORED_SECRET },
  });
});

test('finds a group by a key, exports it without its secret, and imports the changed file', {
  tag: '@all',
}, async ({ page, portal, violations }) => {
  const others = await requestAs(portal.url);
  const key = ownGroup();
  // Whether a new group is still missing is asked right before it is written.
  violations.allow({ says: /404/, of: /_neu$/ });
  const own = `nur_${key.group}`;
  expect(
    await saveSettings(others, key, { value: { ...values.value, [own]: plainSetting('7') } }),
  ).toMatchObject({
    ok: true,
  });
  await openPage(page, 'betrieb', `?filter=keys:${own}`);
  const row = page.getByRole('row').filter({ hasText: key.group });
  await expect(row.getByRole('cell', { name: `${own}, startzoom, farbe und 1 weiterer` })).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await button(row, `Exportieren ${key.component} ${key.group}`).click();
  const download = await downloaded;
  await expect(statusWith(page, 'Ein geheimer Wert steht nicht in der Datei.')).toBeVisible();
  const text = await readFile(await download.path(), 'utf8');
  expect(text).not.toContain('geheim"');

  await button(page.getByRole('main'), 'Importieren').click();
  const dialog = page.getByRole('dialog', { name: 'Einstellungen importieren' });
  const file = (content: string) => ({
    name: 'stand.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  await dialog.getByLabel('Datei wählen').setInputFiles(file(`${text},`));
  await expect(alertWith(dialog, 'Die Datei ist kein gültiges JSON.')).toBeVisible();
  const changed = text.replace('"value": "9"', '"value": "11"').replace(key.group, `${key.group}_neu`);
  const both = JSON.parse(text);
  both.groups = [
    ...JSON.parse(text.replace('"value": "9"', '"value": "11"')).groups,
    ...JSON.parse(changed).groups,
  ];
  await dialog.getByLabel('Andere Datei wählen').setInputFiles(file(JSON.stringify(both)));
  await expect(dialog.getByRole('heading', { name: 'Das ändert stand.json' })).toBeFocused();
  await dialog.getByText(`${key.component} / ${key.group}`, { exact: true }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: /^geändert startzoom.*9.*11$/ })).toBeVisible();
  await button(dialog, '2 Gruppen importieren').click();
  await confirm(page, '1 Gruppe wird angelegt, 1 Gruppe wird geändert.', 'Ja');
  await expect(dialog.getByText('1 Gruppe angelegt, 1 Gruppe geändert.')).toBeVisible();
  await closeButton(dialog).click();
  await expect(page.getByRole('row').filter({ hasText: `${key.group}_neu` })).toBeVisible();
  const zoomed = { ...zoom, value: '11' };
  expect(await stored(others, key)).toMatchObject({ ...readValues, startzoom: zoomed });
  const created = await stored(others, { ...key, group: `${key.group}_neu` });
  expect(created).toMatchObject({ startzoom: zoomed });
  expect(created).not.toHaveProperty('smtp_passwort');
});
