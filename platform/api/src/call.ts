import * as z from 'zod/mini';
import type { Request, RequestOptions } from './request';
import { type Failure, failure, type Result, success } from './result';
import { texts } from './texts';

/** One call: where to, with what, and what the answer looks like. */
export interface Call<T> {
  readonly method?: RequestOptions['method'];
  /** Behind the API base, built with `at` when it holds values. */
  readonly path: string;
  /** A query string with its question mark, as `listQueryString` gives it; or ''. */
  readonly query?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** The schema of the answer. Without one the answer's body is not read. */
  readonly response?: z.ZodMiniType<T>;
  /**
   * What a read answers when nobody is signed in (specification, portal, chapter 7: 'return empty'). A read on which somebody
   * decides what to do next has none, and fails: that there is no session must not look as if there was nothing.
   */
  readonly empty?: T;
}

const problem = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});

/** Makes the call, and parses what comes back: the one border between the portal and its services. */
export async function call<T = void>(request: Request, options: Call<T>): Promise<Result<T>> {
  const answered = await exchange(request, options);
  if (!answered.ok) {
    if (answered.failure.kind === 'session' && options.empty !== undefined) return success(options.empty);
    return answered;
  }
  if (!options.response) return success(undefined as T);
  const response = answered.value;
  const body = await readText(response, options.signal);
  if (!body.ok) return body;
  // No JSON at all is one more wrong shape: the schema reports it.
  const parsed = options.response.safeParse(asJson(body.value));
  if (parsed.success) return success(parsed.data);
  const where = parsed.error.issues[0]?.path.join('.') || texts.wholeAnswer;
  return failure({
    kind: 'shape',
    status: response.status,
    text: texts.wrongShape(where),
  });
}

/** The same without reading a successful answer: for texts and files. */
export async function exchange(
  request: Request,
  options: Omit<Call<unknown>, 'response' | 'empty'>,
): Promise<Result<Response>> {
  const json = options.body === undefined ? {} : { body: JSON.stringify(options.body), headers: JSON_BODY };
  return exchangeRaw(request, `${options.path}${options.query ?? ''}`, {
    method: options.method ?? 'GET',
    ...json,
    ...(options.signal && { signal: options.signal }),
  });
}

/** The lowest step, for bodies that are not JSON. An abort by the caller is the only thing that it throws. */
export async function exchangeRaw(
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
  if (!response.ok) return failure(await httpFailure(response));
  return success(response);
}

/** Builds a path out of values, each encoded as one segment: at`event-scheduler/schedulers/${name}`. */
export function at(strings: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: strings }, ...values.map(segment));
}

// A URL parser takes '.' and '..' for steps even when they are percent-encoded. Neither is ever a valid name:
// encoded twice they reach the service and are simply not found.
const segment = (value: string): string =>
  value === '.' || value === '..' ? value.replaceAll('.', '%252E') : encodeURIComponent(value);

const JSON_BODY = { 'Content-Type': 'application/json' } as const;

/** Reads a whole answer. A connection that is cut on the way is no answer, however it began; an abort is thrown. */
export async function readText(response: Response, signal: AbortSignal | undefined): Promise<Result<string>> {
  try {
    return success(await response.text());
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
  if (!parsed.success) {
    return { kind: 'http', status, text: plain(body) || response.statusText || String(status) };
  }
  const { title, detail, errors } = parsed.data;
  return {
    kind: 'http',
    status,
    text: detail || title || response.statusText || String(status),
    ...(title && { title }),
    ...(errors && { fields: errors }),
  };
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

// A proxy's HTML page is no text for an alert.
const plain = (body: string): string => (body.trimStart().startsWith('<') ? '' : body.trim().slice(0, 500));
