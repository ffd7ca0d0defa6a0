import { createHash, randomBytes } from 'node:crypto';
import type { Principal, SignedOn } from '../../identity/principal';
import type { Db } from '../../store/database';

/**
 * Sessions of framed pages. They cannot send a bearer token, so a cookie identifies the person. The sign-on call of the
 * catalogue sets it and the sign-off call clears it. Only the hash of its value is stored.
 */
export const FRAMED_COOKIE = 'mobidrom_framed';

/** Default maximum of a Keycloak session. */
export const FRAMED_SESSION_HOURS = 10;

/** Begins a session and returns the value of its cookie. */
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
 * Returns the person of a cookie; null without a session, or once the sign-on behind it has ended: the browser may have
 * another user by then. The rights are read each time, so that withdrawing a role takes effect with the next page.
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
