import type { Session } from '@mobidrom/shared-contract';
import type { TokenClaims } from './client';

/** Roles of this client carry its name, so that `admin` of the dashboards is not admin of the portal. */
const PREFIXED_CLIENT = 'grafana';

/** Realm roles plus client roles, those of the dashboard tool as `grafana_…` (specification, portal, chapter 6). */
export function rolesOf(claims: TokenClaims): string[] {
  const roles = new Set(claims.realm_access?.roles);
  for (const [client, access] of Object.entries(claims.resource_access ?? {})) {
    for (const role of access.roles)
      roles.add(client === PREFIXED_CLIENT ? `${PREFIXED_CLIENT}_${role}` : role);
  }
  return [...roles];
}

/** The groups of a user info answer or a token, each without Keycloak's leading slash; empty where there are none. */
export function groupsOf(source: unknown): string[] {
  const groups =
    typeof source === 'object' && source !== null && 'groups' in source ? source.groups : undefined;
  if (!Array.isArray(groups)) return [];
  return groups.filter((group) => typeof group === 'string').map((group) => group.replace(/^\//, ''));
}

/** The session of somebody who is signed in with these claims. */
export function authenticatedSession(claims: TokenClaims): Session {
  return {
    status: 'authenticated',
    subject: claims.sub,
    username: claims.preferred_username,
    name: claims.name ?? claims.preferred_username,
    email: claims.email,
    roles: rolesOf(claims),
    groups: groupsOf(claims),
  };
}
