import type { Job, JobOutcome, JobProgress, Jobs } from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { readableStore } from './readableStore';
import { texts } from './texts';

/** Returns the jobs that have not ended. */
export const runningJobs = (jobs: readonly Job[]): readonly Job[] => jobs.filter((job) => !job.outcome);

/** Creates the list of jobs, newest first, which continue while the user navigates. `now` is the clock. */
export function createJobs(now: () => Date = () => new Date()): Jobs {
  const store = createStore<readonly Job[]>(() => []);
  const controllers = new Map<string, AbortController>();
  let count = 0;

  const change = (id: string, update: (job: Job) => Job) =>
    store.setState(
      store.getState().map((job) => (job.id === id ? update(job) : job)),
      true,
    );

  return {
    ...readableStore(store),
    run: async (title, work, { cancellable = false, continuesElsewhere = false } = {}) => {
      count += 1;
      const id = `job-${count}`;
      const controller = new AbortController();
      controllers.set(id, controller);
      const started = { id, title, startedAt: now(), cancellable, continuesElsewhere };
      store.setState([started, ...store.getState()], true);

      const report = (progress: JobProgress) =>
        // A finished job ignores late reports.
        change(id, (job) => (job.outcome ? job : { ...started, ...progress }));

      let outcome: JobOutcome;
      try {
        outcome = await work({ signal: controller.signal, report });
      } catch (error) {
        if (controller.signal.aborted) outcome = { status: 'cancelled', text: texts.jobCancelled };
        else {
          // biome-ignore lint/suspicious/noConsole: the cause, whose words are the browser's, appears nowhere else.
          console.error(error);
          outcome = { status: 'failed', text: texts.jobBroke };
        }
      }
      controllers.delete(id);
      change(id, (job) => ({ ...job, outcome }));
      return outcome;
    },
    cancel: (id) => {
      const job = store.getState().find((candidate) => candidate.id === id);
      if (job?.cancellable) controllers.get(id)?.abort();
    },
    dismiss: (id) =>
      store.setState(
        store.getState().filter((job) => job.id !== id || !job.outcome),
        true,
      ),
  };
}
