import * as z from 'zod/mini';
import { at, call } from './call';
import { cron } from './cron';
import { RUN_STATUSES, type RunStatus } from './enumerations';
import { EVENT_NAME, LIMITS } from './formats';
import { NO_ITEMS, type ReadableItems, readableItems, textAt } from './listQuery';
import type { Request } from './request';
import { type Result, success } from './result';
import { readHistory } from './wireFields';

/** Marker of scheduler events in `type`. */
export const SCHEDULER_EVENT = 'schedulerEvent';

export const eventName = z.string().check(z.maxLength(LIMITS.text), z.regex(EVENT_NAME));

/** Event that fires by a schedule. */
export const schedulerEvent = z.object({
  type: z.literal(SCHEDULER_EVENT),
  eventName,
  active: z.boolean(),
  cron,
  /** 1: missed runs are made up for. */
  repeatMissedEvents: z.union([z.literal(0), z.literal(1)]),
});
export type SchedulerEvent = z.infer<typeof schedulerEvent>;

/** Result of a run as the service names it. */
export const runStatus = z.enum(Object.keys(RUN_STATUSES) as [RunStatus, ...RunStatus[]]);

/** Event as the service returns it, with its last run if the installation provides it. */
const listedSchedulerEvent = z.extend(schedulerEvent, {
  /** ISO 8601, UTC. */
  lastRunAt: z.optional(z.nullable(z.string())),
  lastRunStatus: z.optional(z.nullable(runStatus)),
  history: readHistory,
});
export type ListedSchedulerEvent = z.infer<typeof listedSchedulerEvent>;

const eventLogEntry = z.object({
  /** Seconds since 1970, UTC. */
  eventTime: z.number(),
  /** Displayed as the event's name. */
  eventId: z.string(),
  message: z.string(),
  // The rest is not part of the specified call: what another service means by it never costs the entry.
  /** Names the entry in a log that can be searched and paged. Absent where the service returns the newest entries only. */
  id: z.catch(z.optional(z.number()), undefined),
  /** Result of the run; null where it is not known. Absent where the service does not tell results. */
  status: z.catch(z.optional(z.nullable(runStatus)), undefined),
  /** Milliseconds; null while the run goes on and where it is not known. */
  duration: z.catch(z.optional(z.nullable(z.number())), undefined),
  /** Why the run failed. */
  reason: z.catch(z.optional(z.nullable(z.string())), undefined),
});
export type EventLogEntry = z.infer<typeof eventLogEntry>;

/** Number of log entries that are requested. */
export const EVENTS_TO_RETRIEVE = 500;

/** Trigger of a run: the timer, or something else. */
export type Trigger = 'timer' | 'other';
/** Returns the trigger of a run, which is the last word of its log message. */
export const triggerOf = (message: string): Trigger => (/\btimer\W*$/i.test(message) ? 'timer' : 'other');

const BASE = 'event-scheduler';

/** GET /event-scheduler/schedulers: all events; one that cannot be read is named by its `eventName`. */
export const listSchedulers = (
  request: Request,
  signal?: AbortSignal,
): Promise<Result<ReadableItems<ListedSchedulerEvent>>> =>
  call<ReadableItems<ListedSchedulerEvent>>(request, {
    path: `${BASE}/schedulers`,
    response: readableItems(listedSchedulerEvent, textAt('eventName')),
    empty: NO_ITEMS,
    signal,
  });

/** Returns the names that a new event cannot have, also those of events that cannot be read. */
export const takenEventNames = ({
  items,
  unread,
}: ReadableItems<Pick<SchedulerEvent, 'eventName'>>): readonly string[] => [
  ...items.map(({ eventName }) => eventName),
  ...unread.map(({ id }) => id),
];

/** GET /event-scheduler/schedulers/{name}. 404: there is no event of this name. */
export const getScheduler = (
  request: Request,
  name: string,
  signal?: AbortSignal,
): Promise<Result<ListedSchedulerEvent>> =>
  call(request, { path: at`event-scheduler/schedulers/${name}`, response: listedSchedulerEvent, signal });

/** GET /event-scheduler/schedulers/{name}; undefined if there is no event of this name. */
export async function findScheduler(
  ...[request, name, signal]: Parameters<typeof getScheduler>
): Promise<Result<ListedSchedulerEvent | undefined>> {
  const answer = await getScheduler(request, name, signal);
  return !answer.ok && answer.failure.status === 404 ? success(undefined) : answer;
}

/** Entries of the log to return. A service that can only return the newest ones ignores it, and sends entries without `id`. */
export interface EventLogQuery {
  /** Name of the only event. */
  readonly eventName?: string | undefined;
  /** Text at the start of a word of the event's name, as lists are filtered. */
  readonly search?: string | undefined;
  /** First second, since 1970, UTC. */
  readonly from?: number | undefined;
  /** Last second, since 1970, UTC. */
  readonly to?: number | undefined;
  /** Results of the runs; those whose result is not known have none of them. */
  readonly status?: readonly RunStatus[] | undefined;
  /** Id of an entry: only older ones are returned. 404: it is no longer in the log. */
  readonly before?: number | undefined;
}

/**
 * GET /event-scheduler/event-protocols: the latest entries of the log, newest first; one that cannot be read is named by its
 * `eventId`.
 */
export function listEventLog(
  request: Request,
  query: EventLogQuery = {},
  signal?: AbortSignal,
): Promise<Result<ReadableItems<EventLogEntry>>> {
  const parameters = new URLSearchParams({ eventsToRetrieve: String(EVENTS_TO_RETRIEVE) });
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return call<ReadableItems<EventLogEntry>>(request, {
    path: `${BASE}/event-protocols`,
    query: `?${parameters}`,
    response: readableItems(eventLogEntry, textAt('eventId')),
    empty: NO_ITEMS,
    signal,
  });
}

/** Returns an event without its last run, which the service sets itself: a strict one refuses it. */
const written = ({ type, eventName, active, cron, repeatMissedEvents }: SchedulerEvent): SchedulerEvent => ({
  type,
  eventName,
  active,
  cron,
  repeatMissedEvents,
});

export const createScheduler = (request: Request, event: SchedulerEvent): Promise<Result<void>> =>
  call(request, { method: 'POST', path: `${BASE}/schedulers`, body: written(event) });

export const updateScheduler = (request: Request, event: SchedulerEvent): Promise<Result<void>> =>
  call(request, {
    method: 'PUT',
    path: at`event-scheduler/schedulers/${event.eventName}`,
    body: written(event),
  });

export const deleteScheduler = (request: Request, name: string): Promise<Result<void>> =>
  call(request, { method: 'DELETE', path: at`event-scheduler/schedulers/${name}` });

/** POST /event-scheduler/schedulers/{name}/fire-now: runs an event now. Returns as soon as it has started. */
export const fireScheduler = (request: Request, name: string): Promise<Result<void>> =>
  call(request, { method: 'POST', path: at`event-scheduler/schedulers/${name}/fire-now` });
