import { alertWith, button, statusWith } from '../../support/areaSteps';
import { requestAs } from '../../support/requestAs';
import {
  expect,
  expectAccessibleInBothSchemes,
  expectSessionEnded,
  signInAgain,
  signOutElsewhere,
  test,
} from '../../support/test';
import {
  answer,
  choose,
  givenEvent,
  openAt,
  openDialog,
  openEvents,
  openNew,
  ownName,
  planned,
  rowOf,
  save,
} from './eventSteps';

test('both tabs, the dialog, its errors and a question are accessible', {
  tag: ['@accessibility', '@all'],
}, async ({ page }) => {
  await openEvents(page);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('tab', { name: 'Ereignisprotokoll' }).click();
  await expect(page.getByText('Angezeigt werden nur die neuesten 500 Einträge.')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.getByLabel('Von (UTC)').fill('2026-11-20T00:00');
  await page.getByLabel('Bis (UTC)').fill('2026-11-19T00:00');
  await button(page, 'Zeitraum anzeigen').click();
  await expect(alertWith(page, 'Das Ende liegt vor dem Beginn.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('tab', { name: 'Ereignissteuerung' }).click();
  await page.getByRole('button', { name: /^fehlgeschlagen \d/ }).click();
  await page.getByRole('rowheader').first().getByRole('button').click();
  await button(page, 'Letzte Läufe').click();
  await expect(page.getByRole('list', { name: 'Letzte Läufe' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await button(page, 'Abbrechen').click();
  const dialog = await openNew(page);
  await choose(dialog, 'Intervall', 'Wöchentlich');
  await expectAccessibleInBothSchemes(page);
  await save(dialog);
  await expect(alertWith(dialog, 'Bitte überprüfen Sie Ihre Eingaben')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await button(dialog, 'Abbrechen').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('by keyboard alone: adds an event, runs it and reads its log', { tag: '@all' }, async ({ page }) => {
  const name = ownName('tastatur');
  await openEvents(page);
  const add = button(page, 'Ereignis hinzufügen');
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Neues Ereignis hinzufügen' });
  await expect(dialog.getByRole('textbox', { name: 'Ereignisname' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('combobox', { name: 'Intervall' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').press('T');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Intervall' })).toHaveText('Täglich');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('combobox', { name: 'Stunde (UTC)' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'inaktiv' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(statusWith(page, 'Das Ereignis wurde erfolgreich hinzugefügt')).toBeVisible();
  await expect(add).toBeFocused();

  await page.getByRole('textbox', { name: 'Filter Ereignis' }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toBeVisible();
  await button(page, `Ausführen ${name}`).focus();
  await page.keyboard.press('Enter');
  await expect(button(page.getByRole('alertdialog'), 'Nein')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(statusWith(page, 'wurde erfolgreich ausgeführt')).toBeVisible();
  await expect(button(page, `Ausführen ${name}`)).toBeFocused();
  await page.getByRole('tab', { name: 'Ereignissteuerung' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Ereignisprotokoll' })).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test('the session ends while an event is edited: nothing typed is lost, and saving goes on after signing in', async ({
  page,
  portal,
  context,
}) => {
  const name = ownName('sitzung');
  await givenEvent(await requestAs(portal.url), planned(name));
  await openAt(page, name);
  const dialog = await openDialog(page, name);
  await answer(dialog, 'Status', 'inaktiv');
  await choose(dialog, 'Stunde (UTC)', '9');

  await signOutElsewhere(context);
  await expectSessionEnded(dialog);
  await save(dialog);
  await expect(
    alertWith(dialog, 'Es wurde nichts geändert, weil Ihre Sitzung abgelaufen ist.'),
  ).toBeVisible();

  await signInAgain(dialog, 'betrieb');
  await expect(dialog.getByRole('combobox', { name: 'Stunde (UTC)' })).toHaveText('9');
  await save(dialog);
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toContainText('täglich um 09:00 Uhr (UTC)');
});
