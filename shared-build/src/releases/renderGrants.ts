import { type ChangeSet, type Descriptor, type LiveGrants, liveGrants } from '@mobidrom/shared-contract';
import { unlessUnreadable } from './drops';
import { isOfPortal } from './grants';
import { ReleaseError } from './ReleaseError';
import { readRelease } from './release';

/**
 * Returns what gateways and platform read of a set: rights that can be granted, and services that are forwarded. Those of
 * remotes that are switched off are not among them, nor is what belongs to the portal since its last update: otherwise a portal
 * would not start that has a right or a service of that name now.
 * @param served descriptors of the releases that browsers get, by remote name
 */
export async function renderGrants(
  releases: string,
  set: ChangeSet,
  served: Readonly<Record<string, Descriptor>>,
): Promise<LiveGrants> {
  const rights: LiveGrants['rights'] = [];
  const services: LiveGrants['services'] = [];
  for (const [remote, version] of Object.entries(set.remotes)) {
    if (version === null) continue;
    const approved = (set.rights?.[remote] ?? []).filter((name) => !isOfPortal({ kind: 'rights', name }));
    if (approved.length > 0) {
      const titles = await titlesOf(releases, remote, version, served[remote]);
      const titleOf = (name: string) => set.rightTitles?.[name] ?? titles.get(name) ?? name;
      rights.push(...approved.map((name) => ({ remote, name, title: titleOf(name) })));
    }
    const prefix = set.approvedServices?.[remote];
    if (prefix === undefined || isOfPortal({ kind: 'service', name: prefix })) continue;
    services.push({ remote, prefix, address: set.services?.[prefix] ?? null });
  }
  const checked = liveGrants.safeParse({ rights, services });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new ReleaseError(`set ${set.id}: ${issue?.path.join('.')}: ${issue?.message}`);
}

/**
 * Titles of the rights of a remote. While the release of the set is in quarantine, browsers get another one; where it cannot be
 * read then, its rights have no titles.
 */
async function titlesOf(
  releases: string,
  remote: string,
  version: string,
  served: Descriptor | undefined,
): Promise<ReadonlyMap<string, string>> {
  const own =
    served?.version === version
      ? served
      : (await readRelease(releases, remote, version).catch(unlessUnreadable))?.descriptor;
  return new Map((own?.rights ?? []).map(({ name, title }) => [name, title]));
}
