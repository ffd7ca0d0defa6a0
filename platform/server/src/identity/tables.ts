import type { ColumnType, Generated } from 'kysely';

export interface AccountTable {
  id: string;
  /** Unique whatever the case, as Keycloak has it. */
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  /** See passwords.ts. */
  password: string;
  enabled: Generated<boolean>;
  /** Realm roles by name, client roles as `<client>/<role>`. */
  roles: string[];
  groups: string[];
  created_at: Generated<Date>;
}

/** One sign-in of one person in one browser; every client they open from there shares it. */
export interface SignOnTable {
  /** `sid` of the tokens: known to services, so it is not what the browser proves itself with. */
  id: string;
  account_id: string;
  /** SHA-256 of the cookie's value. */
  secret: string;
  authenticated_at: Date;
  last_used_at: ColumnType<Date, Date | undefined, Date>;
}

/** A code that was exchanged, or may be once: what its refresh tokens continue. */
export interface GrantTable {
  id: string;
  sign_on_id: string;
  /** SHA-256 of the code. */
  code: string | null;
  /** Until when the code may be exchanged; null once it was. */
  code_expires_at: Date | null;
  redirect_uri: string;
  challenge: string;
  nonce: string | null;
  /** `jti` of the newest refresh token, and of the one before. */
  refresh_id: string | null;
  previous_refresh_id: string | null;
  refreshed_at: Date | null;
}

export interface IdentityTables {
  identity_account: AccountTable;
  identity_sign_on: SignOnTable;
  identity_grant: GrantTable;
}
