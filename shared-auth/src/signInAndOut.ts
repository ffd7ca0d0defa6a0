import type { FlowContext } from './flowContext';
import { signInAddress } from './signInAddress';
import { ownPath, ROOT, type Target } from './signInTarget';
import { signOutByPost } from './signOutByPost';

/** Signs in, registers and signs out, each by leaving the page. */
export function signInAndOut(context: FlowContext) {
  const { state, flags, catalogue, clients, targets, browser, origin, identity } = context;

  async function addressOf(kind: 'signIn' | 'register', target: Target): Promise<string> {
    const { address, state: signInState } = await signInAddress(kind, clients, browser);
    targets.keep(signInState, target);
    return address;
  }

  return {
    async signIn(wanted: string): Promise<void> {
      const path = ownPath(wanted, origin);
      // Leaving the page would lose its edits: after an expired session the sign-in runs in a second window.
      const closes = state.get().status === 'expired';
      const address = await addressOf('signIn', { path, closes });
      if (!closes || !browser.open(address)) browser.leave(address);
    },

    /**
     * Signs in before the page on screen has opened, and returns to it. The sign-in takes the page's place in the history, because
     * Back would lead to a page that leaves for the sign-in again.
     */
    async signInInstead(): Promise<void> {
      const path = ownPath(browser.here(), origin);
      browser.leave(await addressOf('signIn', { path, closes: false }), true);
    },

    async register(): Promise<void> {
      browser.leave(await addressOf('register', { path: ROOT, closes: false }));
    },

    async signOut(): Promise<void> {
      const client = state.client();
      let leads: 'here' | 'away' = 'here';
      flags.markLoggedOut();
      // Where the flag does not outlast the page, the next page could not sign the catalogue off.
      if (!flags.outlastsPage()) await catalogue.signOff();
      try {
        if (client) leads = await signOutByPost(client, { clientId: identity.clientId, origin, browser });
      } catch (cause) {
        flags.unmarkLoggedOut();
        throw cause;
      }
      state.becomeAnonymous();
      if (leads === 'here') browser.leave(ROOT);
    },

    /**
     * Finishes a sign-out on the page that follows it: signs the catalogue off, and clears both flags. A page that is left
     * for the root stays settling until then; an anonymous user of a protected page would be sent to sign in.
     */
    async finishSignOut(): Promise<void> {
      flags.unmarkLoggedOut();
      flags.forgetSignOn();
      await catalogue.signOff();
      if (ownPath(browser.here(), origin) === ROOT) state.becomeAnonymous();
      else browser.leave(ROOT);
    },
  };
}
