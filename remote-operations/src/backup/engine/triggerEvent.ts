import {
  type BackupAction,
  backupEventName,
  createScheduler,
  EMPTY_CRON,
  type EventBackupKey,
  type Failure,
  fireNow,
  latestEvent,
  listSchedulers,
  type Request,
  type Result,
  SCHEDULER_EVENT,
  success,
} from '@mobidrom/platform-api';

/** An event-based service was told to begin. */
interface Triggered {
  readonly kind: 'triggered';
  /** The time of the newest event before that; null when there was none. What comes after it is the answer. */
  readonly since: number | null;
}
/** A call was refused, or not answered. */
export interface Refused {
  readonly kind: 'refused';
  readonly failure: Failure;
  /** Only the waiting broke off: it can go on with this. */
  readonly since?: number | null;
}
export type TriggerFailure =
  /** The event was gone in the moment when it was to be set off. */
  { readonly kind: 'missingEvent' } | Refused;
export type TriggerEnd = Triggered | TriggerFailure;

/** Makes sure that a service's event exists, and sets it off (specification, portal, chapter 4). */
export async function triggerEvent(
  request: Request,
  service: EventBackupKey,
  action: BackupAction,
  signal: AbortSignal,
): Promise<TriggerEnd> {
  const before = await latestEvent(request, action, service, signal);
  if (!before.ok) return { kind: 'refused', failure: before.failure };
  const eventName = backupEventName(service, action);
  const ensured = await ensureEvent(request, eventName, signal);
  if (!ensured.ok) return { kind: 'refused', failure: ensured.failure };
  const fired = await fireNow(request, eventName);
  if (fired.ok) return { kind: 'triggered', since: before.value?.eventTime ?? null };
  const { failure } = fired;
  return failure.status === 404 ? { kind: 'missingEvent' } : { kind: 'refused', failure };
}

// By the list: asking for a single event that is not there would be an error, and none has happened.
async function ensureEvent(request: Request, eventName: string, signal: AbortSignal): Promise<Result<void>> {
  const listed = await listSchedulers(request, signal);
  if (!listed.ok) return listed;
  if (listed.value.some((event) => event.eventName === eventName)) return success(undefined);
  const created = await createScheduler(request, {
    type: SCHEDULER_EVENT,
    eventName,
    active: false,
    cron: EMPTY_CRON,
    repeatMissedEvents: 0,
  });
  // Somebody else made it in between.
  return !created.ok && created.failure.status === 409 ? success(undefined) : created;
}
