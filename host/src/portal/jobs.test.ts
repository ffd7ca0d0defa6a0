import type { JobHandle, JobOutcome } from '@mobidrom/shared-contract';
import { describe, expect, it, vi } from 'vitest';
import { createJobs, runningJobs } from './jobs';

const succeeded: JobOutcome = { status: 'succeeded', text: 'fertig' };

/** Creates work that the test reports on and ends. */
function controlledWork() {
  let finish: (outcome: JobOutcome) => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  let handle: JobHandle | undefined;
  const work = (given: JobHandle) => {
    handle = given;
    return new Promise<JobOutcome>((resolve, reject) => {
      finish = resolve;
      fail = reject;
      given.signal.addEventListener('abort', () => reject(given.signal.reason));
    });
  };
  return {
    work,
    finish: (outcome: JobOutcome) => finish(outcome),
    fail: (reason: unknown) => fail(reason),
    report: (progress: Parameters<JobHandle['report']>[0]) => handle?.report(progress),
  };
}

describe('createJobs', () => {
  it('lists a running job with its title and start, newest first', () => {
    const start = new Date('2026-11-20T09:00:00Z');
    const jobs = createJobs(() => start);
    jobs.run('Sicherung Datenkatalog', controlledWork().work);
    jobs.run('Sicherung Geoserver', controlledWork().work);
    expect(jobs.get().map((job) => [job.title, job.startedAt])).toEqual([
      ['Sicherung Geoserver', start],
      ['Sicherung Datenkatalog', start],
    ]);
    expect(runningJobs(jobs.get())).toHaveLength(2);
  });

  it('replaces a report by the next, with all its fields', () => {
    const jobs = createJobs();
    const work = controlledWork();
    jobs.run('Sicherung', work.work);
    work.report({ text: 'Abfrage', done: 3, total: 10, unit: 'steps' });
    expect(jobs.get()[0]).toMatchObject({ text: 'Abfrage', done: 3, total: 10 });
    work.report({ text: 'Herunterladen' });
    expect(jobs.get()[0]).toMatchObject({ text: 'Herunterladen' });
    expect(jobs.get()[0]).not.toHaveProperty('done');
  });

  it('keeps the outcome of a finished job until it is dismissed', async () => {
    const jobs = createJobs();
    const work = controlledWork();
    const outcome = jobs.run('Sicherung', work.work);
    work.finish(succeeded);
    await expect(outcome).resolves.toEqual(succeeded);
    expect(runningJobs(jobs.get())).toEqual([]);
    expect(jobs.get()[0]?.outcome).toEqual(succeeded);
    work.report({ text: 'zu spät' });
    expect(jobs.get()[0]).not.toHaveProperty('text');
    jobs.dismiss(jobs.get()[0]?.id ?? '');
    expect(jobs.get()).toEqual([]);
  });

  it('does not dismiss a running job', () => {
    const jobs = createJobs();
    jobs.run('Sicherung', controlledWork().work);
    jobs.dismiss(jobs.get()[0]?.id ?? '');
    expect(jobs.get()).toHaveLength(1);
  });

  it('turns an error of the work into a failed outcome in German, and logs its cause', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const jobs = createJobs();
    const work = controlledWork();
    const outcome = jobs.run('Sicherung', work.work);
    const cause = new TypeError('x is undefined');
    work.fail(cause);
    await expect(outcome).resolves.toEqual({
      status: 'failed',
      text: 'Im Browser ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
    });
    expect(logged).toHaveBeenCalledWith(cause);
    logged.mockRestore();
  });

  it('cancels a cancellable job, and keeps that it goes on elsewhere', async () => {
    const jobs = createJobs();
    const options = { cancellable: true, continuesElsewhere: true };
    const outcome = jobs.run('Sicherung', controlledWork().work, options);
    expect(jobs.get()[0]).toMatchObject(options);
    jobs.cancel(jobs.get()[0]?.id ?? '');
    await expect(outcome).resolves.toMatchObject({ status: 'cancelled' });
  });

  it('does not cancel a job that is not cancellable', async () => {
    const jobs = createJobs();
    const work = controlledWork();
    const outcome = jobs.run('Wiederherstellung', work.work);
    jobs.cancel(jobs.get()[0]?.id ?? '');
    work.finish(succeeded);
    await expect(outcome).resolves.toEqual(succeeded);
  });
});
