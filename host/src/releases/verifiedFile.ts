/** Why a file of a release could not be had. */
export interface FileFailure {
  readonly status?: number | undefined;
  readonly message: string;
}

type Fetched = { readonly ok: true; readonly text: string } | ({ readonly ok: false } & FileFailure);

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Fetches a text file whose integrity is known. The browser compares it before a byte is handed over.
 * @param again asks the server anew, past a damaged copy in the browser's cache
 */
export async function fetchVerified(
  address: string,
  integrity: string,
  fetch: typeof globalThis.fetch,
  again: boolean,
): Promise<Fetched> {
  try {
    const response = await fetch(address, { integrity, ...(again && { cache: 'reload' }) });
    if (!response.ok) return { ok: false, status: response.status, message: `answered ${response.status}` };
    return { ok: true, text: await response.text() };
  } catch {
    // The browser does not say whether the network or the hash was at fault, so we ask again without a hash.
    return { ok: false, ...(await explainFailure(address, fetch)) };
  }
}

/**
 * Finds out why a file did not load that was requested with its integrity. It also takes a damaged copy out of the
 * browser's cache, so that the next attempt can succeed.
 */
async function explainFailure(address: string, fetch: typeof globalThis.fetch): Promise<FileFailure> {
  try {
    const response = await fetch(address, { cache: 'reload' });
    // Read to the end, or the connection stays open.
    await response.arrayBuffer();
    const type = response.headers.get('content-type')?.split(';')[0] ?? 'no content type';
    return response.ok
      ? { status: response.status, message: `is not the file that was published (answered as ${type})` }
      : { status: response.status, message: `answered ${response.status}` };
  } catch (error) {
    return { message: `could not be reached: ${message(error)}` };
  }
}
