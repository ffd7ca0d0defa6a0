import type { Browser } from './browser';
import type { IdentityClient } from './client';
import { LOGOUT_FAILED } from './signInTexts';

/**
 * Signs out at the identity provider by POST, so that no token stands in an address. keycloak-js itself submits a hidden
 * form, after which a failure could not be reported.
 *
 * A provider of another origin lets no script read its answer to a logout. There a form leaves the page, and the provider
 * redirects to the root.
 *
 * @returns `here` when the sign-out is done on this page, `away` when the page is being left for the provider
 * @throws Error with `LOGOUT_FAILED` when the identity provider refuses
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
    // A redirect means success; the page it leads to is loaded by the caller.
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  if (!response.ok && response.type !== 'opaqueredirect') throw new Error(LOGOUT_FAILED);
  return 'here';
}
