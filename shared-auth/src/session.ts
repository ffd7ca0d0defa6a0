import type { Configuration, PortalRequest, Session, SessionPort } from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { authenticatedSession } from './authenticatedSession';
import { type Browser, thisBrowser } from './browser';
import { catalogueSignOn } from './catalogue';
import {
  clientMaker,
  type IdentityClient,
  type IdentityClientClass,
  loadKeycloak,
  type TokenClaims,
} from './client';
import { sessionFlags } from './flags';
import { signOutByPost } from './signOut';
import { answeredState, ownPath, ROOT, type Target, targetStore } from './target';
import { texts } from './texts';
import { within } from './within';

export interface SessionOptions {
  readonly configuration: Pick<Configuration, 'apiBase' | 'identity'>;
  /** The portal's own origin, as `https://portal.example`. */
  readonly origin: string;
  /** Default: keycloak-js, loaded on first use. */
  readonly loadClient?: () => Promise<IdentityClientClass>;
  /** Default: the page's own. */
  readonly browser?: Browser;
}

/** How a sign-in ended. `target` is where the person wanted to go: path, query and fragment, the root if unknown. */
export type SignInOutcome =
  | { readonly ok: true; readonly target: string }
  | { readonly ok: false; readonly target: string; readonly text: string };

export interface PortalSession {
  readonly session: SessionPort;
  readonly request: PortalRequest;
  /**
   * Finds out who is there; called once at start, on every page but `/anmeldung`. `required`: the page is protected, so a
   * person who is not signed in leaves for the identity provider and comes back here. keycloak-js is loaded only then, or
   * when the flag 'already authenticated' stands (DESIGN, After signing in). An identity provider that does not answer
   * blocks nothing: the page goes on as anonymous, and the session is taken over should it be found later.
   * Never rejects: where the identity provider is out of reach, the session is anonymous.
   */
  start(options: { required: boolean }): Promise<void>;
  /** On the page `/anmeldung`, instead of `start`: takes the identity provider's answer out of the address. */
  completeSignIn(): Promise<SignInOutcome>;
}

/**
 * How long a page waits for the silent sign-on before it goes on as if nobody were there, in milliseconds; an answer that
 * comes later still counts. Going on from a protected page means to leave it, which takes a slow line longer than to wait.
 */
const PATIENCE_MS = { public: 2000, protected: 4000 };

const NOBODY = { roles: [], groups: [] };
const SETTLING: Session = { status: 'settling', ...NOBODY };
const ANONYMOUS: Session = { status: 'anonymous', ...NOBODY };

const withProvider = () => import(/* webpackChunkName: "keycloak" */ './withProvider');

/** The one session of the page (specification, portal, chapter 4, Login). Tokens stay inside, in memory. */
export function createSession(options: SessionOptions): PortalSession {
  const { configuration, origin, loadClient = loadKeycloak, browser = thisBrowser() } = options;
  const { apiBase, identity } = configuration;
  const store = createStore<Session>(() => SETTLING);
  const clients = clientMaker(identity, origin, loadClient);
  const catalogue = catalogueSignOn(apiBase, browser);
  const flags = sessionFlags(browser.flags);
  const targets = targetStore(browser.targets, origin);
  let holder: IdentityClient | undefined;
  let completing: Promise<SignInOutcome> | undefined;
  let rechecking = false;

  const become = (session: Session) => store.setState(session, true);

  /** The session ended without the person's doing; who it was stays known, what was typed stays where it is. */
  function expire(ended: IdentityClient) {
    if (holder !== ended) return;
    holder = undefined;
    become({ ...store.getState(), status: 'expired', ...NOBODY });
  }

  /**
   * What only adds to the session that stands: without it the token's own claims hold, and a sign-out elsewhere is noticed
   * at the next refresh instead of within 5 s.
   */
  async function accompany(client: IdentityClient) {
    const { readPerson, watchSession } = await withProvider();
    const holds = () => holder === client;
    void readPerson(client, (facts) => {
      if (holds()) store.setState(facts);
    });
    browser.whenIdle(() => {
      if (holds()) watchSession(clients, client, () => expire(client)).catch(() => undefined);
    });
  }

  /**
   * Authenticated, once both token and id token exist (chapter 4). The catalogue is told of each new sign-on, not only of
   * a person's first: its own session ends with the one at the identity provider, and framed pages would stay closed.
   */
  async function adopt(client: IdentityClient, claims: TokenClaims, found: 'signedIn' | 'silently') {
    holder = client;
    become(authenticatedSession(claims));
    accompany(client).catch(() => undefined);
    if (!claims.sub || !client.token) return;
    if (found === 'silently' && flags.isSignedOn(claims)) return;
    flags.beginSignOn();
    // What failed is tried again with the next page, or framed pages would stay closed for the whole session.
    await catalogue.signOn(client.token, () => holder === client && flags.rememberSignOn(claims));
  }

  /** The catalogue must not keep open for the next person of this browser what was opened for somebody else. */
  async function forgetSignOn(): Promise<void> {
    if (!flags.isAuthenticated()) return;
    flags.forgetSignOn();
    await catalogue.signOff();
  }

  /** Takes over the session that the identity provider still has, if any. */
  async function adoptSilently(accept: (subject: string | undefined) => boolean): Promise<boolean> {
    const found = await withProvider().then(
      ({ checkSilently }) => checkSilently(clients, origin),
      // The chunk did not load, which says as little about the person as a provider that does not answer.
      () => 'unknown' as const,
    );
    if (found === 'anonymous') await forgetSignOn();
    if (typeof found === 'string' || !found.tokenParsed || !accept(found.tokenParsed.sub)) return false;
    await adopt(found, found.tokenParsed, 'silently');
    return true;
  }

  async function addressOf(kind: 'signIn' | 'register', target: Target): Promise<string> {
    const { signInAddress } = await withProvider();
    const { address, state } = await signInAddress(kind, clients, browser);
    targets.keep(state, target);
    return address;
  }

  async function signIn(wanted = browser.here()): Promise<void> {
    const path = ownPath(wanted, origin);
    // What was typed would be lost with the page: sign in again in a second window, and go on here.
    const closes = store.getState().status === 'expired';
    const address = await addressOf('signIn', { path, closes });
    if (!closes || !browser.open(address)) browser.leave(address);
  }

  async function signOut(): Promise<void> {
    const leaving = holder;
    let leads: 'here' | 'away' = 'here';
    flags.markLoggedOut();
    // The next page will not know of it, so it is told now.
    if (!flags.outlastsPage()) await catalogue.signOff();
    try {
      if (leaving) leads = await signOutByPost(leaving, { clientId: identity.clientId, origin, browser });
    } catch (cause) {
      flags.unmarkLoggedOut();
      throw cause;
    }
    holder = undefined;
    become(ANONYMOUS);
    if (leads === 'here') browser.leave(ROOT);
  }

  /**
   * The first readiness after a sign-out: the catalogue learns of it, and both flags go (chapter 4). A page that is left
   * for the root stays settling until then: an anonymous person on a protected page would be sent to sign in meanwhile.
   */
  async function finishSignOut(): Promise<void> {
    flags.unmarkLoggedOut();
    flags.forgetSignOn();
    await catalogue.signOff();
    if (ownPath(browser.here(), origin) === ROOT) become(ANONYMOUS);
    else browser.leave(ROOT);
  }

  async function start({ required }: { required: boolean }): Promise<void> {
    if (flags.wasLoggedOut()) return finishSignOut();
    let isLeaving = false;
    if (flags.isAuthenticated()) {
      const limit = required ? PATIENCE_MS.protected : PATIENCE_MS.public;
      // A page that is being left must not open any more: what somebody began in it would be gone the next moment.
      const isWanted = () => !holder && !isLeaving;
      await within(limit, adoptSilently(isWanted));
      if (holder) return;
    }
    if (!required) return become(ANONYMOUS);
    isLeaving = true;
    try {
      await signIn();
    } catch {
      isLeaving = false;
      // keycloak-js could not be loaded: the guard of the page shows what an anonymous person sees, with 'Anmelden'.
      become(ANONYMOUS);
    }
  }

  async function readAnswer(): Promise<SignInOutcome> {
    const state = answeredState(browser.here(), origin);
    if (state === undefined) {
      await start({ required: false });
      return { ok: true, target: ROOT };
    }
    const target = targets.take(state);
    const failed = (text: string): SignInOutcome => {
      become(ANONYMOUS);
      return { ok: false, target: target.path, text };
    };
    let client: IdentityClient;
    try {
      client = await clients.make();
      if (!(await client.init(clients.plain)) || !client.idToken || !client.tokenParsed) {
        return failed(texts.signInOutdated);
      }
    } catch (cause) {
      return failed(cause instanceof TypeError ? texts.identityProviderUnreachable : texts.signInFailed);
    }
    flags.unmarkLoggedOut();
    await adopt(client, client.tokenParsed, 'signedIn');
    if (target.closes) browser.close();
    return { ok: true, target: target.path };
  }

  browser.onReturn(async () => {
    const { status, subject } = store.getState();
    if (status !== 'expired' || rechecking) return;
    rechecking = true;
    try {
      await adoptSilently((found) => found === subject && store.getState().status === 'expired');
    } finally {
      rechecking = false;
    }
  });

  const settled = () =>
    new Promise<void>((resolve) => {
      if (store.getState().status !== 'settling') return resolve();
      const stop = store.subscribe(({ status }) => {
        if (status === 'settling') return;
        stop();
        resolve();
      });
    });

  // Who is not signed in never loads what sends.
  const request: PortalRequest = async (path, callOptions) => {
    await settled();
    if (!holder) return undefined;
    const { authorisedRequest, tokenSource } = await withProvider();
    const source = tokenSource({ holder: () => holder, expire });
    return authorisedRequest(source, { apiBase, origin, fetch: browser.fetch })(path, callOptions);
  };

  return {
    session: {
      get: store.getState,
      subscribe: (listener) => store.subscribe(listener),
      signIn,
      signOut,
      register: async () => browser.leave(await addressOf('register', { path: ROOT, closes: false })),
    },
    request,
    start,
    completeSignIn: () => {
      completing ??= readAnswer();
      return completing;
    },
  };
}
