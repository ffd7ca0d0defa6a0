import { updateDataEntry } from '@mobidrom/platform-api';
import { requestAs } from '../../support/requestAs';
import { A_STORED_SECRET, alertWith, expect, openSignedIn, test, uniqueName } from '../../support/test';
import { answer, names, said } from './areaPageSteps';
import {
  button,
  choose,
  dialog,
  field,
  fillRest,
  givenSource,
  OWNER,
  openSource,
  PATH,
  removeSource,
  save,
  search,
  select,
  startNew,
  storedSource,
} from './sourceSteps';

/* Failures of the service, and what the portal says of them. */

test('a source that was deleted meanwhile cannot be saved, which keeps the input, and a deletion leaves its dialog', async ({
  page,
  baseURL,
  violations,
}) => {
  violations.allow(/404|Speichern|Löschen/);
  const request = await requestAs(baseURL ?? '');
  const { title, dataSetId } = await givenSource(request);
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, title);
  await field(page, 'Quell-URL').fill('https://daten.example/neu.json');
  await removeSource(request, dataSetId);
  await save(page);
  await expect(alertWith(page, 'Die Datenquelle konnte nicht gefunden werden.')).toBeVisible();
  await expect(field(page, 'Quell-URL')).toHaveValue('https://daten.example/neu.json');
  await button(page, 'Löschen').click();
  await answer(page, 'Ja');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(alertWith(page, 'Die Datenquelle konnte nicht gefunden werden.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('shows differences to a changed source, hidden fields included, and keeps both changes', {
  tag: '@all',
}, async ({ page, baseURL }) => {
  const request = await requestAs(baseURL ?? '');
  const source = await givenSource(request);
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, source.title);
  await field(page, 'Titel').fill(`${source.title} neu`);
  const value = {
    ...source.adapterSettings.value,
    OAUTH2_TOKEN_URL: { value: 'https://daten.example/token', defaultValue: '', description: '' },
    OAUTH2_CLIENT_ID: { value: 'portal', defaultValue: '', description: '' },
    OAUTH2_CLIENT_PASSWORD: { value: 'geheim-von-anderen', defaultValue: '', description: '' },
    OAUTH2_SCOPE: { value: 'lesen', defaultValue: '', description: '' },
  };
  const changed = { ...source, cron: { ...source.cron, hours: [7] }, adapterSettings: { value } };
  expect(await updateDataEntry(request, changed)).toMatchObject({ ok: true });
  await save(page);
  const notice = alertWith(page, 'wurde geändert, seit Sie ihn geöffnet haben');
  await expect(notice).toBeFocused();
  await expect(
    notice.getByRole('radio', { name: 'Authentifizierung, Aktueller Stand: OAuth2' }),
  ).toBeChecked();
  await expect(notice.getByRole('radio', { name: 'Stunde (UTC), Aktueller Stand: 7' })).toBeChecked();
  await expect(notice).not.toContainText('geheim-von-anderen');
  await notice.getByRole('button', { name: 'Auswahl übernehmen' }).click();
  await expect(field(page, 'Client-ID')).toHaveValue('portal');
  await save(page);
  await expect(said(page, 'erfolgreich aktualisiert')).toBeVisible();
  expect(await storedSource(request, source.dataSetId)).toMatchObject({
    title: `${source.title} neu`,
    cron: changed.cron,
    adapterSettings: {
      value: {
        ...value,
        OAUTH2_CLIENT_PASSWORD: { ...value.OAUTH2_CLIENT_PASSWORD, value: A_STORED_SECRET },
      },
    },
  });
});

test('shows each failure of the service and keeps the input', { tag: ['@all', '@embedded'] }, async ({
  page,
  baseURL,
  portal,
  violations,
}) => {
  violations.allow(/50[03]|40[09]|net::ERR_|Network response was not ok|Speichern|Löschen|gespeichert/);
  const request = await requestAs(baseURL ?? '');
  const { title, dataSetId } = await givenSource(request);
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, title);
  await field(page, 'Quell-URL').fill('https://daten.example/neu.json');
  const path = `/api/dataset-management/dataEntries/${dataSetId}`;
  await portal.faults.add({ method: 'PUT', path, answer: { status: 500, detail: 'Speicher voll' } });
  await save(page);
  await expect(
    alertWith(page, 'Bitte versuchen Sie es erneut oder kontaktieren Sie den Support. (500 - Speicher voll)'),
  ).toBeVisible();
  await portal.faults.clear();
  await portal.faults.add({ method: 'PUT', path, answer: { status: 400 } });
  await save(page);
  await expect(
    alertWith(page, 'konnte nicht gespeichert werden, da ihre Angaben ungültig sind.'),
  ).toBeVisible();
  await portal.faults.clear();
  await portal.faults.add({ method: 'PUT', path, answer: { status: 409 } });
  await save(page);
  await expect(
    alertWith(page, 'konnte nicht gespeichert werden, da ihr Name bereits vergeben ist.'),
  ).toBeVisible();
  await portal.faults.clear();
  await portal.faults.add({ method: 'PUT', path, answer: 'lost' });
  await save(page);
  await expect(alertWith(page, 'Der Dienst ist nicht erreichbar')).toBeVisible();
  await portal.faults.clear();
  await portal.faults.add({ method: 'DELETE', path, answer: { status: 503, detail: 'Wartung' } });
  await button(page, 'Löschen').click();
  await answer(page, 'Ja');
  await expect(
    alertWith(page, `Beim Löschen der Datenquelle ${title} ist folgender Fehler aufgetreten: 503 - Wartung`),
  ).toBeVisible();
  await portal.faults.clear();
  await expect(field(page, 'Quell-URL')).toHaveValue('https://daten.example/neu.json');
  await save(page);
  await expect(said(page, 'erfolgreich aktualisiert')).toBeVisible();
});

test('shows why a new source was refused or not answered, keeps the input, and adds it at the next attempt', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal, violations }) => {
  violations.allow(/500|400|net::ERR_|Network response was not ok|Hinzufügen|hinzugefügt/);
  const title = uniqueName('Abgelehnt');
  await openSignedIn(page, 'admin', PATH);
  await startNew(page);
  await field(page, 'Titel').fill(title);
  await choose(page, 'Adapter', 'GBFS');
  await field(page, 'Quell-URL').fill('https://daten.example/gbfs.json');
  await fillRest(page);
  const generic = `Beim Hinzufügen der Datenquelle ${title} ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut oder kontaktieren Sie den Support.`;
  for (const [answered, text] of [
    [{ status: 500, detail: 'Speicher voll' }, `${generic} (500 - Speicher voll)`],
    [
      { status: 400 },
      `Die Datenquelle ${title} konnte nicht hinzugefügt werden, da ihre Angaben ungültig sind.`,
    ],
    ['lost', `${generic} (Der Dienst ist nicht erreichbar`],
  ] as const) {
    await portal.faults.add({
      method: 'POST',
      path: '/api/dataset-management/dataEntries',
      answer: answered,
    });
    await save(page);
    await expect(alertWith(page, text)).toBeVisible();
    await expect(field(page, 'Titel')).toHaveValue(title);
    await portal.faults.clear();
  }
  await save(page);
  await expect(said(page, `Die Datenquelle ${title} wurde erfolgreich hinzugefügt.`)).toBeVisible();
});

test('a list that does not load says why; selects that do not load say it and try again', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal, violations }) => {
  violations.allow(/500|Network response was not ok/);
  const list = '/api/dataset-management/dataEntries';
  await portal.faults.add({ path: list, answer: { status: 500, detail: 'Datenbank antwortet nicht' } });
  await openSignedIn(page, 'admin', PATH);
  await expect(
    alertWith(
      page,
      'Beim Laden der Datenquellen ist folgender Fehler aufgetreten: 500 - Datenbank antwortet nicht',
    ),
  ).toBeVisible();
  await portal.faults.clear();
  await page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(names(page).first()).toBeVisible();

  const organisations = '/api/orga-management/organisations';
  await portal.faults.add({ path: organisations, answer: { status: 500, detail: 'Wartung' } });
  await startNew(page);
  await expect(
    dialog(page).getByText('Es konnten nicht alle Einträge geladen werden. (500: Wartung)').first(),
  ).toBeVisible();
  await portal.faults.clear();
  await dialog(page).getByRole('button', { name: 'Erneut versuchen' }).first().click();
  await search(page, 'Dateneigentümer', OWNER);
  await expect(select(page, 'Dateneigentümer')).toHaveValue(OWNER);
});
