/** Who makes a request, as the bearer token says after it was verified. */
export interface Principal {
  readonly subject: string;
  readonly username: string;
  readonly name: string;
  /** Realm roles and client roles; those of the dashboard tool's client carry the prefix `grafana_`. */
  readonly roles: readonly string[];
  /** Without a leading slash. */
  readonly groups: readonly string[];
  /** The sign-on that the token came of (`sid`), where the provider names it. */
  readonly session?: string;
}

/** Who signed on, as they are now; undefined once the sign-on that a token names has ended, run out, or the account is locked. */
export type SignedOn = (session: string) => Promise<Principal | undefined>;

/** Verifies an `Authorization` header; null when there is no valid bearer token in it. */
export type VerifyBearer = (authorization: string | undefined) => Promise<Principal | null>;
