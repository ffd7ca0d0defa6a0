import { closeButton, expect, expectAccessibleInBothSchemes, test } from '../../support/test';
import {
  alertWith,
  button,
  changeSettings,
  DATASET,
  EXPORTED,
  givenSource,
  givenWhole,
  openAt,
  openDialog,
  openOffers,
  PATH,
  save,
  statusWith,
  step,
  storedParts,
  textbox,
} from './offerSteps';

/* Every state of list and dialog, in both colour schemes. */

// Provoked failures are logged by the browser, and once by the portal.
test.beforeEach(({ violations }) =>
  violations.allow(/404|500|503|ist ein Fehler aufgetreten|Network response was not ok/),
);

test('list, dialog, a save that cannot be rolled back, and the notice at the next visit', {
  tag: ['@accessibility', '@embedded', '@all'],
}, async ({ page, portal }) => {
  const { source, offer } = await givenWhole(portal.url, 'Zugang', EXPORTED);
  await openOffers(page, 'admin', `?filter=id:${offer.id}`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const dialog = await openDialog(page, offer.title);
  await expect(dialog.getByText(source.title)).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await textbox(dialog, 'Beschreibung').fill('Geht nicht');
  const settings = `/api/preference-service/setting/${offer.adapter}/${offer.id}`;
  await portal.faults.add({ method: 'POST', path: settings, answer: { status: 500 }, times: 1 });
  await portal.faults.add({ method: 'PATCH', path: DATASET, answer: { status: 503 }, skip: 1 });
  await save(dialog);
  await expect(step(dialog, 'Eintrag im Datenkatalog ändern')).toContainText('Rücknahme fehlgeschlagen');
  await expect(
    alertWith(dialog, 'Nicht zurückgenommen: Katalogeintrag. Dort gilt der neue Stand.'),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await portal.faults.clear();
  page.on('dialog', (question) => void question.accept());
  await page.goto(PATH);
  const stuck = alertWith(page, `Das Bearbeiten des Datenangebots ${offer.id} wurde unterbrochen.`);
  await expect(stuck).toContainText('Geändert: Katalogeintrag');
  await expectAccessibleInBothSchemes(page);
  await button(stuck, 'Statusmeldung schließen').click();
  await expect(stuck).toBeHidden();
  await page.reload();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(stuck).toBeHidden();
});

test('hints, empty fields of the export, both states of a conflict, the question before a deletion', {
  tag: ['@accessibility', '@all'],
}, async ({ page, portal }) => {
  const { others, source, offer } = await givenWhole(portal.url, 'Rand');
  const inactive = await givenSource(others, offer.adapter, { active: false });
  const feeds = [source.id, inactive.id, 'quelle-die-es-nicht-gibt'];
  await changeSettings(others, { ...offer, aggregatedFeeds: feeds });
  await openAt(page, offer.id);
  const dialog = await openDialog(page, offer.title);
  await expect(alertWith(dialog, 'Diese ausgewählte Datenquelle ist inaktiv')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Export zur Mobilithek' }).check();
  await save(dialog);
  const summary = alertWith(dialog, 'Bitte überprüfen Sie Ihre Eingaben für die Felder:');
  await expect(summary.getByRole('link')).toHaveText(['Angebots-ID', 'P12-Zertifikat', 'P12-Passwort']);
  await expectAccessibleInBothSchemes(page);

  await dialog.getByRole('switch', { name: 'Export zur Mobilithek' }).uncheck();
  await textbox(dialog, 'Beschreibung').fill('Von mir');
  await changeSettings(others, { ...offer, aggregatedFeeds: [source.id] });
  await save(dialog);
  await expect(alertWith(dialog, 'wurde geändert, seit Sie ihn geöffnet haben')).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await button(dialog, 'Löschen').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('a list that does not load, an entry that is not read, sources that fail, a dialog to read only', {
  tag: ['@accessibility', '@embedded', '@all'],
}, async ({ page, portal }) => {
  const { others, offer } = await givenWhole(portal.url, 'Lesen', EXPORTED);
  await openAt(page, offer.id, 'datenangebots_verwaltung_read');
  await portal.faults.add({ path: '/api/dataset-management', answer: { status: 503 } });
  let dialog = await openDialog(page, offer.title);
  await expect(textbox(dialog, 'Beschreibung')).not.toBeEditable();
  await expect(statusWith(dialog, 'Es konnten nicht alle Einträge geladen werden. (503:')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await closeButton(dialog).click();

  await portal.faults.clear();
  await portal.faults.add({ path: `${DATASET}/${offer.id}`, answer: { status: 503 } });
  await page.reload();
  dialog = await openDialog(page, offer.id);
  await expect(alertWith(dialog, 'konnte nicht gelesen werden')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await closeButton(dialog).click();

  await portal.faults.add({ path: '/api/event-scheduler/schedulers', answer: { status: 503 } });
  await page.reload();
  await expect(alertWith(page, 'Die Zeitpläne konnten nicht gelesen werden.')).toContainText('503');
  // The row of the filters has the id in it, too.
  const cell = page.getByRole('cell', { name: offer.id, exact: true });
  await expect(page.getByRole('row').filter({ has: cell })).toContainText('unbekannt');
  await expectAccessibleInBothSchemes(page);
  await portal.faults.clear();
  expect((await storedParts(others, offer.adapter, offer.id)).dataset).toBeDefined();
});
