import { ARCHIVE_LIMITS, BACKUP_SERVICES, type BackupServiceKey, EMPTY_CRON } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillDemo } from '../../demo/fillDemo';
import { TEST_SECRETS } from '../../secrets/testSecrets.fixture';
import { openFileStore } from '../storage/fileStore';
import { COPIED_SERVICES } from './copiedServices';
import { createBackup } from './createBackup';
import { filledServices, NOW } from './filledServices.fixture';
import { MANIFEST } from './manifest';
import { hasExponent, restoreBackup } from './restoreBackup';
import { LINE_BYTES, ROW_BYTES, type RowRule, rowRule } from './rowRules';
import { emptyEveryService } from './serviceRows.fixture';
import { refusalOf } from './stagedTables';
import { type Change, withValues } from './tampered.fixture';
import { BACKUP_TEXTS } from './texts';

const services = filledServices();
const { file, tampered } = services;

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const pair = { value: '', defaultValue: '', description: '' };
const ring = [
  [6.95, 150.93],
  [6.96, 50.93],
  [6.96, 50.94],
  [6.95, 50.93],
];

/** Values that no call of the service would write. */
test.each<[BackupServiceKey, string, string, unknown, RegExp]>([
  [
    'event-scheduler',
    'scheduler_event',
    'cron',
    { ...EMPTY_CRON, minutes: [99] },
    /^Ereignissteuerung: .*„cron\.minutes\.0“/,
  ],
  ['event-scheduler', 'scheduler_event', 'cron', { ...EMPTY_CRON, minutes: nested(1000) }, /verschachtelt/],
  ['event-scheduler', 'scheduler_event', 'cron', { ...EMPTY_CRON, seconds: [1] }, /„cron“/],
  ['event-scheduler', 'scheduler_event', 'event_name', 'a b', /„event_name“/],
  ['event-scheduler', 'scheduler_event', 'considered_until', 'infinity', /„considered_until“/],
  ['event-scheduler', 'scheduler_event', 'considered_until', '2026-02-30T00:00:00Z', /„considered_until“/],
  ['event-scheduler', 'event_log', 'event_time', '0000-01-01T00:00:00+00:00', /„event_time“/],
  ['event-scheduler', 'event_log', 'id', 2 ** 60, /„id“/],
  ['event-scheduler', 'event_log', 'message', 'x'.repeat(3000), /„message“/],
  ['preference-service', 'setting', 'value', {}, /^Präferenz-Service: .*„value“/],
  ['preference-service', 'setting', 'value', { a: { ...pair, value: 1 } }, /„value\.a\.value“/],
  ['preference-service', 'setting', 'group_name', ' ', /„group_name“/],
  ['preference-service', 'setting', 'group_name', 'köln ', /„group_name“.*Leerzeichen/],
  ['kstore-v2', 'kstore_table', 'name', '', /^Datentabellen: .*„name“/],
  ['kstore-v2', 'kstore_record', 'data', [], /„data“/],
  ['kstore-v2', 'kstore_record', 'data', { a: nested(1000) }, /„data\.a\..*verschachtelt/],
  ['kstore-v2', 'kstore_record', 'data', { a: '\u0000' }, /„data\.a“/],
  [
    'mapapp',
    'zone',
    'geometry',
    { type: 'Polygon', coordinates: [ring] },
    /^Zonenmanager: .*„geometry\.coor/,
  ],
  ['mapapp', 'zone', 'geometry', null, /„geometry“/],
  ['mapapp', 'zone', 'changed_at', '2026-11-01T00:00:00+23:00', /„changed_at“.*Zeitpunkt/],
  ['geoserver', 'geo_layer', 'bounds', [5.8, 50.3], /^Geoserver: .*„bounds/],
  ['ckan', 'catalogue_dataset', 'name', '..', /^Datenkatalog: .*„name“/],
  ['ckan', 'catalogue_dataset', 'private', null, /„private“/],
  ['ckan', 'catalogue_dataset', 'body', { license_url: 'javascript:alert(1)' }, /„body\.license_url“/],
  ['ckan', 'catalogue_dataset', 'body', { themes: 'TRAN' }, /„body\.themes“/],
  ['keycloak', 'identity_account', 'roles', ['root'], /^Nutzerverwaltung: .*„roles\.0“.*gibt es nicht/],
  ['keycloak', 'identity_account', 'groups', ['root'], /„groups\.0“/],
  ['keycloak', 'identity_account', 'email', 'kim', /„email“/],
  ['keycloak', 'identity_account', 'password', 'klartext', /„password“/],
])('%s: refuses a row of %s with a wrong %s, names row and field, and changes nothing', async (...given) => {
  const [service, table, field, value, text] = given;
  const path = await tampered('row.zip', withValues(table, { [field]: value }), service);
  await emptyEveryService(services.db);
  const large = { ...ARCHIVE_LIMITS, ratio: 100_000 };
  for (const execute of [false, true]) {
    const restored = restoreBackup(
      services.db,
      service,
      path,
      { execute, now: NOW, secrets: TEST_SECRETS },
      large,
    );
    await expect(restored).rejects.toMatchObject({ status: 422, detail: expect.stringMatching(text) });
    await expect(restored).rejects.toThrow(`Tabelle „${table}“, Zeile 1: `);
  }
  for (const copied of COPIED_SERVICES[service].tables) {
    expect((await sql`select 1 from ${sql.table(copied)}`.execute(services.db)).rows).toEqual([]);
  }
});

test.each([{ roles: ['event_scheduler_read'] }, { enabled: false }])(
  'keycloak: restores no accounts of which none could administer them: %j',
  async (values) => {
    const path = await tampered('admin.zip', withValues('identity_account', values), 'keycloak');
    const before = await services.db.selectFrom('identity_account').selectAll().execute();
    for (const execute of [false, true]) {
      const restored = restoreBackup(services.db, 'keycloak', path, { execute, now: NOW });
      await expect(restored).rejects.toMatchObject({
        status: 422,
        detail: `Nutzerverwaltung: ${BACKUP_TEXTS.noAdministrator('keycloak_admin')}`,
      });
    }
    expect(await services.db.selectFrom('identity_account').selectAll().execute()).toEqual(before);
  },
);

test('keycloak: names the field of two accounts whose names differ in their case alone', async () => {
  const withTwin: Change = (files) => {
    const lines = files.get('identity_account.ndjson') ?? '';
    const twin = { ...JSON.parse(lines), id: '6d6f6269-0000-4000-8000-0000000000a2', username: 'Kim' };
    files.set('identity_account.ndjson', `${lines.trimEnd()}\n${JSON.stringify(twin)}\n`);
    const manifest = JSON.parse(files.get(MANIFEST) ?? '');
    files.set(MANIFEST, JSON.stringify({ ...manifest, rows: { identity_account: 2 } }));
  };
  const path = await tampered('twin.zip', withTwin, 'keycloak');
  await expect(
    restoreBackup(services.db, 'keycloak', path, { execute: true, now: NOW }),
  ).rejects.toMatchObject({
    status: 422,
    detail:
      'Nutzerverwaltung: Tabelle „identity_account“, Zeile 2: Feld „username“: kommt schon in einer früheren Zeile vor.',
  });
});

test.each([
  [{ code: '22009', message: 'time zone displacement out of range' }, BACKUP_TEXTS.notTaken('22009')],
  [{ code: '23502', column: 'name' }, BACKUP_TEXTS.field('name', BACKUP_TEXTS.notTaken('23502'))],
  [
    { code: '23505', detail: 'Key (a, "b c")=(1, x) already exists.' },
    BACKUP_TEXTS.field('a, b c', BACKUP_TEXTS.duplicate),
  ],
  [{ code: '23514', detail: 'Failing row contains ((a)=(b)).' }, BACKUP_TEXTS.notTaken('23514')],
  [{ code: '53100', message: 'could not extend file' }, undefined],
  [new Error('anything'), undefined],
])('says in German what %j means, if it is a fault of the row', (error, text) => {
  expect(refusalOf(error)).toBe(text);
});

test.each(BACKUP_SERVICES.map(({ key }) => key))(
  '%s: has a rule for the rows of each of its tables',
  (service) => {
    const rolesAndGroups = { roleNames: new Set<string>(), groupNames: new Set<string>() };
    for (const table of COPIED_SERVICES[service].tables) {
      expect(rowRule(table, rolesAndGroups)({}, '{}'), table).toMatch(/„/);
      expect(rowRule(table, rolesAndGroups)({ unknown: '\u0000' }, '{}'), table).toMatch(/„unknown“/);
    }
  },
);

/** Replaces the first row's `data` by a text that need not be what JavaScript would write. */
const withData =
  (data: string): Change =>
  (files) => {
    const file = 'kstore_record.ndjson';
    const [, ...rest] = (files.get(file) ?? '').split('\n');
    files.set(file, [`{"table_name":"messstellen","id":"a","data":${data}}`, ...rest].join('\n'));
  };

test('refuses a number that is read as infinite, and stores every row as it was checked', async () => {
  const restore = (path: string) =>
    restoreBackup(services.db, 'kstore-v2', path, { execute: true, now: NOW });
  const infinite = await tampered('infinite.zip', withData('{"x":[1e131071]}'), 'kstore-v2');
  await expect(restore(infinite)).rejects.toMatchObject({
    status: 422,
    detail: 'Datentabellen: Tabelle „kstore_record“, Zeile 1: Feld „data.x.0“: enthält eine zu große Zahl.',
  });
  const long = await tampered(
    'long.zip',
    withData(`{"x":0.${'1'.repeat(5000)},"y":"alt"},"data":{"x":0.${'1'.repeat(5000)},"y":1e-99999}`),
    'kstore-v2',
  );
  await restore(long);
  const { rows } = await sql<{
    text: string;
  }>`select data::text as text from kstore_record where id = 'a'`.execute(services.db);
  expect(rows).toEqual([{ text: '{"x": 0.1111111111111111, "y": 0}' }]);
});

/** Returns the rule of a table for rows that stand in the backup as JavaScript writes them. */
function ruleOf(table: Parameters<typeof rowRule>[0]) {
  const rule = rowRule(table, { roleNames: new Set(), groupNames: new Set() });
  return (row: Parameters<RowRule>[0]) => rule(row, JSON.stringify(row));
}

// In UTC, in which the database writes it into the next backup, such a moment is in the year 0 or 10000, which no restore takes.
test.each([
  ['0001-01-01T00:00:00+15:59', false],
  ['9999-12-31T23:59:59-15:59', false],
  ['9999-12-31T23:59:59.9999999Z', false],
  ['0001-01-01T00:00:00Z', true],
  ['0001-01-01T15:59:00+15:59', true],
  ['9999-12-31T23:59:59.999999+00:00', true],
])('whether the time %s is restored: %s', (last_run_at, restores) => {
  const rule = ruleOf('scheduler_event');
  const row = {
    event_name: 'a',
    active: true,
    cron: EMPTY_CRON,
    repeat_missed_events: 0,
    considered_until: '2026-11-01T00:00:00Z',
    last_run_at,
    last_run_status: null,
  };
  expect(rule(row)).toBe(restores ? undefined : BACKUP_TEXTS.field('last_run_at', BACKUP_TEXTS.noMoment));
});

test('restores no outline of a zone that is not closed', () => {
  const rule = ruleOf('zone');
  const zone = (outline: unknown) => ({
    id: 'z1',
    name: 'Dom',
    municipality: 'Köln',
    category: 'Abstellverbot',
    status: 'Entwurf',
    geometry: { type: 'Polygon', coordinates: [outline] },
    changed_at: '2026-11-01T00:00:00Z',
  });
  const corners = [
    [6.95, 50.93],
    [6.96, 50.93],
    [6.96, 50.94],
  ];
  expect(rule(zone([...corners, [6.95, 50.93]]))).toBeUndefined();
  expect(rule(zone([...corners, [6.95, 50.94]]))).toBe(
    BACKUP_TEXTS.field('geometry.coordinates.0', BACKUP_TEXTS.openOutline),
  );
});

test('refuses a row that is longer than a page of its table could hold', () => {
  const rule = ruleOf('kstore_record');
  const row = (data: object) => ({ table_name: 'messstellen', id: 'a', data });
  expect(rule(row({ x: 'x'.repeat(ROW_BYTES - 100) }))).toBeUndefined();
  expect(rule(row({ x: 'ä'.repeat(ROW_BYTES / 2) }))).toBe('die Zeile ist größer als 1 MB');
  // The database writes all digits of a number.
  expect(rule(row({ x: Array(Math.ceil(ROW_BYTES / 200)).fill(1e300) }))).toBe(
    'die Zeile ist größer als 1 MB',
  );
});

test('refuses a line that stores more than the row that is read from it', async () => {
  const rule = rowRule('geo_layer', { roleNames: new Set(), groupNames: new Set() });
  const bounds = [6, 50, 7, 51];
  const row = { workspace: 'geo', name: 'a', title: 'a', style: 'a', bounds, enabled: true };
  const line = JSON.stringify(row);
  const withDigits = (length: number) => line.replace('[6,', `[6.${'0'.repeat(length - line.length - 1)},`);
  expect(rule(row, withDigits(LINE_BYTES))).toBeUndefined();
  expect(rule(row, withDigits(LINE_BYTES + 1))).toBe('die Zeile ist größer als 1 MB');
  const digits = Array(200)
    .fill(`0.${'1'.repeat(16_000)}`)
    .join();
  const long = await tampered('digits.zip', withData(`{"x":[${digits}]}`), 'kstore-v2');
  const large = { ...ARCHIVE_LIMITS, ratio: 100_000 };
  const restored = restoreBackup(services.db, 'kstore-v2', long, { execute: true, now: NOW }, large);
  await expect(restored).rejects.toMatchObject({
    status: 422,
    detail: 'Datentabellen: Tabelle „kstore_record“, Zeile 1: die Zeile ist größer als 1 MB.',
  });
});

test('takes as long a record as a call, with the spaces that the database writes', () => {
  const row = { table_name: 'messstellen', id: 'a', data: { x: Array(ROW_BYTES / 2 - 100).fill(1) } };
  const written = JSON.stringify(row).replaceAll(/[,:]/g, '$& ');
  const rule = rowRule('kstore_record', { roleNames: new Set(), groupNames: new Set() });
  expect(rule(row, written)).toBeUndefined();
});

test.each<[string, string, boolean]>([
  ['a number', '{"x":1e5}', true],
  ['a number in a list', '[0.5,1.5E-7]', true],
  ['texts', '{"x":"1e5","1e5":1}', false],
  ['a text with a quote', '{"x":"\\"1e5","y":"a\\\\"}', false],
  ['a number behind a text that ends with a backslash', '{"x":"\\\\","y":1e5}', true],
  ['a text of 8 MB', `{"x":"${'x'.repeat(8 * ROW_BYTES)}"}`, false],
  ['a number behind a text of 5 MB', `{"x":"${'\\n1e5'.repeat(ROW_BYTES)}","y":1e5}`, true],
])('finds numbers with an exponent outside of texts: %s', (_case, json, found) => {
  expect(hasExponent(json)).toBe(found);
});

test('restores a longer list of data sources than a call may save, which was stored before there was a limit', () => {
  const long = { ...pair, value: 'x,'.repeat(501) };
  const group = { component: 'GBFS', group_name: 'a', value: { AGGREGATED_FEEDS: long } };
  expect(ruleOf('setting')(group)).toBeUndefined();
});

test('accepts a title with invisible characters, which earlier versions stored', () => {
  const rule = ruleOf('catalogue_dataset');
  const moment = '2026-11-01T04:00:00Z';
  const row = { id: '1', name: 'a', private: false, body: {}, created_at: moment, modified_at: moment };
  expect(rule({ ...row, title: 'Leih\u200bräder' })).toBeUndefined();
  expect(rule({ ...row, title: '' })).toMatch(/„title“/);
});

/** Milliseconds: 56,000 rows, on a machine that may be busy. */
const LONG = 240_000;
test(
  'restores all demo data',
  async () => {
    await emptyEveryService(services.db);
    await fillDemo(services.store, await openFileStore(file('files')), {
      now: NOW,
      origin: 'http://localhost:8080',
      secrets: TEST_SECRETS,
    });
    const restored: string[] = [];
    for (const { key } of BACKUP_SERVICES) {
      if (!(await createBackup(services.db, key, file('demo.zip'), NOW))) continue;
      await restoreBackup(services.db, key, file('demo.zip'), {
        execute: false,
        now: NOW,
        secrets: TEST_SECRETS,
      });
      restored.push(key);
    }
    // The accounts are created by the identity provider.
    expect(restored).toEqual(BACKUP_SERVICES.map(({ key }) => key).filter((key) => key !== 'keycloak'));
  },
  LONG,
);

test('lets others use the database between the batches of a restore', async () => {
  await sql`insert into kstore_record select table_name, 'n' || n, jsonb_build_object('x', n)
    from kstore_table t(table_name), generate_series(1, 10000) n`.execute(services.db);
  await createBackup(services.db, 'kstore-v2', file('batches.zip'), NOW);
  await services.db.deleteFrom('kstore_record').execute();
  const stagedRows = async (): Promise<number> => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relname like 'restored%kstore_record'`.execute(services.db);
    if (!rows[0]) return 0;
    const { count } = await services.db
      .selectFrom(sql<{ x: 1 }>`${sql.table(rows[0].name)}`.as('staged'))
      .select((query) => query.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  const seen = new Set<number>();
  const before = await services.db.selectFrom('kstore_record').selectAll().execute();
  const restoring = restoreBackup(services.db, 'kstore-v2', file('batches.zip'), { execute: true, now: NOW });
  let restored = false;
  const end = () => {
    restored = true;
  };
  void restoring.then(end, end);
  while (!restored) {
    // The last batch and the replacement may end between these two calls.
    const count = await stagedRows().catch(() => 0);
    seen.add(count);
  }
  await restoring;
  expect(before).toEqual([]);
  expect([...seen].filter((count) => count > 0 && count < 10_002).length).toBeGreaterThanOrEqual(3);
});

test('leaves no staged table behind, and removes those of a process that was killed', async () => {
  const day = 86_400_000;
  const abandoned = `restored_${NOW.getTime() - 2 * day}_0_zone`;
  const running = `restored_${NOW.getTime() - 1000}_0_zone`;
  for (const name of [abandoned, running]) await sql`create table ${sql.table(name)} ()`.execute(services.db);
  const [parent, child] = [`${abandoned}_parent`, `${abandoned}_child`];
  await sql`create table ${sql.table(parent)} (id text primary key)`.execute(services.db);
  await sql`create table ${sql.table(child)} (id text references ${sql.table(parent)})`.execute(services.db);
  const bad = await tampered('bad.zip', withValues('zone', { geometry: null }), 'mapapp');
  await expect(restoreBackup(services.db, 'mapapp', bad, { execute: true, now: NOW })).rejects.toThrow(
    'Zonenmanager',
  );
  await restoreBackup(services.db, 'mapapp', file('good.zip'), { execute: true, now: NOW });
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relname like 'restored%'`.execute(services.db);
  expect(rows).toEqual([{ name: running }]);
  await sql`drop table ${sql.table(running)}`.execute(services.db);
});

test('a restored row with the greatest key does not use up the keys of later rows', async () => {
  const path = await tampered(
    'greatest.zip',
    withValues('event_log', { id: Number.MAX_SAFE_INTEGER }),
    'event-scheduler',
  );
  await restoreBackup(services.db, 'event-scheduler', path, { execute: true, now: NOW });
  const { rows } = await sql<{ id: string }>`insert into event_log (event_time, event_id, message)
    values (${NOW}, 'ckan_backup', 'neu') returning id::text`.execute(services.db);
  expect(Number(rows[0]?.id)).toBeLessThan(2 ** 40);
  // A backup made after the restore can be restored as well.
  await createBackup(services.db, 'event-scheduler', file('own.zip'), NOW);
  await restoreBackup(services.db, 'event-scheduler', file('own.zip'), { execute: true, now: NOW });
  const { count } = await services.db
    .selectFrom('event_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(3);
});

test('names the row of a record whose table is missing, and of one that is there twice', async () => {
  const orphan = await tampered(
    'orphan.zip',
    withValues('kstore_record', { table_name: 'fehlt' }),
    'kstore-v2',
  );
  const restore = (path: string) =>
    restoreBackup(services.db, 'kstore-v2', path, { execute: true, now: NOW });
  await expect(restore(orphan)).rejects.toMatchObject({
    status: 422,
    detail:
      'Datentabellen: Tabelle „kstore_record“, Zeile 1: Feld „table_name“: verweist auf eine Zeile, die es nicht gibt.',
  });
  const twice = await tampered('twice.zip', withValues('kstore_record', { id: 'b' }), 'kstore-v2');
  await expect(restore(twice)).rejects.toMatchObject({
    status: 422,
    detail:
      'Datentabellen: Tabelle „kstore_record“, Zeile 2: Feld „table_name, id“: kommt schon in einer früheren Zeile vor.',
  });
});
