import {
  durationText,
  type EventLogEntry,
  RUN_STATUSES,
  type RunStatus,
  type Trigger,
  triggerOf,
} from '@mobidrom/platform-api';
import { timeText } from './times';

/** A row of the log. */
export interface LogRow {
  readonly id: string;
  /** Seconds since 1970, UTC. */
  readonly eventTime: number;
  readonly eventId: string;
  readonly time: string;
  readonly trigger: Trigger;
  /** Undefined where the service does not tell it. */
  readonly status: RunStatus | undefined;
  /** Milliseconds; undefined where the run goes on and where the service does not tell it. */
  readonly duration: number | undefined;
  /** Why the run failed; '' without a reason. */
  readonly reason: string;
  readonly message: string;
}

/**
 * Returns the rows of the log. Not every service gives entries an id, and an event can run twice within a second, so ids of other
 * entries are made of time, event and a counter.
 */
export function logRows(entries: readonly EventLogEntry[]): LogRow[] {
  const seen = new Map<string, number>();
  return entries.map(({ eventTime, eventId, message, id, status, duration, reason }) => {
    const name = `${eventTime}-${eventId}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return {
      id: id === undefined ? `${name}-${count}` : String(id),
      eventTime,
      eventId,
      time: timeText(new Date(eventTime * 1000)),
      trigger: triggerOf(message),
      status: status ?? undefined,
      duration: duration ?? undefined,
      reason: reason ?? '',
      message,
    };
  });
}

/** Whether the service tells how runs ended. */
export const tellsResults = (entries: readonly EventLogEntry[]): boolean =>
  entries.some(({ status }) => status !== undefined);

export const logResultText = ({ status }: LogRow): string => (status ? RUN_STATUSES[status] : '');
export const logDurationText = ({ duration }: LogRow): string =>
  duration === undefined ? '' : durationText(duration);
