import * as z from 'zod/mini';
import type { Request, RequestOptions } from './request';
import { type Failure, failure, type Result, success } from './result';
import { isStatusPhrase, statusSentence } from './statusWords';
import { texts } from './texts';

/** Call of a service: its request, and the schema of the response. */
export interface Call<T> {
  readonly method?: RequestOptions['method'];
  /** Path relative to the API base; built with `at` if it contains values. */
  readonly path: string;
  /** Query string with its question mark, as `listQueryString` returns it, or ''. */
  readonly query?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent beside those of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Schema of the response. Without one the body is not read. */
  readonly response?: z.ZodMiniType<T>;
  /**
   * Value without a session. Left out where a decision follows from the value: the call then fails, because no session
   * must not look like nothing there.
   */
  readonly empty?: T;
  /** Whether anybody may make the call: it is sent without a token, also without a session. Default: it needs one. */
  readonly isPublic?: boolean;
}

const problem = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});

/** Makes the call and parses the response: the border between the portal and its services. */
export async function call<T = void>(request: Request, options: Call<T>): Promise<Result<T>> {
  const answer = await sendRequest(request, options);
  if (!answer.ok) {
    if (answer.failure.kind === 'session' && options.empty !== undefined) return success(options.empty);
    return answer;
  }
  if (!options.response) return success(undefined as T);
  const response = answer.value;
  const body = await readBody(response, options.signal);
  if (!body.ok) return body;
  // Without JSON the schema receives undefined and reports a wrong shape.
  const parsed = options.response.safeParse(asJson(body.value));
  if (parsed.success) return success(parsed.data);
  const where = parsed.error.issues[0]?.path.join('.') || texts.wholeAnswer;
  return failure({
    kind: 'shape',
    status: response.status,
    text: texts.wrongShape(where),
  });
}

/**
 * Makes the call without reading a successful response, for texts and files.
 * @param options `accept` names the type of a response that is not JSON
 */
export async function sendRequest(
  request: Request,
  options: Omit<Call<unknown>, 'response' | 'empty'> & { readonly accept?: string },
): Promise<Result<Response>> {
  return sendRaw(request, `${options.path}${options.query ?? ''}`, {
    method: options.method ?? 'GET',
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    // Every call carries both, also without a body.
    headers: { ...options.headers, Accept: options.accept ?? JSON_TYPE, 'Content-Type': JSON_TYPE },
    ...(options.signal && { signal: options.signal }),
    ...(options.isPublic && { isPublic: true }),
  });
}

/** Sends a request whose body is not JSON. Throws only when the caller aborts it. */
export async function sendRaw(
  request: Request,
  path: string,
  options: RequestOptions,
): Promise<Result<Response>> {
  let response: Response | undefined;
  try {
    response = await request(path, options);
  } catch (error) {
    return unreachable(error, options.signal);
  }
  if (!response) return failure({ kind: 'session', text: texts.sessionExpired });
  // Only callers that set a condition get 304 (RFC 9110, 13.1): it is the answer that they want.
  if (!response.ok && response.status !== 304) return failure(await httpFailure(response));
  return success(response);
}

/** Template tag for paths that encodes each value as one segment: at`event-scheduler/schedulers/${name}`. */
export function at(strings: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: strings }, ...values.map(segment));
}

// URL parsers resolve '.' and '..' even if they are percent-encoded. Encoded twice they reach the service, which has
// nothing of such a name.
const segment = (value: string): string =>
  value === '.' || value === '..' ? value.replaceAll('.', '%252E') : encodeURIComponent(value);

const JSON_TYPE = 'application/json';

/** Reads the body of a response. A connection that breaks on the way is a `network` failure; an abort is thrown. */
export async function readBody(response: Response, signal: AbortSignal | undefined): Promise<Result<string>> {
  try {
    return success(await response.text());
  } catch (error) {
    return unreachable(error, signal);
  }
}

/** Returns the bytes of a response; fails as `readBody` does. */
export async function bytesOf(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  try {
    return success(new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    return unreachable(error, signal);
  }
}

function unreachable(error: unknown, signal: AbortSignal | undefined): Result<never> {
  if (signal?.aborted) throw error;
  return failure({ kind: 'network', text: texts.unreachable, cause: error });
}

async function httpFailure(response: Response): Promise<Failure> {
  const status = response.status;
  const body = await response.text().catch(() => '');
  const parsed = problem.safeParse(asJson(body));
  const { title, detail, errors } = parsed.success ? parsed.data : {};
  const plainReason = parsed.success ? '' : plain(body);
  const reason = (detail ?? (isStatusPhrase(plainReason, response) ? '' : plainReason)) || undefined;
  const named = title && !isStatusPhrase(title, response) ? title : undefined;
  const text = reason || named || statusSentence(status);
  return { kind: 'http', status, text, reason, title, fields: errors };
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

// The HTML page of a proxy is not a text to display.
const plain = (body: string): string => (body.trimStart().startsWith('<') ? '' : body.trim().slice(0, 500));
