import { BACKUP_SERVICES, type BackupService } from '@mobidrom/platform-api';
import type { Portal, Readable } from '@mobidrom/shared-contract';
import type { Spool } from '../archive/spool';
import { type BackupEnd, backUp, fetchLatest, fetchWhenReady, type Means } from '../engine/backUp';
import { backupVerdict, type Ending, restoreVerdict } from '../engine/ends';
import { waitForRestore } from '../engine/restore';
import { POLLING_INTERVAL } from '../engine/waiting';
import { texts } from '../texts';
import { backUpAll } from './backUpAll';
import { checked } from './checked';
import { restoreAll } from './restoreAll';
import { restoreOne } from './restoreOne';
import { createRows, type Rows, type WorkState } from './rows';
import { createRunner, type Runner } from './runOne';
import { createSpools, type Spools } from './spools';

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
export interface Workshop extends WorkOptions, Spools {
  readonly rows: Rows;
  readonly runOne: Runner['runOne'];
  /** Backs up the services one after the other, each as a file of its own. */
  backUpEach(): Promise<void>;
  /** Milliseconds between two questions after an event. */
  readonly interval: number;
}

export function createWork(options: WorkOptions): BackupWork {
  const { portal, deliver } = options;
  const rows = createRows();
  const interval = portal.configuration.backupPolling
    ? portal.configuration.backupPolling * 1000
    : POLLING_INTERVAL;
  const runner = createRunner({ ...options, rows, interval, waitOn: (service) => void waitOn(service) });
  const { runOne } = runner;
  const workshop: Workshop = {
    ...options,
    ...createSpools(options.openSpool),
    rows,
    interval,
    runOne,
    backUpEach: async () => {
      for (const service of BACKUP_SERVICES) await backUpOne(service);
    },
  };

  /** Gives the file that comes out to the person, and then looks whether a restore would take it. */
  const fetched = (
    service: BackupService,
    means: Omit<Means, 'spool'>,
    fetch: (means: Means) => Promise<BackupEnd>,
  ): Promise<BackupEnd> =>
    workshop.withSpool(async (spool, stay) => {
      const end = await fetch({ ...means, spool });
      if (end.kind !== 'saved') return end;
      stay(end.file);
      deliver(end.file);
      return checked(service, end, means.signal);
    });

  /** The same; where there is no room, what was downloaded before gives way. */
  async function fetchedWithRoom(...given: Parameters<typeof fetched>): Promise<BackupEnd> {
    const [service, means] = given;
    const end = await fetched(...given);
    if (end.kind !== 'noRoom') return end;
    means.steps.note(texts.makingRoom);
    if (!(await workshop.makeRoom(means.signal))) return end;
    // By an event it is made by now: only its file is fetched again.
    if (service.way === 'direct') return fetched(...given);
    return fetched(service, means, (all) => fetchLatest(service, all));
  }

  async function waitOn(service: BackupService): Promise<void> {
    const { action, since } = rows.get().rows[service.key] ?? {};
    if (service.way !== 'event' || action === undefined || since === undefined) return;
    await runOne(service, {
      action,
      title: texts.jobs[action](service),
      stages: action === 'backup' ? ['wait', 'download'] : ['wait'],
      since,
      work: async (means) => {
        if (action === 'restore') return restoreVerdict(service, await waitForRestore(service, since, means));
        const end = await fetchedWithRoom(service, means, (all) => fetchWhenReady(service, since, all));
        return backupVerdict(service, end);
      },
    });
  }

  const backUpOne = (service: BackupService): Promise<void> =>
    runOne(service, {
      action: 'backup',
      title: texts.jobs.backup(service),
      stages: service.way === 'event' ? ['trigger', 'wait', 'download'] : ['download'],
      work: async (means) =>
        backupVerdict(service, await fetchedWithRoom(service, means, (all) => backUp(service, all))),
    });

  async function fetchLast(service: BackupService): Promise<void> {
    if (service.way !== 'event') return;
    await runOne(service, {
      action: 'backup',
      title: texts.jobs.fetch(service),
      stages: ['download'],
      work: async (means) => {
        const end = await fetchedWithRoom(service, means, (all) => fetchLatest(service, all));
        const verdict = backupVerdict(service, end);
        return end.kind === 'saved'
          ? { ...verdict, ending: 'fetched', text: texts.fetched(service) }
          : verdict;
      },
    });
  }

  return {
    get: rows.get,
    subscribe: rows.subscribe,
    backUp: backUpOne,
    restore: (service, file) => restoreOne(workshop, service, file),
    backUpAll: () => backUpAll(workshop),
    restoreAll: (file) => restoreAll(workshop, file),
    waitOn,
    fetchLast,
    cancel: runner.cancel,
  };
}
