import type { Result } from '@mobidrom/platform-api';

/** What became of one question. */
export interface Finding {
  /** Method and path, as `GET /api/event-scheduler/schedulers`. */
  readonly call: string;
  /** `skipped`: there was nothing to ask about, as a first event of an empty list. */
  readonly outcome: 'fits' | 'differs' | 'skipped';
  /** Where it does not fit, or why it was not asked. */
  readonly text?: string;
}

export const fits = (call: string): Finding => ({ call, outcome: 'fits' });
export const differs = (call: string, text: string): Finding => ({ call, outcome: 'differs', text });
export const skipped = (call: string, text: string): Finding => ({ call, outcome: 'skipped', text });

/** What a result says: an answer of the wrong shape, a refusal, or no answer at all. */
export function findingOf(call: string, result: Result<unknown>): Finding {
  if (result.ok) return fits(call);
  const { kind, status, text, cause } = result.failure;
  if (kind === 'shape') return differs(call, `the answer has another shape: ${text}`);
  if (kind === 'network') return differs(call, noAnswer(cause));
  if (status === 401) return differs(call, '401: the token is not accepted, or has expired');
  if (status === 403) return differs(call, `403: the token lacks the right (${text})`);
  return differs(call, `${status ?? 'no status'}: ${text}`);
}

/** What the system calls it, as ECONNREFUSED or a certificate that is not trusted: `fetch` keeps it behind its own words. */
export function noAnswer(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { cause = error } = error;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  return `no answer (${String(code ?? message ?? cause)})`;
}

/** All findings as lines, those that fit included, so that it is seen what was asked. */
export function report(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ call, outcome, text }) => `${outcome.padEnd(8)} ${call}${text ? `\n         ${text}` : ''}`,
  );
  const count = (outcome: Finding['outcome']) => findings.filter((each) => each.outcome === outcome).length;
  lines.push('', `${count('fits')} fit, ${count('differs')} differ, ${count('skipped')} skipped`);
  return lines.join('\n');
}
