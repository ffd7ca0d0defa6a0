import type { TrailOutcome } from '@mobidrom/platform-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fromOwnPage } from '../../http/fromOwnPage';
import type { Account } from '../accounts';
import { checkPassword } from '../attempts';
import { parameter, type Query } from '../authorizationRequest';
import { clientAddress } from '../clientAddress';
import { identityCookie } from '../cookies';
import { type AccountForms, isSaved } from '../pages/accountPage';
import { ownPage } from '../pages/ownPage';
import { sendPage } from '../pages/page';
import type { Identity } from '../provider';
import { checkNewPassword, checkProfile } from '../registration';
import { beginSignIn } from '../signInProgress';
import type { LiveSignOn } from '../signOns';
import { texts } from '../texts';
import { retryAfter } from '../tooManyRequests';

type Form = Readonly<Record<string, unknown>>;

/**
 * Mounts the account of the person: as data for keycloak-js (`loadUserProfile`), and as the page in the portal's frame.
 */
export function account(app: FastifyInstance, identity: Identity): void {
  const { realm, accounts, passwords, signOns, origins, verifyBearer, attempts, trail } = identity;
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

  const pageOf = (live: LiveSignOn, forms?: AccountForms) => ownPage(identity, live, forms);
  const page = signedIn(async (live, request, reply) => {
    const saved = fromOwnPage(request) ? parameter(request.query as Query, 'saved') : undefined;
    return sendPage(reply, await pageOf(live, { saved: isSaved(saved) ? saved : undefined }));
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
      emailVerified: person.email_verified === true,
    };
  });

  /** Runs a form of the own site only. Forms of other sites send no cookie (SameSite), and browsers name the origin. */
  const ownForm = (run: (live: LiveSignOn, form: Form, reply: FastifyReply) => unknown) =>
    signedIn((live, request, reply) => {
      if (!origins().includes(request.headers.origin ?? ''))
        return reply.code(403).send({ error: 'forbidden' });
      return run(live, (request.body ?? {}) as Form, reply);
    });

  /** Records a change of the own account, or a password that was not right. */
  const record = (
    person: Account,
    detail: string,
    reply: FastifyReply,
    outcome: TrailOutcome = 'succeeded',
  ) => {
    const actor = { subject: person.id, username: person.username };
    return trail.record({ kind: 'account', outcome, actor, object: person.username, detail }, reply.request);
  };

  app.post(
    `${path}/profile`,
    ownForm(async (live, form, reply) => {
      const { account: person } = live;
      const checked = checkProfile(form);
      if (!checked.ok) {
        const { messages } = checked;
        return sendPage(reply, await pageOf(live, { typed: form, messages }));
      }
      await accounts.changeProfile(person.id, checked.value);
      await record(person, 'profile', reply);
      return reply.redirect(`${path}?saved=profile`, 303);
    }),
  );

  app.post(
    `${path}/password`,
    ownForm(async (live, form, reply) => {
      const { account: person } = live;
      const refuse = async (messages: Readonly<Record<string, string>>, status = 200) =>
        sendPage(reply, { ...(await pageOf(live, { messages })), status });
      const { current, next, messages } = checkNewPassword(form, person);
      // No attempt to guess the password.
      if (current === '') return refuse(messages);
      const attempt = attempts.begin(person.id, clientAddress(reply.request));
      if (!attempt.permitted) {
        void retryAfter(reply, attempt.waitSeconds);
        return refuse({ password: texts.tooManyAttempts(attempt.waitSeconds), ...messages }, 429);
      }
      // Checked in any case, so that one answer names everything that is wrong.
      const right = await checkPassword(attempt, () => passwords.verify(current, person.password));
      if (!right) {
        await record(person, 'password', reply, 'failed');
        return refuse({ password: texts.missing.currentPassword, ...messages });
      }
      if (Object.keys(messages).length > 0) return refuse(messages);
      await accounts.changePassword(person.id, next);
      await signOns.endOthers(live);
      await record(person, 'password', reply);
      return reply.redirect(`${path}?saved=password`, 303);
    }),
  );

  app.post(
    `${path}/sessions`,
    ownForm(async (live, _form, reply) => {
      await signOns.endOthers(live);
      await record(live.account, 'other sessions ended', reply);
      return reply.redirect(`${path}?saved=sessions`, 303);
    }),
  );
}
