/** Statuses of a gateway or service that does not respond at the moment (RFC 9110, 15.6.3 to 15.6.5). */
const TRANSIENT_STATUSES = [502, 503, 504];

/** Pauses before the second and the third try, in milliseconds. */
const PAUSES_MS = [300, 900];
/** Part of a pause by which it varies, so that the requests of one page do not return at the same moment. */
const JITTER = 0.2;
/** A try that fails after this time is the last one: more of them would multiply a wait that is long already. */
const SLOW_TRY_MS = 10_000;
/** Longest pause that a server can ask for. A longer one would hide the error for too long. */
const LONGEST_PAUSE_MS = 3000;

export interface RetryOptions {
  /** Ends tries and pauses. */
  readonly signal?: AbortSignal | undefined;
  /** Pauses between the tries, in milliseconds. Default: 300 and 900. */
  readonly pauses?: readonly number[] | undefined;
}

/**
 * Sends a request again after a lost connection or a 502, 503 or 504, at most three times in all, with growing pauses. Only
 * for requests that change nothing (GET, HEAD). It waits at least as long as `Retry-After` asks; an answer that asks for more
 * than 3 s, and a try that fails after more than 10 s, are not repeated.
 * @param send receives the number of the try, from 0; it reads the response to its end if a truncated one is to be repeated
 * @returns the last response
 * @throws what the last try or the signal throws
 */
export async function retryTransport(
  send: (attempt: number) => Promise<Response>,
  { signal, pauses = PAUSES_MS }: RetryOptions = {},
): Promise<Response> {
  for (const [attempt, usual] of pauses.entries()) {
    const began = Date.now();
    const isSlow = () => Date.now() - began > SLOW_TRY_MS;
    let wanted = usual * (1 + JITTER * (2 * Math.random() - 1));
    try {
      const response = await send(attempt);
      if (!TRANSIENT_STATUSES.includes(response.status)) return response;
      const asked = retryAfter(response.headers.get('Retry-After'));
      if (asked > LONGEST_PAUSE_MS || isSlow()) return response;
      wanted = Math.max(wanted, asked);
      // An unread body would keep the connection open.
      await response.body?.cancel();
    } catch (error) {
      // `fetch` rejects with a TypeError when the network fails.
      if (signal?.aborted || !(error instanceof TypeError) || isSlow()) throw error;
    }
    await pause(wanted, signal);
  }
  return send(pauses.length);
}

/** Returns the response with its body in memory; rejects as `fetch` does when the connection breaks before its end. */
export async function completeResponse(response: Response): Promise<Response> {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

/** Returns the milliseconds of a `Retry-After` header (RFC 9110, 10.2.3), which names seconds or a date; 0 without one. */
function retryAfter(header: string | null): number {
  if (!header) return 0;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(milliseconds) ? 0 : Math.max(0, milliseconds);
}

/** Resolves after a time in milliseconds, or rejects with the reason of the signal. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
