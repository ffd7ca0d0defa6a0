import type { BackupAction, BackupService } from '@mobidrom/platform-api';
import type { JobHandle, JobOutcome } from '@mobidrom/shared-contract';
import type { RunContext } from '../engine/context';
import { type Ending, errorOutcome, type Outcome } from '../engine/outcome';
import type { Stage } from '../engine/progress';
import { texts } from '../texts';
import { alertKey } from './alertKey';
import type { BackupJobsOptions } from './options';
import { createProgressReporter, isCancellable } from './progressReporter';
import { endedRow, isServiceBusy, type RowStore } from './rows';

/** A job for one service. */
export interface ServiceTask {
  readonly action: BackupAction;
  readonly title: string;
  readonly stages: readonly Stage[];
  /** Time of the event after which a resumed wait goes on. */
  readonly since?: number | null;
  /** Returns undefined when the user has declined the job, which needs no message. */
  work(run: RunContext): Promise<Outcome | undefined>;
}

export interface ServiceRunner {
  /** Runs a task as a job: shows its progress in the row, and its outcome in the row and as an alert. */
  runOne(service: BackupService, task: ServiceTask): Promise<void>;
  /** Cancels the task that runs for a service. */
  cancel(service: BackupService): void;
}

interface RunnerOptions extends Pick<BackupJobsOptions, 'portal' | 'locks' | 'onBackup'> {
  readonly rows: RowStore;
  /** Milliseconds between two queries for an event. */
  readonly interval: number;
  resumeWaiting(service: BackupService): void;
}

export function createServiceRunner({
  portal,
  locks,
  rows,
  interval,
  onBackup,
  resumeWaiting,
}: RunnerOptions): ServiceRunner {
  const controllers = new Map<BackupService['key'], AbortController>();

  async function attempt(
    service: BackupService,
    { action, work, ...task }: ServiceTask,
    signal: AbortSignal,
    report: JobHandle['report'],
  ): Promise<JobOutcome> {
    let { since } = task;
    const onStarted = (time: number | null) => {
      since = time;
      const text = action === 'backup' ? texts.started(service) : texts.restoreStarted(service);
      portal.alerts.show({ severity: 'info', text, key: alertKey(service) });
    };
    const progress = createProgressReporter(service, rows, onStarted, report);
    let outcome: Outcome | undefined;
    try {
      outcome = await work({ request: portal.request, interval, progress, signal });
    } catch (error) {
      outcome = signal.aborted
        ? cancelledOutcome(service, action, since)
        : errorOutcome(service, action, error);
    }
    if (!outcome) {
      rows.change(service.key, undefined);
      return { status: 'cancelled', text: texts.notBegun };
    }
    showOutcome(service, action, outcome);
    return jobOutcome(outcome);
  }

  function showOutcome(service: BackupService, action: BackupAction, outcome: Outcome): void {
    const { ending, since, severity, text, details } = outcome;
    rows.change(service.key, endedRow(action, outcome));
    if (action === 'backup') onBackup(service, ending);
    portal.alerts.show({
      severity,
      text,
      key: alertKey(service),
      ...(details && { details }),
      ...(since !== undefined && { action: { label: texts.waitOn, run: () => resumeWaiting(service) } }),
    });
  }

  return {
    async runOne(service, task) {
      const { key, way } = service;
      const { action, stages } = task;
      if (isServiceBusy(rows.get(), key)) return;
      const controller = new AbortController();
      controllers.set(key, controller);
      const [stage = 'download'] = stages;
      rows.change(key, { action, progress: { stage, stages, cancellable: isCancellable(stage) } });
      const isRun = await locks.runIfFree(key, () =>
        portal.jobs.run(
          task.title,
          ({ signal, report }) =>
            attempt(service, task, AbortSignal.any([signal, controller.signal]), report),
          { cancellable: way === 'event' || action === 'backup', continuesElsewhere: way === 'event' },
        ),
      );
      controllers.delete(key);
      if (isRun) return;
      rows.change(key, undefined);
      portal.alerts.show({ severity: 'warning', text: texts.runsElsewhere, key: alertKey(service) });
    },
    cancel: ({ key }) => controllers.get(key)?.abort(),
  };
}

const cancelledOutcome = (
  service: BackupService,
  action: BackupAction,
  since: number | null | undefined,
): Outcome => ({
  ending: 'cancelled',
  severity: 'info',
  text: texts.cancelled[action](service),
  ...(since !== undefined && { since }),
});

const SUCCESSES: readonly Ending[] = ['succeeded', 'fetched', 'empty'];

function jobOutcome({ ending, text, details }: Outcome): JobOutcome {
  const status = SUCCESSES.includes(ending) ? 'succeeded' : ending === 'cancelled' ? 'cancelled' : 'failed';
  return { status, text, ...(details && { details }) };
}
