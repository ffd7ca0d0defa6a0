import type { BackupAction, BackupService } from '@mobidrom/platform-api';
import type { JobHandle, JobOutcome } from '@mobidrom/shared-contract';
import type { Means } from '../engine/backUp';
import { brokenVerdict, type Ending, type Verdict } from '../engine/ends';
import type { Stage } from '../engine/steps';
import { texts } from '../texts';
import { alertKey } from './alertKey';
import type { WorkOptions } from './createWork';
import type { Rows } from './rows';
import { isCancellable, stepsOf } from './stepsOf';

/** Work for one service. */
export interface Task {
  readonly action: BackupAction;
  readonly title: string;
  readonly stages: readonly Stage[];
  /** What the waiting goes on with, where it was given up before. */
  readonly since?: number | null;
  /** Undefined: the person decided otherwise, and there is nothing to say. */
  work(means: Omit<Means, 'spool'>): Promise<Verdict | undefined>;
}

export interface Runner {
  /** The work for one service as a job: its row, its steps, how it ended, and what is said of it. */
  runOne(service: BackupService, task: Task): Promise<void>;
  /** Gives up what is going on for a service. */
  cancel(service: BackupService): void;
}

interface RunnerOptions extends Pick<WorkOptions, 'portal' | 'onBackup'> {
  readonly rows: Rows;
  /** Milliseconds between two questions after an event. */
  readonly interval: number;
  waitOn(service: BackupService): void;
}

export function createRunner({ portal, rows, interval, onBackup, waitOn }: RunnerOptions): Runner {
  const controllers = new Map<BackupService['key'], AbortController>();

  async function attempt(
    service: BackupService,
    { action, work, ...task }: Task,
    signal: AbortSignal,
    report: JobHandle['report'],
  ): Promise<JobOutcome> {
    let { since } = task;
    const onStarted = (time: number | null) => {
      since = time;
      const text = action === 'backup' ? texts.started(service) : texts.restoreStarted(service);
      portal.alerts.show({ severity: 'info', text, key: alertKey(service) });
    };
    const steps = stepsOf(service, rows, onStarted, report);
    let verdict: Verdict | undefined;
    try {
      verdict = await work({ request: portal.request, interval, steps, signal });
    } catch (error) {
      verdict = signal.aborted
        ? cancelledVerdict(service, action, since)
        : brokenVerdict(service, action, error);
    }
    if (!verdict) {
      rows.change(service.key, undefined);
      return { status: 'cancelled', text: texts.notBegun };
    }
    tell(service, action, verdict);
    return outcomeOf(verdict);
  }

  function tell(service: BackupService, action: BackupAction, verdict: Verdict): void {
    const { ending, since, severity, text, details } = verdict;
    rows.change(service.key, { action, ending, since });
    if (action === 'backup') onBackup(service, ending);
    portal.alerts.show({
      severity,
      text,
      key: alertKey(service),
      ...(details && { details }),
      ...(since !== undefined && { action: { label: texts.waitOn, run: () => waitOn(service) } }),
    });
  }

  return {
    async runOne(service, task) {
      const { key, way } = service;
      const { action, stages } = task;
      if (rows.get().all !== undefined || rows.get().rows[key]?.progress) return;
      const controller = new AbortController();
      controllers.set(key, controller);
      const [stage = 'download'] = stages;
      rows.change(key, { action, progress: { stage, stages, cancellable: isCancellable(stage) } });
      await portal.jobs.run(
        task.title,
        ({ signal, report }) => attempt(service, task, AbortSignal.any([signal, controller.signal]), report),
        { cancellable: way === 'event' || action === 'backup', goesOnElsewhere: way === 'event' },
      );
      controllers.delete(key);
    },
    cancel: ({ key }) => controllers.get(key)?.abort(),
  };
}

const cancelledVerdict = (
  service: BackupService,
  action: BackupAction,
  since: number | null | undefined,
): Verdict => ({
  ending: 'cancelled',
  severity: 'info',
  text: texts.cancelled[action](service),
  ...(since !== undefined && { since }),
});

const SUCCESSES: readonly Ending[] = ['succeeded', 'fetched', 'empty'];

function outcomeOf({ ending, text, details }: Verdict): JobOutcome {
  const status = SUCCESSES.includes(ending) ? 'succeeded' : ending === 'cancelled' ? 'cancelled' : 'failed';
  return { status, text, ...(details && { details }) };
}
