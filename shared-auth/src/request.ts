import type { PortalRequest, RequestOptions } from '@mobidrom/shared-contract';
import { sendWithProgress } from './upload';

/** Where the request gets its token from. */
export interface TokenSource {
  /** A token that is good for the next seconds; undefined without a session. Rejects when the network fails. */
  token(): Promise<string | undefined>;
  /**
   * Another token than `refused`, which a service did not accept: the one that was fetched since, else a new one of the
   * identity provider. Undefined when the session is over there. Rejects when the network fails.
   */
  renew(refused: string): Promise<string | undefined>;
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

/**
 * The authorised request (specification, portal, chapter 7): answers undefined without a session, nothing is sent then.
 *
 * A service that refuses a token which should be good: its key may be an older one, or the session has ended at the
 * identity provider, which is asked. With a new token the call is sent once more, unless its body was a stream, which
 * is used up. What is refused again is handed on: the provider has just said that the session stands, so it is the
 * service that fails, and to sign in again would not help.
 */
export function authorisedRequest(
  source: TokenSource,
  { apiBase, origin, fetch }: { apiBase: string; origin: string; fetch: typeof globalThis.fetch },
): PortalRequest {
  return async (path, options = {}) => {
    const address = apiAddress(path, apiBase, origin);
    const { method = 'GET', body, signal, onUpload } = options;
    const send = (token: string): Promise<Response> => {
      const headers = requestHeaders(options, token);
      return onUpload && body !== undefined && !(body instanceof ReadableStream)
        ? sendWithProgress(address, { method, headers, body, signal }, onUpload)
        : fetch(address, { method, headers, ...(body !== undefined && { body }), ...(signal && { signal }) });
    };
    const token = await source.token();
    if (token === undefined) return undefined;
    const response = await send(token);
    if (response.status !== 401) return response;
    const renewed = await source.renew(token);
    if (renewed === undefined) return undefined;
    return body instanceof ReadableStream ? response : send(renewed);
  };
}
