import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../accounts';
import { parameter, type Query } from '../authorizationRequest';
import { identityCookie, setSignOnCookies } from '../cookies';
import { messagePage, sendPage } from '../pages/page';
import { registrationPage } from '../pages/registrationPage';
import { signInPage } from '../pages/signInPage';
import type { Identity } from '../provider';
import { checkRegistration, takenMessages } from '../registration';
import { actionAddress, completeSignIn, type Purpose, readSignIn } from '../signInProgress';
import { texts } from '../texts';

type Form = Readonly<Record<string, unknown>>;
const typed = (form: Form, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value.slice(0, 1000) : '';
};

/** Mounts the pages for signing in and registering. */
export function loginActions(app: FastifyInstance, identity: Identity): void {
  const { realm, accounts, passwords, signOns, attempts, demoAccounts } = identity;

  /** Runs a step with the sign-in of its address, or sends a page saying that the sign-in has expired. */
  const step =
    (
      run: (step: { request: FastifyRequest; reply: FastifyReply; purpose: Purpose; tx: string }) => unknown,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const tx = parameter(request.query as Query, 'tx') ?? '';
      const purpose = await readSignIn(identity, request, tx);
      if (!purpose) return sendPage(reply, messagePage(texts.expired.title, texts.expired.text));
      return run({ request, reply, purpose, tx });
    };

  async function signInAs(account: Account, reply: FastifyReply, purpose: Purpose) {
    const standing = await signOns.byCookie(identityCookie(reply.request));
    const live =
      standing?.account.id === account.id ? await signOns.renew(standing) : await signOns.begin(account);
    setSignOnCookies(reply, realm, live);
    return completeSignIn(identity, reply, live, purpose);
  }

  const showSignIn = (
    reply: FastifyReply,
    tx: string,
    more: { login?: string; error?: string; status?: number } = {},
  ) =>
    sendPage(
      reply,
      signInPage({
        action: actionAddress(identity, 'authenticate', tx),
        registration: realm.registrationAllowed ? actionAddress(identity, 'registration', tx) : undefined,
        demoAccounts,
        ...more,
      }),
    );

  const authenticate = `${realm.base}/login-actions/authenticate`;
  app.get(
    authenticate,
    step(({ reply, tx }) => showSignIn(reply, tx)),
  );
  app.post(
    authenticate,
    step(async ({ request, reply, purpose, tx }) => {
      const form = (request.body ?? {}) as Form;
      const login = typed(form, 'username');
      const name = login.trim().toLowerCase();
      if (!attempts.begin(name)) {
        return showSignIn(reply, tx, { login, error: texts.tooManyAttempts, status: 429 });
      }
      const account = await accounts.byLogin(login);
      if (!(await passwords.verify(typed(form, 'password'), account?.password)) || !account) {
        return showSignIn(reply, tx, { login, error: texts.wrongCredentials });
      }
      // Only after the right password: nobody else learns that the account is disabled.
      if (!account.enabled) return showSignIn(reply, tx, { login, error: texts.disabled });
      attempts.succeeded(name);
      return signInAs(account, reply, purpose);
    }),
  );

  if (!realm.registrationAllowed) return;
  const registration = `${realm.base}/login-actions/registration`;
  const show = (
    reply: FastifyReply,
    tx: string,
    more: Partial<Parameters<typeof registrationPage>[0]> = {},
  ) =>
    sendPage(
      reply,
      registrationPage({
        action: actionAddress(identity, 'registration', tx),
        signIn: actionAddress(identity, 'authenticate', tx),
        ...more,
      }),
    );
  app.get(
    registration,
    step(({ reply, tx }) => show(reply, tx)),
  );
  app.post(
    registration,
    step(async ({ request, reply, purpose, tx }) => {
      const form = (request.body ?? {}) as Form;
      const checked = checkRegistration(form);
      if (!checked.ok) return show(reply, tx, { typed: form, messages: checked.messages });
      const created = await accounts.create(checked.value);
      if (typeof created === 'string')
        return show(reply, tx, { typed: form, messages: takenMessages(created) });
      return signInAs(created, reply, purpose);
    }),
  );
}
