import { type EventLogEntry, type Trigger, triggerOf } from '@mobidrom/platform-api';
import { timeText } from './times';

/** A row of the log. */
export interface LogRow {
  readonly id: string;
  /** Seconds since 1970, UTC. */
  readonly eventTime: number;
  readonly eventId: string;
  readonly time: string;
  readonly trigger: Trigger;
}

/**
 * Returns the rows of the log. Entries have no id, and an event can run twice within a second, so ids are made of time, event
 * and a counter.
 */
export function logRows(entries: readonly EventLogEntry[]): LogRow[] {
  const seen = new Map<string, number>();
  return entries.map(({ eventTime, eventId, message }) => {
    const name = `${eventTime}-${eventId}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return {
      id: `${name}-${count}`,
      eventTime,
      eventId,
      time: timeText(new Date(eventTime * 1000)),
      trigger: triggerOf(message),
    };
  });
}
