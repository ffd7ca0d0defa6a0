import { updateDataset } from '@mobidrom/platform-api';
import { requestAs } from '../../support/requestAs';
import {
  A_STORED_SECRET,
  expect,
  type Locator,
  markRadio,
  pickOption,
  tabTo,
  test,
} from '../../support/test';
import {
  alertWith,
  button,
  certificate,
  givenSource,
  NOTHING,
  openOffers,
  ownOffer,
  statusWith,
  storedParts,
  textbox,
} from './offerSteps';

/* The whole of list and dialog by keyboard alone: no click, no focus that is not reached by Tab. */

// An offer without an entry in the catalogue, as the demo data has one, is 404 when it is read.
test.beforeEach(({ violations }) => violations.allow(/404 \(Not Found\)/));

test('an exported offer is created, found, copied, edited over a conflict and deleted by keyboard alone', {
  tag: '@all',
}, async ({ page, portal }) => {
  const others = await requestAs(portal.url);
  const source = await givenSource(others, 'MOBILITHEK_PARKING');
  const { title, id } = ownOffer('Tasten');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const press = (target: Locator, key = 'Enter') => tabTo(page, target).then(() => page.keyboard.press(key));
  const type = (target: Locator, text: string) => tabTo(page, target).then(() => page.keyboard.type(text));
  await openOffers(page);
  const add = page.getByRole('main').getByRole('button', { name: 'Datenangebot hinzufügen' });
  await press(add);
  let dialog = page.getByRole('dialog', { name: 'Neues Datenangebot hinzufügen' });
  await expect(textbox(dialog, 'Titel')).toBeFocused();

  // The summary leads to the missing fields.
  await press(button(dialog, 'Speichern'));
  const summary = alertWith(dialog, 'Bitte überprüfen Sie Ihre Eingaben für die Felder:');
  await expect(summary).toBeFocused();
  await press(summary.getByRole('link', { name: 'Titel' }));
  await expect(textbox(dialog, 'Titel')).toBeFocused();
  await page.keyboard.type(title);
  await type(textbox(dialog, 'Beschreibung'), 'Mit der Tastatur');
  await pickOption(page, dialog.getByRole('combobox', { name: 'Adapter' }), 'Mobilithek Parkplätze');
  const sources = dialog.getByRole('combobox', { name: 'Datenquellen' });
  await expect(sources).toBeEnabled();
  await type(sources, source.title);
  await expect(page.getByRole('option', { name: source.title, exact: true })).toBeVisible();
  // The first row chooses all that were found.
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(button(dialog, source.title)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();

  const exported = dialog.getByRole('switch', { name: 'Export zur Mobilithek' });
  await press(exported, 'Space');
  await expect(exported).toBeChecked();
  await type(textbox(dialog, 'Angebots-ID'), '4711');
  const chooser = page.waitForEvent('filechooser');
  await press(dialog.getByLabel('P12-Zertifikat', { exact: true }), 'Space');
  await (await chooser).setFiles(certificate());
  await expect(dialog.getByText('mobilithek.p12', { exact: true })).toBeVisible();
  await type(dialog.getByLabel('P12-Passwort', { exact: true }), 'geheim');
  await pickOption(page, dialog.getByRole('combobox', { name: 'Intervall' }), 'Wöchentlich');
  await press(dialog.getByRole('checkbox', { name: 'Montag' }), 'Space');
  const choice = (group: string, name: string) =>
    dialog.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
  const repeat = 'Verpasste Ereignisse wiederholen';
  await markRadio(page, choice(repeat, 'Ja'), choice(repeat, 'Nein'));
  await markRadio(page, choice('Status', 'aktiv'));
  await press(button(dialog, 'Speichern'));
  await expect(statusWith(page, `${title} wurde erfolgreich hinzugefügt`)).toBeVisible();
  await expect(add).toBeFocused();
  const { settings, event } = await storedParts(others, 'MOBILITHEK_PARKING', id);
  expect(settings).toMatchObject({
    AGGREGATED_FEEDS: source.id,
    OFFER_ID: '4711',
    ZERTIFIKAT: A_STORED_SECRET,
    ZERTIFIKATS_PASSWORT: A_STORED_SECRET,
  });
  expect(event).toMatchObject({ active: true, repeatMissedEvents: 0, cron: { daysOfWeek: ['MONDAY'] } });

  await type(page.getByRole('textbox', { name: 'Filter ID' }), id);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await press(button(page, title));
  dialog = page.getByRole('dialog', { name: `Datenangebot ${title}` });
  await press(button(dialog, 'Adresse kopieren'));
  await expect(statusWith(dialog, 'Die Adresse wurde kopiert.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${portal.url}/api/MOBILITHEK_PARKING/conflated/${id}`,
  );

  const renamed = `${title} neu`;
  expect(await updateDataset(others, { name: id, title: renamed })).toMatchObject({ ok: true });
  await type(textbox(dialog, 'Beschreibung'), '. Geändert');
  await press(button(dialog, 'Speichern'));
  const conflict = alertWith(dialog, 'wurde geändert, seit Sie ihn geöffnet haben');
  await expect(conflict).toBeFocused();
  await press(button(conflict, 'Auswahl übernehmen'));
  await expect(button(dialog, 'Speichern')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(statusWith(page, `Das Datenangebot ${renamed} wurde erfolgreich bearbeitet`)).toBeVisible();
  const { dataset } = await storedParts(others, 'MOBILITHEK_PARKING', id);
  expect(dataset).toMatchObject({ title: renamed, notes: expect.stringContaining('Geändert') });

  await press(button(page, renamed));
  dialog = page.getByRole('dialog', { name: `Datenangebot ${renamed}` });
  await press(button(dialog, 'Löschen'));
  const question = page.getByRole('alertdialog');
  await expect(button(question, 'Nein')).toBeFocused();
  await press(button(question, 'Ja'));
  await expect(statusWith(page, `Das Datenangebot ${renamed} wurde erfolgreich gelöscht`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await storedParts(others, 'MOBILITHEK_PARKING', id)).toEqual(NOTHING);
});
