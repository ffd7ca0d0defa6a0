import { requestAs } from '../../support/requestAs';
import {
  answerQuestion,
  closeByEscape,
  expect,
  openSearch,
  openSignedIn,
  type Page,
  tabTo,
  test,
  uniqueName,
} from '../../support/test';
import { filter, names, said } from './areaPageSteps';
import { BULK_PATH, control, fillCommon, heading, pasteTable, tableOf } from './bulkSteps';
import { givenWhole } from './offerSteps';
import { button, choose, dialog, field, openSource, PATH, save, search, storedSource } from './sourceSteps';

/* Work of a day, as staff do it: by keyboard where a hand stays on it anyway. */

const bar = (page: Page) => page.getByRole('group', { name: 'Ausgewählte Einträge' });

async function actOnAll(page: Page, label: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check();
  await bar(page).getByRole('button', { name: 'Aktionen' }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

test("a day's work: sources are entered, offered, imported, changed, copied, deleted, and one comes back", {
  tag: '@all',
}, async ({ page, baseURL, violations }) => {
  // The demo data have an offer without an entry in the catalogue, which is 404 when it is read.
  violations.allow({ says: /404 \(Not Found\)/, of: /\/open-data-ckan-facade/ });
  const url = baseURL ?? '';
  const request = await requestAs(url);
  const { offer } = await givenWhole(url, 'Tagwerk', { adapter: 'GBFS' });
  const word = uniqueName('Tagwerk');
  const titles = [1, 2, 3].map((at) => `${word} ${at}`);
  const [first = '', second = ''] = titles;

  // From the overview to the search, and on to the page that adds several at once.
  await openSignedIn(page, 'admin', '/');
  await tabTo(page, page.getByRole('navigation', { name: 'Ihre Verwaltung' }).getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Überblick' })).toBeVisible();
  await openSearch(page);
  await page.keyboard.type('Datenquellenverwaltung');
  await expect(page.getByRole('option', { name: 'Datenquellenverwaltung' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(names(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Mehrere hinzufügen' }).press('Enter');
  await expect(page).toHaveURL(BULK_PATH);
  await pasteTable(page, tableOf(word, titles.length));
  await fillCommon(page);
  await control(page, '3 Datenquellen hinzufügen').press('Enter');
  await expect(heading(page, 'Bericht')).toBeFocused();
  await expect(said(page, '3 Datenquellen hinzugefügt.')).toBeVisible();

  // All three are activated, offered, and changed.
  await page.goto(`${PATH}?filter=title:${encodeURIComponent(word)}`);
  await expect(names(page)).toHaveCount(3);
  await actOnAll(page, 'Aktivieren');
  await answerQuestion(page, 'Ja');
  await expect(said(page, '3 Datenquellen aktiviert')).toBeVisible();
  await actOnAll(page, 'Zu Datenangebot hinzufügen');
  await search(page, 'Datenangebot', `${offer.title} (GBFS)`);
  await save(page);
  await expect(said(page, `3 Datenquellen zum Datenangebot ${offer.title} hinzugefügt`)).toBeVisible();
  await page.getByRole('button', { name: `Jetzt importieren ${first}` }).press('Enter');
  await answerQuestion(page, 'Ja');
  await expect(said(page, `Der Import der Datenquelle ${first} ist erfolgreich beendet.`)).toBeVisible();
  await actOnAll(page, 'Aktualisierungsfrequenz ändern');
  await choose(page, 'Intervall', 'Stündlich');
  await save(page);
  await expect(said(page, '3 Datenquellen geändert')).toBeVisible();

  // A copy, and what happened to its original.
  await openSource(page, first);
  await button(page, 'Duplizieren').press('Enter');
  await expect(field(page, 'Titel')).toHaveValue(`Kopie von ${first}`);
  const copy = `${word} Kopie`;
  await field(page, 'Titel').fill(copy);
  await field(page, 'Titel').press('Enter');
  await expect(said(page, `Die Datenquelle ${copy} wurde erfolgreich hinzugefügt.`)).toBeVisible();
  await openSource(page, first);
  await button(page, 'Verlauf').press('Enter');
  const history = dialog(page).getByRole('list', { name: 'Verlauf' });
  await expect(history).toContainText('admin: geändert');
  await expect(history).toContainText('admin: angelegt');
  await closeByEscape(page, dialog(page));

  // Deleted by mistake, one comes back with its id.
  await filter(page, 'Bezeichnung', word);
  await expect(names(page)).toHaveCount(4);
  await actOnAll(page, 'Löschen');
  await answerQuestion(page, 'Ja');
  await expect(said(page, '4 Datenquellen gelöscht')).toBeVisible();
  // The list is empty by its filter, also for a page that has seen none of them.
  await page.reload();
  await expect(page.getByText('Kein Eintrag passt zu Ihren Filtern.')).toBeVisible();
  const deleted = page.getByRole('button', { name: 'Gelöschte Einträge' });
  await deleted.press('Enter');
  await dialog(page).getByRole('searchbox', { name: 'Gelöschte Einträge durchsuchen' }).fill(second);
  await expect(dialog(page).getByRole('status')).toHaveText(/^1 von \d+ Einträgen$/);
  await dialog(page).getByRole('button', { name: second, exact: true }).press('Enter');
  await button(page, 'Wiederherstellen').press('Enter');
  await expect(dialog(page)).toContainText(`Angaben des gelöschten Eintrags „${second}“`);
  await save(page);
  await expect(said(page, `Der gelöschte Eintrag „${second}“ wurde wiederhergestellt.`)).toBeVisible();
  await openSource(page, second);
  await expect(field(page, 'ID')).not.toBeEditable();
  const id = await field(page, 'ID').inputValue();
  expect(await storedSource(request, id)).toMatchObject({ title: second, cron: { minutes: [0] } });

  // And is cleaned up.
  await button(page, 'Löschen').press('Enter');
  await answerQuestion(page, 'Ja');
  await expect(said(page, `Die Datenquelle ${second} wurde erfolgreich gelöscht.`)).toBeVisible();
  expect(await storedSource(request, id)).toBeUndefined();
});
