import type { History } from '@mobidrom/shared-contract';
import { isPublished } from './folders';
import { earlierVersions } from './history';
import { ReleaseError } from './ReleaseError';
import { readRelease } from './release';

/** Version that a remote falls back to, and newer ones that were skipped. */
export interface Fallback {
  readonly version: string | undefined;
  /** Newer published versions that are damaged. */
  readonly damaged: readonly { readonly version: string; readonly problem: string }[];
}

/**
 * Returns the version that a remote falls back to: the newest earlier one that is not withdrawn, is still published (old
 * folders may be deleted), and has a readable descriptor. Damaged ones are skipped, since they would block every activation
 * and the rollback of other remotes; `verify` reports them.
 */
export async function findFallback(releases: string, name: string, history: History): Promise<Fallback> {
  const damaged: { version: string; problem: string }[] = [];
  for (const version of earlierVersions(history)) {
    if (!(await isPublished(releases, name, version))) continue;
    const problem = await problemOf(releases, name, version);
    if (problem === undefined) return { version, damaged };
    damaged.push({ version, problem });
  }
  return { version: undefined, damaged };
}

async function problemOf(releases: string, name: string, version: string): Promise<string | undefined> {
  try {
    await readRelease(releases, name, version);
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}

/** Returns only the version that a remote falls back to. */
export const fallbackVersion = async (
  releases: string,
  name: string,
  history: History,
): Promise<string | undefined> => (await findFallback(releases, name, history)).version;
