import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { StartFailure } from '../startFailure';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { holdCurrentKey } from './currentKey';
import { createKeyFile } from './keyFile';
import { openSecrets, storedKeyId } from './openSecrets';
import { CLEAR, opened, PLANTED, PLANTED_ROWS, plant, stored } from './planted.fixture';
import { rotateSecrets } from './rotateSecrets';
import { isSealed, secretBox } from './secretBox';

const key = randomBytes(32);
let store: Store;
let folder: string;
let keyFile: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-secrets-'));
  keyFile = join(folder, 'data.secrets-key');
  store = await openTestStore();
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ['secret_key', 'setting', 'data_entry', 'retired_secret'] as const)
    await store.db.deleteFrom(table).execute();
});

const start = (bytes: Buffer) =>
  openSecrets({
    db: store.db,
    given: { bytes, from: 'SECRETS_KEY' },
    keyFile,
    isEmbedded: false,
  });
const ofFile = (isEmbedded: boolean) => openSecrets({ db: store.db, given: undefined, keyFile, isEmbedded });
async function refusal(starting: Promise<unknown>): Promise<string> {
  const error: unknown = await starting.catch((reason) => reason);
  expect(error).toBeInstanceOf(StartFailure);
  return error instanceof Error ? error.message : '';
}

it('encrypts what is stored in clear, and keeps the order of pairs', async () => {
  await plant(store);
  await start(key);
  expect(await opened(store, key)).toEqual(CLEAR);
  const { setting, retired, source } = await stored(store);
  expect(JSON.stringify([setting, retired, source])).not.toContain(PLANTED);
  expect(retired.every(({ value }) => isSealed(value))).toBe(true);
  expect(setting.value.zoom).toEqual(CLEAR.setting.zoom);
  const { rows } = await sql`select json_object_keys(value) as key from setting`.execute(store.db);
  expect(rows).toEqual(['zoom', '10', 'passwort', 'smtp_server'].map((name) => ({ key: name })));
});

it('changes nothing at the next start, and encrypts what a new rule takes for a secret', async () => {
  await plant(store);
  await start(key);
  const before = await stored(store);
  await start(key);
  expect(await stored(store)).toEqual(before);
  await store.db.deleteFrom('data_entry').execute();
  await store.db.deleteFrom('setting').execute();
  await plant(store);
  await start(key);
  expect(await opened(store, key)).toMatchObject({ setting: CLEAR.setting, source: CLEAR.source });
});

it('cleans up after it was interrupted before that', async () => {
  await plant(store);
  await start(key);
  await store.db.updateTable('secret_key').set({ cleaned: false }).execute();
  await start(key);
  expect(await store.db.selectFrom('secret_key').select('cleaned').execute()).toEqual([{ cleaned: true }]);
});

it('refuses a missing, broken, or foreign key, and changes nothing', async () => {
  await plant(store);
  await start(key);
  const before = await stored(store);
  expect(await refusal(ofFile(true))).toBe(
    `Der Schlüssel der geheimen Werte fehlt: In der Datenbank stehen verschlüsselte Werte, aber ${keyFile} gibt es nicht. Legen Sie ihn zurück, oder setzen Sie SECRETS_KEY oder SECRETS_KEY_FILE.`,
  );
  expect(await refusal(start(randomBytes(32)))).toMatch(/passt nicht: .* aus SECRETS_KEY verschlüsselt\.$/);
  await writeFile(keyFile, 'kaputt');
  expect(await refusal(ofFile(true))).toBe(
    `${keyFile} ist kein Schlüssel: erwartet werden 32 Bytes in Base64, wie von „openssl rand -base64 32“.`,
  );
  expect(await refusal(ofFile(false))).toMatch(/^Mit DATABASE_URL wird ein Schlüssel/);
  expect(await stored(store)).toEqual(before);
  expect(await storedKeyId(store.db)).toBe(secretBox(key).keyId);
});

it('takes over another key while nothing is encrypted', async () => {
  await start(randomBytes(32));
  expect((await start(key)).keyId).toBe(secretBox(key).keyId);
  expect(await storedKeyId(store.db)).toBe(secretBox(key).keyId);
});

it('says where a key cannot be created', async () => {
  await writeFile(join(folder, 'file'), '');
  const inFile = join(folder, 'file', 'data.secrets-key');
  expect(await refusal(createKeyFile(inFile))).toMatch(
    /^Der Schlüssel der geheimen Werte kann nicht neben dem Datenordner angelegt werden \(.*file.*\)\. Setzen Sie SECRETS_KEY/,
  );
});

it('rotates the key of everything, can be repeated, and keeps a process with the former key from writing', async () => {
  const to = randomBytes(32);
  const rotation = { from: key, to, fromName: 'SECRETS_KEY', isEmbedded: false };
  await expect(rotateSecrets(store.db, rotation)).rejects.toThrow('Es gibt noch keinen Schlüssel');
  await plant(store);
  const former = await start(key);
  expect(await rotateSecrets(store.db, rotation)).toBe(PLANTED_ROWS);
  expect(await rotateSecrets(store.db, rotation)).toBeUndefined();
  expect(await opened(store, to)).toEqual(CLEAR);
  const writing = store.db.transaction().execute((tx) => holdCurrentKey(tx, former));
  await expect(writing).rejects.toMatchObject({ status: 503 });
  await store.db.transaction().execute((tx) => holdCurrentKey(tx, secretBox(to)));
});

it('does not rotate with wrong keys, and names every value that it cannot read', async () => {
  const rotation = { from: key, to: randomBytes(32), fromName: 'SECRETS_KEY', isEmbedded: false };
  await plant(store);
  await start(key);
  const at = ['setting', 'karte', 'köln', 'passwort', 'value'];
  const { setting } = await stored(store);
  const passwort = { ...setting.value.passwort, value: secretBox(randomBytes(32)).seal(at, 'x') };
  await store.db
    .updateTable('setting')
    .set({ value: JSON.stringify({ ...setting.value, passwort }) })
    .execute();
  const before = await stored(store);
  expect(await refusal(rotateSecrets(store.db, rotation))).toBe(
    'Diese Werte sind nicht lesbar, deshalb wurde nichts geändert: karte/köln, Feld „passwort.value“: mit einem anderen Schlüssel verschlüsselt',
  );
  expect(await refusal(rotateSecrets(store.db, { ...rotation, from: randomBytes(32) }))).toMatch(
    'passt nicht',
  );
  expect(await stored(store)).toEqual(before);
  expect(await storedKeyId(store.db)).toBe(secretBox(key).keyId);
});
