import { type Descriptor, releaseUrl } from '@mobidrom/shared-contract';
import type { LoadFailure } from './result';
import { fetchVerified } from './verifiedFile';

/** webpack's error for a chunk that did not load: `request` is its address. */
interface ChunkLoadError extends Error {
  readonly request?: string;
}

/** The file of a release that an error is about; undefined when it is about none. */
export function fileOf(error: unknown, release: Descriptor): string | undefined {
  const base = releaseUrl(release.name, release.version);
  const request = (error as ChunkLoadError | null)?.request;
  const text = request ?? (error instanceof Error ? error.message : String(error));
  return Object.keys(release.files).find((file) => text.includes(base + file));
}

/** What an error of a release means. */
export interface Explanation {
  readonly failed: Omit<LoadFailure, 'remote' | 'version'>;
  /**
   * The file stands in place, unchanged, and failed all the same: a second attempt is worth it. Chromium, for one, hands
   * a script the answer of an earlier hint to fetch it ahead, an error included.
   */
  readonly isInPlace: boolean;
}

/**
 * Says what an error of a release means: its entry or a chunk could not be fetched or is not what was published, or its
 * own code threw.
 */
export async function explainError(
  error: unknown,
  release: Descriptor,
  fetch: typeof globalThis.fetch,
): Promise<Explanation> {
  const text = error instanceof Error ? error.message : String(error);
  const file = fileOf(error, release);
  // The federation runtime wraps what was thrown into advice on how to configure it.
  const thrown = text.split('Original Error Message:').at(-1)?.trim() || text;
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  const isEntry = !isChunk && file === release.entry && !text.includes('ScriptExecutionError');
  const integrity = file && release.files[file];
  if (!file || !integrity || !(isChunk || isEntry)) {
    return { failed: { kind: 'evaluation', file, message: thrown }, isInPlace: false };
  }
  const kind = isChunk ? 'chunk' : 'entry';
  const fetched = await fetchVerified(
    releaseUrl(release.name, release.version) + file,
    integrity,
    fetch,
    true,
  );
  return fetched.ok
    ? { failed: { kind, file, message: `${file} did not load, though it is in place` }, isInPlace: true }
    : {
        failed: { kind, file, status: fetched.status, message: `${file} ${fetched.message}` },
        isInPlace: false,
      };
}

/** A release fetches entry, exposed module and page one after the other; each may fail once without reason. */
const ATTEMPTS = 3;

/**
 * Runs what a release does, and once more while a file failed that stands in place.
 * @param attempt told from its second call on that it is not the first
 */
export async function attemptWithExplanation<T>(
  attempt: (again: boolean) => Promise<T>,
  release: Descriptor,
  fetch: typeof globalThis.fetch,
): Promise<
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failed: Explanation['failed'] }
> {
  for (let round = 1; ; round += 1) {
    try {
      return { ok: true, value: await attempt(round > 1) };
    } catch (error) {
      const { failed, isInPlace } = await explainError(error, release, fetch);
      if (!isInPlace || round === ATTEMPTS) return { ok: false, failed };
    }
  }
}
