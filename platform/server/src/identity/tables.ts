import type { ColumnType, Generated } from 'kysely';

export interface AccountTable {
  id: string;
  /** Unique regardless of case, as in Keycloak. */
  username: string;
  email: string;
  /** Whether somebody confirmed the address. Null in accounts that were restored from an older backup: not confirmed. */
  email_verified: Generated<boolean | null>;
  first_name: string;
  last_name: string;
  /** Hash, see `passwords.ts`. */
  password: string;
  enabled: Generated<boolean>;
  /** Realm roles by name, client roles as `<client>/<role>`. */
  roles: string[];
  groups: string[];
  created_at: Generated<Date>;
}

/** Last time that somebody signed in to an account with its password, or registered it. */
export interface LastSignInTable {
  account_id: string;
  at: Date;
}

/** Sign-in of one person in one browser. All clients in that browser share it. */
export interface SignOnTable {
  /** `sid` of the tokens. Services know it, so the browser proves itself with another value. */
  id: string;
  account_id: string;
  /** SHA-256 of the cookie's value. */
  secret: string;
  authenticated_at: Date;
  last_used_at: ColumnType<Date, Date | undefined, Date>;
}

/** Authorization code and the refresh tokens that follow it. */
export interface GrantTable {
  id: string;
  sign_on_id: string;
  /** SHA-256 of the code. */
  code: string | null;
  /** End of the validity of the code; null once it was exchanged. */
  code_expires_at: Date | null;
  redirect_uri: string;
  challenge: string;
  nonce: string | null;
  /** `jti` of the newest refresh token and of the one before it. */
  refresh_id: string | null;
  previous_refresh_id: string | null;
  refreshed_at: Date | null;
}

/** Sign-in in progress that was completed, so that it cannot be continued again. */
export interface CompletedSignInTable {
  /** `jti` of the token that passes from page to page. */
  id: string;
  /** End of the validity of that token. */
  expires_at: Date;
}

/** Session of a real Keycloak that has ended, whose tokens are not expired yet. */
export interface EndedSessionTable {
  /** `sid` of the tokens. */
  id: string;
  forget_at: Date;
}

export interface IdentityTables {
  identity_account: AccountTable;
  identity_last_sign_in: LastSignInTable;
  identity_sign_on: SignOnTable;
  identity_grant: GrantTable;
  identity_completed_sign_in: CompletedSignInTable;
  identity_ended_session: EndedSessionTable;
}
