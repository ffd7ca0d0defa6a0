import { readFile, writeFile } from 'node:fs/promises';
import { ARCHIVE_LIMITS, BACKUP_SERVICES, type BackupServiceKey, plainSetting } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertDatasets, updateDataset } from '../../content/catalogue/datasets';
import { searchDatasets } from '../../content/catalogue/search';
import { TEST_SECRETS } from '../../secrets/testSecrets.fixture';
import { contentsOf } from '../archive/contents.fixture';
import { COPIED_SERVICES } from './copiedServices';
import { createBackup } from './createBackup';
import { filledServices, NOW } from './filledServices.fixture';
import { MANIFEST } from './manifest';
import { restoreBackup } from './restoreBackup';
import { type Change, withValues } from './tampered.fixture';

/** Milliseconds: tens of megabytes pass the database twice, on a machine that may be busy. */
const LONG = 240_000;
const services = filledServices();
const { file } = services;

async function stateOf(service: BackupServiceKey): Promise<unknown> {
  const state: Record<string, unknown> = {};
  for (const table of COPIED_SERVICES[service].tables) {
    const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(table)} as t order by 1`.execute(
      services.db,
    );
    state[table] = rows;
  }
  return state;
}
const keys = BACKUP_SERVICES.map(({ key }) => key);

test.each(keys)('%s: restores all rows after a change of everything', async (service) => {
  const before = await stateOf(service);
  expect(await createBackup(services.db, service, file(`${service}.zip`), NOW)).toBe(true);
  for (const table of [...COPIED_SERVICES[service].tables].reverse()) {
    await sql`delete from ${sql.table(table)}`.execute(services.db);
  }
  await restoreBackup(services.db, service, file(`${service}.zip`), {
    execute: true,
    now: NOW,
    secrets: TEST_SECRETS,
  });
  expect(await stateOf(service)).toEqual(before);
});

test('restores the pairs of settings in their order', async () => {
  const order = async () =>
    (await sql`select json_object_keys(value) as key from setting`.execute(services.db)).rows;
  const pairs = ['zoom', '10', 'a', '2'].map((key) => `"${key}":${JSON.stringify(plainSetting(key))}`);
  await sql`update setting set value = ${`{${pairs.join()}}`}`.execute(services.db);
  const before = await order();
  await createBackup(services.db, 'preference-service', file('order.zip'), NOW);
  await services.db.deleteFrom('setting').execute();
  await restoreBackup(services.db, 'preference-service', file('order.zip'), {
    execute: true,
    now: NOW,
    secrets: TEST_SECRETS,
  });
  expect(await order()).toEqual(before);
  expect(before).toEqual(['zoom', '10', 'a', '2'].map((key) => ({ key })));
});

test.each(keys)('%s: has no outside references that a restore would break', async (service) => {
  const { tables: copied, derived } = COPIED_SERVICES[service];
  const tables: readonly string[] = [...copied, ...(derived?.tables ?? [])];
  const { rows } = await sql<{ source: string; target: string; action: string }>`
    select conrelid::regclass::text as source, confrelid::regclass::text as target, confdeltype as action
    from pg_constraint where contype = 'f'`.execute(services.db);
  const outside = rows.filter(({ source, target }) => tables.includes(target) && !tables.includes(source));
  // A sign-on ends with its account, as does what is known of the last one, and a data source remains without its entry in the catalogue, as in daily use.
  expect(outside.map(({ source }) => source).filter((source) => !ENDS_WITH.includes(source))).toEqual([]);
});
const ENDS_WITH = ['data_entry', 'identity_last_sign_in', 'identity_sign_on'];

test('ckan: finds restored data sets by what they contain, and no removed ones', async () => {
  const dataset = { name: 'pegel', title: 'Pegelstände', private: false };
  await insertDatasets(services.db, [{ id: 'pegel', dataset, since: NOW }]);
  await createBackup(services.db, 'ckan', file('index.zip'), NOW);
  await updateDataset(services.db, { name: 'pegel', title: 'Wasserstände' }, NOW);
  await restoreBackup(services.db, 'ckan', file('index.zip'), { execute: true, now: NOW });
  const find = async (text: string) =>
    (await searchDatasets(services.db, { text, member: false })).datasets.map(({ id }) => id);
  expect(await find('pegelstand')).toEqual(['pegel']);
  expect(await find('wasserstand')).toEqual([]);
});

test('ckan: restores addresses of an earlier release without the credentials in them', async () => {
  const kept = { url: 'https://a.example/daten?seite=2' };
  const change = withValues('catalogue_dataset', {
    body: {
      license_url: 'https://a.example/lizenz?token=geheim',
      resources: [{ url: 'https://kim:geheim@a.example/x' }, kept],
    },
  });
  const path = await services.tampered('earlier.zip', change, 'ckan');
  await restoreBackup(services.db, 'ckan', path, { execute: true, now: NOW });
  const bodies = (await services.db.selectFrom('catalogue_dataset').select('body').execute()).map(
    ({ body }) => body,
  );
  expect(JSON.stringify(bodies)).not.toContain('geheim');
  expect(bodies).toContainEqual({
    license_url: 'https://a.example/lizenz?token=***',
    resources: [{ url: 'https://a.example/x' }, kept],
  });
});

test('keycloak: restores accounts with names that could no longer be registered', async () => {
  const change = withValues('identity_account', { username: 'иван' });
  const path = await services.tampered('names.zip', change, 'keycloak');
  await restoreBackup(services.db, 'keycloak', path, { execute: true, now: NOW });
  const accounts = await services.db.selectFrom('identity_account').select('username').execute();
  expect(accounts).toContainEqual({ username: 'иван' });
});

test('removes rows added after the backup, and gives new rows a free key', async () => {
  await createBackup(services.db, 'event-scheduler', file('log.zip'), NOW);
  const entry = { event_time: NOW, event_id: 'x', message: 'm' };
  await services.db.insertInto('event_log').values(entry).execute();
  await restoreBackup(services.db, 'event-scheduler', file('log.zip'), { execute: true, now: NOW });
  await services.db.insertInto('event_log').values(entry).execute();
  const ids = (await services.db.selectFrom('event_log').select('id').execute()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('reports in a dry run what a restore would, without any change', async () => {
  await createBackup(services.db, 'preference-service', file('check.zip'), NOW);
  await services.db.deleteFrom('setting').execute();
  await restoreBackup(services.db, 'preference-service', file('check.zip'), {
    execute: false,
    now: NOW,
    secrets: TEST_SECRETS,
  });
  expect(await services.db.selectFrom('setting').selectAll().execute()).toEqual([]);
});

test.each([false, true])('never reuses a key after an older backup (execute: %s)', async (execute) => {
  await createBackup(services.db, 'event-scheduler', file('older.zip'), NOW);
  const begin = () =>
    services.db
      .insertInto('event_log')
      .values({ event_time: NOW, event_id: 'x', message: 'm' })
      .returning('id')
      .executeTakeFirstOrThrow();
  for (let run = 0; run < 5; run += 1) await begin();
  const { id: last } = await begin();
  await restoreBackup(services.db, 'event-scheduler', file('older.zip'), { execute, now: NOW });
  expect((await begin()).id).toBeGreaterThan(last);
});

test('does not make up for dates between backup and restore of the scheduler', async () => {
  await createBackup(services.db, 'event-scheduler', file('late.zip'), NOW);
  const later = new Date('2026-12-24T18:00:00Z');
  await restoreBackup(services.db, 'event-scheduler', file('late.zip'), { execute: true, now: later });
  const row = await services.db.selectFrom('scheduler_event').selectAll().executeTakeFirstOrThrow();
  expect(row.considered_until).toEqual(later);
});

describe('a restore of events', () => {
  const names = ['keycloak_backup', 'keycloak_restore'];
  const accountEvents = () =>
    services.db
      .selectFrom('scheduler_event')
      .select(['event_name', 'active', 'repeat_missed_events', 'considered_until', 'last_run_status'])
      .where('event_name', 'in', names)
      .orderBy('event_name')
      .execute();
  const restore = (options: { keptEvents?: readonly string[] } = {}) =>
    restoreBackup(services.db, 'event-scheduler', file('accounts.zip'), {
      execute: true,
      now: new Date('2026-12-24T18:00:00Z'),
      ...options,
    });
  const clear = () => services.db.deleteFrom('scheduler_event').where('event_name', 'in', names).execute();
  beforeEach(async () => {
    for (const name of names)
      await sql`insert into scheduler_event select ${name}, true, cron, 1, considered_until
        from scheduler_event where event_name = 'ckan_backup'`.execute(services.db);
    await createBackup(services.db, 'event-scheduler', file('accounts.zip'), NOW);
  });

  test('keeps the events of the accounts as they are', async () => {
    await services.db
      .updateTable('scheduler_event')
      .set({ active: false, repeat_missed_events: 0, last_run_status: 'STARTED' })
      .where('event_name', 'in', names)
      .execute();
    const before = await accountEvents();
    await restore();
    expect(before).toHaveLength(2);
    expect(await accountEvents()).toEqual(before);
  });

  test('neither creates events of the accounts nor deletes them', async () => {
    await clear();
    await restore();
    expect(await accountEvents()).toEqual([]);
    await createBackup(services.db, 'event-scheduler', file('accounts.zip'), NOW);
    await sql`insert into scheduler_event select 'keycloak_backup', active, cron, 0, considered_until
      from scheduler_event where event_name = 'ckan_backup'`.execute(services.db);
    const before = await accountEvents();
    await restore();
    expect(before).toHaveLength(1);
    expect(await accountEvents()).toEqual(before);
  });

  test('by somebody who may administrate accounts brings theirs back, the one that restores them inactive', async () => {
    await clear();
    await restore({ keptEvents: [] });
    expect((await accountEvents()).map(({ event_name, active }) => [event_name, active])).toEqual([
      ['keycloak_backup', true],
      ['keycloak_restore', false],
    ]);
  });
});

test('ends a run that was in progress during the backup, and keeps one that is in progress now', async () => {
  const events = () => services.db.updateTable('scheduler_event');
  const row = () =>
    services.db
      .selectFrom('scheduler_event')
      .select(['last_run_at', 'last_run_status'])
      .executeTakeFirstOrThrow();
  const earlier = new Date('2026-11-20T08:00:00Z');
  const current = new Date('2026-11-20T09:59:00Z');
  for (const [before, now, after] of [
    ['STARTED', 'SUCCEEDED', 'FAILED'],
    ['SUCCEEDED', 'FAILED', 'SUCCEEDED'],
    [null, null, null],
    ['SUCCEEDED', 'STARTED', 'STARTED'],
    ['STARTED', 'STARTED', 'STARTED'],
  ] as const) {
    await events().set({ last_run_status: before, last_run_at: earlier }).execute();
    await createBackup(services.db, 'event-scheduler', file('running.zip'), NOW);
    await events().set({ last_run_status: now, last_run_at: current }).execute();
    await restoreBackup(services.db, 'event-scheduler', file('running.zip'), { execute: true, now: NOW });
    expect(await row(), `${before}, now ${now}`).toEqual({
      last_run_at: now === 'STARTED' ? current : earlier,
      last_run_status: after,
    });
  }
});

test('creates the import event of a data source that is newer than the backup', async () => {
  await createBackup(services.db, 'event-scheduler', file('before.zip'), NOW);
  await sql`insert into data_entry values
    ('zaehlstellen', 'Zählstellen', true, 'intern', true, '', '', 'GTFS', 'GTFS', '{"value":{}}', '{}', false, '', 1, null)`.execute(
    services.db,
  );
  const events = () =>
    services.db.selectFrom('scheduler_event').select(['event_name', 'considered_until']).execute();
  const before = await events();
  await restoreBackup(services.db, 'event-scheduler', file('before.zip'), { execute: true, now: NOW });
  const after = await events();
  expect(after).toHaveLength(before.length + 1);
  expect(after).toContainEqual({ event_name: 'gtfs_importer_zaehlstellen_import', considered_until: NOW });
  await sql`delete from data_entry where id = 'zaehlstellen'`.execute(services.db);
});

test('refuses a backup that is too large for a restore', async () => {
  const path = file('large.zip');
  const small = { ...ARCHIVE_LIMITS, entryBytes: 1000 };
  await expect(createBackup(services.db, 'kstore-v2', path, NOW)).resolves.toBe(true);
  await sql`insert into kstore_record select table_name, 'n' || n, '{"a":1}' from kstore_table t(table_name), generate_series(1, 100) n`.execute(
    services.db,
  );
  const made = createBackup(services.db, 'kstore-v2', path, NOW, { limits: small });
  await expect(made).rejects.toMatchObject({
    status: 422,
    detail: expect.stringMatching(/nicht wiederherstellen: .*kstore_record\.ndjson.* zu groß/),
  });
});

test('makes no backup of a service without data', async () => {
  await services.db.deleteFrom('setting').execute();
  expect(await createBackup(services.db, 'preference-service', file('empty.zip'), NOW)).toBe(false);
});

const tampered = (name: string, change: Change, service: BackupServiceKey = 'kstore-v2') =>
  services.tampered(name, change, service);
const edit =
  (from: string | RegExp, to: string, path = 'kstore_record.ndjson') =>
  (files: Map<string, string>) =>
    void files.set(path, (files.get(path) ?? '').replace(from, to));

function twice(files: Map<string, string>): void {
  const [row = ''] = (files.get('kstore_record.ndjson') ?? '').split('\n');
  edit(/^/, `${row}\n`)(files);
  const manifest = JSON.parse(files.get(MANIFEST) ?? '');
  manifest.rows.kstore_record += 1;
  files.set(MANIFEST, JSON.stringify(manifest));
}

test.each<[string, (files: Map<string, string>) => void, number, RegExp]>([
  [
    'of another service',
    edit('kstore-v2', 'mapapp', MANIFEST),
    422,
    /„Zonenmanager“, nicht des Dienstes „Datentabellen“/,
  ],
  ['without a manifest', (files) => void files.delete(MANIFEST), 422, /sicherung\.json/],
  ['without a table', (files) => void files.delete('kstore_record.ndjson'), 422, /fehlt die Tabelle/],
  ['with a foreign file', (files) => void files.set('evil.sh', 'rm'), 422, /fremde Datei: „evil.sh“/],
  ['with an archive in it', (files) => void files.set('innen.zip', 'PK'), 422, /fremde Datei: „innen.zip“/],
  ['with the same row twice', twice, 422, /kommt schon in einer früheren Zeile vor/],
  ['that is a bomb', edit(/^/, '0'.repeat(3_000_000)), 400, /verdächtig stark gepackt/],
  ['cut short', edit(/\n.*\n$/, '\n'), 422, /unvollständig/],
  ['with a broken line', edit('{', '['), 422, /Zeile 1: kein gültiges JSON/],
  ['with an unknown field', edit('"id"', '"uid"'), 422, /unbekanntes Feld „uid“/],
  [
    'with a row of no table',
    edit(/"table_name": ?"[^"]*"/, '"table_name": "nirgends"'),
    422,
    /die es nicht gibt/,
  ],
  ['with a null where there must be a value', edit(/"data": ?\{[^}]*\}/, '"data": null'), 422, /„data“/],
])('refuses a backup %s without any change', async (name, change, status, text) => {
  const path = await tampered(`${name}.zip`, change);
  const before = await stateOf('kstore-v2');
  const restored = restoreBackup(services.db, 'kstore-v2', path, { execute: true, now: NOW });
  await expect(restored).rejects.toMatchObject({ status, detail: expect.stringMatching(text) });
  expect(await stateOf('kstore-v2')).toEqual(before);
});

/** Only the directory says that the file is encrypted (APPNOTE 4.3.12). */
async function encrypted(): Promise<string> {
  const path = await tampered('encrypted.zip', () => undefined);
  const bytes = await readFile(path);
  bytes.writeUInt16LE(1, bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 8);
  await writeFile(path, bytes);
  return path;
}
const whole = () => tampered('oversized.zip', () => undefined);

test.each([
  ['is encrypted', encrypted, ARCHIVE_LIMITS, /verschlüsselt/],
  ['has a file that is too large', whole, { ...ARCHIVE_LIMITS, entryBytes: 100 }, /zu groß/],
  ['is too large in all', whole, { ...ARCHIVE_LIMITS, totalBytes: 100 }, /zu groß/],
  ['has too many files', whole, { ...ARCHIVE_LIMITS, entries: 1 }, /zu viele/],
])('refuses an archive that %s without any change', async (_which, make, limits, text) => {
  const path = await make();
  await services.db.deleteFrom('kstore_record').execute();
  const before = await stateOf('kstore-v2');
  const restored = restoreBackup(services.db, 'kstore-v2', path, { execute: true, now: NOW }, limits);
  await expect(restored).rejects.toMatchObject({ status: 400, detail: expect.stringMatching(text) });
  expect(await stateOf('kstore-v2')).toEqual(before);
});

/** Lets the database fail as soon as the last table is replaced, as a full disk would. */
async function whileLastTableFails(service: BackupServiceKey, work: () => Promise<void>): Promise<void> {
  const table = COPIED_SERVICES[service].tables.at(-1) ?? '';
  await sql`create function fail_for_test() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(services.db);
  await sql`create trigger fail_for_test after delete on ${sql.table(table)}
    for each statement execute function fail_for_test()`.execute(services.db);
  try {
    await work();
  } finally {
    await sql`drop function fail_for_test cascade`.execute(services.db);
  }
}

test.each(keys)('%s: changes nothing when a restore fails', async (service) => {
  const { tables } = COPIED_SERVICES[service];
  const full = await stateOf(service);
  const withoutRows: Change = (files) => {
    const manifest = JSON.parse(files.get(MANIFEST) ?? '');
    for (const table of tables) {
      files.set(`${table}.ndjson`, '');
      manifest.rows[table] = 0;
    }
    files.set(MANIFEST, JSON.stringify(manifest));
  };
  // An administrator must remain.
  const least = service === 'keycloak' ? withValues('identity_account', { username: 'rest' }) : withoutRows;
  const nothing = await tampered(`${service}-nothing.zip`, least, service);
  const everything = await tampered(`${service}-everything.zip`, () => undefined, service);
  const restore = (path: string) =>
    restoreBackup(services.db, service, path, { execute: true, now: NOW, secrets: TEST_SECRETS });

  await whileLastTableFails(service, async () => {
    await expect(restore(nothing)).rejects.toMatchObject({ code: '53100' });
  });
  expect(await stateOf(service)).toEqual(full);
  await restore(nothing);
  const empty = await stateOf(service);
  expect(empty).not.toEqual(full);
  await whileLastTableFails(service, async () => {
    await expect(restore(everything)).rejects.toMatchObject({ code: '53100' });
  });
  expect(await stateOf(service)).toEqual(empty);
  await restore(everything);
  expect(await stateOf(service)).toEqual(full);
});

test('changes nothing when a file turns out to be damaged', async () => {
  await sql`insert into kstore_record select table_name, 'n' || n, jsonb_build_object('x', md5(n::text))
    from kstore_table t(table_name), generate_series(1, 5000) n`.execute(services.db);
  await createBackup(services.db, 'kstore-v2', file('whole.zip'), NOW);
  const bytes = await readFile(file('whole.zip'));
  // Near the end of the last table, after thousands of its rows have been written.
  const place = bytes.indexOf('PK\x01\x02', undefined, 'latin1') - 200;
  bytes[place] = (bytes[place] ?? 0) ^ 0xff;
  await writeFile(file('damaged.zip'), bytes);
  await services.db.deleteFrom('kstore_record').where('id', 'like', 'n%').execute();
  const before = await stateOf('kstore-v2');
  const restored = restoreBackup(services.db, 'kstore-v2', file('damaged.zip'), { execute: true, now: NOW });
  await expect(restored).rejects.toMatchObject({ status: 400 });
  expect(await stateOf('kstore-v2')).toEqual(before);
});

test('restores every digit of a number', async () => {
  const digits = '{"lage": 7.46900, "wert": 0.1234567890123456789012345}';
  const stored = async () =>
    (
      await sql<{ data: string }>`select data::text as data from kstore_record where id = 'ziffern'`.execute(
        services.db,
      )
    ).rows.map(({ data }) => data);
  await sql`insert into kstore_record select t.table_name, 'ziffern', ${digits}::jsonb
    from kstore_table t(table_name) order by 1 limit 1`.execute(services.db);
  await createBackup(services.db, 'kstore-v2', file('ziffern.zip'), NOW);
  await services.db.deleteFrom('kstore_record').execute();
  await restoreBackup(services.db, 'kstore-v2', file('ziffern.zip'), { execute: true, now: NOW });
  expect(await stored()).toEqual([digits]);
});

test(
  'copies long rows',
  async () => {
    await sql`insert into kstore_record select table_name, 'l' || n, jsonb_build_object('x', repeat('ä', 450000))
    from kstore_table t(table_name), generate_series(1, 35) n`.execute(services.db);
    const before = await stateOf('kstore-v2');
    const large = { ...ARCHIVE_LIMITS, ratio: 100_000 };
    await createBackup(services.db, 'kstore-v2', file('long.zip'), NOW, { limits: large });
    expect((await contentsOf(file('long.zip'), large)).get('kstore_record.ndjson')?.length).toBeGreaterThan(
      3e7,
    );
    await services.db.deleteFrom('kstore_record').execute();
    await restoreBackup(services.db, 'kstore-v2', file('long.zip'), { execute: true, now: NOW }, large);
    expect(await stateOf('kstore-v2')).toEqual(before);
  },
  LONG,
);

test('refuses a file that is no archive with 400', async () => {
  await writeFile(file('no.zip'), 'not a zip');
  const restored = restoreBackup(services.db, 'kstore-v2', file('no.zip'), { execute: true, now: NOW });
  await expect(restored).rejects.toMatchObject({ status: 400 });
});
