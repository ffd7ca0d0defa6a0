import {
  type BackupAction,
  backupEventName,
  createScheduler,
  EMPTY_CRON,
  type EventBackupKey,
  type Failure,
  findLatestEvent,
  findScheduler,
  fireScheduler,
  type Request,
  type Result,
  SCHEDULER_EVENT,
  success,
} from '@mobidrom/platform-api';

/** The event of a service was triggered. */
export interface Triggered {
  readonly kind: 'triggered';
  /** Time of the newest event before the trigger; null when there was none. Later events are of this run. */
  readonly since: number | null;
}
/** A request was refused or not answered. */
export interface Refused {
  readonly kind: 'refused';
  readonly failure: Failure;
  /** Set when only the wait failed: it can be resumed with this. */
  readonly since?: number | null;
}
export type TriggerFailure =
  /** The event was deleted before it could be triggered. */
  { readonly kind: 'missingEvent' } | Refused;
export type TriggerResult = Triggered | TriggerFailure;

/** Creates the event of a service if it is missing, and triggers it. */
export async function triggerEvent(
  request: Request,
  service: EventBackupKey,
  action: BackupAction,
  signal: AbortSignal,
): Promise<TriggerResult> {
  const before = await findLatestEvent(request, action, service, signal);
  if (!before.ok) return { kind: 'refused', failure: before.failure };
  const eventName = backupEventName(service, action);
  const ensured = await ensureEvent(request, eventName, signal);
  if (!ensured.ok) return { kind: 'refused', failure: ensured.failure };
  const fired = await fireScheduler(request, eventName);
  if (fired.ok) return { kind: 'triggered', since: before.value?.eventTime ?? null };
  const { failure } = fired;
  return failure.status === 404 ? { kind: 'missingEvent' } : { kind: 'refused', failure };
}

async function ensureEvent(request: Request, eventName: string, signal: AbortSignal): Promise<Result<void>> {
  const found = await findScheduler(request, eventName, signal);
  if (!found.ok) return found;
  if (found.value) return success(undefined);
  const created = await createScheduler(request, {
    type: SCHEDULER_EVENT,
    eventName,
    active: false,
    cron: EMPTY_CRON,
    repeatMissedEvents: 0,
  });
  // A conflict means that somebody else has created it meanwhile.
  return !created.ok && created.failure.status === 409 ? success(undefined) : created;
}
