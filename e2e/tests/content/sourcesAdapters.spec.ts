import { ADAPTERS, type AdapterId, idFromTitle, type Request } from '@mobidrom/platform-api';
import { requestAs } from '../../support/requestAs';
import {
  A_STORED_SECRET,
  asRead,
  expect,
  openSignedIn,
  sentSettings,
  tagRepeated,
  test,
  uniqueName,
} from '../../support/test';
import { filter, rowOf, said } from './areaPageSteps';
import {
  button,
  choose,
  chooseFile,
  dialog,
  field,
  fillAll,
  fillRest,
  givenSource,
  OWNER,
  openSection,
  openSource,
  PATH,
  radio,
  save,
  secret,
  select,
  settings,
  startNew,
  storedSettings,
  storedSource,
} from './sourceSteps';

const ENTRIES = '/api/dataset-management/dataEntries';
const URL = 'https://daten.beispiel.example/daten?form=1';
// Begins like a certificate, with a DER SEQUENCE (0x30).
const P12 = Buffer.from('0 Beispiel').toString('base64');
const CERTIFICATE = { ZERTIFIKAT: P12, ZERTIFIKATS_PASSWORT: 'geheim-7' };
const byUrl = (standard: string, sent: Readonly<Record<string, string>> = {}) => ({
  standard,
  fields: { 'Quell-URL': ` ${URL} `, ...(sent.TABLE_NAME && { Tabellenname: sent.TABLE_NAME }) },
  sent: { SOURCE_URL: URL, ...sent },
});

interface Journey {
  /** As it is shown. */
  readonly standard: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly schema?: string;
  readonly sent: Readonly<Record<string, string>>;
}
/* Each adapter with its own settings. */
const JOURNEYS: Readonly<Record<AdapterId, Journey>> = {
  GBFS: byUrl('GBFS'),
  GTFS: byUrl('GTFS', { TABLE_NAME: 'fahrplan' }),
  GTFS_RT: byUrl('GTFS-RT'),
  STOPS: byUrl('Sonstige'),
  REGIONAL_STATUS: byUrl('Sonstige'),
  REGIONAL_BIKE_RIDE: byUrl('Sonstige'),
  MOBILITHEK_ROADWORKS: {
    standard: 'DATEX II',
    fields: { 'Subskriptions-ID': '700123' },
    sent: { SUBSCRIPTION_ID: '700123', SCHEMA: '#', FORMAT: 'xml', ...CERTIFICATE },
  },
  MOBILITHEK_PARKING: {
    standard: 'DATEX II',
    fields: { 'Subskriptions-ID (dynamisch)': '700124', 'Subskriptions-ID (statisch)': '700125' },
    schema: 'datex2_parkplatz_2_2_3',
    sent: {
      SUBSCRIPTION_ID_DYNAMIC: '700124',
      SUBSCRIPTION_ID_STATIC: '700125',
      SCHEMA: 'datex2_parkplatz_2_2_3',
      ...CERTIFICATE,
    },
  },
};

for (const [id, { standard, fields, schema, sent }] of Object.entries(JOURNEYS)) {
  const { label, importer, portal } = ADAPTERS[id as AdapterId];
  test(
    `a source of the adapter ${label} is added, listed and shown again`,
    tagRepeated(id !== 'GBFS'),
    async ({ page, baseURL }) => {
      const title = uniqueName(`Ströme ${label.slice(0, 3)}`);
      const dataSetId = idFromTitle(title);
      await openSignedIn(page, 'admin', PATH);
      await startNew(page);
      await field(page, 'Titel').fill(title);
      await expect(field(page, 'ID')).toHaveValue(dataSetId);
      await choose(page, 'Adapter', label);
      await expect(dialog(page).getByText(`Standard: ${standard}`)).toBeVisible();
      await expect(field(page, 'Ereignisname')).toHaveValue(`${importer}_${dataSetId}_import`);
      await expect(field(page, 'Ereignisname')).not.toBeEditable();
      await fillAll(page, fields);
      if (schema) await choose(page, 'Schema', schema);
      if (portal) {
        await expect(select(page, 'Authentifizierung')).toHaveText('P12-Zertifikat');
        await expect(select(page, 'Authentifizierung')).toHaveAttribute('aria-readonly', 'true');
        await expect(field(page, 'Quell-URL')).toHaveCount(0);
        await chooseFile(page, 'mobilithek.p12', '0 Beispiel');
        await secret(page, 'P12-Passwort').fill(CERTIFICATE.ZERTIFIKATS_PASSWORT);
      }
      await fillRest(page);
      expect(await sentSettings(page, { method: 'POST', path: ENTRIES }, () => save(page))).toEqual(sent);
      await expect(said(page, `Die Datenquelle ${title} wurde erfolgreich hinzugefügt.`)).toBeVisible();

      const request = await requestAs(baseURL ?? '');
      expect(await storedSettings(request, dataSetId)).toEqual(asRead(sent));
      expect(await storedSource(request, dataSetId)).toMatchObject({
        adapter: id,
        standard: ADAPTERS[id as AdapterId].standard,
        ownerOrg: 'intern',
        privateAccess: true,
        rightsholder: OWNER,
        publisher: OWNER,
        cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
      });

      await filter(page, 'Bezeichnung', title);
      await expect(rowOf(page, title).getByRole('cell')).toContainText([
        label,
        OWNER,
        'täglich um 04:00 Uhr (UTC)',
        'aktiv',
      ]);
      await page.getByRole('button', { name: title, exact: true }).click();
      await expect(select(page, 'Adapter')).toHaveText(label);
      await expect(select(page, 'Adapter')).toHaveAttribute('aria-readonly', 'true');
      for (const [name, value] of Object.entries(fields)) {
        await expect(field(page, name)).toHaveValue(value.trim());
      }
      await expect(field(page, 'ID')).not.toBeEditable();
      await button(page, 'Abbrechen').click();
      await expect(dialog(page)).toBeHidden();
    },
  );
}

test('the construction adapter fixes schema and format; leaving it sets the method free', {
  tag: '@all',
}, async ({ page }) => {
  await openSignedIn(page, 'admin', PATH);
  await startNew(page);
  await choose(page, 'Adapter', 'Mobilithek Baustellen');
  await expect(field(page, 'Schema')).toHaveValue('#');
  await expect(field(page, 'Format')).toHaveValue('xml');
  for (const name of ['Schema', 'Format']) await expect(field(page, name)).not.toBeEditable();
  await secret(page, 'P12-Passwort').fill('geheim');
  await choose(page, 'Adapter', 'Haltestellen');
  await expect(select(page, 'Authentifizierung')).toHaveText('keine');
  await choose(page, 'Authentifizierung', 'P12-Zertifikat');
  await expect(secret(page, 'P12-Passwort')).toHaveValue('');
});

/* Fields of each method of authentication. */

async function addWith(
  page: Parameters<typeof startNew>[0],
  request: Request,
  method: string,
  fill: () => Promise<void>,
): Promise<Readonly<Record<string, string>>> {
  const title = uniqueName('Zugang');
  await openSignedIn(page, 'admin', PATH);
  await startNew(page);
  await field(page, 'Titel').fill(title);
  await choose(page, 'Adapter', 'GBFS');
  await field(page, 'Quell-URL').fill(URL);
  await choose(page, 'Authentifizierung', method);
  await fill();
  await fillRest(page);
  const sent = await sentSettings(page, { method: 'POST', path: ENTRIES }, () => save(page));
  await expect(said(page, `Die Datenquelle ${title} wurde erfolgreich hinzugefügt.`)).toBeVisible();
  await openSource(page, title);
  expect(await storedSettings(request, idFromTitle(title))).toEqual(asRead(sent));
  const { SOURCE_URL, ...others } = sent;
  expect(SOURCE_URL).toBe(URL);
  return others;
}

test('no authentication asks for nothing more', { tag: '@all' }, async ({ page, baseURL }) => {
  const request = await requestAs(baseURL ?? '');
  const sent = await addWith(page, request, 'keine', async () => undefined);
  expect(sent).toEqual({});
  await expect(select(page, 'Authentifizierung')).toHaveText('keine');
});

test('OAuth2: four fields; the password is never shown again', { tag: '@all' }, async ({ page, baseURL }) => {
  const request = await requestAs(baseURL ?? '');
  const fields = {
    'Token-URL': 'https://anmeldung.beispiel.example/token',
    'Client-ID': 'portal',
    Scope: 'daten.lesen',
  };
  const sent = await addWith(page, request, 'OAuth2', async () => {
    await save(page);
    for (const label of ['Token-URL', 'Client-ID', 'Scope', 'Client-Passwort']) {
      await expect(dialog(page).getByRole('link', { name: label, exact: true })).toBeVisible();
    }
    await fillAll(page, fields);
    await secret(page, 'Client-Passwort').fill('streng-geheim');
  });
  expect(sent).toEqual({
    OAUTH2_TOKEN_URL: fields['Token-URL'],
    OAUTH2_CLIENT_ID: 'portal',
    OAUTH2_CLIENT_PASSWORD: 'streng-geheim',
    OAUTH2_SCOPE: 'daten.lesen',
  });
  for (const [label, value] of Object.entries(fields)) await expect(field(page, label)).toHaveValue(value);
  await expect(radio(page, 'Client-Passwort', 'unverändert lassen')).toBeChecked();
  expect(await page.content()).not.toContain('streng-geheim');
});

test('Bearer Token: left as it is, replaced, and gone with another method', { tag: '@all' }, async ({
  page,
  baseURL,
}) => {
  const request = await requestAs(baseURL ?? '');
  const sent = await addWith(page, request, 'Bearer Token', () =>
    secret(page, 'Access Token').fill('erstes-geheimnis'),
  );
  expect(sent).toEqual({ BEARER_ACCESS_TOKEN: 'erstes-geheimnis' });
  const title = await field(page, 'Titel').inputValue();
  const stored = () => storedSettings(request, idFromTitle(title));
  const first = (await stored()).BEARER_ACCESS_TOKEN;

  await openSection(page, 'Datenbezugsinformationen');
  await choose(page, 'Intervall', 'Stündlich');
  await save(page);
  await expect(said(page, 'erfolgreich aktualisiert').first()).toBeVisible();
  // Another secret would have another reference.
  expect((await stored()).BEARER_ACCESS_TOKEN).toBe(first);

  await page.getByRole('button', { name: title, exact: true }).click();
  await radio(page, 'Access Token', 'ersetzen').check();
  await save(page);
  await expect(dialog(page).getByRole('link', { name: 'Access Token' })).toBeVisible();
  await secret(page, 'Access Token (neu)').fill('zweites-geheimnis');
  const path = `${ENTRIES}/${idFromTitle(title)}`;
  expect(await sentSettings(page, { method: 'PUT', path }, () => save(page))).toMatchObject({
    BEARER_ACCESS_TOKEN: 'zweites-geheimnis',
  });
  await expect(dialog(page)).toBeHidden();
  expect((await stored()).BEARER_ACCESS_TOKEN).not.toBe(first);

  await page.getByRole('button', { name: title, exact: true }).click();
  await choose(page, 'Authentifizierung', 'keine');
  await save(page);
  await expect(dialog(page)).toBeHidden();
  expect(await stored()).toEqual({ SOURCE_URL: URL });
});

test('HTTP Headers: rows with their rules, lower-cased names, values never shown again', {
  tag: '@all',
}, async ({ page, baseURL }) => {
  const request = await requestAs(baseURL ?? '');
  const sent = await addWith(page, request, 'HTTP Headers', async () => {
    await save(page);
    for (const label of ['Header-Name 1', 'Header-Wert 1']) {
      await expect(dialog(page).getByRole('link', { name: label, exact: true })).toBeVisible();
    }
    await field(page, 'Header-Name 1').fill('X-Api-Key');
    await secret(page, 'Header-Wert 1').fill('schluessel-1');
    await button(page, 'Header hinzufügen').click();
    await expect(field(page, 'Header-Name 2')).toBeFocused();
    await field(page, 'Header-Name 2').fill('x-api-key');
    await save(page);
    await expect(dialog(page).getByText('Der Header ist bereits angegeben.')).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: 'Header-Wert 2' })).toBeVisible();
    await field(page, 'Header-Name 2').fill('Accept-Language');
    await secret(page, 'Header-Wert 2').fill('de');
    // A further row that stays empty is not saved, one that is taken away neither.
    await button(page, 'Header hinzufügen').click();
    await button(page, 'Header hinzufügen').click();
    await field(page, 'Header-Name 3').fill('x-weg');
    await button(page, 'Header 3 entfernen').click();
    await expect(field(page, 'Header-Name 3')).toHaveValue('');
    await expect(field(page, 'Header-Name 4')).toHaveCount(0);
    await expect(button(page, 'Header hinzufügen')).toBeFocused();
  });
  expect(sent).toEqual({ 'HTTP_HEADER_x-api-key': 'schluessel-1', 'HTTP_HEADER_accept-language': 'de' });
  await expect(field(page, 'Header-Name 1')).toHaveValue('x-api-key');
  await expect(radio(page, 'Header-Wert 1', 'unverändert lassen')).toBeChecked();
  await field(page, 'Header-Name 1').fill('X-Key');
  await button(page, 'Header 2 entfernen').click();
  const title = await field(page, 'Titel').inputValue();
  await save(page);
  await expect(dialog(page)).toBeHidden();
  expect(await storedSettings(request, idFromTitle(title))).toEqual({
    SOURCE_URL: URL,
    'HTTP_HEADER_x-key': A_STORED_SECRET,
  });
});

test('P12: file and password under keys of their own, too large a file is refused', { tag: '@all' }, async ({
  page,
  baseURL,
}) => {
  const request = await requestAs(baseURL ?? '');
  const sent = await addWith(page, request, 'P12-Zertifikat', async () => {
    await secret(page, 'P12-Zertifikat').setInputFiles({
      name: 'gross.p12',
      mimeType: 'application/x-pkcs12',
      buffer: Buffer.alloc(100 * 1024 + 1, 1),
    });
    await expect(dialog(page).getByText('„gross.p12“ ist zu groß.')).toBeVisible();
    await chooseFile(page, 'klein.p12', '0 Beispiel');
    await secret(page, 'P12-Passwort').fill('geheim-8');
  });
  expect(sent).toEqual({ P12_CERTIFICATE: P12, P12_PASSWORD: 'geheim-8' });
  await expect(radio(page, 'P12-Zertifikat', 'unverändert lassen')).toBeChecked();
  await expect(radio(page, 'P12-Passwort', 'unverändert lassen')).toBeChecked();
});

test('choosing another method clears the fields of the others', { tag: '@all' }, async ({
  page,
  baseURL,
}) => {
  const request = await requestAs(baseURL ?? '');
  const { title } = await givenSource(request, {
    adapterSettings: settings({ SOURCE_URL: URL, BEARER_ACCESS_TOKEN: 'geheim' }),
  });
  await openSignedIn(page, 'admin', PATH);
  await openSource(page, title);
  await choose(page, 'Authentifizierung', 'OAuth2');
  await fillAll(page, { 'Client-ID': 'portal', Scope: 'lesen' });
  await choose(page, 'Authentifizierung', 'HTTP Headers');
  await field(page, 'Header-Name 1').fill('x-a');
  await choose(page, 'Authentifizierung', 'OAuth2');
  for (const label of ['Token-URL', 'Client-ID', 'Scope']) await expect(field(page, label)).toHaveValue('');
  await choose(page, 'Authentifizierung', 'HTTP Headers');
  await expect(field(page, 'Header-Name 1')).toHaveValue('');
  await choose(page, 'Authentifizierung', 'Bearer Token');
  await expect(radio(page, 'Access Token', 'ersetzen')).toBeChecked();
  await expect(secret(page, 'Access Token (neu)')).toHaveValue('');
});
