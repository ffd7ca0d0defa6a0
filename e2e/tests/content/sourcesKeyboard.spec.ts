import { idFromTitle, plainSetting, updateDataEntry } from '@mobidrom/platform-api';
import { requestAs } from '../../support/requestAs';
import {
  A_STORED_SECRET,
  alertWith,
  expect,
  type Locator,
  markRadio,
  openSignedIn,
  type Page,
  pickOption,
  tabTo,
  test,
  uniqueName,
} from '../../support/test';
import { names, question, said } from './areaPageSteps';
import {
  button,
  dialog,
  field,
  givenSource,
  OWNER,
  PATH,
  radio,
  secret,
  select,
  storedSettings,
  storedSource,
  summary,
} from './sourceSteps';

/* The whole of list and dialog by keyboard alone: no click, no focus that is not reached by Tab. */

const pick = (page: Page, label: string, option: string) => pickOption(page, select(page, label), option);
async function find(page: Page, label: string, option: string): Promise<void> {
  await tabTo(page, select(page, label));
  await page.keyboard.type(option);
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
const mark = (page: Page, group: string, first: string, wanted: string) =>
  markRadio(page, radio(page, group, first), ...(wanted === first ? [] : [radio(page, group, wanted)]));

test('adds a source by keyboard alone, by way of the summary of missing fields', async ({
  page,
  baseURL,
}) => {
  const title = uniqueName('Tastatur');
  await openSignedIn(page, 'admin', PATH);
  await expect(names(page).first()).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Datenquelle hinzufügen' }));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Titel')).toBeFocused();
  await page.keyboard.type(title);
  await pick(page, 'Adapter', 'Regionalverkehr Bike & Ride');
  await pick(page, 'Authentifizierung', 'HTTP Headers');
  await tabTo(page, field(page, 'Quell-URL'));
  await page.keyboard.type('www.daten.example/rad');
  await tabTo(page, field(page, 'Header-Name 1'));
  await page.keyboard.type('X-Key');
  await tabTo(page, secret(page, 'Header-Wert 1'));
  await page.keyboard.type('geheim');
  await tabTo(page, button(page, 'Header hinzufügen'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Header-Name 2')).toBeFocused();
  await tabTo(page, button(page, 'Header 2 entfernen'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Header hinzufügen')).toBeFocused();
  await pick(page, 'Intervall', 'Wöchentlich');
  await tabTo(page, dialog(page).getByRole('checkbox', { name: 'Freitag' }));
  await page.keyboard.press('Space');
  await mark(page, 'Verpasste Ereignisse wiederholen', 'Ja', 'Nein');
  await mark(page, 'Status', 'aktiv', 'aktiv');
  // The section is closed, and opened again by the link of the summary.
  await tabTo(page, button(page, 'Rechtliche Informationen'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Speichern'));
  await page.keyboard.press('Enter');
  await expect(summary(page)).toBeFocused();
  await tabTo(page, summary(page).getByRole('link', { name: 'Dateneigentümer' }));
  await page.keyboard.press('Enter');
  await expect(select(page, 'Dateneigentümer')).toBeFocused();
  await find(page, 'Dateneigentümer', OWNER);
  await mark(page, 'Zugriffsrecht', 'angemeldete Nutzer', 'beschränkt');
  await find(page, 'Organisationen', OWNER);
  await tabTo(page, button(page, 'Speichern'));
  await page.keyboard.press('Enter');
  await expect(said(page, `Die Datenquelle ${title} wurde erfolgreich hinzugefügt.`)).toBeVisible();
  const request = await requestAs(baseURL ?? '');
  expect(await storedSource(request, idFromTitle(title))).toMatchObject({
    cron: { minutes: [0], hours: [0], daysOfMonth: [], daysOfWeek: ['FRIDAY'] },
    repeatMissedEvents: false,
    organisationIds: [expect.any(String)],
  });
  expect(await storedSettings(request, idFromTitle(title))).toEqual({
    SOURCE_URL: 'www.daten.example/rad',
    'HTTP_HEADER_x-key': A_STORED_SECRET,
  });
});

test('the list is filtered, sorted and opened by keyboard; the focus comes back to the row', {
  tag: '@all',
}, async ({ page, baseURL }) => {
  const { title } = await givenSource(await requestAs(baseURL ?? ''));
  await openSignedIn(page, 'admin', PATH);
  await expect(names(page).first()).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Filter Bezeichnung' }));
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([title]);
  const header = page.getByRole('columnheader', { name: 'Adapter' });
  await tabTo(page, header.getByRole('button').first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const row = page.getByRole('button', { name: title, exact: true });
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Datenquelle ${title}` })).toBeVisible();
  await tabTo(page, field(page, 'Titel'));
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  await expect(question(page).getByRole('button', { name: 'Nein' })).toBeFocused();
  await tabTo(page, question(page).getByRole('button', { name: 'Ja' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(row).toBeFocused();
});

test('a source of the Mobilithek by keyboard alone: added with file, publisher and tags, changed, linked, deleted', {
  tag: '@all',
}, async ({ page, baseURL, somebodyElse: others }) => {
  const title = uniqueName('Parken');
  const publisher = await others.organisation();
  const tag = await others.tag(uniqueName('Tag'));
  const request = await requestAs(baseURL ?? '');
  const certificate = { name: 'park.p12', mimeType: 'application/x-pkcs12', buffer: Buffer.from('0 P12') };
  const enter = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };
  await openSignedIn(page, 'admin', PATH);
  await expect(names(page).first()).toBeVisible();
  await enter(page.getByRole('main').getByRole('button', { name: 'Datenquelle hinzufügen' }));
  await expect(field(page, 'Titel')).toBeFocused();
  await page.keyboard.type(title);
  await pick(page, 'Adapter', 'Mobilithek Parkplätze');
  await type(field(page, 'Subskriptions-ID (dynamisch)'), '700124');
  await type(field(page, 'Subskriptions-ID (statisch)'), '700125');
  await pick(page, 'Schema', 'datex2_parkplatz_facility');
  const chooser = page.waitForEvent('filechooser');
  await enter(secret(page, 'P12-Zertifikat'));
  await (await chooser).setFiles(certificate);
  await expect(dialog(page).getByText(certificate.name, { exact: true })).toBeVisible();
  await type(secret(page, 'P12-Passwort'), 'erstes');
  await pick(page, 'Intervall', 'Täglich');
  await mark(page, 'Verpasste Ereignisse wiederholen', 'Ja', 'Ja');
  await mark(page, 'Status', 'aktiv', 'inaktiv');
  await find(page, 'Dateneigentümer', OWNER);
  await tabTo(page, dialog(page).getByRole('switch', { name: 'Abweichender Herausgeber' }));
  await page.keyboard.press('Space');
  await find(page, 'Herausgeber', publisher.name);
  await mark(page, 'Zugriffsrecht', 'angemeldete Nutzer', 'beschränkt');
  await find(page, 'Organisationen', OWNER);
  await find(page, 'Tags', tag.tagName);
  await enter(button(page, 'Speichern'));
  await expect(said(page, `Die Datenquelle ${title} wurde erfolgreich hinzugefügt.`)).toBeVisible();
  const id = idFromTitle(title);
  const added = await storedSource(request, id);
  if (!added) throw new Error('The source was not added');
  expect(added).toMatchObject({ publisher: publisher.name, tagIds: [tag.identifier], active: false });
  const stored = () => storedSettings(request, id);
  expect(await stored()).toMatchObject({
    ZERTIFIKAT: A_STORED_SECRET,
    ZERTIFIKATS_PASSWORT: A_STORED_SECRET,
  });

  // Two people replace the password at once.
  await type(page.getByRole('textbox', { name: 'Filter Bezeichnung' }), title);
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([title]);
  const row = page.getByRole('button', { name: title, exact: true });
  await enter(row);
  await mark(page, 'P12-Passwort', 'unverändert lassen', 'ersetzen');
  await type(secret(page, 'P12-Passwort (neu)'), 'meines');
  const value = { ...added.adapterSettings.value, ZERTIFIKATS_PASSWORT: plainSetting('ihres') };
  expect(await updateDataEntry(request, { ...added, adapterSettings: { value } })).toMatchObject({
    ok: true,
  });
  const secretOfOthers = (await stored()).ZERTIFIKATS_PASSWORT;
  await enter(button(page, 'Speichern'));
  const notice = alertWith(page, 'wurde geändert, seit Sie ihn geöffnet haben');
  await expect(notice).toBeFocused();
  await tabTo(page, notice.getByRole('radio', { name: 'P12-Passwort, Ihre Eingabe: ersetzt' }));
  await page.keyboard.press('ArrowDown');
  const theirs = 'P12-Passwort, Aktueller Stand: von jemand anderem ersetzt';
  await expect(notice.getByRole('radio', { name: theirs })).toBeChecked();
  await enter(notice.getByRole('button', { name: 'Auswahl übernehmen' }));
  await expect(button(page, 'Speichern')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(page, 'erfolgreich aktualisiert')).toBeVisible();
  expect((await stored()).ZERTIFIKATS_PASSWORT).toBe(secretOfOthers);

  await enter(row);
  await enter(dialog(page).getByRole('link', { name: 'zum CKAN-Katalogeintrag' }));
  await expect(page).toHaveURL(/\/datenkatalog\/datensatz/);
  // Going back before the entry has loaded would not leave the dialog.
  const entry = page.getByRole('main').locator('iframe').contentFrame();
  await expect(entry.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await enter(row);
  await enter(button(page, 'Löschen'));
  await enter(question(page).getByRole('button', { name: 'Ja' }));
  await expect(said(page, `Die Datenquelle ${title} wurde erfolgreich gelöscht.`)).toBeVisible();
  expect(await storedSource(request, id)).toBeUndefined();
});
