import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Account, NewAccount, Taken } from '../accounts';
import { clientAddress } from '../clientAddress';
import { sendPage } from '../pages/page';
import { registrationPage } from '../pages/registrationPage';
import type { Identity } from '../provider';
import { checkRegistration, takenMessages } from '../registration';
import { actionAddress } from '../signInProgress';
import { texts } from '../texts';
import { retryAfter } from '../tooManyRequests';
import { type Form, type Step, sendExpired, signInAs, signInStep } from './loginActions';

/**
 * Mounts the page for registering. It tells whether a user name is taken, because a person has to choose another one
 * then, and nothing about addresses: an account with the address of another one is created like any other.
 */
export function registration(app: FastifyInstance, identity: Identity): void {
  const { realm, accounts, registrations, trail } = identity;
  if (!realm.registrationAllowed) return;

  const show = (
    { reply, tx }: Step,
    more: Partial<Parameters<typeof registrationPage>[0]> = {},
  ): FastifyReply => {
    const page = registrationPage({
      action: actionAddress(identity, 'registration', tx),
      signIn: actionAddress(identity, 'authenticate', tx),
      ...more,
    });
    return sendPage(reply, page);
  };
  const showLimit = (step: Step, form: Form, waitSeconds: number): FastifyReply => {
    void retryAfter(step.reply, waitSeconds);
    return show(step, { typed: form, error: texts.tooManyRegistrations(waitSeconds), status: 429 });
  };

  /** Creates an account, and completes the sign-in in progress with it. */
  async function create(
    { progress, request }: Step,
    account: NewAccount,
  ): Promise<Account | Taken | 'expired'> {
    let created: Account | Taken | undefined;
    let completed = false;
    try {
      completed = await progress.complete();
      if (!completed) return 'expired';
      created = await accounts.create(account);
      return created;
    } finally {
      if (typeof created !== 'object') {
        registrations.notCreated(clientAddress(request));
        if (completed) await progress.reopen();
      }
    }
  }

  const path = `${realm.base}/login-actions/registration`;
  app.get(
    path,
    signInStep(identity, (step) => show(step)),
  );
  app.post(
    path,
    signInStep(identity, async (step) => {
      const form = (step.request.body ?? {}) as Form;
      const address = clientAddress(step.request);
      const formWait = registrations.form(address);
      if (formWait > 0) return showLimit(step, form, formWait);
      const checked = checkRegistration(form);
      if (!checked.ok) return show(step, { typed: form, messages: checked.messages });
      const wait = registrations.account(address);
      if (wait > 0) return showLimit(step, form, wait);
      const created = await create(step, checked.value);
      if (created === 'expired') return sendExpired(step.reply);
      if (typeof created === 'string') return show(step, { typed: form, messages: takenMessages(created) });
      const actor = { subject: created.id, username: created.username };
      await trail.record({ kind: 'registration', outcome: 'succeeded', actor }, step.request);
      return signInAs(identity, created, step);
    }),
  );
}
