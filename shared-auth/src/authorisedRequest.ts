import type { PortalRequest, RequestOptions } from '@mobidrom/shared-contract';
import { completeResponse, retryTransport } from './retryTransport';
import { sendWithProgress } from './sendWithProgress';

/** Source of the tokens of requests. */
export interface TokenSource {
  /** Returns a token that is valid for the next seconds; undefined without a session. Rejects when the network fails. */
  token(): Promise<string | undefined>;
  /**
   * Returns another token than `refused`, which a service did not accept: one that was fetched meanwhile, else a new one
   * from the identity provider; undefined when the session has ended there. Rejects when the network fails.
   */
  renew(refused: string): Promise<string | undefined>;
}

/**
 * Returns the address of a call.
 * @throws TypeError when the path leaves the API base, beyond which no token may be sent
 */
export function apiAddress(path: string, apiBase: string, origin: string): string {
  const base = new URL(`${apiBase}/`, origin);
  const url = new URL(base.href + path.replace(/^\/+/, ''));
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) {
    throw new TypeError(`The path leaves the API base: ${path}`);
  }
  return url.href;
}

/**
 * Returns the headers of a call. Text is sent as JSON; the browser names the type of a form or a file.
 * @param token undefined for a call that anybody may make
 */
export function requestHeaders(options: RequestOptions, token: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
  if (typeof options.body === 'string') headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  // No caller may send a token of its own.
  headers.delete('authorization');
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** Types of text, which is read at once. All others may be files larger than the memory. */
const TEXT_TYPE = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/i;

/** Returns the response of a text with its body in memory, so that a truncated one counts as a lost connection. */
const completeText = async (response: Response): Promise<Response> =>
  TEXT_TYPE.test(response.headers.get('Content-Type') ?? '') ? completeResponse(response) : response;

/**
 * Creates the request with the session's token. It returns undefined without a session, and sends nothing then, unless anybody may
 * make the call, which gets no token.
 *
 * A service can refuse a token that should be valid: because it has an older key, or because the session has ended at the
 * identity provider. So a 401 renews the token, and the call is sent once more, unless its body was a stream, which can be
 * read only once. A second 401 is returned: the identity provider has just confirmed the session, so that a new sign-in
 * would not help.
 *
 * A GET changes nothing, and is repeated when the connection is lost or a gateway has no response.
 */
export function authorisedRequest(
  source: TokenSource,
  { apiBase, origin, fetch }: { apiBase: string; origin: string; fetch: typeof globalThis.fetch },
): PortalRequest {
  return async (path, options = {}) => {
    const address = apiAddress(path, apiBase, origin);
    const { method = 'GET', body, signal, onUpload } = options;
    const send = (token: string | undefined): Promise<Response> => {
      const headers = requestHeaders(options, token);
      if (method === 'GET') {
        const read = async () =>
          completeText(await fetch(address, { method, headers, ...(signal && { signal }) }));
        return retryTransport(read, { signal });
      }
      return onUpload && body !== undefined && !(body instanceof ReadableStream)
        ? sendWithProgress(address, { method, headers, body, signal }, onUpload)
        : fetch(address, { method, headers, ...(body !== undefined && { body }), ...(signal && { signal }) });
    };
    if (options.isPublic) return send(undefined);
    const token = await source.token();
    if (token === undefined) return undefined;
    const response = await send(token);
    if (response.status !== 401) return response;
    const renewed = await source.renew(token);
    if (renewed === undefined) return undefined;
    return body instanceof ReadableStream ? response : send(renewed);
  };
}
