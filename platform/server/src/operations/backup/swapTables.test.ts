import { BACKUP_SERVICES, type BackupServiceKey } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { indexAllDatasets } from '../../content/catalogue/searchIndex';
import { TEST_SECRETS } from '../../secrets/testSecrets.fixture';
import type { Db } from '../../store/database';
import { rowSetVersion } from '../../store/rowSet';
import { SAMPLED_ROWS } from '../../store/tidy';
import { COPIED_SERVICES } from './copiedServices';
import { createBackup } from './createBackup';
import { filledServices, NOW } from './filledServices.fixture';
import { BATCH_LINES } from './lines';
import { notingTurns, type Turn } from './notedTurns.fixture';
import { restoreBackup } from './restoreBackup';
import { whenFree } from './swapTables';

const services = filledServices();
const { file } = services;

const keys = BACKUP_SERVICES.map(({ key }) => key);
const restore = (service: BackupServiceKey, name: string, db: Db = services.db) =>
  restoreBackup(db, service, file(name), { execute: true, now: NOW, secrets: TEST_SECRETS });

/** Returns everything that the catalogue of the database says of all tables, but for their numbers. */
async function definitions(): Promise<unknown> {
  const { rows } = await sql`
    select 'column' as kind, table_name || '.' || ordinal_position || ' ' || column_name as name,
      concat_ws(' ', data_type, collation_name, is_nullable, column_default) as definition
      from information_schema.columns where table_schema = 'public'
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) || convalidated
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'sequence', c.relname, d.refobjid::regclass || '.' || d.refobjsubid
      from pg_class c left join pg_depend d on d.objid = c.oid and d.deptype = 'a' where c.relkind = 'S'
    union all select 'table', relname, concat_ws(' ', relpersistence::text, relacl::text)
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by 1, 2, 3`.execute(services.db);
  return rows;
}

test.each(keys)('%s: leaves the definitions of all tables as they were', async (service) => {
  for (const table of COPIED_SERVICES[service].tables) {
    await sql`grant select on ${sql.table(table)} to public`.execute(services.db);
  }
  await createBackup(services.db, service, file(`${service}.zip`), NOW);
  const before = await definitions();
  await restore(service, `${service}.zip`);
  expect(await definitions()).toEqual(before);
});

test.each(keys)('%s: counts the change of the rows', async (service) => {
  const versions = async () =>
    Promise.all(COPIED_SERVICES[service].tables.map((table) => rowSetVersion(services.db, table)));
  await createBackup(services.db, service, file('version.zip'), NOW);
  const before = await versions();
  await restore(service, 'version.zip');
  const after = await versions();
  const unchanged = COPIED_SERVICES[service].tables.filter(
    (table, at) => !UNCOUNTED.includes(table) && Number(after[at]) <= Number(before[at]),
  );
  expect(unchanged).toEqual([]);
});
/** No list has all of their rows. */
const UNCOUNTED: readonly string[] = ['event_log', 'kstore_record', 'identity_account'];

test('counts the records of each key-value table, and gives each a newer version', async () => {
  const sizes = async () =>
    new Map(
      (
        await sql<{
          table_name: string;
          records: number;
          version: number;
        }>`select * from kstore_size`.execute(services.db)
      ).rows.map((row) => [row.table_name, row]),
    );
  await createBackup(services.db, 'kstore-v2', file('sizes.zip'), NOW);
  await sql`insert into kstore_table values ('neu')`.execute(services.db);
  await sql`insert into kstore_record values ('neu', 'x', '{}'), ('messstellen', 'c', '{}')`.execute(
    services.db,
  );
  const before = await sizes();
  await restore('kstore-v2', 'sizes.zip');
  const after = await sizes();
  expect(after.get('messstellen')?.records).toBe(2);
  expect(after.get('neu')?.records).toBe(0);
  for (const [table, { version }] of before) expect(after.get(table)?.version).toBeGreaterThan(version);
  await sql`insert into kstore_record values ('messstellen', 'c', '{}')`.execute(services.db);
  expect((await sizes()).get('messstellen')?.records).toBe(3);
});

test('ends the sign-ons of removed accounts and keeps those of equal ones', async () => {
  await createBackup(services.db, 'keycloak', file('accounts.zip'), NOW);
  await sql`insert into identity_account
    select 'added', 'added', 'added@example.org', first_name, last_name, password, enabled, roles, groups, created_at
    from identity_account limit 1`.execute(services.db);
  await sql`insert into identity_sign_on (id, account_id, secret, authenticated_at)
    select id, id, id, now() from identity_account`.execute(services.db);
  await restore('keycloak', 'accounts.zip');
  const { rows } = await sql<{ id: string }>`select account_id as id from identity_sign_on`.execute(
    services.db,
  );
  const accounts = await sql<{ id: string }>`select id from identity_account`.execute(services.db);
  expect(rows).toEqual(accounts.rows);
  expect(rows.map(({ id }) => id)).not.toContain('added');
});

test('touches no more rows at once than a batch, however many are restored', async () => {
  await sql`insert into kstore_record select 'messstellen', 'n' || n, jsonb_build_object('x', n)
    from generate_series(1, 3000) n`.execute(services.db);
  await createBackup(services.db, 'kstore-v2', file('many.zip'), NOW);
  const turns: Turn[] = [];
  await restore('kstore-v2', 'many.zip', services.db.withPlugin(notingTurns(turns)));
  expect(turns.filter(({ rows }) => rows > BATCH_LINES)).toEqual([]);
  // All rows pass in batches, and the transaction writes none of them again.
  const written = turns.reduce((sum, { rows }) => sum + rows, 0);
  expect(written).toBeGreaterThanOrEqual(3000);
  // Besides them only the catalogue of the database is read, by some statements for each table.
  expect(written).toBeLessThan(3500);
  // Indexes of tables that are filled already, and their dead rows, would be read as a whole.
  const first = turns.findIndex(({ statement }) => statement.startsWith('insert into'));
  const later = turns.slice(first).map(({ statement }) => statement);
  expect(later.filter((statement) => /^(create .*index|reindex|vacuum|cluster)/.test(statement))).toEqual([]);
  // Nobody waits for what can be read before the tables are replaced, or removed afterwards.
  const replacing = later.slice(
    later.findIndex((statement) => statement.startsWith('lock table')),
    later.findIndex((statement) => statement.startsWith('select to_regclass')),
  );
  expect(replacing.length).toBeGreaterThan(5);
  const reading = replacing.filter((statement) => /\bfrom pg_|count\(|regclass/.test(statement));
  // But for whether a backup reads the tables, which begins and ends at any time.
  expect(reading.filter((statement) => !statement.startsWith('select from pg_trigger'))).toEqual([]);
  expect(reading).toHaveLength(1);
});

test('ckan: indexes the data sets a few at a time, before anybody waits for the replacement', async () => {
  await sql`insert into catalogue_dataset (id, name, private, title, body)
    select 'p' || n, 'pegel' || n, false, 'Pegel ' || n, '{"notes": "Wasserstand"}' from generate_series(1, 60) n`.execute(
    services.db,
  );
  await createBackup(services.db, 'ckan', file('indexed.zip'), NOW);
  await sql`delete from catalogue_word`.execute(services.db);
  await sql`insert into catalogue_word values ('verschwunden')`.execute(services.db);
  const turns: Turn[] = [];
  await restore('ckan', 'indexed.zip', services.db.withPlugin(notingTurns(turns)));
  const start = turns.findIndex(({ statement }) => statement.startsWith('lock table'));
  const isIndexing = ({ statement }: Turn) => /^insert into .*\(dataset_id, active/.test(statement);
  expect(turns.slice(0, start).filter(isIndexing)).toMatchObject([{ rows: 25 }, { rows: 25 }, { rows: 11 }]);
  // From here on everybody waits: only the entry in the history is written.
  const end = turns.findIndex(
    ({ statement }, at) => at > start && statement.startsWith('select to_regclass'),
  );
  expect(turns.slice(start, end).reduce((sum, { rows }) => sum + rows, 0)).toBe(1);
  const index = async () =>
    (
      await sql`select to_jsonb(t) as row from catalogue_search t
        union all select to_jsonb(t) from catalogue_word t order by row`.execute(services.db)
    ).rows;
  const restored = await index();
  await services.db.transaction().execute(indexAllDatasets);
  expect(restored).toEqual(await index());
  expect(restored.length).toBeGreaterThan(61);
});

test('reads few rows for the statistics of a restored table', async () => {
  await sql`insert into kstore_record select 'messstellen', 'n' || n, jsonb_build_object('x', n)
    from generate_series(1, ${2 * SAMPLED_ROWS}::int) n`.execute(services.db);
  await createBackup(services.db, 'kstore-v2', file('statistics.zip'), NOW);
  await restore('kstore-v2', 'statistics.zip');
  const { rows } = await sql<{ bounds: number; rows: number }>`
    select cardinality(histogram_bounds::text::text[]) as bounds, reltuples as rows
    from pg_stats join pg_class on relname = tablename
    where tablename = 'kstore_record' and attname = 'id'`.execute(services.db);
  // PostgreSQL keeps one bound more than the target, for which it reads 300 rows each.
  expect(rows[0]?.bounds).toBeLessThanOrEqual(SAMPLED_ROWS / 300 + 1);
  expect(rows[0]?.rows).toBeGreaterThanOrEqual(2 * SAMPLED_ROWS);
});

test('shows readers the former rows or the restored ones, never others', async () => {
  await sql`insert into kstore_record select 'messstellen', 'n' || n, '{"state": "old"}'
    from generate_series(1, 1000) n`.execute(services.db);
  await createBackup(services.db, 'kstore-v2', file('atomic.zip'), NOW);
  await sql`delete from kstore_record where id like 'n%'`.execute(services.db);
  await sql`insert into kstore_record select 'messstellen', 'm' || n, '{"state": "new"}'
    from generate_series(1, 500) n`.execute(services.db);
  const seen = new Set<string>();
  let restoring = true;
  const restored = restore('kstore-v2', 'atomic.zip').finally(() => {
    restoring = false;
  });
  do {
    const { rows } = await sql<{ state: string }>`select count(*) filter (where id like 'n%') || ' '
      || count(*) filter (where id like 'm%') as state from kstore_record`.execute(services.db);
    seen.add(rows[0]?.state ?? '');
  } while (restoring);
  await restored;
  expect([...seen]).toEqual(['0 500', '1000 0']);
});

test('tries again while others use the tables, and passes on every other error', async () => {
  const busy = Object.assign(new Error('lock timeout'), { code: '55P03' });
  const results = [busy, busy, undefined];
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  await whenFree(
    services.db,
    async () => {
      const result = results.shift();
      if (result) throw result;
    },
    pause,
  );
  expect(pauses).toBe(2);
  const broken = new Error('broken');
  await expect(whenFree(services.db, () => Promise.reject(broken), pause)).rejects.toBe(broken);
  expect(pauses).toBe(2);
});
