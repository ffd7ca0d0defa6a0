import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuthorizationRequest, answerAddress } from './authorizationRequest';
import { browserCookie, setBrowserCookie } from './cookies';
import type { Identity } from './provider';
import { type LiveSignOn, secret, sha256 } from './signOns';

/** Purpose of a sign-in in progress: a code for the portal, or the account page. */
export type Purpose =
  | { readonly kind: 'code'; readonly request: AuthorizationRequest }
  | { readonly kind: 'account' };
export type LoginAction = 'authenticate' | 'registration';

/** Returns the address of a step of the sign-in. It is valid only in the browser that began the sign-in. */
export const actionAddress = ({ realm }: Identity, action: LoginAction, progress: string): string =>
  `${realm.base}/login-actions/${action}?tx=${encodeURIComponent(progress)}`;

/** Begins a sign-in and sends the browser to its first page. */
export async function beginSignIn(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: Purpose,
  action: LoginAction,
): Promise<FastifyReply> {
  let browser = browserCookie(request);
  if (!browser) {
    browser = secret();
    setBrowserCookie(reply, identity.realm, browser);
  }
  const progress = await identity.tokens.writeSignIn({ purpose, browser: sha256(browser) });
  return reply.header('cache-control', 'no-store').redirect(actionAddress(identity, action, progress));
}

/** Sign-in in progress. */
export interface SignInProgress {
  readonly purpose: Purpose;
  /** Completes it; false when that has happened before: each one signs in once only. */
  complete(): Promise<boolean>;
  /** Takes a completion back, because the step that it stood for was refused. */
  reopen(): Promise<void>;
}

/**
 * Returns the sign-in that this request continues; undefined when it has ended, was completed, or belongs to another
 * browser.
 */
export async function readSignIn(
  { tokens, completedSignIns }: Identity,
  request: FastifyRequest,
  progress: string | undefined,
): Promise<SignInProgress | undefined> {
  const claims = await tokens.readSignIn(progress);
  const browser = browserCookie(request);
  if (!claims?.jti || !claims.exp || !browser || claims.browser !== sha256(browser)) return undefined;
  const { jti, exp } = claims;
  if (await completedSignIns.has(jti)) return undefined;
  return {
    // The provider signed it, so it is what `beginSignIn` wrote.
    purpose: claims.purpose as Purpose,
    complete: () => completedSignIns.add(jti, new Date(exp * 1000)),
    reopen: () => completedSignIns.remove(jti),
  };
}

/** Returns to the client or the account page after a sign-in, by its purpose. */
export async function returnSignedIn(
  identity: Identity,
  reply: FastifyReply,
  { signOn }: LiveSignOn,
  purpose: Purpose,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (purpose.kind === 'account') return reply.redirect(`${identity.realm.base}/account`);
  const code = await identity.grants.issueCode(signOn, purpose.request);
  const answer = { session_state: signOn.id, iss: identity.issuer(), code };
  return reply.redirect(answerAddress(purpose.request, answer));
}
