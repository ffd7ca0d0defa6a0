import {
  type BackupService,
  type Download,
  downloadBackup,
  downloadByAccessUrl,
  type EventRecord,
  endOf,
  type Failure,
  latestEvent,
  type Request,
  type Result,
} from '@mobidrom/platform-api';
import type { ArchiveProblem } from '../archive/checkEntries';
import { NoRoom, type Spool } from '../archive/spool';
import { texts } from '../texts';
import { awaitRun, type EventService, type NoSuccess } from './awaitRun';
import type { Steps } from './steps';
import { type TriggerFailure, triggerEvent } from './triggerEvent';

export type BackupEnd =
  | TriggerFailure
  | {
      readonly kind: 'saved';
      readonly file: File;
      readonly at: Date;
      /** Why a restore would not take the file, where it was looked at. */
      readonly problem?: ArchiveProblem;
      /** Why it could not be looked at, in German. */
      readonly unchecked?: string;
    }
  /** The service has no data. */
  | { readonly kind: 'empty' }
  | NoSuccess
  | { readonly kind: 'downloadFailed'; readonly failure: Failure }
  /** The file does not fit into this browser. */
  | { readonly kind: 'noRoom' };

/** What backing up and restoring need of the world. */
export interface Means {
  readonly request: Request;
  readonly spool: Spool;
  /** Milliseconds between two questions after an event. */
  readonly interval: number;
  readonly steps: Steps;
  readonly signal: AbortSignal;
  /**
   * Begins fetching a file when it is its turn. Without it at once: an answer that stands unread takes one of the few
   * connections that a browser has for a host, and is cut off in the end.
   */
  readonly inTurn?: Turns;
}
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Backs up one service, and keeps its file (specification, portal, chapter 4). Rejects only when it is given up. */
export async function backUp(service: BackupService, means: Means): Promise<BackupEnd> {
  const { request, steps, signal } = means;
  if (service.way === 'direct') {
    steps.stage('download');
    return fetchFile('refused', () => downloadBackup(request, service.key, signal), service, means);
  }
  steps.stage('trigger');
  const triggered = await triggerEvent(request, service.key, 'backup', signal);
  if (triggered.kind !== 'triggered') return triggered;
  steps.started(triggered.since);
  return fetchWhenReady(service, triggered.since, means);
}

/** Waits for the backup that was set off after `since`, and fetches it: also later, after the waiting was given up. */
export async function fetchWhenReady(
  service: EventService,
  since: number | null,
  means: Means,
): Promise<BackupEnd> {
  const end = await awaitRun('backup', service, since, means);
  if (end.kind !== 'succeeded') return end;
  means.steps.stage('download');
  return fetchFile('downloadFailed', () => fileOf(end.event, means), service, means);
}

/** Fetches the last backup that a service has made, without making a new one. */
export async function fetchLatest(service: EventService, means: Means): Promise<BackupEnd> {
  const { request, steps, signal } = means;
  steps.stage('download');
  const latest = await latestEvent(request, 'backup', service.key, signal);
  if (!latest.ok) return { kind: 'downloadFailed', failure: latest.failure };
  const event = latest.value;
  if (!event || endOf(event) !== 'succeeded') return { kind: 'none', since: null };
  return fetchFile('downloadFailed', () => fileOf(event, means), service, means);
}

const fileOf = ({ accessUrl }: EventRecord, { request, signal }: Means): Promise<Result<Download>> =>
  downloadByAccessUrl(request, accessUrl ?? '', signal);

/** @param otherwise how it ends when the file is not given */
function fetchFile(
  otherwise: 'refused' | 'downloadFailed',
  download: () => Promise<Result<Download>>,
  service: BackupService,
  means: Means,
): Promise<BackupEnd> {
  const { signal, inTurn = (work) => work() } = means;
  return inTurn(async () => {
    signal.throwIfAborted();
    const answer = await download();
    return answer.ok ? keep(answer.value, service, means) : { kind: otherwise, failure: answer.failure };
  });
}

async function keep(
  { empty, fileName, size, response }: Download,
  service: BackupService,
  { spool, steps, signal }: Means,
): Promise<BackupEnd> {
  if (empty || !response.body) return { kind: 'empty' };
  try {
    const file = await spool.keep(fileName ?? service.key, response.body, {
      size,
      signal,
      onBytes: (bytes) => steps.bytes(bytes, size),
    });
    if (size !== undefined && file.size !== size) return lost(texts.cutOffAt(file.size, size));
    return { kind: 'saved', file, at: new Date() };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NoRoom) return { kind: 'noRoom' };
    return lost(texts.cutOff);
  }
}

const lost = (text: string): BackupEnd => ({ kind: 'downloadFailed', failure: { kind: 'network', text } });
