import { deleteSettings, plainSetting, saveSettings } from '@mobidrom/platform-api';
import { alertWith, button, statusWith } from '../../support/areaSteps';
import { requestAs } from '../../support/requestAs';
import { answerQuestion, expect, question, test } from '../../support/test';
import { choose, confirm, save } from './eventSteps';
import {
  addPair,
  given,
  openGroup,
  openGroupAgain,
  openNew,
  openPage,
  ownGroup,
  PATH,
  pair,
  readValues,
  SAVED,
  stored,
  text,
  UNSAVED,
  values,
  zoom,
} from './preferenceSteps';

test('a group changed by another user: the user chooses between both states', async ({ page, portal }) => {
  const others = await requestAs(portal.url);
  const key = await given(others);
  const dialog = await openGroup(page, key);
  await addPair(dialog, 'breite', '7');
  const theirs = { value: { ...values.value, startzoom: { ...zoom, value: '12' } } };
  await saveSettings(others, key, theirs);
  await save(dialog);
  const conflict = alertWith(dialog, 'Der Eintrag wurde geändert, seit Sie ihn geöffnet haben.');
  await expect(conflict).toBeVisible();
  await expect(conflict).not.toContainText('geheim');
  await conflict.getByRole('radio', { name: /Aktueller Stand/ }).check();
  await button(conflict, 'Auswahl übernehmen').click();
  await expect(pair(dialog, 'startzoom')).toContainText('12');
  await addPair(dialog, 'breite', '8');
  await save(dialog);
  await expect(statusWith(page, SAVED)).toBeVisible();
  expect(await stored(others, key)).toEqual({
    ...readValues,
    startzoom: theirs.value.startzoom,
    breite: plainSetting('8'),
  });
});

test('a group created or deleted by another user is neither replaced nor recreated', { tag: '@all' }, async ({
  page,
  portal,
  violations,
}) => {
  violations.allow(/404/);
  const others = await requestAs(portal.url);
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
  expect(await stored(others, mine)).toEqual(readValues);
  await button(dialog, 'Abbrechen').click();
  await confirm(page, UNSAVED, 'Ja');

  const edited = await openGroupAgain(page, gone);
  await deleteSettings(others, gone);
  await addPair(edited, 'breite', '7');
  await save(edited);
  await expect(alertWith(edited, 'Der Eintrag wurde inzwischen gelöscht.')).toBeVisible();
  await button(edited, 'Löschen').click();
  await confirm(page, 'wirklich löschen?', 'Ja');
  await expect(
    alertWith(page, 'Die Gruppe existiert nicht mehr. Sie wurde inzwischen gelöscht.'),
  ).toBeVisible();
  await expect(edited).toBeHidden();
  expect(await stored(others, gone)).toBeUndefined();
});

test('saves nothing and keeps the input when the existence of a group cannot be checked', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal, violations }) => {
  violations.allow(/503|Während des/);
  const others = await requestAs(portal.url);
  const key = ownGroup();
  await openPage(page);
  const dialog = await openNew(page);
  await choose(dialog, 'Komponente', key.component);
  await text(dialog, 'Gruppe').fill(key.group);
  await addPair(dialog, 'breite', '7');
  await saveSettings(others, key, values);
  const path = `/api/preference-service/setting/${key.component}`;
  await portal.faults.add({ path, method: 'GET', answer: { status: 503 } });
  await save(dialog);
  await expect(alertWith(dialog, 'Während des Speichervorgangs ist ein Fehler aufgetreten.')).toBeVisible();
  await expect(pair(dialog, 'breite')).toBeVisible();
  await portal.faults.clear();
  expect(await stored(others, key)).toEqual(readValues);
});

test('services that fail: each failure has its words, and nothing typed is lost', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal, violations }) => {
  violations.allow(/500|503|net::ERR_|Network response was not ok|Während des/);
  const key = await given(await requestAs(portal.url));
  const path = '/api/preference-service/setting';
  await portal.faults.add({ path, answer: { status: 200, body: '[]', contentType: 'application/json' } });
  await openPage(page);
  await expect(page.getByText('Es sind keine Einstellungen vorhanden.')).toBeVisible();
  await portal.faults.clear();

  await portal.faults.add({ path, answer: { status: 503, detail: 'In Wartung.' } });
  await page.goto(`${PATH}?filter=group:${key.group}`);
  const failed = 'Beim Laden der Einstellungen ist ein Fehler aufgetreten. (503: In Wartung.)';
  await expect(alertWith(page, failed)).toBeVisible();
  await portal.faults.clear();
  await button(page, 'Erneut versuchen').click();

  const row = button(page.getByRole('rowheader'), `${key.component} ${key.group}`);
  await expect(row).toBeVisible();
  await portal.faults.add({ path, answer: { status: 503, detail: 'In Wartung.' } });
  await row.click();
  await expect(alertWith(page.getByRole('dialog'), failed)).toBeVisible();
  await portal.faults.clear();
  await button(page.getByRole('dialog'), 'Abbrechen').click();

  await portal.faults.add({ path, answer: 'held' });
  await row.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await portal.faults.clear();
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
  await expect(pair(dialog, 'breite')).toBeVisible();
  await portal.faults.add({ path, method: 'DELETE', answer: 'lost' });
  await button(dialog, 'Löschen').click();
  await confirm(page, 'wirklich löschen?', 'Ja');
  await expect(alertWith(dialog, 'Während des Löschvorgangs ist ein Fehler aufgetreten.')).toBeVisible();
  await portal.faults.clear();
  await save(dialog);
  await expect(statusWith(page, SAVED)).toBeVisible();

  await page.goto(`${PATH}?filter=component:GBFS`);
  await page.getByRole('rowheader').first().getByRole('button').click();
  await button(page.getByRole('dialog'), 'Löschen').click();
  await expect(question(page)).toContainText(
    'Die Gruppe gehört zu einem Datenangebot, das ohne sie nicht mehr veröffentlicht werden kann.',
  );
  await answerQuestion(page, 'Nein');
});
