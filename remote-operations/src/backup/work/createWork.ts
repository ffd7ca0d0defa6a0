import { BACKUP_SERVICES, type BackupAction, type BackupService } from '@mobidrom/platform-api';
import type { JobHandle, JobOutcome, Portal, Readable } from '@mobidrom/shared-contract';
import type { Spool } from '../archive/spool';
import { type BackupEnd, backUp, fetchLatest, fetchWhenReady, type Means } from '../engine/backUp';
import { backupVerdict, type Ending, restoreVerdict, type Verdict } from '../engine/ends';
import { waitForRestore } from '../engine/restore';
import type { Stage } from '../engine/steps';
import { POLLING_INTERVAL } from '../engine/waiting';
import { texts } from '../texts';
import { alertKey } from './alertKey';
import { backUpAll } from './backUpAll';
import { restoreAll } from './restoreAll';
import { restoreOne } from './restoreOne';
import { createRows, type Rows, type WorkState } from './rows';
import { createSpools, type WithSpool } from './spools';
import { isCancellable, stepsOf } from './stepsOf';

/** What a person can set going; all of it goes on while they move through the portal. */
export interface BackupWork extends Readable<WorkState> {
  backUp(service: BackupService): Promise<void>;
  restore(service: BackupService, file: File): Promise<void>;
  backUpAll(): Promise<void>;
  restoreAll(file: File): Promise<void>;
  /** Goes on waiting for what was given up. */
  waitOn(service: BackupService): Promise<void>;
  /** Downloads the last backup that the service has made. */
  fetchLast(service: BackupService): Promise<void>;
  /** Waits for a service no longer. */
  cancel(service: BackupService): void;
}

export interface WorkOptions {
  readonly portal: Portal;
  openSpool(): Promise<Spool>;
  deliver(file: File): void;
  /** A backup came to its end, here and now. */
  onBackup(service: BackupService, ending: Ending): void;
}

/** What all kinds of work have in common. */
export interface Workshop extends WorkOptions {
  readonly rows: Rows;
  /** The work for one service as a job: its row, its steps, how it ended, and what is said of it. */
  runOne(service: BackupService, task: Task): Promise<void>;
  readonly withSpool: WithSpool;
  /** Backs up the services one after the other, each as a file of its own. */
  backUpEach(): void;
  /** Milliseconds between two questions after an event. */
  readonly interval: number;
}
export interface Task {
  readonly action: BackupAction;
  readonly title: string;
  readonly stages: readonly Stage[];
  /** What the waiting goes on with, where it was given up before. */
  readonly since?: number | null;
  /** Undefined: the person decided otherwise, and there is nothing to say. */
  work(means: Omit<Means, 'spool'>): Promise<Verdict | undefined>;
}

export function createWork(options: WorkOptions): BackupWork {
  const { portal, deliver, onBackup } = options;
  const rows = createRows();
  const controllers = new Map<BackupService['key'], AbortController>();
  const interval = portal.configuration.backupPolling
    ? portal.configuration.backupPolling * 1000
    : POLLING_INTERVAL;
  const workshop: Workshop = {
    ...options,
    rows,
    interval,
    backUpEach: async () => {
      for (const service of BACKUP_SERVICES) await backUpOne(service);
    },
    withSpool: createSpools(options.openSpool),
    async runOne(service, task) {
      const { key } = service;
      const { action, title, stages, work } = task;
      if (rows.get().all !== undefined || rows.get().rows[key]?.progress) return;
      const controller = new AbortController();
      controllers.set(key, controller);
      let { since } = task;
      const [stage = 'download'] = stages;
      rows.change(key, { action, progress: { stage, stages, cancellable: isCancellable(stage) } });
      const job = async ({ signal, report }: JobHandle): Promise<JobOutcome> => {
        const given = AbortSignal.any([signal, controller.signal]);
        const steps = stepsOf(
          service,
          rows,
          (time) => {
            since = time;
            announce(service, action);
          },
          report,
        );
        try {
          const verdict = await work({ request: portal.request, interval, steps, signal: given });
          if (!verdict) {
            rows.change(key, undefined);
            return { status: 'cancelled', text: texts.notBegun };
          }
          end(service, action, verdict);
          return outcomeOf(verdict);
        } catch (error) {
          if (given.aborted) {
            const text = texts.cancelled[action](service);
            end(service, action, {
              ending: 'cancelled',
              severity: 'info',
              text,
              ...(since !== undefined && { since }),
            });
            return { status: 'cancelled', text };
          }
          const failure = {
            kind: 'network',
            text: error instanceof Error ? error.message : String(error),
          } as const;
          const verdictOf = action === 'backup' ? backupVerdict : restoreVerdict;
          const verdict = verdictOf(service, { kind: 'refused', failure });
          end(service, action, verdict);
          return outcomeOf(verdict);
        }
      };
      await portal.jobs.run(title, job, { cancellable: service.way === 'event' || action === 'backup' });
      controllers.delete(key);
    },
  };

  function announce(service: BackupService, action: BackupAction): void {
    const text = action === 'backup' ? texts.started(service) : texts.restoreStarted(service);
    portal.alerts.show({ severity: 'info', text, key: alertKey(service) });
  }

  function end(service: BackupService, action: BackupAction, verdict: Verdict): void {
    const { ending, since, severity, text, details } = verdict;
    rows.change(service.key, { action, ending, since });
    if (action === 'backup') onBackup(service, ending);
    portal.alerts.show({
      severity,
      text,
      key: alertKey(service),
      ...(details && { details }),
      ...(since !== undefined && {
        action: { label: texts.waitOn, run: () => void waitOn(service) },
      }),
    });
  }

  /** Gives the file that comes out to the person. */
  const fetched = (
    means: Omit<Means, 'spool'>,
    fetch: (means: Means) => Promise<BackupEnd>,
  ): Promise<BackupEnd> =>
    workshop.withSpool(async (spool) => {
      const result = await fetch({ ...means, spool });
      if (result.kind === 'saved') deliver(result.file);
      return result;
    });

  async function waitOn(service: BackupService): Promise<void> {
    const { action, since } = rows.get().rows[service.key] ?? {};
    if (service.way !== 'event' || action === undefined || since === undefined) return;
    await workshop.runOne(service, {
      action,
      title: texts.jobs[action](service),
      stages: action === 'backup' ? ['wait', 'download'] : ['wait'],
      since,
      work: async (means) =>
        action === 'restore'
          ? restoreVerdict(service, await waitForRestore(service, since, means))
          : backupVerdict(service, await fetched(means, (all) => fetchWhenReady(service, since, all))),
    });
  }

  const backUpOne = (service: BackupService): Promise<void> =>
    workshop.runOne(service, {
      action: 'backup',
      title: texts.jobs.backup(service),
      stages: service.way === 'event' ? ['trigger', 'wait', 'download'] : ['download'],
      work: async (means) => backupVerdict(service, await fetched(means, (all) => backUp(service, all))),
    });

  return {
    get: rows.get,
    subscribe: rows.subscribe,
    backUp: backUpOne,
    restore: (service, file) => restoreOne(workshop, service, file),
    backUpAll: () => backUpAll(workshop),
    restoreAll: (file) => restoreAll(workshop, file),
    waitOn,
    fetchLast: async (service) => {
      if (service.way !== 'event') return;
      await workshop.runOne(service, {
        action: 'backup',
        title: texts.jobs.fetch(service),
        stages: ['download'],
        work: async (means) => {
          const result = await fetched(means, (all) => fetchLatest(service, all));
          if (result.kind !== 'saved') return backupVerdict(service, result);
          return { ending: 'fetched', severity: 'success', text: texts.fetched(service) };
        },
      });
    },
    cancel: ({ key }) => controllers.get(key)?.abort(),
  };
}

const SUCCESSES: readonly Ending[] = ['succeeded', 'fetched', 'empty'];
const outcomeOf = ({ ending, text, details }: Verdict): JobOutcome => ({
  status: SUCCESSES.includes(ending) ? 'succeeded' : 'failed',
  text,
  ...(details && { details }),
});
