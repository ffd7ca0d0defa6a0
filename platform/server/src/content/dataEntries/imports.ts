import { sql } from 'kysely';
import type { Db } from '../../store/database';

/**
 * Stores the outcome of an import for the list of data sources.
 * @param failure in German; none after a success
 * @returns false when there is no such data source
 */
export async function noteImport(db: Db, dataSetId: string, at: Date, failure?: string): Promise<boolean> {
  const outcome = { imported_at: at, error_message: failure ?? null };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('data_entry_import')
    .columns(['data_entry_id', 'imported_at', 'error_message'])
    .expression((from) =>
      from
        .selectFrom('data_entry')
        .select([
          'id',
          sql<Date>`${at}::timestamptz`.as('imported_at'),
          sql<string | null>`${outcome.error_message}::text`.as('error_message'),
        ])
        .where('id', '=', dataSetId)
        // A deletion that has begun is waited for, so that the source is found or not, and one that begins now waits.
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.column('data_entry_id').doUpdateSet(outcome))
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}
