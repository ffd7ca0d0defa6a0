import { type IdentityClient, REFRESH_MARGIN_S } from './client';
import type { TokenSource } from './request';

/**
 * Tokens for requests: refreshed when within 5 s of expiry; a 400 on refresh clears the token (specification, portal,
 * chapter 4), which keycloak-js does, and the session expires.
 */
export function tokenSource(session: {
  holder(): IdentityClient | undefined;
  expire(client: IdentityClient): void;
}): TokenSource {
  /** The token; undefined when the session is over. Rejects when that could not be found out. */
  async function refreshed(client: IdentityClient, minValidity: number): Promise<string | undefined> {
    try {
      await client.updateToken(minValidity);
    } catch (cause) {
      if (client.token !== undefined) throw cause;
      session.expire(client);
    }
    return client.token;
  }
  return {
    async token() {
      const client = session.holder();
      return client && refreshed(client, REFRESH_MARGIN_S);
    },
    async renew(refused) {
      const client = session.holder();
      // Calls that were refused together are renewed together: the first one's token is good for all.
      return client && client.token !== refused ? client.token : client && refreshed(client, -1);
    },
  };
}
