import { type IdentityClient, REFRESH_MARGIN_S } from './client';
import type { TokenSource } from './request';

/**
 * Tokens for requests: refreshed when within 5 s of expiry; a 400 on refresh clears the token (specification, portal,
 * chapter 4), which keycloak-js does, and the session expires.
 */
export function tokenSource(session: {
  /** Resolves once it is known who is there. */
  settled(): Promise<void>;
  holder(): IdentityClient | undefined;
  expire(client: IdentityClient): void;
}): TokenSource {
  /** Whether the session still stands; rejects when that could not be found out. */
  async function refresh(client: IdentityClient, minValidity: number): Promise<boolean> {
    try {
      await client.updateToken(minValidity);
    } catch (cause) {
      if (client.token !== undefined) throw cause;
      session.expire(client);
    }
    return client.token !== undefined;
  }
  return {
    async token() {
      await session.settled();
      const client = session.holder();
      if (!client || !(await refresh(client, REFRESH_MARGIN_S))) return undefined;
      return client.token;
    },
    async renew() {
      const client = session.holder();
      return client !== undefined && (await refresh(client, -1));
    },
  };
}
