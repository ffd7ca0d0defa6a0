import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { TABLE_BYTES } from '@mobidrom/platform-api';
import { ForbiddenAddress, guardedLookup, INTERNET, type Network, requirePermitted } from './network';

/** Reason why an address has no table. `status`: any other answer than the file; `forbidden`: not a public address. */
export type TableFileProblem =
  | {
      readonly kind:
        | 'unknownHost'
        | 'unreachable'
        | 'forbidden'
        | 'forbiddenRedirect'
        | 'redirects'
        | 'unencryptedRedirect'
        | 'certificate'
        | 'slow'
        | 'cancelled'
        | 'tooLarge'
        | 'compressed'
        | 'webPage'
        | 'json';
    }
  | { readonly kind: 'refused' | 'missing' | 'status'; readonly status: number };

export type TableFile =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly problem: TableFileProblem };
const without = (problem: TableFileProblem): TableFile => ({ ok: false, problem });

interface ReadingOptions {
  /** Ends the reading, which is then `cancelled`. */
  readonly signal: AbortSignal;
  /** Default: the internet. */
  readonly network?: Network;
  /** For all requests together. Default: `SECONDS`. */
  readonly milliseconds?: number;
}

/** Seconds until the whole file has to be here. */
export const SECONDS = 20;
const MOST_REDIRECTS = 5;

/**
 * Reads the file at a public web address, of at most `TABLE_BYTES`. Every redirect is checked as the address itself; nothing of the
 * user's request is sent along. Web pages and JSON are refused, since no table begins like them.
 */
export async function readTableFile(address: URL, options: ReadingOptions): Promise<TableFile> {
  const { signal, network = INTERNET, milliseconds = SECONDS * 1000 } = options;
  const slow = AbortSignal.timeout(milliseconds);
  try {
    const file = await follow(address, network, AbortSignal.any([signal, slow]));
    return file.ok ? withoutMarkup(file.bytes) : file;
  } catch (error) {
    if (signal.aborted) return without({ kind: 'cancelled' });
    return without(slow.aborted ? { kind: 'slow' } : problemOf(error));
  }
}

async function follow(address: URL, network: Network, signal: AbortSignal): Promise<TableFile> {
  let url = address;
  for (let count = 0; count <= MOST_REDIRECTS; count++) {
    try {
      requirePermitted(url, network);
      const answer = await ask(url, network, signal);
      const { statusCode = 0, headers } = answer;
      if (!isRedirect(statusCode)) return await fileOf(answer);
      answer.destroy();
      const next = targetOf(headers.location, url);
      if (!next || !/^https?:$/.test(next.protocol) || hasNoPort(next)) return without({ kind: 'redirects' });
      if (url.protocol === 'https:' && next.protocol === 'http:')
        return without({ kind: 'unencryptedRedirect' });
      url = next;
    } catch (error) {
      if (error instanceof ForbiddenAddress && count > 0) return without({ kind: 'forbiddenRedirect' });
      throw error;
    }
  }
  return without({ kind: 'redirects' });
}

/** Returns where a redirect leads, without a user name, which would not be the user's; undefined for what is no URL. */
function targetOf(location: string | undefined, base: URL): URL | undefined {
  if (location === undefined || !URL.canParse(location, base)) return undefined;
  const target = new URL(location, base);
  target.username = '';
  target.password = '';
  return target;
}

/** Whether an address names port 0, in place of which Node.js would ask that of the protocol. */
export const hasNoPort = ({ port }: URL): boolean => port === '0';

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** Error of an answer that ends without a message, such as a change to another protocol. */
const noAnswer = (): Error => Object.assign(new Error('The server sent no answer.'), { code: 'ECONNRESET' });

/**
 * Sends a request; resolves with its answer, and rejects in every other case: on some of its ways Node.js ends a request with neither
 * an answer nor an error, and a reading that never ends would keep its place for ever.
 */
function ask(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      // A connection of its own: one that is kept would skip the lookup.
      agent: false,
      lookup: guardedLookup(network, signal),
      headers: {
        accept: 'text/csv, text/plain;q=0.9, */*;q=0.1',
        'accept-encoding': 'identity',
        // Servers refuse programs that do not name themselves.
        'user-agent': 'mobidrom-portal',
      },
      signal,
    });
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    request
      .on('response', resolve)
      .on('error', reject)
      .on('upgrade', (_, socket) => {
        socket.destroy();
        reject(noAnswer());
      })
      .on('close', () => {
        signal.removeEventListener('abort', abort);
        // Changes nothing after an answer.
        reject(noAnswer());
      })
      .end();
  });
}

/** Returns the body of an answer, or what is wrong with it; the connection is closed either way. */
async function fileOf(answer: IncomingMessage): Promise<TableFile> {
  const { statusCode: status = 0, headers } = answer;
  try {
    if ([401, 403, 407].includes(status)) return without({ kind: 'refused', status });
    if ([404, 410].includes(status)) return without({ kind: 'missing', status });
    if (status !== 200) return without({ kind: 'status', status });
    if (!/^(?:identity)?$/i.test(headers['content-encoding'] ?? '')) return without({ kind: 'compressed' });
    if (Number(headers['content-length']) > TABLE_BYTES) return without({ kind: 'tooLarge' });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > TABLE_BYTES) return without({ kind: 'tooLarge' });
      chunks.push(chunk);
    }
    return { ok: true, bytes: Buffer.concat(chunks) };
  } finally {
    answer.destroy();
  }
}

/** Bytes that tell what a text is; a byte order mark and blanks may precede it. */
const BEGINNING = 1000;

function withoutMarkup(bytes: Buffer): TableFile {
  const beginning = bytes.toString('utf8', 0, BEGINNING).replace(/^\uFEFF?\s*/, '');
  if (beginning.startsWith('<')) return without({ kind: 'webPage' });
  // A heading may begin with a bracket, and a list of texts is no table either.
  if (/^(?:\{|\[\s*[{["\]])/.test(beginning)) return without({ kind: 'json' });
  return { ok: true, bytes };
}

/** Returns the problem of a connection that failed. Errors without a code are none of a connection, and are thrown. */
function problemOf(error: unknown): TableFileProblem {
  if (error instanceof ForbiddenAddress) return { kind: 'forbidden' };
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') throw error;
  // ENODATA: the name has no IP address.
  if (code === 'ENOTFOUND' || code === 'ENODATA') return { kind: 'unknownHost' };
  if (/CERT|SELF_SIGNED|LEAF_SIGNATURE/.test(code)) return { kind: 'certificate' };
  return { kind: 'unreachable' };
}
