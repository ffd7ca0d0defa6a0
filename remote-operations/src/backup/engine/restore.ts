import {
  type BackupService,
  type Failure,
  latestEvent,
  restoreBackup,
  type Sending,
  uploadBackup,
} from '@mobidrom/platform-api';
import type { Means } from './backUp';
import { type TriggerFailure, triggerEvent } from './triggerEvent';
import { RESTORE_PATIENCE, waitForEvent } from './waiting';

export type RestoreEnd =
  | TriggerFailure
  | { readonly kind: 'restored' }
  /** The event of this run failed; the service says why. */
  | { readonly kind: 'eventFailed'; readonly text: string | undefined }
  | { readonly kind: 'none' | 'unfinished'; readonly since: number | null };

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

type EventService = Extract<BackupService, { way: 'event' }>;

/** Waits for the restore that was set off after `since`: also later, after the waiting was given up. */
export async function waitForRestore(
  service: EventService,
  since: number | null,
  { request, interval, steps, signal }: RestoreMeans,
): Promise<RestoreEnd> {
  steps.stage('wait');
  const end = await waitForEvent({
    latest: (within) => latestEvent(request, 'restore', service.key, within),
    since,
    patience: { interval, ...RESTORE_PATIENCE },
    report: steps.waiting,
    signal,
  });
  if (end.kind === 'none' || end.kind === 'unfinished') return { kind: end.kind, since };
  if (end.kind === 'refused') return { ...end, since };
  if (end.kind === 'succeeded') return { kind: 'restored' };
  return { kind: 'eventFailed', text: end.event.eventDetails.message };
}

// A form adds a few bytes to the file: never more is shown than there is.
const sending = ({ steps, signal }: RestoreMeans, file: File): Sending => ({
  signal,
  onUpload: (sent) => steps.bytes(Math.min(sent, file.size), file.size),
});
