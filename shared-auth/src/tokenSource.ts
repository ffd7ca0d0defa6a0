import type { TokenSource } from './authorisedRequest';
import { type IdentityClient, REFRESH_MARGIN_S } from './client';
import type { SessionState } from './sessionState';

/**
 * Creates the source of tokens for requests. A token is refreshed within 5 s of its expiry. When the identity provider
 * answers a refresh with 400, keycloak-js clears the token, and the session expires.
 */
export function tokenSource(session: Pick<SessionState, 'client' | 'expire'>): TokenSource {
  /** Returns the refreshed token; undefined when the session is over. Rejects when that could not be found out. */
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
      const client = session.client();
      return client && refreshed(client, REFRESH_MARGIN_S);
    },
    async renew(refused) {
      const client = session.client();
      // Of several refused requests only the first refreshes; the others find its token.
      return client && client.token !== refused ? client.token : client && refreshed(client, -1);
    },
  };
}
