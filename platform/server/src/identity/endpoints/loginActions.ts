import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../accounts';
import { checkPassword } from '../attempts';
import { parameter, type Query } from '../authorizationRequest';
import { clientAddress } from '../clientAddress';
import { identityCookie, setBrowserCookie, setSignOnCookies } from '../cookies';
import { messagePage, sendPage } from '../pages/page';
import { signInPage } from '../pages/signInPage';
import type { Identity } from '../provider';
import { actionAddress, readSignIn, returnSignedIn, type SignInProgress } from '../signInProgress';
import { secret } from '../signOns';
import { texts } from '../texts';
import { retryAfter } from '../tooManyRequests';

export type Form = Readonly<Record<string, unknown>>;
const typed = (form: Form, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value.slice(0, 1000) : '';
};

const actorOf = (account: Account | undefined) =>
  account && { subject: account.id, username: account.username };

/** Step of a sign-in in progress, whose address contains `tx`. */
export interface Step {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly progress: SignInProgress;
  readonly tx: string;
}

export const sendExpired = (reply: FastifyReply): FastifyReply =>
  sendPage(reply, messagePage(texts.expired.title, texts.expired.text));

/** Runs a step with the sign-in of its address, or sends a page saying that the sign-in has expired. */
export const signInStep =
  (identity: Identity, run: (step: Step) => unknown) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const tx = parameter(request.query as Query, 'tx') ?? '';
    const progress = await readSignIn(identity, request, tx);
    return progress ? run({ request, reply, progress, tx }) : sendExpired(reply);
  };

/** Signs a person in whose sign-in in progress was completed. The browser gets new values of all its cookies. */
export async function signInAs(identity: Identity, account: Account, { reply, progress }: Step) {
  const { realm, signOns } = identity;
  const standing = await signOns.byCookie(identityCookie(reply.request));
  const live =
    standing?.account.id === account.id ? await signOns.renew(standing) : await signOns.begin(account);
  await identity.accounts.recordSignIn(account.id, identity.now());
  setSignOnCookies(reply, realm, live);
  setBrowserCookie(reply, realm, secret());
  await identity.trail.record(
    { kind: 'sign-in', outcome: 'succeeded', actor: actorOf(account) },
    reply.request,
  );
  return returnSignedIn(identity, reply, live, progress.purpose);
}

/** Mounts the page for signing in. */
export function loginActions(app: FastifyInstance, identity: Identity): void {
  const { realm, accounts, passwords, attempts, demoAccounts, trail } = identity;

  /**
   * Records a failed sign-in. A name that no account has is left out: people also type their password into the wrong field.
   */
  const recordFailure = (request: FastifyRequest, detail: string, account?: Account) =>
    trail.record({ kind: 'sign-in', outcome: 'failed', actor: actorOf(account), detail }, request);

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
    signInStep(identity, ({ reply, tx }) => showSignIn(reply, tx)),
  );
  app.post(
    authenticate,
    signInStep(identity, async (step) => {
      const { request, reply, progress, tx } = step;
      const form = (request.body ?? {}) as Form;
      const login = typed(form, 'username');
      const account = await accounts.byLogin(login);
      // All names and addresses of an account share its limit.
      const attempt = attempts.begin(
        account?.id ?? `name:${login.trim().toLowerCase()}`,
        clientAddress(request),
      );
      if (!attempt.permitted) {
        await recordFailure(request, 'too many attempts', account);
        void retryAfter(reply, attempt.waitSeconds);
        const error = texts.tooManyAttempts(attempt.waitSeconds);
        return showSignIn(reply, tx, { login, error, status: 429 });
      }
      const password = typed(form, 'password');
      // Without an account it takes as long.
      const right = await checkPassword(attempt, () => passwords.verify(password, account?.password));
      if (!right || !account) {
        await recordFailure(request, 'wrong credentials', account);
        return showSignIn(reply, tx, { login, error: texts.wrongCredentials });
      }
      // Only after the right password: nobody else learns that the account is disabled.
      if (!account.enabled) {
        await recordFailure(request, 'disabled', account);
        return showSignIn(reply, tx, { login, error: texts.disabled });
      }
      if (!(await progress.complete())) return sendExpired(reply);
      return signInAs(identity, account, step);
    }),
  );
}
