import type { Db } from '../store/database';

/** Opens the record of completed sign-ins in the store. It outlives a restart, as sign-ins in progress do. */
export function openCompletedSignIns(db: Db, now: () => Date) {
  const all = 'identity_completed_sign_in';
  return {
    async has(id: string): Promise<boolean> {
      return (await db.selectFrom(all).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
    },

    /** Completes a sign-in; false when that has happened before. */
    async add(id: string, expiresAt: Date): Promise<boolean> {
      await db.deleteFrom(all).where('expires_at', '<', now()).execute();
      const [result] = await db
        .insertInto(all)
        .values({ id, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return result?.numInsertedOrUpdatedRows === 1n;
    },

    /** Takes a completion back, because the step that it stood for was refused. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom(all).where('id', '=', id).execute();
    },
  };
}
export type CompletedSignIns = ReturnType<typeof openCompletedSignIns>;
