import type { PortalRequest, RequestOptions } from '@mobidrom/shared-contract';
import { sendWithProgress } from './upload';

/** Where the request gets its token from. */
export interface TokenSource {
  /** A token that is good for the next seconds; undefined without a session. Rejects when the network fails. */
  token(): Promise<string | undefined>;
  /** Asks the identity provider whether the session still stands; true when it does. */
  renew(): Promise<boolean>;
}

/**
 * The address of a call. A path that leaves the API base is a programming error, and never sent: the token goes nowhere
 * else.
 */
export function apiAddress(path: string, apiBase: string, origin: string): string {
  const base = new URL(`${apiBase}/`, origin);
  const url = new URL(base.href + path.replace(/^\/+/, ''));
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) {
    throw new TypeError(`The path leaves the API base: ${path}`);
  }
  return url.href;
}

/** JSON headers; a body that is no text (a form, a file) names its own type, and no body has none. */
export function requestHeaders(options: RequestOptions, token: string): Headers {
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
  if (typeof options.body === 'string') headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** The authorised request (specification, portal, chapter 7): answers undefined without a session, nothing is sent then. */
export function authorisedRequest(
  source: TokenSource,
  { apiBase, origin, fetch }: { apiBase: string; origin: string; fetch: typeof globalThis.fetch },
): PortalRequest {
  return async (path, options = {}) => {
    const address = apiAddress(path, apiBase, origin);
    const token = await source.token();
    if (token === undefined) return undefined;
    const { method = 'GET', body, signal, onUpload } = options;
    const headers = requestHeaders(options, token);
    const response =
      onUpload && body !== undefined && !(body instanceof ReadableStream)
        ? await sendWithProgress(address, { method, headers, body, signal }, onUpload)
        : await fetch(address, {
            method,
            headers,
            ...(body !== undefined && { body }),
            ...(signal && { signal }),
          });
    // A service that refuses a token which should be good: the session may have ended at the identity provider.
    if (response.status === 401 && !(await source.renew())) return undefined;
    return response;
  };
}
