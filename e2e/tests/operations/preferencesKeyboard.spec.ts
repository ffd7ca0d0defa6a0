import { plainSetting } from '@mobidrom/platform-api';
import { button, statusWith } from '../../support/areaSteps';
import { requestAs } from '../../support/requestAs';
import { expect, question, tabTo, test } from '../../support/test';
import { changes, openPage, ownGroup, SAVED, stored, text } from './preferenceSteps';

/* The whole by keyboard alone: nothing gets the focus that is not reached by Tab, and nothing is clicked. */
test('the keyboard alone: adds a group, changes it and deletes it', { tag: '@all' }, async ({
  page,
  portal,
}) => {
  const key = { ...ownGroup(), component: 'portal' };
  await openPage(page, 'admin', `?filter=group:${key.group}`);
  await tabTo(page, button(page.getByRole('main'), 'Gruppe hinzufügen'));
  await page.keyboard.press('Enter');
  const created = page.getByRole('dialog', { name: 'Neue Gruppe hinzufügen' });
  await expect(created.getByRole('combobox', { name: 'Komponente' })).toBeFocused();
  await page.keyboard.type(key.component);
  // The components are read behind the page.
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(created.getByRole('combobox', { name: 'Komponente' })).toHaveValue(key.component);
  await tabTo(page, text(created, 'Gruppe'));
  await page.keyboard.type(key.group);
  await page.keyboard.press('Tab');
  await expect(text(created, 'Schlüssel')).toBeFocused();
  await page.keyboard.type('breite');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(text(created, 'Schlüssel')).toBeFocused();
  await tabTo(page, button(created, 'Löschen breite'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(button(created, 'Löschen von breite rückgängig machen')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(created, 'Bearbeiten breite')).toBeFocused();
  await tabTo(page, button(created, 'Speichern'));
  await page.keyboard.press('Enter');
  await expect(statusWith(page, SAVED)).toBeVisible();
  await expect(button(page.getByRole('main'), 'Gruppe hinzufügen')).toBeFocused();

  const row = button(page.getByRole('rowheader'), `${key.component} ${key.group}`);
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Gruppe ${key.group}` });
  await tabTo(page, button(dialog, 'Bearbeiten breite'));
  await page.keyboard.press('Enter');
  await expect(text(dialog, 'Wert von breite')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(changes(dialog)).toHaveText([/^geändert breite.*7.*8$/]);
  await tabTo(page, button(dialog, 'Speichern'));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const others = await requestAs(portal.url);
  expect(await stored(others, key)).toEqual({ breite: plainSetting('8') });

  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, button(dialog, 'Löschen'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(question(page), 'Ja'));
  await page.keyboard.press('Enter');
  await expect(
    statusWith(page, 'Die Einstellungen wurden erfolgreich gelöscht.').getByRole('button', {
      name: 'Gelöschte Einträge',
    }),
  ).toBeVisible();
  expect(await stored(others, key)).toBeUndefined();
});
