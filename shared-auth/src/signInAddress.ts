import type { Browser } from './browser';
import type { ClientMaker } from './client';
import { discover } from './discovery';
import { STORAGE_KEYS } from './flags';
import { signInTexts } from './signInTexts';
import { storageBlocked } from './storageBlocked';

/** Lifetime of a sign-in's state in keycloak-js, in seconds. */
const STATE_LIFETIME_S = 60 * 60;

/**
 * Returns the identity provider's address for a sign-in or a registration, and its state.
 * @throws an error for which `isStorageBlocked` is true, when the browser does not store the sign-in's state
 */
export async function signInAddress(
  kind: 'signIn' | 'register',
  clients: ClientMaker,
  { flags, cookies, fetch }: Pick<Browser, 'flags' | 'cookies' | 'fetch'>,
): Promise<{ readonly address: string; readonly state: string }> {
  // The document does not name Keycloak's page for registrations.
  const metadata = kind === 'signIn' ? await discover(clients.realmUrl, fetch) : undefined;
  const client = await clients.make(metadata);
  await client.init(clients.plain);
  const { redirectUri } = clients;
  const make = () =>
    kind === 'signIn' ? client.createLoginUrl({ redirectUri }) : client.createRegisterUrl({ redirectUri });
  const address = await make().catch((cause: unknown) => {
    // A nearly full storage passes the test of keycloak-js, and has no room for the state.
    throw cause instanceof DOMException ? storageBlocked(signInTexts.storageBlocked, cause) : cause;
  });
  const state = new URL(address, redirectUri).searchParams.get('state') ?? '';
  const name = STORAGE_KEYS.keycloakCallback + state;
  if (flags.getItem(name) === null) {
    const kept = cookies.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
    if (!kept) throw storageBlocked(signInTexts.storageBlocked);
    // The cookie of keycloak-js has the path of this page, and the answer comes to another page.
    cookies.cookie = `${kept}; path=/; max-age=${STATE_LIFETIME_S}; samesite=lax`;
  }
  return { address, state };
}
