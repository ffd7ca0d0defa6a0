import { type Kysely, type Migration, sql } from 'kysely';

/** Returns the migration that makes these statements, one after the other. */
export const statementsMigration = (statements: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
