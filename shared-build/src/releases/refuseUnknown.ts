import { HOST_RELEASE } from '@mobidrom/shared-contract';
import { isPublished, publishedVersions, remoteNames, storedHosts } from './folders';
import { newestFirst } from './newestFirst';
import { ReleaseError } from './ReleaseError';

/** Versions that a change asks for; null: off. */
interface Asked {
  readonly host?: string | undefined;
  readonly remotes: Readonly<Record<string, string | null>>;
}

const LISTED = 10;

/**
 * Refuses a change that asks for a release which the store does not have.
 * @param origin file that names the versions; the refusal names it and the field. Default: the words of a command
 * @throws ReleaseError saying which remotes or versions there are
 */
export async function refuseUnknown(
  releases: string,
  { host, remotes }: Asked,
  origin?: string,
): Promise<void> {
  const at = (field: string) => (origin === undefined ? '' : `${origin}: ${field}: `);
  if (host !== undefined) {
    const hosts = await storedHosts(releases);
    if (!hosts.includes(host)) {
      throw new ReleaseError(`${at('host')}host ${host} is not in the store: ${versionsText(hosts)}`, {
        kind: 'not-published',
        name: HOST_RELEASE,
        version: host,
      });
    }
  }
  for (const [name, version] of Object.entries(remotes)) {
    if (version !== null && (await isPublished(releases, name, version))) continue;
    const versions = await publishedVersions(releases, name);
    const field = at(`remotes.${name}`);
    if (version === null && versions.length > 0) continue;
    throw new ReleaseError(
      versions.length > 0
        ? `${field}${name} ${version} is not published: ${versionsText(versions)}`
        : `${field}there is no remote ${name}: ${await remotesText(releases)}`,
      version === null ? { kind: 'never-active', name } : { kind: 'not-published', name, version },
    );
  }
}

/** Returns the remotes of the store with a release, as 'the remotes are content, public'. */
async function remotesText(releases: string): Promise<string> {
  const published: string[] = [];
  for (const name of await remoteNames(releases)) {
    if ((await publishedVersions(releases, name)).length > 0) published.push(name);
  }
  return published.length === 0 ? 'nothing is published' : `the remotes are ${published.join(', ')}`;
}

function versionsText(versions: readonly string[]): string {
  if (versions.length === 0) return 'the store has none';
  const shown = newestFirst(versions).slice(0, LISTED);
  return `the store has ${shown.join(', ')}${versions.length > LISTED ? ' and older ones' : ''}`;
}
