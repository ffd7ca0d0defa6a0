import { type EventRecord, type Failure, finalStatusOf, type Result } from '@mobidrom/platform-api';
import { pause } from './pause';

/** Limits of polling for an event. */
export interface PollingLimits {
  /** Milliseconds between two queries. */
  readonly interval: number;
  /** Queries until an event must exist. */
  readonly withoutEvent: number;
  /** Queries until the event must be final. */
  readonly attempts: number;
}
export const POLLING_INTERVAL = 30_000;
export const BACKUP_LIMITS = { withoutEvent: 5, attempts: 10 } as const;
export const RESTORE_LIMITS = { withoutEvent: 20, attempts: 20 } as const;

/** A failure that passes by itself, or after signing in again. */
export type Interruption = 'network' | 'service' | 'session';
/** Status codes of a gateway or service that is restarting or overloaded (RFC 9110, 15.6.3 to 15.6.5). */
const UNAVAILABLE: readonly (number | undefined)[] = [502, 503, 504];

/** Progress of the wait, reported at least once a second. */
export interface WaitProgress {
  /** Queries that were answered. */
  readonly attempt: number;
  readonly of: number;
  /** Seconds until the next query. */
  readonly seconds: number;
  /** Why the last query was not answered; it does not count as an attempt. */
  readonly interruption?: Interruption;
}

export type WaitResult =
  | { readonly kind: 'succeeded'; readonly event: EventRecord }
  | { readonly kind: 'failed'; readonly event: EventRecord }
  /** No event exists. */
  | { readonly kind: 'none' }
  /** Only events of earlier runs exist, or the one of this run is not final. */
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'refused'; readonly failure: Failure };

export interface WaitOptions {
  latest(signal: AbortSignal): Promise<Result<EventRecord | undefined>>;
  /**
   * Time of the newest event before the start, or null when there was none. It is the service's own time, since the
   * browser's clock may differ. A newest event of another time is that of this run, also an earlier one: clocks are set back.
   */
  readonly since: number | null;
  readonly limits: PollingLimits;
  report(waiting: WaitProgress): void;
  readonly signal: AbortSignal;
}

/**
 * Polls until the event of this run exists and is final. A lost connection, an unavailable service and an ended session cost
 * no attempt, because the service goes on meanwhile. Rejects only when the signal is aborted.
 */
export async function waitForEvent(options: WaitOptions): Promise<WaitResult> {
  const { latest, since, limits, report, signal } = options;
  let answered = 0;
  let lost = 0;
  let of: number = since === null ? limits.withoutEvent : limits.attempts;
  for (;;) {
    const answer = await latest(signal);
    signal.throwIfAborted();
    if (answer.ok) {
      const event = answer.value;
      const kind = event && event.eventTime !== since ? finalStatusOf(event) : undefined;
      if (event && kind) return { kind, event };
      lost = 0;
      answered += 1;
      of = event ? limits.attempts : limits.withoutEvent;
      if (answered >= of) return { kind: event ? 'unfinished' : 'none' };
      await countDown({ attempt: answered, of }, options);
      continue;
    }
    const { failure } = answer;
    const interruption = interruptionOf(failure);
    if (interruption !== 'session') lost += 1;
    if (!interruption || lost >= limits.attempts) return { kind: 'refused', failure };
    await countDown({ attempt: answered, of, interruption }, { limits, report, signal });
  }
}

function interruptionOf({ kind, status }: Failure): Interruption | undefined {
  if (kind === 'session' || kind === 'network') return kind;
  return UNAVAILABLE.includes(status) ? 'service' : undefined;
}

const SECOND = 1000;

/** Counts down to a point in time, because browsers slow down the timers of hidden tabs. */
async function countDown(
  waiting: Omit<WaitProgress, 'seconds'>,
  { limits, report, signal }: Pick<WaitOptions, 'limits' | 'report' | 'signal'>,
): Promise<void> {
  const nextQuery = performance.now() + limits.interval;
  for (;;) {
    const left = nextQuery - performance.now();
    if (left <= 0) return;
    report({ ...waiting, seconds: Math.ceil(left / SECOND) });
    await pause(Math.min(left, SECOND), signal);
  }
}
