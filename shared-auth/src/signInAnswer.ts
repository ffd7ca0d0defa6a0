import type { IdentityClient } from './client';
import type { FlowContext } from './flowContext';
import type { SessionBeginner } from './sessionBeginner';
import type { SignInOutcome } from './signInOutcome';
import type { Target } from './signInTarget';
import { signInTexts } from './signInTexts';
import { texts } from './texts';

/** Takes the identity provider's answer from the address, and begins the session. */
export function signInAnswer({ clients, state, flags, browser }: FlowContext, { begin }: SessionBeginner) {
  /** @param target page that the user wanted */
  return async function takeAnswer(target: Target): Promise<SignInOutcome> {
    const fail = (text: string): SignInOutcome => {
      state.becomeAnonymous();
      return { ok: false, target: target.path, text };
    };
    let client: IdentityClient;
    try {
      client = await clients.make();
      if (!(await client.init(clients.plain)) || !client.idToken || !client.tokenParsed) {
        return fail(signInTexts.outdated);
      }
    } catch (cause) {
      return fail(cause instanceof TypeError ? signInTexts.providerUnreachable : texts.signInFailed);
    }
    flags.unmarkLoggedOut();
    await begin(client, client.tokenParsed, 'sign-in');
    if (target.closes) browser.close();
    return { ok: true, target: target.path };
  };
}
