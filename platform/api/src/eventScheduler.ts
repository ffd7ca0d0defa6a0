import * as z from 'zod/mini';
import { at, call } from './call';
import { cron } from './cron';
import { RUN_STATUSES, type RunStatus } from './enumerations';
import { EVENT_NAME, LIMITS } from './formats';
import type { Request } from './request';
import { type Result, success } from './result';

/** The marker in `type`. */
export const SCHEDULER_EVENT = 'schedulerEvent';

/** Letters, digits, underscore and hyphen only (specification, portal, chapter 5). */
export const eventName = z.string().check(z.maxLength(LIMITS.text), z.regex(EVENT_NAME));

/** An event that fires by a schedule (chapter 3 'Scheduler event'). */
export const schedulerEvent = z.object({
  type: z.literal(SCHEDULER_EVENT),
  eventName,
  active: z.boolean(),
  cron,
  /** 1 when dates that were missed are made up for. */
  repeatMissedEvents: z.union([z.literal(0), z.literal(1)]),
});
export type SchedulerEvent = z.infer<typeof schedulerEvent>;

/** What the list adds; another installation may leave it out. */
export const listedSchedulerEvent = z.extend(schedulerEvent, {
  /** ISO 8601, UTC. */
  lastRunAt: z.optional(z.nullable(z.string())),
  lastRunStatus: z.optional(z.nullable(z.enum(Object.keys(RUN_STATUSES) as [RunStatus, ...RunStatus[]]))),
});
export type ListedSchedulerEvent = z.infer<typeof listedSchedulerEvent>;

export const eventLogEntry = z.object({
  /** Seconds since 1970, UTC. */
  eventTime: z.number(),
  /** Shown as the event's name. */
  eventId: z.string(),
  message: z.string(),
});
export type EventLogEntry = z.infer<typeof eventLogEntry>;

/** How many entries of the log are asked for (chapter 9). */
export const EVENTS_TO_RETRIEVE = 500;

/** What set an event off: the last word of the log's message (chapter 2 'Ereignisprotokoll'). */
export type Trigger = 'timer' | 'other';
export const triggerOf = (message: string): Trigger => (/\btimer\W*$/i.test(message) ? 'timer' : 'other');

const BASE = 'event-scheduler';

const SCHEDULERS = { path: `${BASE}/schedulers`, response: z.array(listedSchedulerEvent) } as const;

export const listSchedulers = (
  request: Request,
  signal?: AbortSignal,
): Promise<Result<ListedSchedulerEvent[]>> => call(request, { ...SCHEDULERS, empty: [], signal });

/** One event; null when the service does not give it, for whatever reason (chapter 8). */
export async function getScheduler(request: Request, name: string): Promise<Result<SchedulerEvent | null>> {
  const answer = await call<SchedulerEvent | null>(request, {
    path: at`event-scheduler/schedulers/${name}`,
    response: schedulerEvent,
    empty: null,
  });
  return !answer.ok && answer.failure.kind === 'http' ? success(null) : answer;
}

/**
 * One event for a change: undefined when there is none. Found in the list, because `getScheduler` takes every refusal
 * for 'none'. Without a session that is a failure, not an event that does not exist.
 */
export async function findScheduler(
  request: Request,
  name: string,
): Promise<Result<ListedSchedulerEvent | undefined>> {
  const answer = await call<ListedSchedulerEvent[]>(request, SCHEDULERS);
  return answer.ok ? success(answer.value.find((event) => event.eventName === name)) : answer;
}

/** The newest entries of the log, newest first. */
export const listEventProtocols = (
  request: Request,
  signal?: AbortSignal,
): Promise<Result<EventLogEntry[]>> =>
  call(request, {
    path: `${BASE}/event-protocols`,
    query: `?eventsToRetrieve=${EVENTS_TO_RETRIEVE}`,
    response: z.array(eventLogEntry),
    empty: [],
    signal,
  });

export const createScheduler = (request: Request, event: SchedulerEvent): Promise<Result<void>> =>
  call(request, { method: 'POST', path: `${BASE}/schedulers`, body: event });

export const updateScheduler = (request: Request, event: SchedulerEvent): Promise<Result<void>> =>
  call(request, { method: 'PUT', path: at`event-scheduler/schedulers/${event.eventName}`, body: event });

export const deleteScheduler = (request: Request, name: string): Promise<Result<void>> =>
  call(request, { method: 'DELETE', path: at`event-scheduler/schedulers/${name}` });

/** Sets an event off now. Answers as soon as it has started. */
export const fireNow = (request: Request, name: string): Promise<Result<void>> =>
  call(request, { method: 'POST', path: at`event-scheduler/schedulers/${name}/fire-now` });
