import type { Request } from '@mobidrom/platform-api';

const PATIENCE_MS = 30_000;

/**
 * Requests to an installation, with one person's token. Redirects are not followed: no answer of the interface is one,
 * and the token is for this address alone.
 * @param base the API base, as `https://portal.example/api`
 */
export function requestTo(base: string, token: string): Request {
  return (path, { signal, onUpload: _onUpload, ...options } = {}) =>
    fetch(`${base}/${path}`, {
      ...options,
      headers: { accept: 'application/json', ...options.headers, authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: signal ?? AbortSignal.timeout(PATIENCE_MS),
    });
}

/**
 * The portal's address without a slash at the end.
 * @throws Error when a token must not be sent there: it is no address, or everybody on the way could read it
 */
export function portalAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`'${text}' is not an http or https address`);
  if (url.username || url.password || url.search || url.hash) throw new Error('the address alone is wanted');
  const own = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !own)
    throw new Error('a token is sent over https only, but to this machine');
  return url.href.replace(/\/+$/, '');
}
