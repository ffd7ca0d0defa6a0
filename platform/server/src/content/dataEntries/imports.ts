import type { Db } from '../../store/database';

/**
 * Stores the outcome of an import for the list of data sources.
 * @param failure in German; none after a success
 * @returns false when there is no such data source
 */
export async function noteImport(db: Db, dataSetId: string, at: Date, failure?: string): Promise<boolean> {
  const entry = await db.selectFrom('data_entry').select('id').where('id', '=', dataSetId).executeTakeFirst();
  if (!entry) return false;
  const outcome = { imported_at: at, error_message: failure ?? null };
  await db
    .insertInto('data_entry_import')
    .values({ data_entry_id: dataSetId, ...outcome })
    .onConflict((conflict) => conflict.column('data_entry_id').doUpdateSet(outcome))
    .execute();
  return true;
}
