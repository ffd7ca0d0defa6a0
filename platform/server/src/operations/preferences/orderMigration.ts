import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Stores the pairs of settings as `json`, which keeps their order; `jsonb` sorts them by key. Groups that are stored already
 * keep the sorted order until they are saved again.
 */
export const settingOrderMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table setting alter column value type json using value::json`.execute(db);
  },
};
