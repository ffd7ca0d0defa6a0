import { button } from '../../support/areaSteps';
import { requestAs } from '../../support/requestAs';
import { closeButton, expect, expectAccessibleInBothSchemes, openSignedIn, test } from '../../support/test';
import {
  addPair,
  given,
  openGroup,
  openGroupAgain,
  openNew,
  openPage,
  PATH,
  pair,
  text,
} from './preferenceSteps';

test('each right for itself: reading alone changes nothing', async ({ page, portal }) => {
  const key = await given(await requestAs(portal.url));
  const dialog = await openGroup(page, key, 'preference_viewer');
  await expect(button(page.getByRole('main'), 'Gruppe hinzufügen')).toHaveCount(0);
  await expect(pair(dialog, 'startzoom')).toContainText('9');
  // Both to close, and the one that shows the history.
  await expect(dialog.getByRole('button')).toHaveCount(3);
  await expect(closeButton(dialog)).toBeVisible();
  await expect(text(dialog, 'Schlüssel')).toHaveCount(0);
});

test('to create is to change pairs, and to change is neither to create nor to delete', {
  tag: '@all',
}, async ({ page, portal, browser }) => {
  const key = await given(await requestAs(portal.url));
  const dialog = await openGroup(page, key, 'preference_create');
  await expect(button(dialog, 'Bearbeiten startzoom')).toBeVisible();
  await expect(button(dialog, 'Löschen')).toHaveCount(0);
  await button(dialog, 'Löschen farbe').click();
  await button(dialog, 'Speichern').click();
  await expect(dialog).toBeHidden();
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

test('list, new group and a group in all its states are accessible', {
  tag: ['@accessibility', '@all'],
}, async ({ page, portal }) => {
  const key = await given(await requestAs(portal.url));
  await openPage(page);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const created = await openNew(page);
  await expectAccessibleInBothSchemes(page);
  await addPair(created, 'breite', '');
  await expectAccessibleInBothSchemes(page);
  const dialog = await openGroupAgain(page, key);
  await button(dialog, 'Bearbeiten startzoom').click();
  await text(dialog, 'Wert von startzoom').fill('');
  await button(dialog, 'Übernehmen startzoom').click();
  await button(dialog, 'Löschen farbe').click();
  await addPair(dialog, 'api_key', 'x');
  await expectAccessibleInBothSchemes(page);
});
