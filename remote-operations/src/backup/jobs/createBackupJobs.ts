import type { BackupService } from '@mobidrom/platform-api';
import type { Readable } from '@mobidrom/shared-contract';
import { backUp, fetchLatestBackup, fetchWhenReady } from '../engine/backUp';
import { backupOutcome, restoreOutcome } from '../engine/outcome';
import { waitForRestore } from '../engine/restore';
import { POLLING_INTERVAL } from '../engine/waitForEvent';
import { texts } from '../texts';
import { backUpAll } from './backUpAll';
import type { BackupContext } from './context';
import { createDownload } from './createDownload';
import type { BackupJobsOptions } from './options';
import { permittedServices } from './permittedServices';
import { restoreAll } from './restoreAll';
import { restoreOne } from './restoreOne';
import { createRowStore, type JobsState } from './rows';
import { createServiceRunner } from './runOne';
import { createSpools } from './spools';

/** Jobs that a user can start. They go on while the user moves through the portal. */
export interface BackupJobs extends Readable<JobsState> {
  backUp(service: BackupService): Promise<void>;
  restore(service: BackupService, file: File): Promise<void>;
  backUpAll(): Promise<void>;
  restoreAll(file: File): Promise<void>;
  /** Resumes a wait that was cancelled or has failed. */
  resumeWaiting(service: BackupService): Promise<void>;
  /** Downloads the latest backup that the service has made. */
  downloadLatest(service: BackupService): Promise<void>;
  /** Stops waiting for a service. */
  cancel(service: BackupService): void;
}

export function createBackupJobs(options: BackupJobsOptions): BackupJobs {
  const { portal, locks } = options;
  const rows = createRowStore();
  locks.watch(rows.setElsewhere);
  const interval = portal.configuration.backupPolling
    ? portal.configuration.backupPolling * 1000
    : POLLING_INTERVAL;
  const runner = createServiceRunner({
    ...options,
    rows,
    interval,
    resumeWaiting: (service) => void resumeWaiting(service),
  });
  const { runOne } = runner;
  const context: BackupContext = {
    ...options,
    ...createSpools(options.openSpool),
    rows,
    interval,
    runOne,
    backUpEach: async () => {
      for (const service of permittedServices(portal)) await backUpOne(service);
    },
  };
  const download = createDownload(context);

  async function resumeWaiting(service: BackupService): Promise<void> {
    const { action, since } = rows.get().rows[service.key] ?? {};
    if (service.way !== 'event' || action === undefined || since === undefined) return;
    await runOne(service, {
      action,
      title: texts.jobs[action](service),
      stages: action === 'backup' ? ['wait', 'download'] : ['wait'],
      since,
      work: async (run) => {
        if (action === 'restore') return restoreOutcome(service, await waitForRestore(service, since, run));
        return backupOutcome(
          service,
          await download(service, run, (withSpool) => fetchWhenReady(service, since, withSpool)),
        );
      },
    });
  }

  const backUpOne = (service: BackupService): Promise<void> =>
    runOne(service, {
      action: 'backup',
      title: texts.jobs.backup(service),
      stages: service.way === 'event' ? ['trigger', 'wait', 'download'] : ['download'],
      work: async (run) =>
        backupOutcome(service, await download(service, run, (withSpool) => backUp(service, withSpool))),
    });

  async function downloadLatest(service: BackupService): Promise<void> {
    if (service.way !== 'event') return;
    await runOne(service, {
      action: 'backup',
      title: texts.jobs.fetch(service),
      stages: ['download'],
      work: async (run) => {
        const result = await download(service, run, (withSpool) => fetchLatestBackup(service, withSpool));
        const outcome = backupOutcome(service, result);
        return result.kind === 'saved'
          ? { ...outcome, ending: 'fetched', text: texts.fetched(service) }
          : outcome;
      },
    });
  }

  return {
    get: rows.get,
    subscribe: rows.subscribe,
    backUp: backUpOne,
    restore: (service, file) => restoreOne(context, service, file),
    backUpAll: () => backUpAll(context),
    restoreAll: (file) => restoreAll(context, file),
    resumeWaiting,
    downloadLatest,
    cancel: runner.cancel,
  };
}
