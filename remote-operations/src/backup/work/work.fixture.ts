import { BACKUP_SERVICES, type BackupService } from '@mobidrom/platform-api';
import type {
  Alert,
  JobHandle,
  JobOutcome,
  JobProgress,
  Portal,
  PortalRequest,
  Question,
} from '@mobidrom/shared-contract';
import JSZip from 'jszip';
import { vi } from 'vitest';
import { NoRoom, type Spool } from '../archive/spool';
import { type Answer, createWorld, event, testSpool } from '../engine/world.fixture';
import { createWork } from './createWork';

export const serviceOf = (key: BackupService['key']) =>
  BACKUP_SERVICES.find((service) => service.key === key) as BackupService;
type Contents = Readonly<Record<string, string | Uint8Array>>;
export const zipOf = async (
  contents: Contents,
  { name = 'stand.zip', compression = 'STORE' as 'STORE' | 'DEFLATE' } = {},
) => {
  const zip = new JSZip();
  for (const [path, content] of Object.entries(contents)) zip.file(path, content);
  return new File([await zip.generateAsync({ type: 'arraybuffer', compression })], name);
};
export const packed = (contents: Contents) => zipOf(contents, { compression: 'DEFLATE' });
/** A zip whose directory says that its file is encrypted (APPNOTE 4.3.12). */
export const encrypted = async () => {
  const bytes = await inner();
  const record = bytes.findLastIndex(
    (_, at) => bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1,
  );
  bytes[record + 8] = 1;
  return bytes;
};
export const bytesOf = async (given: Blob) => new Uint8Array(await given.arrayBuffer());
export const inner = async () => bytesOf(await zipOf({ 'a.ndjson': '{}' }));
/** What each service gives as its backup. */
export const BACKUP = await inner();
const file = () => new Response(BACKUP, { headers: { 'Content-Length': `${BACKUP.length}` } });

/** Everything goes well: whenever an event is asked for, there is a newer one. */
function wholePlatform(): Record<string, Answer[]> {
  const answers: Record<string, Answer[]> = { 'GET event-scheduler/schedulers': [[]] };
  answers['POST event-scheduler/schedulers'] = [201];
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
      answers[`POST event-scheduler/schedulers/${key}_${action}/fire-now`] = [204];
    }
    answers[`GET files/${key}_backup_1.zip`] = [file];
    answers[`PUT data-storage/store/backups/${key}/default/${key}_backup.zip`] = [204];
  }
  return answers;
}

/** Spools on a disk that has room for so many bytes, and no more. */
export function smallDisk(room: number): () => Spool {
  let left = room;
  return () => {
    let used = 0;
    return {
      async keep(name, content, options) {
        const kept = await testSpool.keep(name, content, options);
        // What was written of it so far goes by itself, as on a disk.
        if (kept.size > left) throw new NoRoom();
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
/** Lets faked time run while `work` goes on; what takes real time, as unpacking does, is waited for as well. */
export async function atOnce<T>(work: () => Promise<T>): Promise<T> {
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
  /** What the person answers to every question. */
  readonly answer?: boolean;
  openSpool?(): Spool;
}

/** The work on a platform where all goes well, but for what is changed; and what it has said and done. */
export function openWork(
  change: Readonly<Record<string, Answer[]>> = {},
  { answer = true, openSpool = () => testSpool }: Setting = {},
) {
  const world = createWorld({ ...wholePlatform(), ...change });
  const alerts: Alert[] = [];
  const outcomes: JobOutcome[] = [];
  const questions: Question[] = [];
  const delivered: File[] = [];
  const reports: JobProgress[] = [];
  let controller = new AbortController();
  const portal = {
    configuration: { backupPolling: 0.01 },
    request: world.request as PortalRequest,
    alerts: { show: (alert: Alert) => String(alerts.push(alert)), close: () => undefined },
    confirm: async (question: Question) => {
      questions.push(question);
      return answer;
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
  const work = createWork({
    portal,
    openSpool: async () => openSpool(),
    deliver: (made) => delivered.push(made),
    onBackup: () => undefined,
  });
  const cancelJob = () => controller.abort();
  return { work, asked: world.asked, alerts, outcomes, questions, delivered, reports, cancelJob };
}
