import { configuration, UNSAVED_QUESTION } from '@mobidrom/shared-contract';
import { describe, expect, it, vi } from 'vitest';
import { createShell } from './createShell';
import { texts } from './texts';

function setup(
  signOut: () => Promise<void> = async () => undefined,
  signIn: () => Promise<void> = async () => undefined,
) {
  const provider = vi.fn(signOut);
  const shell = createShell({
    configuration: configuration.parse({}),
    session: {
      get: () => ({ status: 'authenticated', roles: [], groups: [] }),
      subscribe: () => () => undefined,
      signIn,
      signOut: provider,
      register: signIn,
    },
    request: async () => undefined,
    releases: {
      get: () => ({ host: '1.0.0', contract: '1.0.0', remotes: [] }),
      subscribe: () => () => undefined,
    },
    prefetch: () => undefined,
    load: async (remote) => ({ ok: false, remote, failures: [] }),
    onFormOpened: () => undefined,
  });
  const question = () => shell.questions.get()?.title;
  const answer = async (yes: boolean) => {
    shell.questions.answer(shell.questions.get()?.id ?? '', yes);
    await Promise.resolve();
  };
  const beginJob = () => void shell.portal.jobs.run('Sicherung', () => new Promise(() => undefined));
  return { shell, provider, question, answer, beginJob };
}

describe('signOut', () => {
  it('asks once with a running job, and then lets the page be left', async () => {
    const { shell, provider, question, answer, beginJob } = setup();
    beginJob();
    expect(shell.mayLeave()).toBe(false);
    const done = shell.portal.session.signOut();
    expect([question(), provider.mock.calls.length]).toEqual([texts.runningJobQuestion.title, 0]);
    await answer(true);
    await done;
    expect(provider).toHaveBeenCalledOnce();
    expect([question(), shell.mayLeave(), shell.isSigningOut()]).toEqual([undefined, true, true]);
  });

  it('does nothing when the user answers Nein', async () => {
    const { shell, provider, answer, beginJob } = setup();
    beginJob();
    const done = shell.portal.session.signOut();
    await answer(false);
    await done;
    expect(provider).not.toHaveBeenCalled();
    expect([shell.mayLeave(), shell.isSigningOut()]).toEqual([false, false]);
  });

  it('asks about unsaved changes, and then lets the page be left', async () => {
    const { shell, provider, question, answer } = setup();
    shell.portal.unsaved.register(() => true);
    const done = shell.portal.session.signOut();
    expect(question()).toBe(UNSAVED_QUESTION.title);
    await answer(true);
    await done;
    expect(provider).toHaveBeenCalledOnce();
    expect(shell.mayLeave()).toBe(true);
  });

  it('keeps the page guarded when the identity provider refuses', async () => {
    const { shell, beginJob, answer } = setup(() => Promise.reject(new Error('Logout failed')));
    beginJob();
    const done = shell.portal.session.signOut();
    await answer(true);
    await expect(done).rejects.toThrow(
      'Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es erneut.',
    );
    expect([shell.mayLeave(), shell.isSigningOut()]).toEqual([false, false]);
  });

  it('asks nothing without unsaved changes and jobs', async () => {
    const { shell, provider } = setup();
    expect(shell.mayLeave()).toBe(true);
    await shell.portal.session.signOut();
    expect(provider).toHaveBeenCalledOnce();
  });
});

describe('signIn and register', () => {
  const failingWith = (cause: unknown) => {
    const { shell } = setup(undefined, () => Promise.reject(cause));
    return shell.portal.session;
  };

  it('reject in German, with the words of the browser as cause', async () => {
    const cause = new TypeError('Failed to fetch');
    const expected = {
      message: 'Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es erneut.',
      cause,
    };
    await expect(failingWith(cause).signIn()).rejects.toMatchObject(expected);
    await expect(failingWith(cause).register()).rejects.toMatchObject(expected);
  });
  it('keep an error that is for the user', async () => {
    const cause = Object.assign(new Error('Ihr Browser speichert nichts.'), { name: 'StorageBlocked' });
    await expect(failingWith(cause).signIn()).rejects.toBe(cause);
  });
});
