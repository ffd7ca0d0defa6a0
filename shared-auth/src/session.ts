import type { PortalRequest, SessionPort } from '@mobidrom/shared-contract';
import { createSessionContext, type SessionOptions } from './sessionContext';
import type { SessionFlow } from './sessionFlow';
import { settleWithin } from './settleWithin';
import type { SignInOutcome } from './signInOutcome';
import { answeredState, ROOT } from './signInTarget';
import { texts } from './texts';

export type { SessionOptions } from './sessionContext';
export type { SignInOutcome } from './signInOutcome';

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

/** Loads the code that only a sign-in or a signed-in user needs. */
const loadProviderCode = () => import(/* webpackChunkName: "keycloak" */ './providerCode');

/** Creates the one session of the page. Its tokens stay in memory, and nobody outside can read them. */
export function createSession(options: SessionOptions): PortalSession {
  const context = createSessionContext(options);
  const { state, flags, targets, browser, origin, apiBase } = context;
  let flow: SessionFlow | undefined;
  let completing: Promise<SignInOutcome> | undefined;
  let isResuming = false;
  /** Whether the identity provider has not answered yet who is signed in, or too late. */
  let isUndecided = false;

  /** Returns the steps of the session, whose code a visitor who never signs in does not need. */
  async function loadFlow(): Promise<SessionFlow> {
    const { createSessionFlow } = await loadProviderCode();
    flow ??= createSessionFlow(context);
    return flow;
  }

  async function ask(accept: (subject: string | undefined) => boolean): Promise<void> {
    if (isResuming) return;
    isResuming = true;
    try {
      const resumed = await loadFlow().then(
        ({ resume }) => resume(accept),
        // A chunk that did not load says as little about the user as a provider that does not answer.
        () => 'unknown' as const,
      );
      isUndecided = ['unknown', 'refused'].includes(resumed);
    } finally {
      isResuming = false;
    }
  }

  /** Finishes a sign-out. Without its code the marks of the sign-out stay, so that the next page finishes it. */
  async function finishSignOut(): Promise<void> {
    const steps = await loadFlow().catch(() => undefined);
    return steps ? steps.finishSignOut() : state.becomeAnonymous();
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
      await (await loadFlow()).signInInstead();
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
    const steps = await loadFlow().catch(() => undefined);
    if (steps) return steps.takeAnswer(target);
    state.becomeAnonymous();
    return { ok: false, target: target.path, text: texts.signInFailed };
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
    session: {
      get: state.get,
      subscribe: state.subscribe,
      signIn: async (wanted = browser.here()) => (await loadFlow()).signIn(wanted),
      signOut: async () => (await loadFlow()).signOut(),
      register: async () => (await loadFlow()).register(),
    },
    request,
    start,
    completeSignIn: () => {
      completing ??= readAnswer();
      return completing;
    },
  };
}
