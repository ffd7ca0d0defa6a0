import { rolesOf } from '@mobidrom/shared-contract';
import type { ApprovedRight } from '../rights/approvedRights';
import type { Db } from '../store/database';
import { NO_TRAIL, type Trail } from '../trail/trail';
import { type Accounts, openAccounts } from './accounts';
import { type AttemptLimit, attemptLimit } from './attempts';
import { type CompletedSignIns, openCompletedSignIns } from './completedSignIns';
import { type Grants, openGrants } from './grants';
import { type Keys, openKeys } from './keys';
import { createPasswords, type Passwords } from './passwords';
import type { SignedOn, VerifyBearer } from './principal';
import { type Realm, readRealm } from './realm';
import { type RegistrationLimit, registrationLimit } from './registrationLimit';
import { openSignOns, type SignOns } from './signOns';
import { profileClaims, roleClaims } from './tokenClaims';
import { openTokens, type Tokens } from './tokens';
import { createTokenVerifier, principalOf } from './verifier';

export interface IdentityOptions {
  readonly db: Db;
  /**
   * Origins of the portal, as `http://localhost:8080`. Called for each request, because the port may be known only once
   * the server listens. The first one is the issuer in the tokens; all of them may be signed in from.
   */
  readonly origins: () => readonly [string, ...string[]];
  /** File of the signing keys; in memory when there is none. */
  readonly keyFile?: string | undefined;
  /** Whether to create the accounts of the realm file, whose passwords are public. Default: yes. */
  readonly demonstration?: boolean;
  /** Default: platform/identity/mobidrom-realm.json. */
  readonly realmFile?: URL | string | undefined;
  /** Returns the rights of remotes, whose titles people see in their account. Default: there are none. */
  readonly approvedRights?: () => Promise<readonly ApprovedRight[]>;
  /** Default: hashes of the cost that OWASP recommends. */
  readonly passwords?: Passwords;
  /** Default: the clock. */
  readonly now?: () => Date;
  /**
   * Returns the milliseconds that limits and their pauses are measured in. Never goes back, as the clock does when it is set.
   * Default: those since the start of the process.
   */
  readonly elapsed?: () => number;
  /** Records sign-ins and changes of accounts. Default: nothing. */
  readonly trail?: Pick<Trail, 'record'>;
}

/** Embedded identity provider: one realm, for development and demonstration, on loopback only. */
export interface Identity {
  readonly realm: Realm;
  readonly keys: Keys;
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  /** User names of the demo accounts; the password is the name. */
  readonly demoAccounts: readonly string[];
  readonly signOns: SignOns;
  readonly grants: Grants;
  readonly tokens: Tokens;
  readonly attempts: AttemptLimit;
  readonly registrations: RegistrationLimit;
  readonly completedSignIns: CompletedSignIns;
  readonly trail: Pick<Trail, 'record'>;
  readonly approvedRights: () => Promise<readonly ApprovedRight[]>;
  readonly origins: () => readonly [string, ...string[]];
  readonly issuer: () => string;
  readonly now: () => Date;
  /** Verifies signature, purpose and time of tokens of this provider, whether or not their session has ended. */
  readonly verifyToken: VerifyBearer;
  /** Verifies tokens of this provider. Those of a session that has ended are refused at once. */
  readonly verifyBearer: VerifyBearer;
  readonly signedOn: SignedOn;
}

/** Opens the provider on a migrated store and creates the accounts of the realm file on the first start. */
export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, origins, keyFile, realmFile, demonstration = true, now = () => new Date() } = options;
  const { passwords = createPasswords(), trail = NO_TRAIL, approvedRights = async () => [] } = options;
  const { elapsed = () => performance.now() } = options;
  const realm = await readRealm(realmFile);
  const keys = await openKeys(keyFile);
  const accounts = openAccounts(db, realm, passwords);
  if (demonstration) await accounts.fill();
  const signOns = openSignOns(db, realm, now);
  const grants = openGrants(db, realm, now);
  const issuer = () => origins()[0] + realm.base;
  const [clientId, ...furtherClients] = realm.signInClients.map((client) => client.clientId) as [
    string,
    ...string[],
  ];
  const ownTokens = { keys: keys.verifying, issuer, clientId, furtherClients, now };
  return {
    realm,
    keys,
    accounts,
    passwords,
    demoAccounts: demonstration ? realm.users.map(({ username }) => username) : [],
    grants,
    origins,
    issuer,
    now,
    signOns,
    tokens: openTokens({ keys, realm, grants, issuer, origins, now }),
    trail,
    approvedRights,
    attempts: attemptLimit(elapsed),
    registrations: registrationLimit(elapsed),
    completedSignIns: openCompletedSignIns(db, now),
    verifyToken: createTokenVerifier(ownTokens),
    verifyBearer: createTokenVerifier({
      ...ownTokens,
      holdings: async (session) => {
        const held = await signOns.holdings(session);
        return held && { roles: rolesOf(roleClaims(held.roles)), groups: held.groups };
      },
    }),
    signedOn: async (session) => {
      const live = await signOns.byId(session);
      if (!live) return undefined;
      return principalOf({
        sub: live.account.id,
        sid: live.signOn.id,
        ...profileClaims(live.account),
        ...roleClaims(live.account.roles),
      });
    },
  };
}
