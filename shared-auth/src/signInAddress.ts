import type { Browser } from './browser';
import type { ClientMaker } from './client';
import { STORAGE_KEYS } from './flags';
import { nothingKept } from './nothingKept';
import { signInTexts } from './signInTexts';

/** As long as keycloak-js keeps a sign-in that has begun. */
const KEPT_S = 60 * 60;

/**
 * The identity provider's address for a sign-in or a registration, and its state.
 *
 * @throws an Error that `isNothingKept`, with a German message, when the browser has no place for the sign-in's state
 */
export async function signInAddress(
  kind: 'signIn' | 'register',
  clients: ClientMaker,
  { flags, cookies }: Pick<Browser, 'flags' | 'cookies'>,
): Promise<{ readonly address: string; readonly state: string }> {
  const client = await clients.make();
  await client.init(clients.plain);
  const { redirectUri } = clients;
  const make = () =>
    kind === 'signIn' ? client.createLoginUrl({ redirectUri }) : client.createRegisterUrl({ redirectUri });
  const address = await make().catch((cause: unknown) => {
    // The last bytes of a storage are enough for keycloak-js' own test, and not for a sign-in.
    throw cause instanceof DOMException ? nothingKept(signInTexts.nothingKept, cause) : cause;
  });
  const state = new URL(address, redirectUri).searchParams.get('state') ?? '';
  const name = STORAGE_KEYS.keycloakCallback + state;
  if (flags.getItem(name) === null) {
    const kept = cookies.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
    if (!kept) throw nothingKept(signInTexts.nothingKept);
    // keycloak-js' cookie belongs to the folder of the present page, and the answer comes to another.
    cookies.cookie = `${kept}; path=/; max-age=${KEPT_S}; samesite=lax`;
  }
  return { address, state };
}
