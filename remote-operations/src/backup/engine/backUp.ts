import {
  type BackupService,
  type Download,
  downloadBackup,
  downloadByAccessUrl,
  type Failure,
  latestEvent,
  type Request,
  type Result,
} from '@mobidrom/platform-api';
import { NoRoom, type Spool } from '../archive/spool';
import type { Steps } from './steps';
import { type TriggerFailure, triggerEvent } from './triggerEvent';
import { BACKUP_PATIENCE, waitForEvent } from './waiting';

export type BackupEnd =
  | TriggerFailure
  | { readonly kind: 'saved'; readonly file: File; readonly at: Date }
  /** The service has no data. */
  | { readonly kind: 'empty' }
  /** The event of this run failed; the service says why. */
  | { readonly kind: 'eventFailed'; readonly text: string | undefined }
  /** There was no event, or none of this run. It may still come: `since` is what the waiting can go on with. */
  | { readonly kind: 'none' | 'unfinished'; readonly since: number | null }
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
}

/** Backs up one service, and keeps its file (specification, portal, chapter 4). Rejects only when it is given up. */
export async function backUp(service: BackupService, means: Means): Promise<BackupEnd> {
  const { request, steps, signal } = means;
  if (service.way === 'direct') {
    steps.stage('download');
    const answer = await downloadBackup(request, service.key, signal);
    if (!answer.ok) return { kind: 'refused', failure: answer.failure };
    return keep(answer, service, means);
  }
  steps.stage('trigger');
  const triggered = await triggerEvent(request, service.key, 'backup', signal);
  if (triggered.kind !== 'triggered') return triggered;
  steps.started(triggered.since);
  return fetchWhenReady(service, triggered.since, means);
}

type EventService = Extract<BackupService, { way: 'event' }>;

/** Waits for the backup that was set off after `since`, and fetches it: also later, after the waiting was given up. */
export async function fetchWhenReady(
  service: EventService,
  since: number | null,
  means: Means,
): Promise<BackupEnd> {
  const { request, interval, steps, signal } = means;
  steps.stage('wait');
  const end = await waitForEvent({
    latest: (within) => latestEvent(request, 'backup', service.key, within),
    since,
    patience: { interval, ...BACKUP_PATIENCE },
    report: steps.waiting,
    signal,
  });
  if (end.kind === 'none' || end.kind === 'unfinished') return { kind: end.kind, since };
  if (end.kind === 'refused') return end;
  if (end.kind === 'failed') return { kind: 'eventFailed', text: end.event.eventDetails.message };
  steps.stage('download');
  return keep(await downloadByAccessUrl(request, end.event.accessUrl ?? '', signal), service, means);
}

/** Fetches the last backup that a service has made, without making a new one. */
export async function fetchLatest(service: EventService, means: Means): Promise<BackupEnd> {
  const { request, steps, signal } = means;
  steps.stage('download');
  const latest = await latestEvent(request, 'backup', service.key, signal);
  if (!latest.ok) return { kind: 'downloadFailed', failure: latest.failure };
  const event = latest.value;
  if (event?.eventDetails.operationStatus !== 'succeeded') return { kind: 'none', since: null };
  return keep(await downloadByAccessUrl(request, event.accessUrl ?? '', signal), service, means);
}

async function keep(
  answer: Result<Download>,
  service: BackupService,
  { spool, steps, signal }: Means,
): Promise<BackupEnd> {
  if (!answer.ok) return { kind: 'downloadFailed', failure: answer.failure };
  const { empty, fileName, size, response } = answer.value;
  if (empty || !response.body) return { kind: 'empty' };
  try {
    const file = await spool.keep(fileName ?? service.key, response.body, {
      size,
      signal,
      onBytes: (bytes) => steps.bytes(bytes, size),
    });
    if (size !== undefined && file.size !== size) return lost(`${file.size} von ${size} Bytes`);
    return { kind: 'saved', file, at: new Date() };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NoRoom) return { kind: 'noRoom' };
    return lost(error instanceof Error ? error.message : String(error));
  }
}

const lost = (reason: string): BackupEnd => ({
  kind: 'downloadFailed',
  failure: { kind: 'network', text: `Die Verbindung ist abgebrochen (${reason}).` },
});
