import type { Db } from '../store/database';

/**
 * Time for which an ended session is remembered. Access tokens of Keycloak never outlive its longest session, which is
 * ten hours in the realm file; an operator may have extended both.
 */
const REMEMBERED_MS = 7 * 86_400_000;

/** Opens the record of ended sessions of a real Keycloak, which all processes of the services share. */
export function openEndedSessions(db: Db, now: () => Date) {
  return {
    /** Ends a session: its access tokens are refused, and framed pages are left as a visitor sees them. */
    async end(session: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('identity_ended_session').where('forget_at', '<', now()).execute();
        await tx
          .insertInto('identity_ended_session')
          .values({ id: session, forget_at: new Date(now().getTime() + REMEMBERED_MS) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await tx
          .deleteFrom('framed_session')
          .where(({ eb, ref }) => eb(ref('principal', '->>').key('session'), '=', session))
          .execute();
      });
    },

    async has(session: string): Promise<boolean> {
      const ended = db.selectFrom('identity_ended_session').select('id').where('id', '=', session);
      return (await ended.executeTakeFirst()) !== undefined;
    },
  };
}
export type EndedSessions = ReturnType<typeof openEndedSessions>;
