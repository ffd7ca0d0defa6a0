import { ReleaseError } from '../releases/ReleaseError';
import { parseJson } from '../releases/readJson';

/** Time in milliseconds after which a portal counts as not reachable. */
const PATIENCE = 20_000;

/**
 * Reads a JSON file of a portal.
 * @throws ReleaseError naming the address when it cannot be reached, has no such file, or the file does not match the schema
 */
export async function fetchJson<T>(address: string, schema: Parameters<typeof parseJson<T>>[2]): Promise<T> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE),
    });
    text = await response.text();
  } catch (error) {
    throw new ReleaseError(`${address} cannot be reached: ${reasonOf(error)}`);
  }
  if (response.status === 404)
    throw new ReleaseError(`${address} does not exist: is this a portal with an SDK?`);
  if (!response.ok) throw new ReleaseError(`${address} was answered with ${response.status}`);
  return parseJson(text, address, schema);
}

/** Returns the reason behind `fetch failed`, as the code ECONNREFUSED. */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code } = (cause ?? {}) as { code?: string };
  return code ?? message;
}
