import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../store/database';
import type { AuthorizationRequest } from './authorizationRequest';
import type { Realm } from './realm';
import { type SignOn, secret, sha256 } from './signOns';
import type { GrantTable } from './tables';

export type Grant = Readonly<Selectable<GrantTable>>;

/** Opens the authorization codes and the refresh tokens that follow them. */
export function openGrants(db: Db, realm: Realm, now: () => Date) {
  const end = (id: string) => db.deleteFrom('identity_grant').where('id', '=', id).execute();
  return {
    /** Issues a code for the portal that is valid once and for a minute. */
    async issueCode(signOn: SignOn, request: AuthorizationRequest): Promise<string> {
      const code = secret();
      await db
        .insertInto('identity_grant')
        .values({
          id: randomUUID(),
          sign_on_id: signOn.id,
          code: sha256(code),
          code_expires_at: new Date(now().getTime() + realm.accessCodeLifespan * 1000),
          redirect_uri: request.redirectUri,
          challenge: request.challenge,
          nonce: request.nonce ?? null,
        })
        .execute();
      return code;
    },

    /**
     * Redeems a code and invalidates it in any case. A second use means that the code was intercepted, and ends the
     * tokens of the first use (RFC 6749, 4.1.2).
     */
    async exchange(code: string): Promise<Grant | undefined> {
      const grant = await db
        .updateTable('identity_grant')
        .set({ code_expires_at: null })
        .where('code', '=', sha256(code))
        .where('code_expires_at', '>', now())
        .returningAll()
        .executeTakeFirst();
      if (!grant) await db.deleteFrom('identity_grant').where('code', '=', sha256(code)).execute();
      return grant;
    },

    end,

    /** Stores the first refresh token of a grant. */
    async begin(id: string, refreshId: string): Promise<void> {
      await db
        .updateTable('identity_grant')
        .set({ refresh_id: refreshId, refreshed_at: now() })
        .where('id', '=', id)
        .execute();
    },

    /**
     * Replaces the refresh token `used` by `next`; undefined when the grant has ended, `reused` when the token was used
     * before. Its second use shows that somebody else has a copy, and ends the grant, whoever of the two came first (RFC
     * 9700, 4.14.2).
     */
    async rotate(id: string, used: string, next: string): Promise<Grant | 'reused' | undefined> {
      return db.transaction().execute(async (tx) => {
        const grant = await tx
          .selectFrom('identity_grant')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!grant) return undefined;
        if (grant.refresh_id !== used) {
          await tx.deleteFrom('identity_grant').where('id', '=', id).execute();
          return 'reused';
        }
        await tx
          .updateTable('identity_grant')
          .set({ refresh_id: next, previous_refresh_id: used, refreshed_at: now() })
          .where('id', '=', id)
          .execute();
        return grant;
      });
    },
  };
}
export type Grants = ReturnType<typeof openGrants>;
