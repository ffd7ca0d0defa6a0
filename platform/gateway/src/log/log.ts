import pino, { type DestinationStream, type Logger } from 'pino';
import { scrub } from './scrub';

/** Structured log: one JSON object per line. */
export type Log = Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug';
export const LOG_LEVELS: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug'];

export interface LogOptions {
  /** Lowest level that is written. Default: info. */
  readonly level?: LogLevel;
  /** Receives the lines. Default: the standard output. */
  readonly destination?: DestinationStream;
}

/** Members that never have a value in the log, at any of the first levels of an entry. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'password',
  'token',
  'secret',
  'access_token',
  'refresh_token',
  'id_token',
  'certificate',
  'body',
  'query',
];
const REDACTED = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * Creates the log. Callers pass no bodies, queries and headers to it; `redact` and `scrub` are the second line of
 * defence, for errors of libraries.
 */
export function createLog({ level = 'info', destination = pino.destination(1) }: LogOptions = {}): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: REDACTED, censor: '***' },
      serializers: { err: errorFacts, req: requestFacts, res: answerFacts },
    },
    { write: (line) => destination.write(scrub(line)) },
  );
}

/** Log that writes nothing, for tests and servers without one. */
export const silentLog = (): Log => pino({ enabled: false });

// The usual serializer copies all members of an error. Those of a database's error contain the values of the row.
function errorFacts(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code !== 'object' ? error.code : undefined;
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: errorFacts(cause) }),
  };
}

/** Longest path in the log. A client chooses it. */
const LONGEST_PATH = 500;

/** Returns the path of a request's address for the log: without its query, and of a bounded length. */
export const loggedPath = (url: string): string => url.replace(/[?#].*$/s, '').slice(0, LONGEST_PATH);

const requestFacts = ({ method, url }: { method?: string; url?: string }) => ({
  method,
  path: loggedPath(url ?? ''),
});
const answerFacts = ({ statusCode }: { statusCode?: number }) => ({ status: statusCode });
