import { withoutCredentials } from '@mobidrom/platform-api';
import { type Kysely, type Migration, sql } from 'kysely';
import { withPublicAddresses } from './publicAddresses';

/**
 * Takes user names, passwords and keys out of the stored addresses of data sets and organisations. The next start also removes
 * what is left of them in the files of the database (`secrets/encryptStored.ts`).
 */
export const publicAddressMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const changed = (await changeDatasets(db)) + (await changeOrganisations(db));
    if (changed > 0) await sql`update secret_key set cleaned = false`.execute(db);
  },
};

const BATCH = 200;

/** @returns the number of changed rows */
async function changeDatasets(db: Kysely<unknown>): Promise<number> {
  let changed = 0;
  let last = '';
  for (;;) {
    const { rows } = await sql<{ readonly id: string; readonly body: unknown }>`
      select id, body from catalogue_dataset where id > ${last} order by id limit ${sql.lit(BATCH)}`.execute(
      db,
    );
    for (const { id, body } of rows) {
      const clean = JSON.stringify(withPublicAddresses(body));
      if (clean === JSON.stringify(body)) continue;
      changed += 1;
      await sql`update catalogue_dataset set body = ${clean}::jsonb where id = ${id}`.execute(db);
    }
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return changed;
    last = end.id;
  }
}

/** @returns the number of changed rows */
async function changeOrganisations(db: Kysely<unknown>): Promise<number> {
  let changed = 0;
  const { rows } = await sql<{ readonly id: string; readonly homepage: string }>`
    select id, homepage from organisation where homepage <> ''`.execute(db);
  for (const { id, homepage } of rows) {
    const clean = withoutCredentials(homepage);
    if (clean === homepage) continue;
    changed += 1;
    await sql`update organisation set homepage = ${clean} where id = ${id}`.execute(db);
  }
  return changed;
}
