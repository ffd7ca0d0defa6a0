import {
  type BackupService,
  type Failure,
  restoreBackup,
  type Sending,
  uploadBackup,
} from '@mobidrom/platform-api';
import { awaitRun, type EventService, type NoSuccess } from './awaitRun';
import type { Means } from './backUp';
import { type TriggerFailure, triggerEvent } from './triggerEvent';

export type RestoreEnd = TriggerFailure | { readonly kind: 'restored' } | NoSuccess;

type RestoreMeans = Omit<Means, 'spool'>;

/** Asks a service whether it could use the file; nothing is changed. Undefined where it cannot be asked, or could. */
export async function restoreObjection(
  service: BackupService,
  file: File,
  means: RestoreMeans,
): Promise<Failure | undefined> {
  if (service.way === 'event') return undefined;
  means.steps.stage('check');
  const answer = await restoreBackup(means.request, service.key, file, {
    execute: false,
    ...sending(means, file),
  });
  return answer.ok ? undefined : answer.failure;
}

/** Restores one service from its file (specification, portal, chapter 4). Rejects only when it is given up. */
export async function restore(service: BackupService, file: File, means: RestoreMeans): Promise<RestoreEnd> {
  const { request, steps, signal } = means;
  if (service.way === 'direct') {
    steps.stage('restore');
    // Once begun it is not broken off: the service does all of it or nothing.
    const { onUpload } = sending(means, file);
    const options = { execute: true, ...(onUpload && { onUpload }) };
    const answer = await restoreBackup(request, service.key, file, options);
    return answer.ok ? { kind: 'restored' } : { kind: 'refused', failure: answer.failure };
  }
  steps.stage('upload');
  const uploaded = await uploadBackup(request, service.key, file, sending(means, file));
  if (!uploaded.ok) return { kind: 'refused', failure: uploaded.failure };
  steps.stage('trigger');
  const triggered = await triggerEvent(request, service.key, 'restore', signal);
  if (triggered.kind !== 'triggered') return triggered;
  steps.started(triggered.since);
  return waitForRestore(service, triggered.since, means);
}

/** Waits for the restore that was set off after `since`: also later, after the waiting was given up. */
export async function waitForRestore(
  service: EventService,
  since: number | null,
  means: RestoreMeans,
): Promise<RestoreEnd> {
  const end = await awaitRun('restore', service, since, means);
  return end.kind === 'succeeded' ? { kind: 'restored' } : end;
}

// A form adds a few bytes to the file: never more is shown than there is.
const sending = ({ steps, signal }: RestoreMeans, file: File): Sending => ({
  signal,
  onUpload: (sent) => steps.bytes(Math.min(sent, file.size), file.size),
});
