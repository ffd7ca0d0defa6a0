import { BACKUP_SERVICES, type BackupService } from '@mobidrom/platform-api';
import {
  type Alert,
  type JobHandle,
  type JobOutcome,
  type JobProgress,
  type Portal,
  type PortalRequest,
  type Question,
  ROLES,
} from '@mobidrom/shared-contract';
import { vi } from 'vitest';
import { NoSpaceError, type Spool } from '../archive/spool';
import { bytesOf, zipOf } from '../archive/zip.fixture';
import { type Answer, createTestPlatform, event, testSpool } from '../engine/platform.fixture';
import { createBackupJobs } from './createBackupJobs';
import { ONE_TAB, type TabLocks } from './tabLocks';

export const serviceOf = (key: BackupService['key']) =>
  BACKUP_SERVICES.find((service) => service.key === key) as BackupService;
/** Returns the backup of a direct service. */
export const inner = async () => bytesOf(await zipOf({ 'a.ndjson': '{}' }));
/** The backup of every service on the platform. */
export const BACKUP = await inner();
const file = () => new Response(BACKUP, { headers: { 'Content-Length': `${BACKUP.length}` } });

/** Returns the answers of a platform without failures, where every query finds a newer event. */
function workingPlatform(): Record<string, Answer[]> {
  const answers: Record<string, Answer[]> = { 'POST event-scheduler/schedulers': [201] };
  for (const { key, way } of BACKUP_SERVICES) {
    if (way === 'direct') {
      answers[`GET ${key}/backup`] = [file];
      answers[`PUT ${key}/restore?execute=false`] = [204];
      answers[`PUT ${key}/restore?execute=true`] = [204];
      continue;
    }
    for (const action of ['backup', 'restore'] as const) {
      let time = 0;
      const made = () => {
        time += 1;
        return Response.json({ ...event(time), accessUrl: `/files/${key}_backup_1.zip` });
      };
      answers[`GET event-search/event/${action}/${key}`] = [made];
      answers[`GET event-scheduler/schedulers/${key}_${action}`] = [404];
      answers[`POST event-scheduler/schedulers/${key}_${action}/fire-now`] = [204];
    }
    answers[`GET files/${key}_backup_1.zip`] = [file];
    answers[`PUT data-storage/store/backups/${key}/default/${key}_backup.zip`] = [204];
  }
  return answers;
}

/** Returns a function that opens spools on a disk with space for so many bytes. */
export function limitedDisk(space: number): () => Spool {
  let left = space;
  return () => {
    let used = 0;
    return {
      async keep(name, content, options) {
        const kept = await testSpool.keep(name, content, options);
        // An incomplete file takes no space, as on a disk.
        if (kept.size > left) throw new NoSpaceError();
        used += kept.size;
        left -= kept.size;
        return kept;
      },
      async clear() {
        left += used;
        used = 0;
      },
    };
  };
}

const realTimeout = globalThis.setTimeout;
/** Runs work with fake timers that advance all the time; waits for real work such as unpacking as well. */
export async function withFakeTime<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let ended = false;
  const working = work().finally(() => {
    ended = true;
  });
  try {
    while (!ended) {
      await vi.advanceTimersByTimeAsync(1_000);
      await new Promise((resolve) => realTimeout(resolve, 1));
    }
    return await working;
  } finally {
    vi.useRealTimers();
  }
}

interface Setting {
  /** Answer to every confirmation. */
  readonly answer?: boolean;
  /** Answers instead of `answer`. */
  confirm?(question: Question): Promise<boolean>;
  /** Default: those of everybody who may copy all services. */
  readonly roles?: readonly string[];
  openSpool?(): Spool;
  /** Default: those of a single tab. */
  readonly locks?: TabLocks;
}

/** Returns jobs on a platform without failures, except for the given answers, and records of what they do. */
export function openJobs(
  change: Readonly<Record<string, Answer[]>> = {},
  {
    answer = true,
    confirm = async () => answer,
    roles = ROLES.userAdministration,
    openSpool = () => testSpool,
    locks = ONE_TAB,
  }: Setting = {},
) {
  const platform = createTestPlatform({ ...workingPlatform(), ...change });
  const alerts: Alert[] = [];
  const outcomes: JobOutcome[] = [];
  const questions: Question[] = [];
  const delivered: File[] = [];
  const reports: JobProgress[] = [];
  let controller = new AbortController();
  const portal = {
    configuration: { backupPolling: 0.01 },
    session: {
      get: () => ({ status: 'authenticated', roles, groups: [] }),
      subscribe: () => () => undefined,
    },
    request: platform.request as PortalRequest,
    alerts: { show: (alert: Alert) => String(alerts.push(alert)), close: () => undefined },
    confirm: async (question: Question) => {
      questions.push(question);
      return confirm(question);
    },
    jobs: {
      run: async (_title: string, work: (handle: JobHandle) => Promise<JobOutcome>) => {
        controller = new AbortController();
        const outcome = await work({
          signal: controller.signal,
          report: (progress) => reports.push(progress),
        });
        outcomes.push(outcome);
        return outcome;
      },
    },
  } as unknown as Portal;
  const jobs = createBackupJobs({
    portal,
    locks,
    openSpool: async () => openSpool(),
    deliver: (made) => delivered.push(made),
    onBackup: () => undefined,
  });
  const cancelJob = () => controller.abort();
  return { jobs, calls: platform.calls, alerts, outcomes, questions, delivered, reports, cancelJob };
}
