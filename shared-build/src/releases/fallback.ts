import type { History } from '@mobidrom/shared-contract';
import { isPublished } from './folders';
import { earlierVersions } from './history';

/**
 * The version that a remote falls back to: the newest earlier one that is not withdrawn and still published, since old
 * folders may be cleared away. Register, `rollback`, `list` and `verify` all ask here.
 */
export async function fallbackVersion(
  releases: string,
  name: string,
  history: History,
): Promise<string | undefined> {
  for (const version of earlierVersions(history)) {
    if (await isPublished(releases, name, version)) return version;
  }
  return undefined;
}
