import type { IdentityClient, TokenClaims } from './client';
import type { FlowContext } from './flowContext';
import { readPerson } from './person';
import { checkSilently, watchSession } from './sessionCheck';

/** Begins sessions with what the identity provider answered. */
export function sessionBeginner({ state, flags, catalogue, clients, browser, origin }: FlowContext) {
  /**
   * Reads more about the user, and watches the session at the identity provider. The session stands without both: then the
   * token's own claims count, and a sign-out elsewhere is noticed at the next refresh instead of within 5 s.
   */
  function readAndWatch(client: IdentityClient) {
    void readPerson(client, (facts) => state.addFacts(client, facts));
    browser.whenIdle(() => {
      if (state.client() !== client) return;
      watchSession(clients, client, () => state.expire(client)).catch(() => undefined);
    });
  }

  /**
   * Begins the session of a client that has both token and id token. The catalogue learns of each new sign-in, not only of
   * a user's first: its own session ends with the one at the identity provider, and framed pages would stay closed.
   */
  async function begin(client: IdentityClient, claims: TokenClaims, by: 'sign-in' | 'silent-check') {
    const { token } = client;
    const isSignedOn = by === 'silent-check' && flags.isSignedOn(claims);
    const needsSignOn = claims.sub !== undefined && token !== undefined && !isSignedOn;
    state.authenticate(client, claims, needsSignOn ? 'pending' : undefined);
    readAndWatch(client);
    if (!needsSignOn) return;
    flags.beginSignOn();
    let hasEnded = false;
    await catalogue.signOn(token, (accepted) => {
      hasEnded = true;
      // Without an answer the flag stays open, and the next page signs on again.
      if (accepted && state.client() === client) flags.rememberSignOn(claims);
      state.setCatalogueSignOn(client, undefined);
    });
    if (!hasEnded) state.setCatalogueSignOn(client, 'late');
  }

  /** Signs the catalogue off, whose own session would otherwise be open to the next user of this browser. */
  async function signOffCatalogue(): Promise<void> {
    if (!flags.isAuthenticated()) return;
    flags.forgetSignOn();
    await catalogue.signOff();
  }

  /**
   * Resumes the session that the identity provider still has, if any.
   * @param accept decides, by the subject of that session, whether it is taken
   * @returns `unknown` when the identity provider gave no answer, which says nothing about the user, and `refused` when
   *   `accept` did not take the session that was found
   */
  async function resume(
    accept: (subject: string | undefined) => boolean,
  ): Promise<'resumed' | 'refused' | 'none' | 'unknown'> {
    const found = await checkSilently(clients, origin);
    if (found === 'anonymous') await signOffCatalogue();
    if (found === 'unknown') return 'unknown';
    if (found === 'anonymous' || !found.tokenParsed) return 'none';
    if (!accept(found.tokenParsed.sub)) return 'refused';
    await begin(found, found.tokenParsed, 'silent-check');
    return 'resumed';
  }

  return { begin, resume };
}
export type SessionBeginner = ReturnType<typeof sessionBeginner>;
