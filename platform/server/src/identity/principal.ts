/** Who makes a request, as the bearer token says after it was verified. */
export interface Principal {
  readonly subject: string;
  readonly username: string;
  readonly name: string;
  /** Realm roles and client roles; those of the dashboard tool's client carry the prefix `grafana_`. */
  readonly roles: readonly string[];
  /** Without a leading slash. */
  readonly groups: readonly string[];
}

/** Verifies an `Authorization` header; null when there is no valid bearer token in it. */
export type VerifyBearer = (authorization: string | undefined) => Promise<Principal | null>;
