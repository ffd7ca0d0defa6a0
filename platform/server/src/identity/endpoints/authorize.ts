import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerAddress, parameter, type Query, readAuthorizationRequest } from '../authorizationRequest';
import { identityCookie } from '../cookies';
import { messagePage, sendPage } from '../pages/page';
import type { Identity } from '../provider';
import { beginSignIn, type LoginAction, returnSignedIn } from '../signInProgress';
import type { SignOn } from '../signOns';
import { texts } from '../texts';

/** Whether the client requires a new sign-in of a person who is signed in (OpenID Connect Core, 3.1.2.1). */
export function asksAgain(query: Query, { authenticated_at }: SignOn, now: Date): boolean {
  if (parameter(query, 'prompt') === 'login') return true;
  const maxAge = parameter(query, 'max_age');
  return maxAge !== undefined && now.getTime() - authenticated_at.getTime() > Number(maxAge) * 1000;
}

/** Mounts the authorization and registration endpoints. A person who is signed in returns at once with a code. */
export function authorize(app: FastifyInstance, identity: Identity): void {
  const { realm, signOns, origins, now } = identity;
  const protocol = `${realm.base}/protocol/openid-connect`;

  const handle = (wanted: LoginAction) => async (request: FastifyRequest, reply: FastifyReply) => {
    const query = request.query as Query;
    const asked = readAuthorizationRequest(query, realm, origins());
    if (asked.kind === 'refused') {
      return sendPage(reply, messagePage(texts.refused.title, texts.refused.text(asked.parameter)));
    }
    const answer = (error: string, description?: string) =>
      reply.header('cache-control', 'no-store').redirect(
        answerAddress(asked.request, {
          error,
          ...(description && { error_description: description }),
          iss: identity.issuer(),
        }),
      );
    if (asked.kind === 'error') return answer(asked.error, asked.description);

    const purpose = { kind: 'code', request: asked.request } as const;
    const action = parameter(query, 'prompt') === 'create' ? 'registration' : wanted;
    const live = await signOns.byCookie(identityCookie(request));
    if (live && action === 'authenticate' && !asksAgain(query, live.signOn, now())) {
      return returnSignedIn(identity, reply, live, purpose);
    }
    if (parameter(query, 'prompt') === 'none') return answer('login_required');
    return beginSignIn(identity, request, reply, purpose, action);
  };
  app.get(`${protocol}/auth`, handle('authenticate'));
  app.get(`${protocol}/registrations`, handle('registration'));
}
