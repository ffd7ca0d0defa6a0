import { type BackupAction, type BackupService, type EventRecord, latestEvent } from '@mobidrom/platform-api';
import type { Means } from './backUp';
import type { Refused } from './triggerEvent';
import { BACKUP_PATIENCE, RESTORE_PATIENCE, waitForEvent } from './waiting';

/** How the waiting for a run ended without its success. */
export type NoSuccess =
  /** The event of this run failed; the service says why. */
  | { readonly kind: 'eventFailed'; readonly text: string | undefined }
  /** There was no event, or none of this run that is final. It may still come: `since` is what the waiting can go on with. */
  | { readonly kind: 'none' | 'unfinished'; readonly since: number | null }
  | Refused;

export type EventService = Extract<BackupService, { way: 'event' }>;

const PATIENCE = { backup: BACKUP_PATIENCE, restore: RESTORE_PATIENCE } as const;

/** Waits for the run that was set off after `since`, and answers the event of its success. */
export async function awaitRun(
  action: BackupAction,
  service: EventService,
  since: number | null,
  { request, interval, steps, signal }: Omit<Means, 'spool'>,
): Promise<{ readonly kind: 'succeeded'; readonly event: EventRecord } | NoSuccess> {
  steps.stage('wait');
  const end = await waitForEvent({
    latest: (within) => latestEvent(request, action, service.key, within),
    since,
    patience: { interval, ...PATIENCE[action] },
    report: steps.waiting,
    signal,
  });
  switch (end.kind) {
    case 'succeeded':
      return end;
    case 'failed':
      return { kind: 'eventFailed', text: end.event.eventDetails.message };
    default:
      return { ...end, since };
  }
}
