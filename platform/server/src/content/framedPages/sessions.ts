import { createHash, randomBytes } from 'node:crypto';
import type { Principal, SignedOn } from '../../identity/principal';
import type { Db } from '../../store/database';

/**
 * Framed pages cannot send a bearer token: they are let in by a cookie that the catalogue's sign-on call sets and its
 * sign-off call clears (DESIGN 'Services'). Only the hash of its value is stored.
 */
export const FRAMED_COOKIE = 'mobidrom_framed';

/** As long as a Keycloak session lasts at most, unless it is changed there. */
export const FRAMED_SESSION_HOURS = 10;

/** Opens the framed pages for a person and answers the cookie's value. */
export async function openFramedSession(db: Db, principal: Principal, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.deleteFrom('framed_session').where('expires_at', '<=', now).execute();
  await db
    .insertInto('framed_session')
    .values({
      token_hash: hash(token),
      principal: JSON.stringify(principal),
      expires_at: new Date(now.getTime() + FRAMED_SESSION_HOURS * 3_600_000),
    })
    .execute();
  return token;
}

/**
 * Whose session a cookie's value opens; null when it opens none. It opens none either once the sign-on that it came of has
 * ended, however that was: the cookie may still be in a browser that somebody else uses now. What the person may do is asked
 * each time: a role that was taken away is gone with the next page.
 */
export async function framedPrincipal(
  db: Db,
  token: string | undefined,
  now: Date,
  signedOn?: SignedOn,
): Promise<Principal | null> {
  if (!token) return null;
  const row = await db
    .selectFrom('framed_session')
    .select('principal')
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { session } = row.principal;
  return session === undefined || !signedOn ? row.principal : ((await signedOn(session)) ?? null);
}

export async function closeFramedSession(db: Db, token: string | undefined): Promise<void> {
  if (token) await db.deleteFrom('framed_session').where('token_hash', '=', hash(token)).execute();
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
