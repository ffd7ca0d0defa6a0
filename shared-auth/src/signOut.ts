import type { Browser } from './browser';
import type { IdentityClient } from './client';
import { LOGOUT_FAILED } from './texts';

/**
 * Signs out at the identity provider by POST, so that no token stands in an address. keycloak-js submits a hidden form for
 * that and could never tell that it failed; the specification wants the error (portal, chapter 8).
 *
 * A provider of another origin lets no script read its answer to a logout, so there the form it is: the page is left with
 * it, and the provider leads back to the root.
 *
 * @returns `here` when it is done and the page still stands, `away` when the page is being left for the provider
 * @throws Error with the specified text when the identity provider refuses.
 */
export async function signOutByPost(
  client: IdentityClient,
  {
    clientId,
    origin,
    browser,
  }: { clientId: string; origin: string; browser: Pick<Browser, 'fetch' | 'submit'> },
): Promise<'here' | 'away'> {
  const address = client.createLogoutUrl({ logoutMethod: 'POST' });
  const fields = {
    ...(client.idToken && { id_token_hint: client.idToken }),
    client_id: clientId,
    post_logout_redirect_uri: `${origin}/`,
  };
  if (new URL(address, origin).origin !== origin) {
    browser.submit(address, fields);
    return 'away';
  }
  const response = await browser.fetch(address, {
    method: 'POST',
    credentials: 'include',
    // The way back is a redirect, and a redirect is all that is to be known: the page that it leads to is loaded later.
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  if (!response.ok && response.type !== 'opaqueredirect') throw new Error(LOGOUT_FAILED);
  return 'here';
}
