/** Person who makes a request, from the verified bearer token. */
export interface Principal {
  readonly subject: string;
  readonly username: string;
  readonly name: string;
  /** Realm roles and client roles; those of the dashboard client have the prefix `grafana_`. */
  readonly roles: readonly string[];
  /** Without a leading slash. */
  readonly groups: readonly string[];
  /** Sign-on of the token (`sid`), if the provider names it. */
  readonly session?: string;
  /** Seconds since the provider has read the rights from the account. Absent when they are those of the account at this moment. */
  readonly rightsAge?: number;
}

/**
 * Returns the current state of the person of a sign-on; undefined once the sign-on has ended or expired, or the account
 * is disabled.
 */
export type SignedOn = (session: string) => Promise<Principal | undefined>;

/**
 * Verifies an `Authorization` header; null without a valid bearer token.
 * @param expiredFor seconds for which an expired token is taken all the same, if its session still lives. Default: none
 */
export type VerifyBearer = (
  authorization: string | undefined,
  expiredFor?: number,
) => Promise<Principal | null>;
