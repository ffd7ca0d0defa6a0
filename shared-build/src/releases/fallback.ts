import type { History } from '@mobidrom/shared-contract';
import { isPublished } from './folders';
import { earlierVersions } from './history';
import { ReleaseError } from './ReleaseError';
import { readRelease } from './release';

/** What a remote falls back to, and what would have come first. */
export interface Fallback {
  readonly version: string | undefined;
  /** Newer ones that are published but damaged: nothing can fall back to them. */
  readonly damaged: readonly { readonly version: string; readonly problem: string }[];
}

/**
 * The version that a remote falls back to: the newest earlier one that is not withdrawn, still published, since old
 * folders may be cleared away, and whose descriptor can be read. A damaged one is left out, or it would be in the way of
 * every activation and of the rollback of other remotes; `verify` tells of it.
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

/** The version alone. Register, `rollback` and `list` ask here. */
export const fallbackVersion = async (
  releases: string,
  name: string,
  history: History,
): Promise<string | undefined> => (await findFallback(releases, name, history)).version;
