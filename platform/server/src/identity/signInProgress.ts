import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuthorizationRequest, answerAddress } from './authorizationRequest';
import { browserCookie, setBrowserCookie } from './cookies';
import type { Identity } from './provider';
import { type LiveSignOn, secret, sha256 } from './signOns';

/** What a sign-in in progress is for: a code for the portal, or the account page. */
export type Purpose =
  | { readonly kind: 'code'; readonly request: AuthorizationRequest }
  | { readonly kind: 'account' };
export type LoginAction = 'authenticate' | 'registration';

/** The address of a step of the sign-in; the progress in it is good only in the browser that began it. */
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

/** The purpose of the sign-in that this request continues; undefined when it is over, or of another browser. */
export async function readSignIn(
  identity: Identity,
  request: FastifyRequest,
  progress: string | undefined,
): Promise<Purpose | undefined> {
  const claims = await identity.tokens.readSignIn(progress);
  const browser = browserCookie(request);
  if (!claims || !browser || claims.browser !== sha256(browser)) return undefined;
  // Signed by this provider: it is what `beginSignIn` wrote.
  return claims.purpose as Purpose;
}

/** Goes on to what the person signed in for. */
export async function completeSignIn(
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
