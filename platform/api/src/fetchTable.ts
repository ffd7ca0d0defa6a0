import { bytesOf, sendRequest } from './call';
import type { Request } from './request';
import type { Result } from './result';

/** Largest table of data sources that portal and services read, in bytes. */
export const TABLE_BYTES = 5 * 1024 * 1024;

/**
 * POST /dataset-management/fetchTable: the bytes of the table at a public web address. 422: there is none, with a sentence that names
 * the address without its keys; 429: too many tables are being read. 404 and 501: the service does not offer the call.
 */
export async function fetchTable(
  request: Request,
  address: string,
  signal?: AbortSignal,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const path = 'dataset-management/fetchTable';
  const answer = await sendRequest(request, {
    method: 'POST',
    path,
    body: { address },
    accept: '*/*',
    signal,
  });
  return answer.ok ? bytesOf(answer.value, signal) : answer;
}
