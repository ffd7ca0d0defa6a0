/** Why a call has no value. */
export interface Failure {
  /**
   * `http`: the service refused or failed (status, title and text from its problem+json, RFC 9457);
   * `network`: no answer came; `session`: nothing was sent, because nobody is signed in;
   * `shape`: an answer came that is not what the interface promises.
   */
  readonly kind: 'http' | 'network' | 'session' | 'shape';
  /** HTTP status, of `http` and `shape`. */
  readonly status?: number;
  readonly title?: string;
  /** What to tell: the problem's detail, else its title, else the body or status text; never empty. */
  readonly text: string;
  /** The fields that a 400 complains about, when the service names them. */
  readonly fields?: readonly FieldFailure[];
  /** Of `network`: what `fetch` was rejected with. For whoever repairs it; people are told the text. */
  readonly cause?: unknown;
}
export interface FieldFailure {
  readonly field: string;
  readonly message: string;
}

/** What every call answers. Calls do not throw, except when the caller aborts them. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export const success = <T>(value: T): Result<T> => ({ ok: true, value });
export const failure = (failure: Failure): Result<never> => ({ ok: false, failure });
