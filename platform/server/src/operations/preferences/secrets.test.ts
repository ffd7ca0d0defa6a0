import {
  deleteSettings,
  findSettings,
  findStoredSettings,
  plainSetting,
  type Request,
  type Settings,
  saveSettings,
} from '@mobidrom/platform-api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOW, openTestPlatform, type TestPlatform } from '../../platform.fixture';
import { RETENTION } from '../../secrets/retiredSecrets';
import { opened } from '../../secrets/testSecrets.fixture';
import { placeOf } from './insertSettings';
import { MOST_PAIRS } from './service';

let platform: TestPlatform;
let editor: Request;
beforeAll(async () => {
  platform = await openTestPlatform();
  editor = platform.as('preference_viewer', 'preference_create', 'preference_update', 'preference_delete');
});
afterAll(() => platform.close());
beforeEach(async () => {
  platform.setNow(NOW);
  await platform.store.db.deleteFrom('setting').execute();
  await platform.store.db.deleteFrom('retired_secret').execute();
});

const key = { component: 'MOBILITHEK_PARKING', group: 'koeln' };
const settings = (values: Readonly<Record<string, string>>): Settings => ({
  value: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainSetting(value)])),
});
const GIVEN = { OFFER_ID: '4711', ZERTIFIKAT: 'MIIK', ZERTIFIKATS_PASSWORT: 'geheim' };

const save = (values: Settings, group = key) => saveSettings(editor, group, values);
async function read(group = key): Promise<Settings> {
  const found = await findSettings(editor, group);
  return (found.ok && found.value) || { value: {} };
}
async function stored(group = key) {
  const row = await platform.store.db
    .selectFrom('setting')
    .select('value')
    .where('component', '=', group.component)
    .where('group_name', '=', group.group)
    .executeTakeFirst();
  const { value: pairs } = opened(placeOf(group), row ?? { value: {} });
  return row && Object.fromEntries(Object.entries(pairs).map(([name, { value }]) => [name, value]));
}
const fieldsOf = async (saving: ReturnType<typeof save>) => {
  const saved = await saving;
  return saved.ok ? [] : [saved.failure.status, ...(saved.failure.fields ?? []).map(({ field }) => field)];
};

test('of certificates are refused as those of data sources, if they are no P12 in base64', async () => {
  const found = await save(settings({ ...GIVEN, ZERTIFIKAT: 'irgendein Text', P12_CERTIFICATE: '123' }));
  expect(found).toMatchObject({
    failure: {
      status: 400,
      fields: ['ZERTIFIKAT', 'P12_CERTIFICATE'].map((name) => ({
        field: `value.${name}.value`,
        message: 'Bitte geben Sie ein P12-Zertifikat in Base64 an, höchstens 100 KiB.',
      })),
    },
  });
  expect(await stored()).toBeUndefined();
  await save(settings(GIVEN));
  expect(await fieldsOf(save(await read()))).toEqual([]);
  expect(await fieldsOf(save(settings({ ...GIVEN, ZERTIFIKAT: '' })))).toEqual([]);
});

test('are returned as references, also in default values, and as an empty text when none is set', async () => {
  const accounts = { value: 'MIIK', defaultValue: 'vorgabe-geheim', description: 'Zugang' };
  await save({ value: { ...settings(GIVEN).value, jdbc_url: accounts, leeres_passwort: plainSetting('') } });
  for (const role of ['preference_viewer', 'preference_update', 'datenangebots_verwaltung_update']) {
    const found = await findSettings(platform.as(role), key);
    expect(JSON.stringify(found)).not.toMatch(/MIIK|geheim/);
    expect(found).toMatchObject({
      value: {
        value: {
          OFFER_ID: { value: '4711' },
          ZERTIFIKAT: { value: expect.stringMatching(/^⟦stored-secret:.+⟧$/), defaultValue: '' },
          jdbc_url: { defaultValue: expect.stringMatching(/^⟦stored-secret:/), description: 'Zugang' },
          leeres_passwort: { value: '' },
        },
      },
    });
  }
  const answer = await platform.call('POST', '/api/preference-service/setting/karte/x', {
    roles: ['preference_update'],
    body: settings({ passwort: 'geheim' }),
  });
  expect(JSON.stringify(answer.body)).not.toContain('geheim');
});

test('in addresses are returned to whoever may change them alone', async () => {
  const group = { component: 'karte', group: 'post' };
  const smtp = 'smtp://kim:geheim@post.example:25';
  await save(settings({ smtp_server: smtp, zoom: '9' }), group);
  expect((await read(group)).value.smtp_server?.value).toBe(smtp);
  const shown = await findSettings(platform.as('preference_viewer'), group);
  expect(shown).toMatchObject({ value: { value: { smtp_server: { value: 'smtp://post.example:25' } } } });
  const found = (role: string) => findStoredSettings(platform.as(role), group);
  expect(await found('preference_viewer')).toMatchObject({ value: { shortened: ['smtp_server'] } });
  expect(await found('preference_update')).not.toHaveProperty('value.shortened');
  const row = await platform.store.db.selectFrom('setting').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain('geheim');
  expect(await stored(group)).toEqual({ smtp_server: smtp, zoom: '9' });
});

test('are kept, replaced and removed one by one', async () => {
  await save(settings(GIVEN));
  const { value } = await read();
  await save({ value: { ...value, OFFER_ID: plainSetting('4712') } });
  expect(await stored()).toEqual({ ...GIVEN, OFFER_ID: '4712' });
  await save({ value: { ...value, ZERTIFIKATS_PASSWORT: plainSetting('neu') } });
  expect(await stored()).toEqual({ ...GIVEN, ZERTIFIKATS_PASSWORT: 'neu' });
  const { ZERTIFIKAT: _, ...rest } = (await read()).value;
  await save({ value: rest });
  expect(await stored()).toEqual({ OFFER_ID: '4711', ZERTIFIKATS_PASSWORT: 'neu' });
});

test('of another group are not reached by a reference', async () => {
  const other = { ...key, group: 'bonn' };
  await save(settings(GIVEN));
  await save(settings(GIVEN), other);
  expect(await fieldsOf(save(await read(), other))).toEqual([
    400,
    'value.ZERTIFIKAT.value',
    'value.ZERTIFIKATS_PASSWORT.value',
  ]);
  const { value } = await read();
  const shown = { value: { ...value, OFFER_ID: value.ZERTIFIKAT ?? plainSetting('') } };
  expect(await fieldsOf(save(shown))).toEqual([400, 'value.OFFER_ID.value']);
  expect(await stored()).toEqual(GIVEN);
});

describe('writing back what was read', () => {
  test('restores replaced secrets', async () => {
    await save(settings(GIVEN));
    const before = await read();
    await save(settings({ ...GIVEN, ZERTIFIKAT: 'TmV1', ZERTIFIKATS_PASSWORT: 'neu' }));
    expect(await save(before)).toMatchObject({ ok: true });
    expect(await stored()).toEqual(GIVEN);
    expect(await read()).toEqual(before);
  });
  test('restores secrets of a deleted group', async () => {
    await save(settings(GIVEN));
    const before = await read();
    await deleteSettings(editor, key);
    expect(await stored()).toBeUndefined();
    expect(await save(before)).toMatchObject({ ok: true });
    expect(await stored()).toEqual(GIVEN);
  });
  test('restores secrets that no call has written, as those of the demo data', async () => {
    await platform.store.db
      .insertInto('setting')
      .values({
        component: key.component,
        group_name: key.group,
        value: JSON.stringify(settings(GIVEN).value),
      })
      .execute();
    const before = await read();
    await save(settings({ ...GIVEN, ZERTIFIKATS_PASSWORT: 'neu' }));
    await save(before);
    expect(await stored()).toEqual(GIVEN);
  });
  test('is refused once the replaced secret is forgotten, and changes nothing', async () => {
    await save(settings(GIVEN));
    const before = await read();
    await deleteSettings(editor, key);
    platform.setNow(new Date(NOW.getTime() + RETENTION));
    expect(await fieldsOf(save(before))).toEqual([
      400,
      'value.ZERTIFIKAT.value',
      'value.ZERTIFIKATS_PASSWORT.value',
    ]);
    expect(await stored()).toBeUndefined();
  });
});

test('that were replaced are deleted for good after an hour', async () => {
  await save(settings(GIVEN));
  await deleteSettings(editor, key);
  const left = async () =>
    (await platform.store.db.selectFrom('retired_secret').selectAll().execute()).length;
  expect(await left()).toBe(2);
  const again = await openTestPlatform({ store: platform.store, now: new Date(NOW.getTime() + RETENTION) });
  await again.app.ready();
  expect(await left()).toBe(0);
  await again.close();
});

test('in a group that is longer than a call takes are read, deleted, and kept for a while', async () => {
  const long = settings(
    Object.fromEntries(Array.from({ length: MOST_PAIRS + 1 }, (_, index) => [`passwort_${index}`, 'geheim'])),
  );
  expect(await save(long)).toMatchObject({
    failure: {
      status: 400,
      fields: [{ field: 'value', message: 'eine Gruppe hat höchstens 2.000 Paare' }],
    },
  });
  await platform.store.db
    .insertInto('setting')
    .values({ component: key.component, group_name: key.group, value: JSON.stringify(long.value) })
    .execute();
  expect(Object.keys((await read()).value)).toHaveLength(MOST_PAIRS + 1);
  expect(await deleteSettings(editor, key)).toMatchObject({ ok: true });
  const kept = await platform.store.db.selectFrom('retired_secret').select('key').execute();
  expect(kept).toHaveLength(MOST_PAIRS + 1);
});
