import {
  type BackupService,
  type Download,
  downloadBackup,
  downloadByAccessUrl,
  type EventRecord,
  type Failure,
  finalStatusOf,
  findLatestEvent,
  type Result,
} from '@mobidrom/platform-api';
import type { ArchiveProblem } from '../archive/checkEntries';
import { NoSpaceError } from '../archive/spool';
import { texts } from '../texts';
import { awaitRun, type EventService, type FailedRun } from './awaitRun';
import type { DownloadContext } from './context';
import { type TriggerFailure, triggerEvent } from './triggerEvent';

export type BackupResult =
  | TriggerFailure
  | {
      readonly kind: 'saved';
      readonly file: File;
      readonly at: Date;
      /** Why a restore would refuse the file, if it was checked. */
      readonly problem?: ArchiveProblem;
      /** Why the file could not be checked, in German. */
      readonly unchecked?: string;
    }
  /** The service has no data. */
  | { readonly kind: 'empty' }
  | FailedRun
  | { readonly kind: 'downloadFailed'; readonly failure: Failure }
  /** The browser has no space for the file. */
  | { readonly kind: 'noSpace' };

/**
 * Backs up one service and keeps its file in the spool. A direct service sends the file at once; the others make it after
 * an event was triggered. Rejects only when the signal is aborted.
 */
export async function backUp(service: BackupService, context: DownloadContext): Promise<BackupResult> {
  const { request, progress, signal } = context;
  if (service.way === 'direct') {
    progress.stage('download');
    return fetchFile('refused', () => downloadBackup(request, service.key, signal), service, context);
  }
  progress.stage('trigger');
  const triggered = await triggerEvent(request, service.key, 'backup', signal);
  if (triggered.kind !== 'triggered') return triggered;
  progress.started(triggered.since);
  return fetchWhenReady(service, triggered.since, context);
}

/** Waits for the backup that was triggered after the event of `since`, and downloads it. Also resumes a cancelled wait. */
export async function fetchWhenReady(
  service: EventService,
  since: number | null,
  context: DownloadContext,
): Promise<BackupResult> {
  const result = await awaitRun('backup', service, since, context);
  if (result.kind !== 'succeeded') return result;
  context.progress.stage('download');
  return fetchFile('downloadFailed', () => fileOf(result.event, context), service, context);
}

/** Downloads the latest backup of a service without making a new one. */
export async function fetchLatestBackup(
  service: EventService,
  context: DownloadContext,
): Promise<BackupResult> {
  const { request, progress, signal } = context;
  progress.stage('download');
  const latest = await findLatestEvent(request, 'backup', service.key, signal);
  if (!latest.ok) return { kind: 'downloadFailed', failure: latest.failure };
  const event = latest.value;
  if (!event || finalStatusOf(event) !== 'succeeded') return { kind: 'none', since: null };
  return fetchFile('downloadFailed', () => fileOf(event, context), service, context);
}

const fileOf = (
  { accessUrl }: EventRecord,
  { request, signal }: DownloadContext,
): Promise<Result<Download>> => downloadByAccessUrl(request, accessUrl ?? '', signal);

/** @param failureKind kind of the result when the download is refused */
function fetchFile(
  failureKind: 'refused' | 'downloadFailed',
  download: () => Promise<Result<Download>>,
  service: BackupService,
  context: DownloadContext,
): Promise<BackupResult> {
  const { signal, queue = (work) => work() } = context;
  return queue(async () => {
    signal.throwIfAborted();
    const answer = await download();
    return answer.ok ? keep(answer.value, service, context) : { kind: failureKind, failure: answer.failure };
  });
}

async function keep(
  { empty, fileName, size, response }: Download,
  service: BackupService,
  { spool, progress, signal }: DownloadContext,
): Promise<BackupResult> {
  if (empty || !response.body) return { kind: 'empty' };
  try {
    const file = await spool.keep(fileName ?? service.key, response.body, {
      size,
      signal,
      onBytes: (bytes) => progress.bytes(bytes, size),
    });
    if (size !== undefined && file.size !== size) return lost(texts.cutOffAt(file.size, size));
    return { kind: 'saved', file, at: new Date() };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NoSpaceError) return { kind: 'noSpace' };
    return lost(texts.cutOff);
  }
}

const lost = (text: string): BackupResult => ({ kind: 'downloadFailed', failure: { kind: 'network', text } });
