import type { Request } from '@mobidrom/platform-api';

/** Sends one request, as `fetch`; tests replace it. */
export type Ask = (url: string, init: RequestInit) => Promise<Response>;

const PATIENCE_MS = 30_000;
/** Time that a gateway waits while a backup is created. */
const ARCHIVE_PATIENCE_MS = 30 * 60_000;

/** Returns how long a response may take, in milliseconds. */
export const patienceFor = (path: string): number =>
  /^(?:[^/]+\/backup|data-storage\/store\/backups\/.+)$/.test(path) ? ARCHIVE_PATIENCE_MS : PATIENCE_MS;

/**
 * Returns requests to an installation with a user's token. Redirects are not followed: the interface has none, and the token
 * must not be sent to other addresses.
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
 * Returns an address to which the token may be sent, without a trailing slash.
 * @throws Error when it is no address, or the connection would not be encrypted
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
