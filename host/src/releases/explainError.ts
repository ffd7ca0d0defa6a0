import { type Descriptor, releaseUrl } from '@mobidrom/shared-contract';
import type { LoadFailure } from './result';
import { explainFailure } from './verifiedFile';

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

/**
 * Says what an error of a release means: its entry or a chunk could not be fetched or is not what was published, or its
 * own code threw.
 */
export async function explainError(
  error: unknown,
  release: Descriptor,
  fetch: typeof globalThis.fetch,
): Promise<Omit<LoadFailure, 'remote' | 'version'>> {
  const text = error instanceof Error ? error.message : String(error);
  const file = fileOf(error, release);
  // The federation runtime wraps what was thrown into advice on how to configure it.
  const thrown = text.split('Original Error Message:').at(-1)?.trim() || text;
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  const isEntry = !isChunk && file === release.entry && !text.includes('ScriptExecutionError');
  if (file === undefined || !(isChunk || isEntry)) return { kind: 'evaluation', file, message: thrown };
  const { status, message } = await explainFailure(releaseUrl(release.name, release.version) + file, fetch);
  return { kind: isChunk ? 'chunk' : 'entry', file, status, message: `${file} ${message}` };
}
