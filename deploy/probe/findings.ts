import type { Result, UnreadItem } from '@mobidrom/platform-api';

/** Result of one request. */
export interface Finding {
  /** Method and path, as `GET /api/event-scheduler/schedulers`. */
  readonly call: string;
  /** `skipped`: there was nothing to request, as the first event of an empty list. */
  readonly outcome: 'fits' | 'differs' | 'skipped';
  /** Difference, or the reason for skipping. */
  readonly text?: string;
}

export const fits = (call: string): Finding => ({ call, outcome: 'fits' });
export const differs = (call: string, text: string): Finding => ({ call, outcome: 'differs', text });
export const skipped = (call: string, text: string): Finding => ({ call, outcome: 'skipped', text });

/** Returns the finding of a result: a response of the wrong shape, an error status, or no response. */
export function findingOf(call: string, result: Result<unknown>): Finding {
  if (result.ok) return fits(call);
  const { kind, status, text, cause } = result.failure;
  if (kind === 'shape') return differs(call, `the answer has another shape: ${text}`);
  if (kind === 'network') return differs(call, noAnswer(cause));
  if (status === 401) return differs(call, '401: the token is not accepted, or has expired');
  if (status === 403) return differs(call, `403: the token lacks the right (${text})`);
  return differs(call, `${status ?? 'no status'}: ${text}`);
}

/**
 * Returns the finding of a list. Entries of another shape, which the portal leaves out of the list and names above it, are a
 * difference.
 */
export function findingOfList(
  call: string,
  result: Result<{ readonly unread?: readonly UnreadItem[] | undefined }>,
): Finding {
  const unread = result.ok ? (result.value.unread ?? []) : [];
  if (unread.length === 0) return findingOf(call, result);
  const named = unread.slice(0, NAMED_ENTRIES).map(({ id, field }) => (field ? `${id} (${field})` : id));
  const more = unread.length > named.length ? [`${unread.length - named.length} more`] : [];
  return differs(call, `entries have another shape: ${[...named, ...more].join(', ')}`);
}
/** Number of entries of another shape that are named. */
const NAMED_ENTRIES = 10;

/** Returns the system's error code, as ECONNREFUSED, or the message, which `fetch` hides in the cause of its error. */
export function noAnswer(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { cause = error } = error;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  return `no answer (${String(code ?? message ?? cause)})`;
}

/** Returns all findings as lines, also those that fit, to show what was requested. */
export function report(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ call, outcome, text }) => `${outcome.padEnd(8)} ${call}${text ? `\n         ${text}` : ''}`,
  );
  const count = (outcome: Finding['outcome']) => findings.filter((each) => each.outcome === outcome).length;
  lines.push('', `${count('fits')} fit, ${count('differs')} differ, ${count('skipped')} skipped`);
  return lines.join('\n');
}
