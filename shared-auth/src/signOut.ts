import type { Browser } from './browser';
import type { IdentityClient } from './client';
import { LOGOUT_FAILED } from './texts';

/**
 * Signs out at the identity provider by POST, so that no token stands in an address. keycloak-js submits a hidden form for
 * that and could never tell that it failed; the specification wants the error (portal, chapter 8).
 * @throws Error with the specified text when the identity provider refuses.
 */
export async function signOutByPost(
  client: IdentityClient,
  { clientId, origin, fetch }: { clientId: string; origin: string; fetch: Browser['fetch'] },
): Promise<void> {
  const response = await fetch(client.createLogoutUrl({ logoutMethod: 'POST' }), {
    method: 'POST',
    credentials: 'include',
    // The way back is a redirect, and a redirect is all that is to be known: the page that it leads to is loaded later.
    redirect: 'manual',
    body: new URLSearchParams({
      ...(client.idToken && { id_token_hint: client.idToken }),
      client_id: clientId,
      post_logout_redirect_uri: `${origin}/`,
    }),
  });
  if (!response.ok && response.type !== 'opaqueredirect') throw new Error(LOGOUT_FAILED);
}
