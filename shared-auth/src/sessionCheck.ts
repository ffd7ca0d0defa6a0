import {
  type ClientMaker,
  type IdentityClient,
  MESSAGE_TIMEOUT_MS,
  SESSION_CHECK_INTERVAL_S,
} from './client';
import { settleWithin } from './settleWithin';

/** Longest time of a silent check: a little more than the time-out of keycloak-js for its hidden frames. */
const SILENT_LIMIT_MS = MESSAGE_TIMEOUT_MS + 2000;

/**
 * Asks the identity provider in a hidden frame, without leaving the page, whether the user is signed in.
 * @returns `unknown` when there is no answer, which says nothing about the user
 */
export async function checkSilently(
  clients: ClientMaker,
  origin: string,
): Promise<IdentityClient | 'anonymous' | 'unknown'> {
  try {
    // Its frame is asked whatever the test of cookies would tell.
    const client = await clients.make(clients.withoutCookieTest);
    const authenticated = await settleWithin(
      SILENT_LIMIT_MS,
      client.init({
        ...clients.plain,
        onLoad: 'check-sso',
        silentCheckSsoRedirectUri: `${origin}/anmeldung-still.html`,
        silentCheckSsoFallback: false,
      }),
    );
    if (authenticated === undefined) return 'unknown';
    return authenticated && client.idToken ? client : 'anonymous';
  } catch {
    // A missing page or an unusable answer of the identity provider does not prevent a sign-in by hand.
    return 'unknown';
  }
}

/**
 * Watches the session: every 5 s keycloak-js asks the identity provider's hidden frame whether it changed, and `onEnded`
 * runs when it did. The watch has a client of its own that never refreshes, because `updateToken` of keycloak-js waits for
 * ever when a frame does not answer. A frame that cannot reach the identity provider reports an error, which is no
 * sign-out: the watch ends, and the next refresh finds out.
 */
export async function watchSession(
  clients: ClientMaker,
  { token, refreshToken, idToken, timeSkew }: IdentityClient,
  onEnded: () => void,
): Promise<void> {
  if (!token || !refreshToken || !idToken) return;
  const watcher = await clients.make(clients.isOwnOrigin ? clients.withoutCookieTest : undefined);
  // keycloak-js calls `onAuthLogout` both for a sign-out and for a frame's error, so the message is read before it.
  let message: unknown;
  const listen = ({ data }: MessageEvent) => {
    message = data;
    // Where the browser blocks the frame's cookies, keycloak-js does not check.
    if (data === 'unsupported') stopListening();
  };
  const stopListening = () => globalThis.removeEventListener?.('message', listen);
  globalThis.addEventListener?.('message', listen);
  watcher.onAuthLogout = () => {
    stopListening();
    if (message !== 'error') onEnded();
  };
  try {
    await watcher.init({
      ...clients.plain,
      checkLoginIframe: true,
      checkLoginIframeInterval: SESSION_CHECK_INTERVAL_S,
      token,
      refreshToken,
      idToken,
      ...(typeof timeSkew === 'number' && { timeSkew }),
    });
  } catch (cause) {
    stopListening();
    throw cause;
  }
}
