import {
  type BackupAction,
  type BackupService,
  type EventRecord,
  findLatestEvent,
} from '@mobidrom/platform-api';
import type { RunContext } from './context';
import type { Refused } from './triggerEvent';
import { BACKUP_LIMITS, RESTORE_LIMITS, waitForEvent } from './waitForEvent';

/** A run that was waited for and is not known to have succeeded. */
export type FailedRun =
  /** The event of this run failed; `text` is the service's reason. */
  | { readonly kind: 'eventFailed'; readonly text: string | undefined }
  /** There is no event, or no final one of this run yet. Waiting can be resumed with `since`. */
  | { readonly kind: 'none' | 'unfinished'; readonly since: number | null }
  | Refused;

export type EventService = Extract<BackupService, { way: 'event' }>;

const LIMITS = { backup: BACKUP_LIMITS, restore: RESTORE_LIMITS } as const;

/** Waits for the run that was triggered after the event of `since`. Rejects with the signal's reason when it is aborted. */
export async function awaitRun(
  action: BackupAction,
  service: EventService,
  since: number | null,
  { request, interval, progress, signal }: RunContext,
): Promise<{ readonly kind: 'succeeded'; readonly event: EventRecord } | FailedRun> {
  progress.stage('wait');
  const result = await waitForEvent({
    latest: (within) => findLatestEvent(request, action, service.key, within),
    since,
    limits: { interval, ...LIMITS[action] },
    report: progress.waiting,
    signal,
  });
  switch (result.kind) {
    case 'succeeded':
      return result;
    case 'failed':
      return { kind: 'eventFailed', text: result.event.eventDetails.message };
    default:
      return { ...result, since };
  }
}
