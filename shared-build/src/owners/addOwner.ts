import { existsSync } from 'node:fs';
import { replaceFile } from '../releases/atomicFile';
import { ownersFile, releasesLock } from '../releases/folders';
import { withLock } from '../releases/lock';
import { ReleaseError } from '../releases/ReleaseError';
import { type ListedOwners, listOwners, type OwnedRemote, type Owner, parseOwners } from './owners';
import { publicKey } from './releaseKeys';

/** Entry for `owners.json`: a team, one of its keys, and what it may do with one remote. */
export interface NewOwner {
  readonly name: string;
  /** Public key, as `key` prints it. */
  readonly key: string;
  readonly remote: OwnedRemote;
}

/**
 * Writes an owner into `owners.json`, which is made where it is missing. A team that stands there keeps what it has, and gets the key
 * and the remote in addition; fields of a remote that it has already are extended.
 * @returns what the file says now. A signature of the list before does not hold for it
 * @throws ReleaseError when the store is missing, the file was invalid, or would be with the owner; nothing is written then
 */
export async function addOwner(releases: string, added: NewOwner): Promise<ListedOwners> {
  const { success } = publicKey.safeParse(added.key);
  if (!success) throw new ReleaseError('--key: not a public key: 32 bytes in base64, as `key` prints');
  if (!existsSync(releases)) {
    throw new ReleaseError(`${releases} is missing: name the portal's folder by DATA_DIR or RELEASES_DIR`);
  }
  const file = ownersFile(releases);
  await withLock(releasesLock(releases), async (assertHeld) => {
    const { owners } = existsSync(file) ? await listOwners(releases) : { owners: [] };
    const text = `${JSON.stringify({ owners: withOwner(owners, added) }, null, 2)}\n`;
    parseOwners(text, `${file} with ${JSON.stringify(added.name)}`);
    await assertHeld();
    await replaceFile(file, text);
  });
  return listOwners(releases);
}

const united = (former: readonly string[] = [], more: readonly string[] = []): string[] => [
  ...new Set([...former, ...more]),
];

function withOwner(owners: readonly Owner[], { name, key, remote }: NewOwner): readonly Owner[] {
  const former = owners.find((owner) => owner.name === name);
  if (!former) return [...owners, { name, keys: [key], remotes: [remote] }];
  const keys = united(former.keys, [key]);
  const remotes = former.remotes.some((owned) => owned.name === remote.name)
    ? former.remotes.map((owned) => (owned.name === remote.name ? extended(owned, remote) : owned))
    : [...former.remotes, remote];
  return owners.map((owner) => (owner === former ? { name, keys, remotes } : owner));
}

function extended(owned: OwnedRemote, more: OwnedRemote): OwnedRemote {
  const [roles, groups, links] = [
    united(owned.roles, more.roles),
    united(owned.groups, more.groups),
    united(owned.links, more.links),
  ];
  return {
    name: owned.name,
    paths: united(owned.paths, more.paths),
    ...(roles.length > 0 && { roles }),
    ...(groups.length > 0 && { groups }),
    ...(links.length > 0 && { links }),
  };
}
