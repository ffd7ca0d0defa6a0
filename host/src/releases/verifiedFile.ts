/** Cause of a file that could not be fetched. */
export interface FileFailure {
  readonly status?: number | undefined;
  readonly message: string;
}

type Fetched = { readonly ok: true; readonly text: string } | ({ readonly ok: false } & FileFailure);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Fetches a text file of known integrity, which the browser verifies before it delivers a byte.
 * @param options `retry` fetches past the browser's cache, which may hold a damaged copy
 */
export async function fetchVerified(
  address: string,
  integrity: string,
  fetch: typeof globalThis.fetch,
  { retry }: { readonly retry: boolean },
): Promise<Fetched> {
  try {
    const response = await fetch(address, { integrity, cache: retry ? 'reload' : 'default' });
    if (!response.ok) return { ok: false, status: response.status, message: `answered ${response.status}` };
    return { ok: true, text: await response.text() };
  } catch {
    // The browser does not say whether the network or the hash failed.
    return { ok: false, ...(await explainFailure(address, fetch)) };
  }
}

/**
 * Finds out, by a request without integrity, why a file with integrity did not load. This also replaces a damaged copy in
 * the browser's cache, so that the next attempt can succeed.
 */
async function explainFailure(address: string, fetch: typeof globalThis.fetch): Promise<FileFailure> {
  try {
    const response = await fetch(address, { cache: 'reload' });
    // An unread body would keep the connection open.
    await response.arrayBuffer();
    const type = response.headers.get('content-type')?.split(';')[0] ?? 'no content type';
    return response.ok
      ? { status: response.status, message: `is not the file that was published (answered as ${type})` }
      : { status: response.status, message: `answered ${response.status}` };
  } catch (error) {
    return { message: `could not be reached: ${messageOf(error)}` };
  }
}
