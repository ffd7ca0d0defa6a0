import type { PortalRequest, SessionPort } from '@mobidrom/shared-contract';
import type { IdentityClient } from './client';
import { sessionBeginner } from './sessionBeginner';
import { createSessionContext, loadProviderCode, type SessionOptions } from './sessionContext';
import { settleWithin } from './settleWithin';
import { signInAndOut } from './signInAndOut';
import { answeredState, ROOT } from './signInTarget';
import { texts } from './texts';

export type { SessionOptions } from './sessionContext';

/** Outcome of a sign-in. `target` is the page that the user wanted: path, query and fragment; the root if unknown. */
export type SignInOutcome =
  | { readonly ok: true; readonly target: string }
  | { readonly ok: false; readonly target: string; readonly text: string };

export interface PortalSession {
  readonly session: SessionPort;
  readonly request: PortalRequest;
  /**
   * Finds out who is signed in; called once at start, on every page but `/anmeldung`. On a protected page (`required`) a
   * user who is not signed in leaves for the identity provider and comes back. keycloak-js is loaded only then, or when
   * the flag 'already authenticated' is set. An identity provider that does not answer blocks nothing: the session becomes
   * anonymous, and is taken over when the answer comes later, for which it is asked again when the user returns to the page.
   * Never rejects.
   */
  start(options: { required: boolean }): Promise<void>;
  /** Takes the identity provider's answer from the address; called instead of `start` on the page `/anmeldung`. */
  completeSignIn(): Promise<SignInOutcome>;
}

/**
 * Time that a page waits for the silent check before it continues as anonymous, in milliseconds; a later answer still
 * counts. Protected pages wait longer, because they would leave for the identity provider, which costs more time.
 */
const PATIENCE_MS = { public: 2000, protected: 4000 };

/** Creates the one session of the page. Its tokens stay in memory, and nobody outside can read them. */
export function createSession(options: SessionOptions): PortalSession {
  const context = createSessionContext(options);
  const { state, flags, clients, targets, browser, origin, apiBase } = context;
  const { begin, resume } = sessionBeginner(context);
  const { signIn, signInInstead, register, signOut, finishSignOut } = signInAndOut(context);
  let completing: Promise<SignInOutcome> | undefined;
  let isResuming = false;
  /** Whether the identity provider has not answered yet who is signed in, or too late. */
  let isUndecided = false;

  async function ask(accept: (subject: string | undefined) => boolean): Promise<void> {
    if (isResuming) return;
    isResuming = true;
    try {
      isUndecided = ['unknown', 'refused'].includes(await resume(accept));
    } finally {
      isResuming = false;
    }
  }

  async function start({ required }: { required: boolean }): Promise<void> {
    if (flags.wasLoggedOut()) return finishSignOut();
    let isLeaving = false;
    if (flags.isAuthenticated()) {
      const limit = required ? PATIENCE_MS.protected : PATIENCE_MS.public;
      // A page that is being left must not open: what the user began in it would be lost at once.
      const isWanted = () => !state.client() && !isLeaving;
      await settleWithin(limit, ask(isWanted));
      if (state.client()) return;
    }
    if (!required) return state.becomeAnonymous();
    isLeaving = true;
    try {
      await signInInstead();
    } catch {
      isLeaving = false;
      // Without keycloak-js the page shows that it needs a sign-in, with a button to try again.
      state.becomeAnonymous();
    }
  }

  async function readAnswer(): Promise<SignInOutcome> {
    const answered = answeredState(browser.here(), origin);
    if (answered === undefined) {
      await start({ required: false });
      return { ok: true, target: ROOT };
    }
    const target = targets.take(answered);
    const fail = (text: string): SignInOutcome => {
      state.becomeAnonymous();
      return { ok: false, target: target.path, text };
    };
    let client: IdentityClient;
    try {
      client = await clients.make();
      if (!(await client.init(clients.plain)) || !client.idToken || !client.tokenParsed) {
        return fail(texts.signInOutdated);
      }
    } catch (cause) {
      return fail(cause instanceof TypeError ? texts.identityProviderUnreachable : texts.signInFailed);
    }
    flags.unmarkLoggedOut();
    await begin(client, client.tokenParsed, 'sign-in');
    if (target.closes) browser.close();
    return { ok: true, target: target.path };
  }

  browser.onReturn(async () => {
    const { status, subject } = state.get();
    const isStill = () => state.get().status === status;
    if (status === 'expired') await ask((found) => found === subject && isStill());
    // Without it, a person whose check had no answer at the start of the page would look signed out until the next one.
    if (status === 'anonymous' && isUndecided) await ask(isStill);
  });

  // Without a session only what is public is sent, so that the code for sending is not loaded for anything else.
  const request: PortalRequest = async (path, requestOptions) => {
    await state.settled();
    if (!state.client() && !requestOptions?.isPublic) return undefined;
    const { authorisedRequest, tokenSource } = await loadProviderCode();
    return authorisedRequest(tokenSource(state), { apiBase, origin, fetch: browser.fetch })(
      path,
      requestOptions,
    );
  };

  return {
    session: { get: state.get, subscribe: state.subscribe, signIn, signOut, register },
    request,
    start,
    completeSignIn: () => {
      completing ??= readAnswer();
      return completing;
    },
  };
}
