import {
  type ClientMaker,
  type IdentityClient,
  MESSAGE_TIMEOUT_MS,
  SESSION_CHECK_INTERVAL_S,
} from './client';
import { within } from './within';

/** Two hidden frames, each with keycloak-js' own time-out, and then we stop waiting ourselves. */
const SILENT_LIMIT_MS = MESSAGE_TIMEOUT_MS + 2000;

/**
 * Silent sign-on: asks in a hidden frame whether the identity provider knows the person, without leaving the page.
 * `unknown` means that nobody answered, which says nothing about the person.
 */
export async function checkSilently(
  clients: ClientMaker,
  origin: string,
): Promise<IdentityClient | 'anonymous' | 'unknown'> {
  try {
    const client = await clients.make();
    const authenticated = await within(
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
    // A page of the identity provider is missing or its answer is unusable: the person can still sign in by hand.
    return 'unknown';
  }
}

/**
 * The session check: every 5 s keycloak-js asks the identity provider's hidden frame whether the session changed, and
 * `onEnded` is called when it did. It runs on a client of its own that never refreshes, because a frame that does not
 * answer makes keycloak-js' `updateToken` wait for ever (FINDINGS); so it can only ever fail to notice. A frame that cannot
 * reach the identity provider says so, which is no sign-out: the watch ends, and the next refresh tells.
 */
export async function watchSession(
  clients: ClientMaker,
  { token, refreshToken, idToken, timeSkew }: IdentityClient,
  onEnded: () => void,
): Promise<void> {
  if (!token || !refreshToken || !idToken) return;
  const watcher = await clients.make();
  // Heard before keycloak-js does, which calls the same function for a sign-out and for a frame that could not ask.
  let said: unknown;
  const hear = ({ data }: MessageEvent) => {
    said = data;
    // A browser that blocks the frame's cookies: keycloak-js does without the check.
    if (data === 'unsupported') hearNoMore();
  };
  const hearNoMore = () => globalThis.removeEventListener?.('message', hear);
  globalThis.addEventListener?.('message', hear);
  watcher.onAuthLogout = () => {
    hearNoMore();
    if (said !== 'error') onEnded();
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
    hearNoMore();
    throw cause;
  }
}
