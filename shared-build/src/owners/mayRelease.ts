import type { Area, Descriptor, ExternalLink } from '@mobidrom/shared-contract';
import { ReleaseError } from '../releases/ReleaseError';
import type { OwnedRemote, Owner, Owners } from './owners';

/** Owner that signed an archive, and what it may do with the remote. */
export interface Authority {
  readonly owner: Owner;
  readonly remote: OwnedRemote;
}

/**
 * Returns the owner of a key, if it may release a remote.
 * @throws ReleaseError when nobody has the key, or its owner does not have the remote
 */
export function authorityOf({ file, owners }: Owners, key: string, name: string): Authority {
  const owner = owners.find(({ keys }) => keys.includes(key));
  if (!owner)
    throw new ReleaseError(`it is signed with the key ${key}, which is nobody's in ${file}`, {
      kind: 'unknown-key',
      key,
    });
  const remote = owner.remotes.find((owned) => owned.name === name);
  if (!remote)
    throw new ReleaseError(`it is signed by ${owner.name}, who may not release ${name} (${file})`, {
      kind: 'not-owner',
      owner: owner.name,
      name,
    });
  return { owner, remote };
}

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

const listText = (items: readonly string[]): string => (items.length === 0 ? 'none' : items.join(', '));

/** Returns what a release claims beyond what its owner may; empty when it claims nothing else. */
export function foreignClaims(release: Descriptor, { owner, remote }: Authority): readonly string[] {
  const { areas, links, rights = [] } = release;
  const { paths, roles = [], groups = [], links: targets = [] } = remote;
  const own = new Set([...roles, ...rights.map(({ name }) => name)]);
  const required = (what: string, { roles: asked = [], groups: askedGroups = [] }: Area | ExternalLink) => [
    ...asked
      .filter((role) => !own.has(role))
      .map((role) => `${what} requires the role ${role}, and ${owner.name} may require ${listText(roles)}`),
    ...askedGroups
      .filter((group) => !groups.includes(group))
      .map(
        (group) => `${what} requires the group ${group}, and ${owner.name} may require ${listText(groups)}`,
      ),
  ];
  return [
    ...areas.flatMap((area) => [
      ...(paths.some((prefix) => isBelow(area.path, prefix))
        ? []
        : [`area /${area.path} is foreign: ${owner.name} has ${listText(paths.map((path) => `/${path}`))}`]),
      ...required(`area /${area.path}`, area),
    ]),
    ...links.flatMap((link) => [
      ...(targets.includes(link.href)
        ? []
        : [`link ${link.href} is foreign: ${owner.name} has ${listText(targets)}`]),
      ...required(`link ${link.href}`, link),
    ]),
  ];
}
