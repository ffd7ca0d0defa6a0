import {
  type BackupService,
  type Failure,
  restoreBackup,
  type Sending,
  uploadBackup,
} from '@mobidrom/platform-api';
import { awaitRun, type EventService, type FailedRun } from './awaitRun';
import type { RunContext } from './context';
import { type Triggered, type TriggerFailure, type TriggerResult, triggerEvent } from './triggerEvent';

export type RestoreResult = TriggerFailure | { readonly kind: 'restored' } | FailedRun;

/**
 * Returns why a service would refuse the file, without changing anything; undefined when it would accept the file, or when
 * it works by events and cannot be asked.
 */
export async function restoreObjection(
  service: BackupService,
  file: File,
  context: RunContext,
): Promise<Failure | undefined> {
  if (service.way === 'event') return undefined;
  context.progress.stage('check');
  const answer = await restoreBackup(context.request, service.key, file, {
    execute: false,
    ...sending(context, file),
  });
  return answer.ok ? undefined : answer.failure;
}

/** Restores one service from its file. Rejects only when the signal is aborted. */
export async function restore(
  service: BackupService,
  file: File,
  context: RunContext,
): Promise<RestoreResult> {
  const { signal, queue = (work) => work() } = context;
  const sent = await queue<RestoreResult | Triggered>(() => {
    signal.throwIfAborted();
    return service.way === 'direct'
      ? restoreDirectly(service, file, context)
      : uploadAndTrigger(service, file, context);
  });
  if (sent.kind !== 'triggered') return sent;
  return waitForRestore(service as EventService, sent.since, context);
}

async function restoreDirectly(
  service: Extract<BackupService, { way: 'direct' }>,
  file: File,
  context: RunContext,
): Promise<RestoreResult> {
  context.progress.stage('restore');
  // No signal: the service restores all of the file or nothing.
  const { onUpload } = sending(context, file);
  const answer = await restoreBackup(context.request, service.key, file, { execute: true, onUpload });
  return answer.ok ? { kind: 'restored' } : { kind: 'refused', failure: answer.failure };
}

async function uploadAndTrigger(
  service: EventService,
  file: File,
  context: RunContext,
): Promise<TriggerResult> {
  const { request, progress, signal } = context;
  progress.stage('upload');
  const uploaded = await uploadBackup(request, service.key, file, sending(context, file));
  if (!uploaded.ok) return { kind: 'refused', failure: uploaded.failure };
  progress.stage('trigger');
  const triggered = await triggerEvent(request, service.key, 'restore', signal);
  if (triggered.kind === 'triggered') progress.started(triggered.since);
  return triggered;
}

/** Waits for the restore that was triggered after the event of `since`. Also resumes a cancelled wait. */
export async function waitForRestore(
  service: EventService,
  since: number | null,
  context: RunContext,
): Promise<RestoreResult> {
  const result = await awaitRun('restore', service, since, context);
  return result.kind === 'succeeded' ? { kind: 'restored' } : result;
}

// A form adds a few bytes to the file, which are not shown.
const sending = (
  { progress, signal }: RunContext,
  file: File,
): Required<Pick<Sending, 'signal' | 'onUpload'>> => ({
  signal,
  onUpload: (sent) => progress.bytes(Math.min(sent, file.size), file.size),
});
