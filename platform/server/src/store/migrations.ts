import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { publicAddressMigration } from '../content/addressMigration';
import { catalogueSearchMigration } from '../content/catalogue/searchMigration';
import { scheduleTextMigration } from '../content/dataEntries/scheduleColumn';
import { contentMigration } from '../content/migration';
import { healthMigration, leftTabsMigration, repeatedFailuresMigration } from '../health/migration';
import { historyMigration, omittedFieldsMigration } from '../history/migration';
import { lastSignInMigration } from '../identity/lastSignInMigration';
import { identityMigration } from '../identity/migration';
import { identitySecurityMigration } from '../identity/securityMigration';
import { keyValueChangesMigration } from '../operations/keyValueStore/changeMigration';
import { keyValueMigration } from '../operations/keyValueStore/migration';
import { keyValueOrderMigration } from '../operations/keyValueStore/orderMigration';
import { keyValueRowsMigration } from '../operations/keyValueStore/rowMigration';
import { operationsMigration } from '../operations/migration';
import { settingOrderMigration } from '../operations/preferences/orderMigration';
import { timedActivationMigration } from '../releases/timed/migration';
import { releaseTrialMigration } from '../releases/trials/migration';
import { eventRunsMigration } from '../scheduler/migration';
import { secretKeyMigration, secretsMigration } from '../secrets/migration';
import { trailMigration } from '../trail/migration';
import type { Database } from './database';
import { listOrderMigration } from './listOrder';

/** Migrations of the store in their order. A released one is never changed, only followed by another. */
export const migrations: Readonly<Record<string, Migration>> = {
  '000_row_sets': { up: createRowSets },
  '001_operations': operationsMigration,
  '002_content': contentMigration,
  '003_identity': identityMigration,
  '004_key_value_speed': keyValueMigration,
  '005_key_value_rows': keyValueRowsMigration,
  '006_list_order': listOrderMigration,
  '007_key_value_order': keyValueOrderMigration,
  '008_setting_order': settingOrderMigration,
  '009_schedule_text': scheduleTextMigration,
  '010_secrets': secretsMigration,
  '011_identity_security': identitySecurityMigration,
  '012_secret_key': secretKeyMigration,
  '013_audit_trail': trailMigration,
  // Again: schedules of inactive data sources had another text.
  '014_schedule_text_of_inactive': scheduleTextMigration,
  '020_portal_health': healthMigration,
  '021_catalogue_search': catalogueSearchMigration,
  '030_event_runs': eventRunsMigration,
  '040_history': historyMigration,
  '050_last_sign_in': lastSignInMigration,
  '051_key_value_changes': keyValueChangesMigration,
  '052_timed_activation': timedActivationMigration,
  '053_omitted_fields': omittedFieldsMigration,
  '055_release_trial': releaseTrialMigration,
  '056_public_addresses': publicAddressMigration,
  '057_left_tabs': leftTabsMigration,
  '058_repeated_failures': repeatedFailuresMigration,
};

/** Migrates the store to the newest schema. A failed step is rolled back, and its error thrown. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Domains were added in parallel: a store that has 003 may still lack 002.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

// The version of a row set counts the statements that changed a table (see `rowSet.ts`).
async function createRowSets(db: Kysely<unknown>): Promise<void> {
  await sql`create table row_set (name text primary key, version bigint not null default 1)`.execute(db);
  await sql`
    create function count_row_set_change() returns trigger language plpgsql as $$
    begin
      insert into row_set (name) values (tg_table_name)
      on conflict (name) do update set version = row_set.version + 1;
      return null;
    end $$`.execute(db);
  await sql`create table filled (domain text primary key, at timestamptz not null default now())`.execute(db);
}
