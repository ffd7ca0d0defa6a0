import { type AdapterSettings, plainSetting } from '@mobidrom/platform-api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transferActions } from '../../operations/transfer/actions';
import { openTestPlatform, type TestPlatform } from '../../platform.fixture';
import { secretBox } from '../../secrets/secretBox';
import { opened } from '../../secrets/testSecrets.fixture';
import { placeOf } from './place';

const ENTRIES = '/api/dataset-management/dataEntries';
const ID = 'leihraeder-koeln';
const roles = ['read', 'create', 'update', 'delete'].map((verb) => `datenquellen_verwaltung_${verb}`);
const SOURCE_URL = 'https://gbfs.beispiel.example/gbfs.json';
const OAUTH2 = {
  OAUTH2_TOKEN_URL: 'https://anmeldung.beispiel.example/token',
  OAUTH2_CLIENT_ID: 'portal',
  OAUTH2_CLIENT_PASSWORD: 'client-geheim',
  OAUTH2_SCOPE: 'lesen',
};
const P12 = { P12_CERTIFICATE: 'UDEy', P12_PASSWORD: 'p12-geheim' };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  for (const table of ['data_entry', 'catalogue_dataset', 'scheduler_event'] as const)
    await platform.store.db.deleteFrom(table).execute();
});

const settings = (values: Readonly<Record<string, string>>): AdapterSettings => ({
  value: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plainSetting(value)])),
});
const write = async (method: 'POST' | 'PUT', adapterSettings: AdapterSettings, dataSetId = ID) => {
  const { status, body } = await platform.call(
    method,
    method === 'PUT' ? `${ENTRIES}/${dataSetId}` : ENTRIES,
    {
      roles,
      body: {
        dataSetId,
        title: 'Leihräder',
        organisationIds: [],
        tagIds: [],
        active: true,
        rightsholder: 'Stadt Köln',
        cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
        adapter: 'GBFS',
        adapterSettings,
        repeatMissedEvents: true,
      },
    },
  );
  return { status, fields: (body?.errors ?? []).map(({ field }: { readonly field: string }) => field) };
};
const create = (values: Readonly<Record<string, string>>, dataSetId?: string) =>
  write('POST', settings({ SOURCE_URL, ...values }), dataSetId);
const update = (values: Readonly<Record<string, string>>) =>
  write('PUT', settings({ SOURCE_URL, ...values }));
async function read(dataSetId = ID): Promise<Record<string, string>> {
  const { body } = await platform.call('GET', ENTRIES, { roles });
  const { value } = body.data[dataSetId].adapterSettings as AdapterSettings;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, entry.value]));
}
async function stored() {
  const row = await platform.store.db
    .selectFrom('data_entry')
    .select('adapter_settings')
    .where('id', '=', ID)
    .executeTakeFirstOrThrow();
  const entries = Object.entries(opened(placeOf(ID), row.adapter_settings).value);
  return Object.fromEntries(entries.map(([key, { value }]) => [key, value]));
}

it.each([
  ['OAuth2', OAUTH2, ['OAUTH2_CLIENT_PASSWORD']],
  ['a bearer token', { BEARER_ACCESS_TOKEN: 'token-geheim' }, ['BEARER_ACCESS_TOKEN']],
  ['HTTP headers', { 'HTTP_HEADER_x-api-key': 'header-geheim' }, ['HTTP_HEADER_x-api-key']],
  ['a certificate', P12, ['P12_CERTIFICATE', 'P12_PASSWORD']],
] as const)('the secrets of %s are never read, and kept by what was read', async (_, values, secrets) => {
  expect((await create(values)).status).toBe(201);
  const shown = await read();
  for (const [key, value] of Object.entries<string>(values)) {
    if ((secrets as readonly string[]).includes(key)) expect(shown[key], key).toMatch(/^⟦stored-secret:/);
    else expect(shown[key], key).toBe(value);
  }
  expect((await update(shown)).status).toBe(204);
  expect(await stored()).toEqual({ SOURCE_URL, ...values });
  expect(await read()).toEqual(shown);
});

it('a secret is replaced while another one is kept', async () => {
  await create(P12);
  const shown = await read();
  await update({ ...shown, P12_PASSWORD: 'neu' });
  expect(await stored()).toEqual({ SOURCE_URL, ...P12, P12_PASSWORD: 'neu' });
  const after = await read();
  expect(after.P12_CERTIFICATE).toBe(shown.P12_CERTIFICATE);
  expect(after.P12_PASSWORD).not.toBe(shown.P12_PASSWORD);
});

it('a header is renamed, another one removed', async () => {
  await create({ 'HTTP_HEADER_x-api-key': 'k', HTTP_HEADER_a: 'b' });
  const shown = await read();
  expect((await update({ 'HTTP_HEADER_x-key': shown['HTTP_HEADER_x-api-key'] ?? '' })).status).toBe(204);
  expect(await stored()).toEqual({ SOURCE_URL, 'HTTP_HEADER_x-key': 'k' });
});

it('another authentication method removes the secrets of the former one', async () => {
  await create({ BEARER_ACCESS_TOKEN: 'token-geheim' });
  await update(OAUTH2);
  expect(await stored()).toEqual({ SOURCE_URL, ...OAUTH2 });
});

it('a reference is refused for a new source, for another source, and after the secret was replaced', async () => {
  await create({ BEARER_ACCESS_TOKEN: 'token-geheim' });
  const { BEARER_ACCESS_TOKEN = '' } = await read();
  const refused = { status: 400, fields: ['adapterSettings.value.BEARER_ACCESS_TOKEN'] };
  expect(await create({ BEARER_ACCESS_TOKEN }, 'andere')).toEqual(refused);
  await create({ BEARER_ACCESS_TOKEN: 'token-geheim' }, 'andere');
  await update({ BEARER_ACCESS_TOKEN: (await read('andere')).BEARER_ACCESS_TOKEN ?? '' }).then((answer) =>
    expect(answer).toEqual(refused),
  );
  await update({ BEARER_ACCESS_TOKEN: 'neu' });
  expect(await update({ BEARER_ACCESS_TOKEN })).toEqual(refused);
  expect((await stored()).BEARER_ACCESS_TOKEN).toBe('neu');
});

it('an address with user name and password is stored encrypted, and shown with them to editors alone', async () => {
  const address = 'https://kim:adresse-geheim@gbfs.beispiel.example/gbfs.json';
  await create({ SOURCE_URL: address });
  const [row] = await platform.store.db.selectFrom('data_entry').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain('geheim');
  expect(await stored()).toEqual({ SOURCE_URL: address });
  expect(await read()).toEqual({ SOURCE_URL: address });
  const { body } = await platform.call('GET', ENTRIES, { roles: ['datenquellen_verwaltung_read'] });
  expect(body.data[ID].adapterSettings.value.SOURCE_URL.value).toBe(SOURCE_URL);
  expect(JSON.stringify(body)).not.toContain('geheim');
  expect((await update(await read())).status).toBe(204);
  const { import: run } = transferActions(platform.store.db, platform.secrets);
  await expect(run(`gbfs_importer_${ID}_import`, new Date('2026-11-20T10:00:00Z'))).resolves.toBeUndefined();
});

it('a data source whose secrets cannot be decrypted fails its import with the reason, and is listed', async () => {
  await create({ SOURCE_URL: 'https://kim:geheim@gbfs.beispiel.example/gbfs.json' });
  const { import: run } = transferActions(platform.store.db, secretBox(Buffer.alloc(32, 'other')));
  await expect(run(`gbfs_importer_${ID}_import`, new Date('2026-11-20T10:00:00Z'))).rejects.toThrow(
    'Die Zugangsdaten sind nicht lesbar: mit einem anderen Schlüssel verschlüsselt',
  );
  expect(Object.keys(await read())).toEqual(['SOURCE_URL']);
});

it('an import uses the stored secrets', async () => {
  await create(P12);
  await update(await read());
  const { import: run } = transferActions(platform.store.db, platform.secrets);
  await expect(run(`gbfs_importer_${ID}_import`, new Date('2026-11-20T10:00:00Z'))).resolves.toBeUndefined();
});
