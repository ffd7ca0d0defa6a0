import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parameter, type Query } from '../authorizationRequest';
import { identityCookie } from '../cookies';
import { accountPage } from '../pages/accountPage';
import { sendPage } from '../pages/page';
import type { Identity } from '../provider';
import { checkNewPassword, checkProfile, takenMessages } from '../registration';
import { beginSignIn } from '../signInProgress';
import type { LiveSignOn } from '../signOns';
import { texts } from '../texts';

type Form = Readonly<Record<string, unknown>>;

/**
 * Mounts the account of the person: as data for keycloak-js (`loadUserProfile`), and as the page in the portal's frame.
 */
export function account(app: FastifyInstance, identity: Identity): void {
  const { realm, accounts, passwords, signOns, origins, verifyBearer, attempts } = identity;
  const { base } = realm;
  const path = `${base}/account`;

  /** Shows the sign-in within the frame to a person who is not signed in. */
  const signedIn =
    (run: (live: LiveSignOn, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const live = await signOns.byCookie(identityCookie(request));
      if (!live) return beginSignIn(identity, request, reply, { kind: 'account' }, 'authenticate');
      return run(live, request, reply);
    };

  const page = signedIn(({ account: person }, request, reply) => {
    const saved = parameter(request.query as Query, 'saved');
    return sendPage(
      reply,
      accountPage({
        base,
        account: person,
        saved: saved === 'profile' || saved === 'password' ? saved : undefined,
      }),
    );
  });
  app.get(`${path}/`, page);
  app.get(path, async (request, reply) => {
    if (!request.headers.accept?.includes('application/json')) return page(request, reply);
    const principal = await verifyBearer(request.headers.authorization);
    const person = principal && (await accounts.byId(principal.subject));
    if (!person?.enabled) return reply.code(401).send({ error: 'HTTP 401 Unauthorized' });
    reply.header('cache-control', 'no-cache');
    return {
      id: person.id,
      username: person.username,
      firstName: person.first_name,
      lastName: person.last_name,
      email: person.email,
      emailVerified: true,
    };
  });

  /** Runs a form of the own site only. Forms of other sites send no cookie (SameSite), and browsers name the origin. */
  const ownForm = (run: (live: LiveSignOn, form: Form, reply: FastifyReply) => unknown) =>
    signedIn((live, request, reply) => {
      if (!origins().includes(request.headers.origin ?? ''))
        return reply.code(403).send({ error: 'forbidden' });
      return run(live, (request.body ?? {}) as Form, reply);
    });

  app.post(
    `${path}/profile`,
    ownForm(async ({ account: person }, form, reply) => {
      const checked = checkProfile(form);
      const taken = checked.ok ? await accounts.changeProfile(person.id, checked.value) : undefined;
      if (checked.ok && !taken) return reply.redirect(`${path}?saved=profile`, 303);
      const messages = checked.ok ? takenMessages(taken ?? 'email') : checked.messages;
      return sendPage(reply, accountPage({ base, account: person, typed: form, messages }));
    }),
  );

  app.post(
    `${path}/password`,
    ownForm(async (live, form, reply) => {
      const { account: person } = live;
      const refuse = (messages: Readonly<Record<string, string>>) =>
        sendPage(reply, accountPage({ base, account: person, messages }));
      const checked = checkNewPassword(form);
      if (!checked.ok) return refuse(checked.messages);
      const name = person.username.toLowerCase();
      if (!attempts.begin(name)) return refuse({ password: texts.tooManyAttempts });
      if (!(await passwords.verify(checked.value.current, person.password))) {
        return refuse({ password: texts.missing.currentPassword });
      }
      attempts.succeeded(name);
      await accounts.changePassword(person.id, checked.value.next);
      await signOns.endOthers(live);
      return reply.redirect(`${path}?saved=password`, 303);
    }),
  );
}
