import type { Db } from '../store/database';
import { type Accounts, openAccounts } from './accounts';
import { type AttemptLimit, attemptLimit } from './attempts';
import { type Grants, openGrants } from './grants';
import { type Keys, openKeys } from './keys';
import type { SessionStands, VerifyBearer } from './principal';
import { type Realm, readRealm } from './realm';
import { openSignOns, type SignOns } from './signOns';
import { openTokens, type Tokens } from './tokens';
import { createTokenVerifier } from './verifier';

export interface IdentityOptions {
  readonly db: Db;
  /**
   * The portal's own origins, as `http://localhost:8080`, asked for at each request because the port may be known only
   * once the server listens. The first one stands in the tokens as issuer; all may be signed in from.
   */
  readonly origins: () => readonly [string, ...string[]];
  /** Where the signing key is kept; in memory when there is none. */
  readonly keyFile?: string | undefined;
  /** Default: platform/identity/mobidrom-realm.json. */
  readonly realmFile?: URL | string | undefined;
  /** Default: the clock. */
  readonly now?: () => Date;
}

/** The embedded identity provider: one realm, for development and demonstration, on loopback only. */
export interface Identity {
  readonly realm: Realm;
  readonly keys: Keys;
  readonly accounts: Accounts;
  readonly signOns: SignOns;
  readonly grants: Grants;
  readonly tokens: Tokens;
  readonly attempts: AttemptLimit;
  readonly origins: () => readonly [string, ...string[]];
  readonly issuer: () => string;
  readonly now: () => Date;
  /** Believes this provider's own tokens. */
  readonly verifyBearer: VerifyBearer;
  readonly sessionStands: SessionStands;
}

/** Opens the provider on a store that has its tables, and fills in the realm file's accounts on the first start. */
export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, origins, keyFile, realmFile, now = () => new Date() } = options;
  const realm = await readRealm(realmFile);
  const keys = await openKeys(keyFile);
  const accounts = openAccounts(db, realm);
  await accounts.fill();
  const signOns = openSignOns(db, realm, now);
  const grants = openGrants(db, realm, now);
  const issuer = () => origins()[0] + realm.base;
  const { clientId } = realm.portal;
  return {
    realm,
    keys,
    accounts,
    grants,
    origins,
    issuer,
    now,
    signOns,
    tokens: openTokens({ keys, realm, grants, issuer, origins, now }),
    attempts: attemptLimit(() => now().getTime()),
    verifyBearer: createTokenVerifier({ keys: keys.verifying, issuer, clientId, now }),
    sessionStands: async (session) => (await signOns.byId(session)) !== undefined,
  };
}
