import type { Request } from '@mobidrom/platform-api';

/** One request over the network: `fetch`, in tests whatever takes its place. */
export type Ask = (url: string, init: RequestInit) => Promise<Response>;

const PATIENCE_MS = 30_000;
/** As long as a gateway waits while a backup is made. */
const ARCHIVE_PATIENCE_MS = 30 * 60_000;

/** How long an answer may take, in milliseconds. */
export const patienceFor = (path: string): number =>
  /^(?:[^/]+\/backup|data-storage\/store\/backups\/.+)$/.test(path) ? ARCHIVE_PATIENCE_MS : PATIENCE_MS;

/**
 * Requests to an installation, with one person's token. Redirects are not followed: no answer of the interface is one,
 * and the token is for this address alone.
 * @param base the API base, as `https://portal.example/api`
 */
export function requestTo(base: string, token: string, ask: Ask = fetch): Request {
  return (path, { signal, onUpload: _onUpload, ...options } = {}) =>
    ask(`${base}/${path}`, {
      ...options,
      headers: { accept: 'application/json', ...options.headers, authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: signal ?? AbortSignal.timeout(patienceFor(path)),
    });
}

/**
 * An address to which the token may be sent, without a slash at the end.
 * @throws Error when it is no address, or everybody on the way could read the token
 */
export function safeAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`'${text}' is not an http or https address`);
  if (url.username || url.password || url.search || url.hash) throw new Error('the address alone is wanted');
  const own = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !own)
    throw new Error('a token is sent over https only, but to this machine');
  return url.href.replace(/\/+$/, '');
}
