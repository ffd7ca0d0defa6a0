import { html } from '@mobidrom/platform-gateway';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parameter, type Query } from '../authorizationRequest';
import { clientById, mayLeaveTo } from '../clients';
import { clearSignOnCookies, identityCookie } from '../cookies';
import { messagePage, sendPage } from '../pages/page';
import type { Identity } from '../provider';
import { texts } from '../texts';

/** Mounts the sign-out for clients, by GET or POST (OpenID Connect RP-Initiated Logout 1.0). */
export function logout(app: FastifyInstance, { realm, origins, tokens, signOns, trail }: Identity): void {
  const path = `${realm.base}/protocol/openid-connect/logout`;
  const { signOut } = texts;
  const refuse = (reply: FastifyReply, name: string) =>
    sendPage(reply, messagePage(signOut.refusedTitle, texts.refused.text(name)));

  /** Ends a sign-on and records that, unless it has ended before. */
  const end = async (id: string, request: FastifyRequest): Promise<void> => {
    const live = await signOns.byId(id);
    await signOns.end(id);
    if (!live) return;
    const { id: subject, username } = live.account;
    await trail.record({ kind: 'sign-out', outcome: 'succeeded', actor: { subject, username } }, request);
  };

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = { ...(request.query as Query), ...((request.body ?? {}) as Query) };
    const given = (name: string) => parameter(asked, name);

    // Back-channel sign-out of Keycloak: the client sends its refresh token.
    const refreshToken = request.method === 'POST' ? given('refresh_token') : undefined;
    if (refreshToken) {
      const refresh = await tokens.readRefresh(refreshToken);
      if (typeof refresh?.sid !== 'string') {
        return reply.code(400).send({ error: 'invalid_grant', error_description: 'Invalid refresh token' });
      }
      await end(refresh.sid, request);
      return reply.code(204).send();
    }

    const idToken = given('id_token_hint');
    const hinted = idToken === undefined ? undefined : await tokens.readHint(idToken);
    if (idToken !== undefined && hinted === undefined) return refuse(reply, 'id_token_hint');
    const client = given('client_id');
    const known = clientById(realm, client);
    if (client !== undefined && !known) return refuse(reply, 'client_id');
    const target = given('post_logout_redirect_uri');
    const leaving = known ? [known] : hinted !== undefined ? realm.signInClients : [];
    const mayReturn = leaving.some((each) => mayLeaveTo(each, origins(), target ?? ''));
    if (target !== undefined && !mayReturn) return refuse(reply, 'redirect_uri');

    const live = await signOns.byCookie(identityCookie(request));
    if (
      live &&
      hinted !== live.signOn.id &&
      !(request.method === 'POST' && given('confirmed') === live.signOn.id)
    ) {
      return sendPage(
        reply,
        askPage(path, live.signOn.id, {
          client_id: client,
          post_logout_redirect_uri: target,
          state: given('state'),
        }),
      );
    }
    if (hinted !== undefined) await end(hinted, request);
    if (live) await end(live.signOn.id, request);
    clearSignOnCookies(reply, realm);
    if (target === undefined) return sendPage(reply, messagePage(signOut.doneTitle, signOut.done, 200));
    const address = new URL(target);
    const state = given('state');
    if (state !== undefined) address.searchParams.set('state', state);
    return reply.header('cache-control', 'no-store').redirect(address.href);
  };
  app.get(path, handle);
  app.post(path, handle);
}

/** Asks for confirmation without an id token of the own session, so that a foreign link cannot sign people out. */
function askPage(action: string, session: string, kept: Readonly<Record<string, string | undefined>>) {
  const { signOut } = texts;
  const hidden = Object.entries({ ...kept, confirmed: session }).flatMap(([name, value]) =>
    value === undefined ? [] : [html`<input type="hidden" name="${name}" value="${value}">`],
  );
  return {
    title: signOut.title,
    body: html`<div class="card"><h1>${signOut.title}</h1><p class="text">${signOut.question}</p><form method="post" action="${action}">${hidden}<button class="btn" type="submit" id="kc-logout">${signOut.title}</button></form><p class="back"><a href="/" target="_top">${texts.toPortal}</a></p></div>`,
  };
}
