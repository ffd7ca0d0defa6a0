import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainSetting } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSettings } from '../../secrets/references';
import { isSealed, secretBox } from '../../secrets/secretBox';
import type { Store } from '../../store/database';
import { openStore } from '../../store/openStore';
import { CACHE_FOLDER, openTestStore } from '../../store/store.fixture';
import { writeArchive } from '../archive/writeArchive';
import { insertSettings } from '../preferences/insertSettings';
import { createBackup } from './createBackup';
import { MANIFEST, tableFile } from './manifest';
import { restoreBackup } from './restoreBackup';

const now = new Date('2026-11-20T10:00:00Z');
const here = secretBox(randomBytes(32));
const elsewhere = secretBox(randomBytes(32));
const SETTINGS = {
  value: {
    passwort: { ...plainSetting('geheim'), defaultValue: 'vorgabe-geheim' },
    smtp: plainSetting('smtp://kim:geheim@post.example'),
    zoom: plainSetting('9'),
  },
};
const GROUPS = [
  { component: 'karte', group: 'bonn', settings: SETTINGS },
  { component: 'karte', group: 'köln', settings: SETTINGS },
];

let store: Store;
let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-restored-'));
  path = join(folder, 'a.zip');
  store = await openTestStore();
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => store.db.deleteFrom('setting').execute());

const manifestOf = (setting: number) =>
  JSON.stringify({
    service: 'preference-service',
    format: 1,
    createdAt: now.toISOString(),
    rows: { setting },
  });
const rows = () => store.db.selectFrom('setting').selectAll().orderBy('group_name').execute();
const restore = (execute: boolean, secrets = here) =>
  restoreBackup(store.db, 'preference-service', path, { execute, now, secrets });
const backUp = async (secrets = here) => {
  await store.db.transaction().execute((tx) => insertSettings(tx, GROUPS, secrets));
  await createBackup(store.db, 'preference-service', path, now);
};
const clear = async (secrets = here) =>
  (await rows()).map(({ component, group_name, value }) =>
    openSettings(['setting', component, group_name], { value }, secrets),
  );

it('restores secrets where the key is the same', async () => {
  await backUp();
  const before = await rows();
  await store.db.deleteFrom('setting').execute();
  await restore(true);
  expect(await rows()).toEqual(before);
  expect(await clear()).toEqual([SETTINGS, SETTINGS]);
});

it('names service, rows and fields that another key has encrypted, and changes nothing', async () => {
  await backUp(elsewhere);
  await store.db.deleteFrom('setting').where('group_name', '=', 'köln').execute();
  const before = await rows();
  const fields = ['bonn', 'köln'].flatMap((group) =>
    ['passwort.value', 'passwort.defaultValue', 'smtp.value'].map(
      (field) => `karte/${group}, Feld „${field}“: mit einem anderen Schlüssel verschlüsselt`,
    ),
  );
  for (const execute of [false, true])
    await expect(restore(execute)).rejects.toMatchObject({
      status: 422,
      detail: `Präferenz-Service: Diese geheimen Werte lassen sich hier nicht lesen: ${fields.join('; ')}`,
    });
  expect(await rows()).toEqual(before);
});

it('refuses an encrypted value that was moved to another row', async () => {
  await backUp();
  const [bonn, koeln] = await rows();
  const swapped = JSON.stringify({ ...koeln?.value, passwort: bonn?.value.passwort });
  await store.db.updateTable('setting').set({ value: swapped }).where('group_name', '=', 'köln').execute();
  await createBackup(store.db, 'preference-service', path, now);
  await expect(restore(true)).rejects.toThrow(
    /karte\/köln, Feld „passwort\.value“: .*von einer anderen Stelle/,
  );
});

it('encrypts what a backup of an earlier release holds in clear', async () => {
  await sql`insert into setting (component, group_name, value)
    values ('karte', 'köln', ${JSON.stringify(SETTINGS.value)})`.execute(store.db);
  await createBackup(store.db, 'preference-service', path, now);
  await store.db.deleteFrom('setting').execute();
  await restore(true);
  const [row] = await rows();
  expect(JSON.stringify(row)).not.toContain('geheim');
  expect(isSealed(row?.value.passwort?.value ?? '')).toBe(true);
  expect(row?.value.zoom).toEqual(SETTINGS.value.zoom);
  expect(await clear()).toEqual([SETTINGS]);
});

it('accepts encrypted certificates of the greatest size', async () => {
  const settings = { value: { ZERTIFIKAT: plainSetting('A'.repeat(140 * 1024)) } };
  await store.db
    .transaction()
    .execute((tx) => insertSettings(tx, [{ component: 'karte', group: 'köln', settings }], here));
  await createBackup(store.db, 'preference-service', path, now);
  await restore(true);
  expect(await clear()).toEqual([settings]);
});

it('keeps the order of keys, and of two equal ones only the last', async () => {
  const entry = (value: string) => `{"value":"${value}","defaultValue":"","description":"\\"x\\": 1"}`;
  const value = `{"zoom":${entry('9')},"passwort":${entry('geheim-1')},"10":${entry('zehn')},"2":${entry('zwei')},"passwort":${entry('geheim-2')},"a\\u0022\\":b":${entry('c')}}`;
  const line = `{"value":{"b":${entry('')}},"component":"karte","group_name":"köln","value":${value}}`;
  await writeArchive(
    path,
    [
      { name: MANIFEST, content: [manifestOf(1)] },
      { name: tableFile('setting'), content: [line] },
    ],
    now,
  );
  await restore(true);
  const { rows: stored } = await sql<{ text: string }>`select value::text as text from setting`.execute(
    store.db,
  );
  expect(stored[0]?.text).not.toContain('geheim');
  const keys = [...(stored[0]?.text ?? '').matchAll(/"((?:[^"\\]|\\.)*)":\{/g)].map(([, key]) => key);
  expect(keys).toEqual(['zoom', 'passwort', '10', '2', 'a\\"\\":b']);
  expect((await clear())[0]?.value.passwort?.value).toBe('geheim-2');
});

it('never writes secrets in clear of a backup to the files of the database', async () => {
  const dataFolder = join(folder, 'data');
  const trace = 'geheim-in-der-alten-sicherung';
  const rows = Array.from({ length: 150 }, (_, at) =>
    JSON.stringify({
      component: 'karte',
      group_name: `gruppe-${at}`,
      value: { passwort: plainSetting(`${trace}-${at}`), zoom: plainSetting(`offen-${at}`) },
    }),
  );
  await writeArchive(
    path,
    [
      { name: MANIFEST, content: [manifestOf(rows.length)] },
      { name: tableFile('setting'), content: [rows.join('\n')] },
    ],
    now,
  );
  const embedded = await openStore({ dataFolder, cacheFolder: CACHE_FOLDER });
  try {
    await restoreBackup(embedded.db, 'preference-service', path, { execute: true, now, secrets: here });
    await sql`checkpoint`.execute(embedded.db);
  } finally {
    await embedded.close();
  }
  const containing = async (text: string): Promise<string[]> => {
    const files = await readdir(dataFolder, { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    const found = await Promise.all(paths.map(async (file) => (await readFile(file)).includes(text)));
    return paths.filter((_, at) => found[at]);
  };
  expect((await containing('offen-149')).length).toBeGreaterThan(0);
  expect(await containing(trace)).toEqual([]);
}, 60_000);
