import { completeResponse, retryTransport } from '@mobidrom/shared-auth';

/** Cause of a file that could not be fetched. */
export interface FileFailure {
  readonly status?: number | undefined;
  readonly message: string;
  /** Whether the server did not deliver the file, which says nothing about the file. */
  readonly isUnreachable: boolean;
}

export type FetchedFile =
  | { readonly ok: true; readonly text: string }
  | ({ readonly ok: false } & FileFailure);

/**
 * Fetches a text file of known integrity. `retry` fetches past the browser's cache, which may hold a damaged copy. Never
 * rejects.
 */
export type FetchFile = (
  address: string,
  integrity: string,
  options: { readonly retry: boolean; readonly signal?: AbortSignal | undefined },
) => Promise<FetchedFile>;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Creates the fetching of files. A file that the server does not deliver is requested again, at most three times in all.
 *
 * The browser verifies the first response, before it delivers a byte. When that fails, it does not say whether network,
 * status or hash failed. So the further responses are read without integrity and verified here: only a complete response
 * with another hash is a damaged file. They also replace a damaged copy in the browser's cache.
 *
 * @param pauses between the requests, in milliseconds; default: those of `retryTransport`
 */
export const createFileFetch =
  (fetch: typeof globalThis.fetch, pauses?: readonly number[]): FetchFile =>
  async (address, integrity, { retry, signal }) => {
    let isVerified = false;
    const request = async (attempt: number): Promise<Response> => {
      // Without a secure context there are no hashes, and the browser verifies every response.
      isVerified = attempt === 0 || globalThis.crypto?.subtle === undefined;
      const cache = retry || attempt > 0 ? 'reload' : 'default';
      return completeResponse(
        await fetch(address, { cache, ...(isVerified && { integrity }), ...(signal && { signal }) }),
      );
    };
    try {
      const response = await retryTransport(request, { signal, pauses });
      const { status } = response;
      if (!response.ok)
        return { ok: false, status, message: `answered ${status}`, isUnreachable: status >= 500 };
      const bytes = await response.arrayBuffer();
      if (isVerified || (await hasIntegrity(bytes, integrity)))
        return { ok: true, text: new TextDecoder().decode(bytes) };
      const type = response.headers.get('content-type')?.split(';')[0] ?? 'no content type';
      const message = `is not the file that was published (answered as ${type})`;
      return { ok: false, status, message, isUnreachable: false };
    } catch (error) {
      return { ok: false, message: `could not be reached: ${messageOf(error)}`, isUnreachable: true };
    }
  };

/** Whether a file has an integrity as builds write it, with SHA-256 or SHA-384 (W3C Subresource Integrity, 3.1). */
async function hasIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const [algorithm = '', expected] = integrity.split(/-(.*)/);
  const hash = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
  return btoa(String.fromCharCode(...new Uint8Array(hash))) === expected;
}
