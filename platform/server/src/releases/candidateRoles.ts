import type { ReleaseChange } from '@mobidrom/platform-api';
import { RELEASE_ROLES, ROLES } from '@mobidrom/shared-contract';
import type { PlatformContext } from '../context';
import { Problem } from '../http/problem';
import { readRealm } from '../identity/realm';
import { readApprovedRights } from '../rights/approvedRights';
import { portalName } from '../rights/roleAreas';
import { texts } from './texts';

/**
 * Refuses a candidate for roles that nobody can have: those of the realm and the portal, and the approved rights of remotes are known. The roles of a
 * Keycloak of the installation are not.
 * @throws Problem 422 that names the roles
 */
export async function refuseUnknownRoles(
  change: ReleaseChange,
  { identityElsewhere }: Pick<PlatformContext, 'identityElsewhere'>,
  releases: string,
): Promise<void> {
  if (change.kind !== 'candidate' || !change.roles?.length || identityElsewhere) return;
  const { roleNames } = await readRealm();
  const approved = await readApprovedRights(releases);
  const known = new Set([
    ...[...roleNames].flatMap((role) => [role, portalName(role)]),
    ...approved.map(({ name }) => name),
    // As the portal offers them, whether the realm has all of them or not.
    ...[...Object.values(ROLES), ...Object.values(RELEASE_ROLES)].flat(),
  ]);
  const unknown = change.roles.filter((role) => !known.has(role));
  if (unknown.length > 0) throw new Problem(422, texts.unknownRoles(unknown));
}
