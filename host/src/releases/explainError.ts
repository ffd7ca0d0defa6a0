import type { Descriptor } from '@mobidrom/shared-contract';
import { fileFailure, type LoadFailure } from './result';
import type { FetchFile } from './verifiedFile';

/** webpack's error for a chunk that did not load: `request` is its address. */
interface ChunkLoadError extends Error {
  readonly request?: string;
}

/** Release, and the address of its folder. */
export interface PlacedRelease {
  readonly release: Descriptor;
  readonly folder: string;
}

/** Returns the file of a release that an error is about; undefined when it is about none. */
export function fileOf(error: unknown, { release, folder }: PlacedRelease): string | undefined {
  const request = (error as ChunkLoadError | null)?.request;
  const text = request ?? (error instanceof Error ? error.message : String(error));
  return Object.keys(release.files).find((file) => text.includes(folder + file));
}

/** Addresses of the host's files: the origin is that of the page. */
const HOST_FILE = /(?:^|[\s(]|https?:\/\/[^/\s]+)\/((?:assets|releases\/host)\/[A-Za-z0-9._~@/-]+)/;

/** Returns the message of an error without the federation runtime's advice on its configuration, which names the entry. */
function originalText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('Original Error Message:').at(-1)?.trim() || text;
}

/** Returns the file of the host that an error of loading a chunk is about; undefined when it is about none. */
export function hostFileOf(error: unknown): string | undefined {
  const text = originalText(error);
  const isChunk =
    (error instanceof Error && error.name === 'ChunkLoadError') || /Loading (?:CSS )?chunk /.test(text);
  return isChunk ? HOST_FILE.exec((error as ChunkLoadError | null)?.request ?? text)?.[1] : undefined;
}

/** Cause of an error of a release. */
export interface Explanation {
  readonly failed: Omit<LoadFailure, 'remote' | 'version'>;
  /**
   * Whether the server delivers the file as it was published, though it failed: then a retry can succeed. Chromium, for
   * example, gives a script the response of an earlier preload, even when that was an error.
   */
  readonly isIntact: boolean;
}

/**
 * Finds the cause of an error of a release: its entry or a chunk could not be fetched or is not what was published, its
 * own code threw, or a file of the host with a shared module could not be loaded, which is no failure of the release.
 */
export async function explainError(
  error: unknown,
  placed: PlacedRelease,
  fetchFile: FetchFile,
  signal?: AbortSignal,
): Promise<Explanation> {
  const { release, folder } = placed;
  const text = error instanceof Error ? error.message : String(error);
  const file = fileOf(error, placed);
  const thrown = originalText(error);
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  const isEntry = !isChunk && file === release.entry && !text.includes('ScriptExecutionError');
  const integrity = file && release.files[file];
  const hostFile = hostFileOf(error);
  if (hostFile !== undefined) {
    return { failed: { kind: 'host', file: hostFile, message: `${hostFile} did not load` }, isIntact: false };
  }
  if (!file || !integrity || !(isChunk || isEntry)) {
    return { failed: { kind: 'evaluation', file, message: thrown }, isIntact: false };
  }
  const kind = isChunk ? 'chunk' : 'entry';
  const address = folder + file;
  const fetched = await fetchFile(address, integrity, { retry: true, signal });
  if (fetched.ok) {
    return { failed: { kind, file, message: `${file} did not load, though it is in place` }, isIntact: true };
  }
  return { failed: fileFailure(kind, file, fetched), isIntact: false };
}

/** A release fetches entry, exposed module and page one after the other; each may fail once for no lasting reason. */
const ATTEMPTS = 3;

/**
 * Runs the code of a release, and repeats it as long as a file failed that is intact on the server.
 * @param attempt receives whether it is a retry
 */
export async function retryIntactFiles<T>(
  attempt: (retry: boolean) => Promise<T>,
  placed: PlacedRelease,
  fetchFile: FetchFile,
  signal?: AbortSignal,
): Promise<
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failed: Explanation['failed'] }
> {
  for (let round = 1; ; round += 1) {
    try {
      return { ok: true, value: await attempt(round > 1) };
    } catch (error) {
      const { failed, isIntact } = await explainError(error, placed, fetchFile, signal);
      if (!isIntact || round === ATTEMPTS) return { ok: false, failed };
    }
  }
}
