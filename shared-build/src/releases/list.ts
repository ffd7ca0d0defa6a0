import { type Activation, history } from '@mobidrom/shared-contract';
import { compare } from 'semver';
import { fallbackVersion } from './fallback';
import { historyFile, publishedVersions, remoteNames } from './folders';
import { activeVersion, EMPTY_HISTORY } from './history';
import { readJson } from './readJson';

/** Releases of one remote; versions newest first. */
export interface ListedRemote {
  readonly name: string;
  readonly active?: string | undefined;
  readonly fallback?: string | undefined;
  readonly published: readonly string[];
  readonly withdrawn: readonly string[];
  /** Activation of the active version. */
  readonly activation?: Activation | undefined;
}

/**
 * Returns the releases of all remotes.
 * @throws ReleaseError naming file and field of an invalid history
 */
export async function listRemotes(releases: string): Promise<readonly ListedRemote[]> {
  return Promise.all(
    (await remoteNames(releases)).map(async (name) => {
      const known = (await readJson(historyFile(releases, name), history))?.value ?? EMPTY_HISTORY;
      const published = (await publishedVersions(releases, name)).sort((a, b) => compare(b, a));
      return {
        name,
        active: activeVersion(known),
        fallback: await fallbackVersion(releases, name, known),
        published,
        withdrawn: known.withdrawn,
        activation: known.activations.at(-1),
      };
    }),
  );
}
