import { randomBytes } from 'node:crypto';
import {
  deleteSettings,
  findSettings,
  plainSetting,
  type Request,
  type SettingGroup,
  saveSettings,
} from '@mobidrom/platform-api';
import type { Locator, Page } from '@playwright/test';
import { type Account, expect, expectAccessible, openSignedIn, test } from '../../support/fixtures';
import { alertWith, button, choose, confirm, save, somebodyElse, statusWith } from './eventSteps';

const PATH = '/praeferenz-service';
const SAVED = 'Die Einstellungen wurden erfolgreich gespeichert.';
const UNSAVED = 'Ihre Änderungen werden nicht gespeichert. Wollen Sie wirklich abbrechen?';

const ownGroup = (): SettingGroup => ({
  component: 'kartenanwendung',
  group: `e2e_${randomBytes(4).toString('hex')}`,
});
const zoom = { value: '9', defaultValue: '8', description: 'Vergrößerungsstufe' };
const values = {
  value: { startzoom: zoom, farbe: plainSetting('#b3261e'), smtp_passwort: plainSetting('geheim') },
};

async function given(request: Request): Promise<SettingGroup> {
  const key = ownGroup();
  expect(await saveSettings(request, key, values)).toMatchObject({ ok: true });
  return key;
}
async function stored(request: Request, key: SettingGroup) {
  const answer = await findSettings(request, key);
  if (!answer.ok) throw new Error(answer.failure.text);
  return answer.value?.value;
}

const openPage = async (page: Page, account: Account = 'admin', query = '') => {
  await openSignedIn(page, account, `${PATH}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Präferenz-Service' })).toBeVisible();
};
/** Opens the list at one group, and its dialog. */
async function openGroup(page: Page, { component, group }: SettingGroup, account?: Account) {
  await openPage(page, account, `?filter=group:${group}`);
  await button(page.getByRole('rowheader'), component).click();
  const dialog = page.getByRole('dialog', { name: `Gruppe ${group}` });
  await expect(dialog).toBeVisible();
  return dialog;
}
async function openNew(page: Page): Promise<Locator> {
  await button(page.getByRole('main'), 'Gruppe hinzufügen').click();
  const dialog = page.getByRole('dialog', { name: 'Neue Gruppe hinzufügen' });
  await expect(dialog).toBeVisible();
  return dialog;
}
const text = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true });
const pair = (dialog: Locator, key: string) =>
  dialog.getByRole('group', { name: 'Schlüssel und Werte' }).getByRole('listitem').filter({ hasText: key });
const changes = (dialog: Locator) =>
  dialog.getByRole('region', { name: 'Das wird gespeichert' }).getByRole('listitem');
async function addPair(dialog: Locator, key: string, value: string) {
  await text(dialog, 'Schlüssel').fill(key);
  await dialog.getByLabel('Wert', { exact: true }).fill(value);
  await button(dialog, 'Paar hinzufügen').click();
}

test('adds a group of an existing component, and one of a new one', async ({ page, portal }) => {
  const others = await somebodyElse(portal.url);
  const key = ownGroup();
  await openPage(page, 'preference_create');
  const dialog = await openNew(page);
  await expect(text(dialog, 'Neue Komponente')).toHaveAttribute('placeholder', 'Komponentenname');
  await expect(text(dialog, 'Gruppe')).toHaveAttribute('placeholder', 'Gruppenname');
  await expect(text(dialog, 'Schlüssel')).toHaveAttribute('placeholder', 'Neuer Schlüssel');
  await expect(text(dialog, 'Wert')).toHaveAttribute('placeholder', 'Neuer Wert');
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

test('what is missing is said, each with its words', async ({ page, portal }) => {
  const key = await given(await somebodyElse(portal.url));
  await openPage(page);
  const dialog = await openNew(page);
  await save(dialog);
  const summary = alertWith(dialog, 'Bitte überprüfen Sie Ihre Eingaben für die Felder:');
  await expect(summary.getByRole('link')).toHaveText(['Komponente', 'Gruppe', 'Schlüssel und Werte']);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Schlüssel und Werte' }).click();
  await expect(text(dialog, 'Schlüssel')).toBeFocused();

  await button(dialog, 'Paar hinzufügen').click();
  await expect(dialog.getByText('Bitte geben Sie einen Schlüssel und einen Wert ein.')).toBeVisible();
  await addPair(dialog, '', '7');
  await expect(dialog.getByText('Bitte geben Sie einen Schlüssel ein.')).toBeVisible();
  await addPair(dialog, 'breite', '');
  await expect(dialog.getByText('Bitte geben Sie einen Wert ein.')).toBeVisible();
  await addPair(dialog, 'breite', '7');
  await addPair(dialog, 'breite', '8');
  await expect(
    dialog.getByText('Der Schlüssel ist bereits vorhanden. Bitte geben Sie einen anderen Schlüssel ein.'),
  ).toBeVisible();
  await expectAccessible(page);

  await choose(dialog, 'Komponente', key.component);
  await text(dialog, 'Gruppe').fill(key.group);
  await expect(
    dialog.getByText('Die Gruppe existiert bereits für die ausgewählte Komponente.'),
  ).toBeVisible();
});

test('edits the list: changes, deletes, takes back; saved is all at once', async ({ page, portal }) => {
  const others = await somebodyElse(portal.url);
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
  await text(dialog, 'Wert von farbe').press('Escape');
  await expect(pair(dialog, 'farbe')).toContainText('#b3261e');

  await button(dialog, 'Löschen farbe').click();
  await expect(pair(dialog, 'farbe')).toContainText('wird gelöscht');
  await button(dialog, 'Löschen von farbe rückgängig machen').click();
  await expect(changes(dialog)).toHaveText([/^geändert startzoom.*9.*11$/]);
  await button(dialog, 'Löschen farbe').click();
  await addPair(dialog, 'breite', '7');
  await button(dialog, 'Bearbeiten smtp_passwort').click();
  await dialog.getByLabel('Wert von smtp_passwort').fill('noch geheimer');
  await button(dialog, 'Übernehmen smtp_passwort').click();
  await expect(changes(dialog)).toHaveCount(4);
  await expect(dialog).not.toContainText('geheimer');
  await expectAccessible(page);
  expect(await stored(others, key)).toEqual(values.value);

  await save(dialog);
  await expect(statusWith(page, SAVED)).toBeVisible();
  expect(await stored(others, key)).toEqual({
    startzoom: { ...zoom, value: '11' },
    smtp_passwort: plainSetting('noch geheimer'),
    breite: plainSetting('7'),
  });
});

test('an unconfirmed pair: saving warns that it will be lost', async ({ page, portal }) => {
  const others = await somebodyElse(portal.url);
  const key = await given(others);
  const dialog = await openGroup(page, key);
  await text(dialog, 'Schlüssel').fill('breite');
  await save(dialog);
  const lost =
    'Die Eingabe zum Schlüssel „breite“ ist noch nicht übernommen und geht beim Speichern verloren.';
  await expect(page.getByRole('alertdialog')).toContainText(lost);
  await expectAccessible(page);
  await confirm(page, lost, 'Nein');
  await expect(text(dialog, 'Schlüssel')).toHaveValue('breite');
  await button(dialog, 'Bearbeiten startzoom').click();
  await text(dialog, 'Wert von startzoom').fill('12');
  await save(dialog);
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveText(['startzoom', 'breite']);
  await confirm(page, 'gehen beim Speichern verloren', 'Ja');
  await expect(statusWith(page, SAVED)).toBeVisible();
  expect(await stored(others, key)).toEqual(values.value);
});

test('what is typed and not saved is guarded', async ({ page, portal }) => {
  const key = await given(await somebodyElse(portal.url));
  const dialog = await openGroup(page, key);
  await button(dialog, 'Abbrechen').click();
  await expect(dialog).toBeHidden();
  await button(page.getByRole('rowheader'), key.component).click();
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
  const others = await somebodyElse(portal.url);
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

test('somebody else changed the group meanwhile: the person chooses', async ({ page, portal }) => {
  const others = await somebodyElse(portal.url);
  const key = await given(others);
  const dialog = await openGroup(page, key);
  await addPair(dialog, 'breite', '7');
  const theirs = { value: { ...values.value, startzoom: { ...zoom, value: '12' } } };
  await saveSettings(others, key, theirs);
  await save(dialog);
  const conflict = alertWith(dialog, 'Der Eintrag wurde geändert, seit Sie ihn geöffnet haben.');
  await expect(conflict).toBeVisible();
  await expect(conflict).not.toContainText('geheim');
  await expectAccessible(page);
  await conflict.getByRole('radio', { name: /Aktueller Stand/ }).check();
  await button(conflict, 'Auswahl übernehmen').click();
  await expect(pair(dialog, 'startzoom')).toContainText('12');
  await addPair(dialog, 'breite', '8');
  await save(dialog);
  await expect(statusWith(page, SAVED)).toBeVisible();
  expect(await stored(others, key)).toEqual({ ...theirs.value, breite: plainSetting('8') });
});

test('somebody else was first: a group is neither replaced nor brought back', async ({
  page,
  portal,
  violations,
}) => {
  violations.allow(/404/);
  const others = await somebodyElse(portal.url);
  const [mine, gone] = [ownGroup(), await given(others)];
  await openPage(page);
  const dialog = await openNew(page);
  await choose(dialog, 'Komponente', mine.component);
  await text(dialog, 'Gruppe').fill(mine.group);
  await addPair(dialog, 'breite', '7');
  await saveSettings(others, mine, values);
  await save(dialog);
  await expect(
    alertWith(dialog, 'Die Gruppe existiert bereits für die ausgewählte Komponente.').first(),
  ).toBeVisible();
  expect(await stored(others, mine)).toEqual(values.value);
  await button(dialog, 'Abbrechen').click();
  await confirm(page, UNSAVED, 'Ja');

  const edited = await openGroupAgain(page, gone);
  await deleteSettings(others, gone);
  await addPair(edited, 'breite', '7');
  await save(edited);
  await expect(alertWith(edited, 'Der Eintrag wurde inzwischen gelöscht.')).toBeVisible();
  expect(await stored(others, gone)).toBeUndefined();
});

test('services that fail: each failure has its words, and nothing typed is lost', async ({
  page,
  portal,
  violations,
}) => {
  violations.allow(/500|503|net::ERR_|Network response was not ok|Während des/);
  const key = await given(await somebodyElse(portal.url));
  const path = '/api/preference-service/setting';
  await portal.faults.add({ path, answer: { status: 503, detail: 'In Wartung.' } });
  await openPage(page, 'admin', `?filter=group:${key.group}`);
  const failed = 'Beim Laden der Einstellungen ist ein Fehler aufgetreten. (503: In Wartung.)';
  await expect(alertWith(page, failed)).toBeVisible();
  await portal.faults.clear();
  await button(page, 'Erneut versuchen').click();

  const row = button(page.getByRole('rowheader'), key.component);
  await expect(row).toBeVisible();
  await portal.faults.add({ path, answer: { status: 503, detail: 'In Wartung.' } });
  await row.click();
  await expect(alertWith(page.getByRole('dialog'), failed)).toBeVisible();
  await expectAccessible(page);
  await portal.faults.clear();
  await button(page.getByRole('dialog'), 'Abbrechen').click();

  await row.click();
  const dialog = page.getByRole('dialog', { name: `Gruppe ${key.group}` });
  await addPair(dialog, 'breite', '7');
  await portal.faults.add({ path, method: 'POST', answer: { status: 500 } });
  await save(dialog);
  await expect(
    alertWith(
      dialog,
      'Während des Speichervorgangs ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut oder kontaktieren Sie den Support.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(pair(dialog, 'breite')).toBeVisible();
  await portal.faults.add({ path, method: 'DELETE', answer: 'lost' });
  await button(dialog, 'Löschen').click();
  await confirm(page, 'wirklich löschen?', 'Ja');
  await expect(alertWith(dialog, 'Während des Löschvorgangs ist ein Fehler aufgetreten.')).toBeVisible();
  await portal.faults.clear();
  await save(dialog);
  await expect(statusWith(page, SAVED)).toBeVisible();
});

test('each right for itself: reading alone changes nothing', async ({ page, portal }) => {
  const key = await given(await somebodyElse(portal.url));
  const dialog = await openGroup(page, key, 'preference_viewer');
  await expect(button(page.getByRole('main'), 'Gruppe hinzufügen')).toHaveCount(0);
  await expect(pair(dialog, 'startzoom')).toContainText('9');
  await expect(dialog.getByRole('button')).toHaveCount(2);
  await expect(button(dialog, 'Abbrechen')).toBeVisible();
  await expect(text(dialog, 'Schlüssel')).toHaveCount(0);
  await expectAccessible(page);
});

test('to create is not to change, and to change is not to delete', async ({ page, portal, browser }) => {
  const key = await given(await somebodyElse(portal.url));
  const dialog = await openGroup(page, key, 'preference_create');
  await expect(dialog.getByRole('button', { name: /^(Speichern|Löschen|Bearbeiten)/ })).toHaveCount(0);
  await button(dialog, 'Abbrechen').click();
  await expect(button(page, 'Gruppe hinzufügen')).toBeVisible();

  const context = await browser.newContext({ baseURL: portal.url });
  const otherPage = await context.newPage();
  const other = await openGroup(otherPage, key, 'preference_update');
  await expect(button(other, 'Speichern')).toBeVisible();
  await expect(button(other, 'Löschen')).toHaveCount(0);
  await button(other, 'Abbrechen').click();
  await expect(button(otherPage, 'Gruppe hinzufügen')).toHaveCount(0);
  await context.close();
});

test('without any of the rights the missing one is named', async ({ page }) => {
  await openSignedIn(page, 'nosql_viewer', PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Kein Zugriff' })).toBeVisible();
  await expect(page.getByText('preference_viewer')).toBeVisible();
});

test('the keyboard alone: adds a group, changes it and deletes it', async ({ page }) => {
  const { group } = ownGroup();
  await openPage(page);
  await button(page.getByRole('main'), 'Gruppe hinzufügen').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Komponente' })).toBeFocused();
  await page.keyboard.type('portal');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Komponente' })).toHaveValue('portal');
  await text(dialog, 'Gruppe').focus();
  await page.keyboard.type(group);
  await page.keyboard.press('Tab');
  await expect(text(dialog, 'Schlüssel')).toBeFocused();
  await page.keyboard.type('breite');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(pair(dialog, 'breite')).toBeVisible();
  await expect(text(dialog, 'Schlüssel')).toBeFocused();
  await button(dialog, 'Löschen breite').focus();
  await page.keyboard.press('Enter');
  await expect(button(dialog, 'Löschen von breite rückgängig machen')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(dialog, 'Bearbeiten breite')).toBeFocused();
  await button(dialog, 'Speichern').focus();
  await page.keyboard.press('Enter');
  await expect(statusWith(page, SAVED)).toBeVisible();
  await expect(button(page.getByRole('main'), 'Gruppe hinzufügen')).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test('list, new group and a group in all its states are accessible', async ({ page, portal }) => {
      const key = await given(await somebodyElse(portal.url));
      await openPage(page);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await expectAccessible(page);
      const created = await openNew(page);
      await addPair(created, 'breite', '');
      await expectAccessible(page);
      const dialog = await openGroupAgain(page, key);
      await button(dialog, 'Bearbeiten startzoom').click();
      await text(dialog, 'Wert von startzoom').fill('');
      await button(dialog, 'Übernehmen startzoom').click();
      await button(dialog, 'Löschen farbe').click();
      await addPair(dialog, 'api_key', 'x');
      await expectAccessible(page);
    });
  });
}

/** The same as `openGroup` for somebody who is signed in. */
async function openGroupAgain(page: Page, { component, group }: SettingGroup): Promise<Locator> {
  await page.goto(`${PATH}?filter=group:${group}`);
  await button(page.getByRole('rowheader'), component).click();
  return page.getByRole('dialog', { name: `Gruppe ${group}` });
}
