import { idFromTitle } from '@mobidrom/platform-api';
import { accessibilityFindings } from '../../support/accessibility';
import { requestAs } from '../../support/requestAs';
import { expect, openSignedIn, type Page, tabTo, test, uniqueName } from '../../support/test';
import { said } from './areaPageSteps';
import {
  button,
  choose,
  dialog,
  field,
  fillRest,
  givenSource,
  openSource,
  PATH,
  secret,
  select,
  settings,
  startNew,
  storedSource,
} from './sourceSteps';

/* Data sources that are entered one after the other, on a narrow screen too. */

const expectNoFindings = async (page: Page) => expect(await accessibilityFindings(page)).toEqual([]);

test('enters sources one after the other, warned of what exists, and adds a missing organisation meanwhile', {
  tag: '@all',
}, async ({ page, baseURL }) => {
  const request = await requestAs(baseURL ?? '');
  const address = `https://daten.example/${idFromTitle(uniqueName('netz'))}.json`;
  const existing = await givenSource(request, { adapterSettings: settings({ SOURCE_URL: address }) });
  await openSignedIn(page, 'admin', PATH);
  await startNew(page);
  await page.keyboard.type(existing.title);
  await expect(field(page, 'ID')).toHaveValue(`${existing.dataSetId}-2`);
  await expect(field(page, 'Titel')).toHaveAccessibleDescription(
    new RegExp(`^Diesen oder einen ähnlichen Titel hat schon die Datenquelle „${existing.title}“`),
  );
  await choose(page, 'Adapter', 'GBFS');
  await field(page, 'Quell-URL').fill(address);
  await expect(field(page, 'Quell-URL')).toHaveAccessibleDescription(
    new RegExp(`^Diese Adresse ruft schon die Datenquelle „${existing.title}“ ab`),
  );
  await fillRest(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoFindings(page);
  await tabTo(page, button(page, 'Speichern und nächste'));
  await page.keyboard.press('Enter');
  await expect(said(page, 'erfolgreich hinzugefügt')).toBeVisible();
  await expect(field(page, 'Titel')).toBeFocused();
  await expect(field(page, 'Titel')).toHaveValue('');
  await expect(select(page, 'Adapter')).toHaveText('GBFS');
  expect(await storedSource(request, `${existing.dataSetId}-2`)).toMatchObject({ title: existing.title });

  // The dialog above is left by Escape; the one below keeps what was typed.
  await page.keyboard.type('Halb getippt');
  const add = button(page, 'Organisation anlegen für Dateneigentümer');
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const above = page.getByRole('dialog', { name: 'Neue Organisation hinzufügen' });
  await expect(above.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(above).toBeHidden();
  await expect(add).toBeFocused();
  await expect(field(page, 'Titel')).toHaveValue('Halb getippt');
});

test('duplicates a source by keyboard, without its secrets', { tag: '@all' }, async ({ page, baseURL }) => {
  const request = await requestAs(baseURL ?? '');
  const { title } = await givenSource(request, {
    adapterSettings: settings({
      SOURCE_URL: 'https://daten.example/gbfs.json',
      BEARER_ACCESS_TOKEN: 'geheim',
    }),
  });
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, title);
  await tabTo(page, button(page, 'Duplizieren'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Titel')).toBeFocused();
  await expect(field(page, 'Titel')).toHaveValue(`Kopie von ${title}`);
  const copy = uniqueName('Zweite');
  // Typing replaces the proposed title.
  await page.keyboard.type(copy);
  await expect(field(page, 'Titel')).toHaveValue(copy);
  await expect(secret(page, 'Access Token')).toHaveAccessibleDescription(/^Wurde nicht mitkopiert/);
  await expectNoFindings(page);
  await secret(page, 'Access Token').fill('anderes');
  // Enter saves and closes, although there are two buttons that save.
  await secret(page, 'Access Token').press('Enter');
  await expect(said(page, `Die Datenquelle ${copy} wurde erfolgreich hinzugefügt.`)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});
