import { type EventRecord, endOf, type Failure, type Result } from '@mobidrom/platform-api';
import { pause } from './pause';

/** How often is asked (specification, portal, chapter 9). */
export interface Patience {
  /** Milliseconds between two questions. */
  readonly interval: number;
  /** Questions until an event must be there. */
  readonly withoutEvent: number;
  /** Questions until it must have ended. */
  readonly attempts: number;
}
export const POLLING_INTERVAL = 30_000;
export const BACKUP_PATIENCE = { withoutEvent: 5, attempts: 10 } as const;
export const RESTORE_PATIENCE = { withoutEvent: 20, attempts: 20 } as const;

/** What passes by itself, or by signing in again. */
export type Trouble = 'network' | 'service' | 'session';
/** A gateway or a service that is being restarted or has too much to do (RFC 9110, 15.6.3 to 15.6.5). */
const UNAVAILABLE: readonly (number | undefined)[] = [502, 503, 504];

/** How far the waiting is; told at least once a second. */
export interface Waiting {
  /** Questions that were answered. */
  readonly attempt: number;
  readonly of: number;
  /** Until the next question. */
  readonly seconds: number;
  /** Why the last question was not answered: it then counts as none. */
  readonly trouble?: Trouble;
}

export type WaitEnd =
  | { readonly kind: 'succeeded'; readonly event: EventRecord }
  | { readonly kind: 'failed'; readonly event: EventRecord }
  /** There has never been an event. */
  | { readonly kind: 'none' }
  /** There are only events of earlier runs, or the one of this run is not final. */
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'refused'; readonly failure: Failure };

export interface WaitOptions {
  latest(signal: AbortSignal): Promise<Result<EventRecord | null>>;
  /**
   * When the newest event before the start happened, or null when there was none. Never the browser's clock: it is not
   * the service's.
   */
  readonly since: number | null;
  readonly patience: Patience;
  report(waiting: Waiting): void;
  readonly signal: AbortSignal;
}

/**
 * Waits until the event of this run is there and final (specification, portal, chapters 4 and 9). Lost connections,
 * a service that is away for a moment and a session that ended cost no attempt: the work goes on at the service, whoever asks. Rejects only when it is given up.
 */
export async function waitForEvent(options: WaitOptions): Promise<WaitEnd> {
  const { latest, since, patience, report, signal } = options;
  let answered = 0;
  let lost = 0;
  let of: number = since === null ? patience.withoutEvent : patience.attempts;
  for (;;) {
    const answer = await latest(signal);
    signal.throwIfAborted();
    if (answer.ok) {
      const event = answer.value;
      const kind = event && (since === null || event.eventTime > since) ? endOf(event) : undefined;
      if (event && kind) return { kind, event };
      lost = 0;
      answered += 1;
      of = event ? patience.attempts : patience.withoutEvent;
      if (answered >= of) return { kind: event ? 'unfinished' : 'none' };
      await countDown({ attempt: answered, of }, options);
      continue;
    }
    const { failure } = answer;
    const trouble = troubleOf(failure);
    if (trouble !== 'session') lost += 1;
    if (!trouble || lost >= patience.attempts) return { kind: 'refused', failure };
    await countDown({ attempt: answered, of, trouble }, { patience, report, signal });
  }
}

function troubleOf({ kind, status }: Failure): Trouble | undefined {
  if (kind === 'session' || kind === 'network') return kind;
  return UNAVAILABLE.includes(status) ? 'service' : undefined;
}

const SECOND = 1000;

/** By a point in time, not by counting: a browser slows down the timers of tabs that nobody sees. */
async function countDown(
  waiting: Omit<Waiting, 'seconds'>,
  { patience, report, signal }: Pick<WaitOptions, 'patience' | 'report' | 'signal'>,
): Promise<void> {
  const end = performance.now() + patience.interval;
  for (;;) {
    const left = end - performance.now();
    if (left <= 0) return;
    report({ ...waiting, seconds: Math.ceil(left / SECOND) });
    await pause(Math.min(left, SECOND), signal);
  }
}
