import { configuration, UNSAVED_QUESTION } from '@mobidrom/shared-contract';
import { expect, it, vi } from 'vitest';
import { createShell } from './createShell';
import { texts } from './texts';

function open(signOut: () => Promise<void> = async () => undefined) {
  const provider = vi.fn(signOut);
  const shell = createShell({
    configuration: configuration.parse({}),
    session: {
      get: () => ({ status: 'authenticated', roles: [], groups: [] }),
      subscribe: () => () => undefined,
      signIn: async () => undefined,
      signOut: provider,
      register: async () => undefined,
    },
    request: async () => undefined,
    releases: {
      get: () => ({ host: '1.0.0', contract: '1.0.0', remotes: [] }),
      subscribe: () => () => undefined,
    },
    prefetch: () => undefined,
  });
  const question = () => shell.questions.get()?.title;
  const answer = async (yes: boolean) => {
    shell.questions.answer(shell.questions.get()?.id ?? '', yes);
    await Promise.resolve();
  };
  const beginJob = () => void shell.portal.jobs.run('Sicherung', () => new Promise(() => undefined));
  return { shell, provider, question, answer, beginJob };
}

it('signing out with a running job: asked once, and then nothing holds the page back', async () => {
  const { shell, provider, question, answer, beginJob } = open();
  beginJob();
  expect(shell.mayLeave()).toBe(false);
  const done = shell.portal.session.signOut();
  expect([question(), provider.mock.calls.length]).toEqual([texts.runningJobQuestion.title, 0]);
  await answer(true);
  await done;
  expect(provider).toHaveBeenCalledOnce();
  expect([question(), shell.mayLeave(), shell.isSigningOut()]).toEqual([undefined, true, true]);
});

it('signing out with a running job, and the person thinks better of it: nothing happened', async () => {
  const { shell, provider, answer, beginJob } = open();
  beginJob();
  const done = shell.portal.session.signOut();
  await answer(false);
  await done;
  expect(provider).not.toHaveBeenCalled();
  expect([shell.mayLeave(), shell.isSigningOut()]).toEqual([false, false]);
});

it('signing out with unsaved changes: asked by the specified question, and then nothing holds the page back', async () => {
  const { shell, provider, question, answer } = open();
  shell.portal.unsaved.register(() => true);
  const done = shell.portal.session.signOut();
  expect(question()).toBe(UNSAVED_QUESTION.title);
  await answer(true);
  await done;
  expect(provider).toHaveBeenCalledOnce();
  expect(shell.mayLeave()).toBe(true);
});

it('the provider refuses the sign-out: the page asks again before it is left', async () => {
  const { shell, beginJob, answer } = open(() => Promise.reject(new Error('Logout failed')));
  beginJob();
  const done = shell.portal.session.signOut();
  await answer(true);
  await expect(done).rejects.toThrow('Logout failed');
  expect([shell.mayLeave(), shell.isSigningOut()]).toEqual([false, false]);
});

it('nothing is at stake: the page may be left, and signing out asks nothing', async () => {
  const { shell, provider } = open();
  expect(shell.mayLeave()).toBe(true);
  await shell.portal.session.signOut();
  expect(provider).toHaveBeenCalledOnce();
});
