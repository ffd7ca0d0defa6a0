/** Reason why a call has no value. */
export interface Failure {
  /**
   * `http`: the service refused or failed (with its problem details, RFC 9457); `network`: there was no response;
   * `session`: nothing was sent, because there is no session; `shape`: the response does not match its schema.
   */
  readonly kind: 'http' | 'network' | 'session' | 'shape';
  /** HTTP status; present with `http` and `shape`. */
  readonly status?: number;
  readonly title?: string | undefined;
  /** Text to display: the problem's detail, otherwise its title, the body or a German sentence for the status; never empty. */
  readonly text: string;
  /** Reason that the service itself gives: the problem's detail or a plain text; undefined when it gives none. */
  readonly reason?: string | undefined;
  /** Invalid fields, if the service names them. */
  readonly fields?: readonly FieldFailure[] | undefined;
  /** Rejection of `fetch`; present with `network`. For logs, not for display. */
  readonly cause?: unknown;
}
export interface FieldFailure {
  readonly field: string;
  readonly message: string;
}

/** Result of a call. Calls throw only when the caller aborts them. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export const success = <T>(value: T): Result<T> => ({ ok: true, value });
export const failure = (failure: Failure): Result<never> => ({ ok: false, failure });

/** Whether the service does not know the user, so that there is no session. */
export const isWithoutSession = ({ kind, status }: Failure): boolean => kind === 'session' || status === 401;

/**
 * Whether the answer to a call was lost: the connection broke, the time of a gateway or of the service ran out, or the answer was not
 * understood. The call may have been carried out. Every other failure is a refusal.
 */
export const isAnswerLost = ({ kind, status = 0 }: Failure): boolean =>
  kind === 'network' || kind === 'shape' || status === 408 || status === 502 || status === 504;

/**
 * Whether further changes of the same kind would fail as well: without a session, without the right, or without a connection. A missing
 * right that names fields is one to what this change contains.
 */
export const stopsChanges = (failure: Failure): boolean =>
  isWithoutSession(failure) ||
  failure.kind === 'network' ||
  (failure.status === 403 && (failure.fields ?? []).length === 0);
