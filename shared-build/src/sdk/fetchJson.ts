import { ReleaseError } from '../releases/ReleaseError';
import { parseJson } from '../releases/readJson';

/** Time in milliseconds after which a portal counts as not reachable. */
const PATIENCE = 20_000;
/** Bytes that a file of a portal has at most: a start page or register of fifty remotes has less than 200 KiB. */
const LIMIT = 8 * 1024 ** 2;

export interface FetchOptions {
  /** Media type. */
  readonly accept: string;
  /** `manual`: a redirect is refused. Default: it is followed. */
  readonly redirect?: 'manual';
}

/**
 * Reads a file of a portal.
 * @returns undefined when it has no such file
 * @throws ReleaseError naming the address when it cannot be reached, refuses, or sends more than 8 MiB
 */
export async function fetchBytes(
  address: string,
  { accept, redirect }: FetchOptions,
): Promise<Uint8Array | undefined> {
  let response: Response;
  let bytes: Uint8Array | undefined;
  try {
    response = await fetch(address, {
      headers: { accept },
      ...(redirect && { redirect }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    bytes = await readAll(response);
  } catch (error) {
    throw new ReleaseError(`${address} cannot be reached: ${reasonOf(error)}`);
  }
  if (response.status === 404) return undefined;
  if (!response.ok) throw new ReleaseError(`${address} was answered with ${response.status}`);
  if (!bytes) throw new ReleaseError(`${address} sends more than ${LIMIT} bytes: is this a portal?`);
  return bytes;
}

/**
 * Reads a text file of a portal.
 * @param accept media type
 * @throws ReleaseError naming the address when it cannot be reached, has no such file, or sends more than 8 MiB
 */
export async function fetchText(address: string, accept: string): Promise<string> {
  const bytes = await fetchBytes(address, { accept });
  if (!bytes) throw new ReleaseError(`${address} does not exist: is this a portal with an SDK?`);
  return new TextDecoder().decode(bytes);
}

/**
 * Reads a JSON file of a portal.
 * @throws ReleaseError naming the address when it cannot be read, or the file does not match the schema
 */
export async function fetchJson<T>(address: string, schema: Parameters<typeof parseJson<T>>[2]): Promise<T> {
  return parseJson(await fetchText(address, 'application/json'), address, schema);
}

/** Returns the bytes of a response; undefined when there are more than the limit, of which no further ones are read. */
async function readAll({ body }: Response): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > LIMIT) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Returns the reason behind `fetch failed`: a code, as ECONNREFUSED, or a sentence where there is none, as for a port that fetch refuses. */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code } = (cause ?? error) as { code?: unknown };
  if (typeof code === 'string') return code;
  return cause instanceof Error ? cause.message : message;
}
